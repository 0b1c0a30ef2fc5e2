// The card under the pointer or the focus, to be read: in a place of its own beside the table, so that it covers nothing.
// In a small window it comes when the pointer or a finger stays on a card, and lies neither upon that card nor upon the
// question; it goes with the next touch.
import type { CSSProperties } from "preact";
import { useEffect } from "preact/hooks";
import { modeOf } from "../game/window.ts";
import { inspected, read } from "./context.ts";
import { stopReading } from "./looking.ts";
import { CardFigures, CardLines } from "./CardFace.tsx";
import { cardColours } from "./CardFace.tsx";
import { drawing, Emblem } from "./Emblem.tsx";
import { Details } from "./Inspector.tsx";
import { t } from "../language.ts";

export function Reader({ floating = false }: { floating?: boolean }) {
  const look = read.value;
  useEffect(() => {
    if (!floating || !look) return;
    const outside = (event: Event) => { if (!(event.target as Element | null)?.closest?.(".reader")) stopReading(); };
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
  }, [floating, look]);
  if (!look) return floating ? null : <section class="reader" aria-label={t("card.pointed")}><p class="quiet">{t("card.point")}</p></section>;
  const { game, card, known } = look;
  const printed = game.card(card);
  const drawn = drawing(game, card, known);
  return (
    <section class={`reader has-card${floating ? " floating" : ""}`} aria-label={t("card.pointed")} style={{ ...cardColours(game, card, known), ...(floating ? besides(look.at) : {}) }}>
      <header class="reader-head">
        <span class="reader-art" style={{ backgroundImage: drawn.sky }}><Emblem drawn={drawn} /></span>
        <span class="reader-name"><b>{printed.name}</b><span class="reader-type">{game.typeLine(printed)}</span></span>
        <span class="reader-figures"><CardFigures game={game} card={card} known={known} named cost /></span>
      </header>
      <div class="reader-text" tabIndex={0} aria-label={t("card.does", { card: printed.name })}>
        <CardLines game={game} card={card} known={known} large />
        <Details game={game} card={card} known={known} short />
      </div>
      <button type="button" class="small reader-more" onClick={() => { stopReading(); inspected.value = look; }}>{t("word.more")}</button>
    </section>
  );
}

/** Below the bar; the handle of the list is as tall. */
const BAR = 54;
/** The least height that is worth its place. */
const LEAST = 130;
/** In a low window the question has a column of its own at the right. */
const COLUMN = 220;

/** Above the card, or below the question where that lies too high, or between the two; in a low window, in the other half. */
function besides(at: DOMRect | undefined): CSSProperties {
  if (!at || at.width === 0) return {};
  if (modeOf(innerWidth, innerHeight) === "flat") {
    const middle = (innerWidth - COLUMN) / 2;
    return at.left + at.width / 2 < middle ? { left: `${Math.max(middle, at.right + 6)}px` } : { right: `${innerWidth - Math.min(middle, at.left - 6)}px` };
  }
  const asked = document.querySelector(".ask")?.getBoundingClientRect() ?? at;
  const below = Math.max(at.bottom, asked.bottom) + 6;
  const rooms: { height: number; style: CSSProperties }[] = [
    { height: Math.min(innerHeight * 0.38, at.top - BAR - 8), style: {} },
    { height: innerHeight - BAR - below, style: { top: "auto", bottom: `${BAR}px` } },
    { height: asked.top - at.bottom - 12, style: { top: `${at.bottom + 6}px` } },
  ];
  // The first that is high enough, or the highest.
  const room = rooms.find(({ height }) => height >= LEAST) ?? rooms.toSorted((one, other) => other.height - one.height)[0]!;
  return { ...room.style, maxHeight: `${room.height}px` };
}
