// The card under the pointer or the focus, to be read: in a place of its own beside the table, so that it covers nothing.
// On a phone it comes when a finger stays on a card, above the question, and goes with the next touch.
import { useEffect } from "preact/hooks";
import { inspected, read } from "./context.ts";
import { stopReading } from "./looking.ts";
import { CardFigures, CardLines } from "./CardFace.tsx";
import { cardColours } from "./CardFace.tsx";
import { Emblem } from "./Emblem.tsx";
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
  return (
    <section class={`reader has-card${floating ? " floating" : ""}`} aria-label={t("card.pointed")} style={cardColours(game, card, known)}>
      <header class="reader-head">
        <span class="reader-art"><Emblem game={game} card={card} /></span>
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
