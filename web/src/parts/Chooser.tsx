// What a card or player that was pointed at can do, when it can do more than one thing: a small menu beside it.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Match } from "../match/match.ts";
import { alike, withoutCopies } from "../game/options.ts";
import { capital, renamed, type Naming } from "../game/words.ts";
import { Signs } from "./Signs.tsx";
import { t } from "../language.ts";

export function Chooser({ match, naming, at }: { match: Match; naming: Naming; at: Element | null }) {
  const picked = match.picked.value;
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    match.picked.value = [];
    if (at instanceof HTMLElement) at.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    const target = at?.isConnected ? at.getBoundingClientRect() : new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
    const { width, height } = menu.getBoundingClientRect();
    const left = Math.min(Math.max(8, target.left + target.width / 2 - width / 2), innerWidth - width - 8);
    const above = target.top - height - 8;
    const top = above > 8 ? above : Math.min(target.bottom + 8, innerHeight - height - 8);
    menu.style.transform = `translate(${left}px, ${Math.max(8, top)}px)`;
    menu.querySelector("button")?.focus({ preventScroll: true });
  }, [picked]);
  useEffect(() => {
    if (picked.length === 0) return;
    const dismiss = (event: KeyboardEvent) => { if (event.key === "Escape") close(); };
    const outside = (event: PointerEvent) => {
      const target = event.target as Element | null;
      if (!box.current?.contains(target) && !target?.closest(".lit")) match.picked.value = [];
    };
    addEventListener("keydown", dismiss);
    addEventListener("pointerdown", outside);
    return () => {
      removeEventListener("keydown", dismiss);
      removeEventListener("pointerdown", outside);
    };
  }, [picked]);
  if (picked.length === 0) return null;
  const options = withoutCopies(match.choices.value.about(picked));
  const game = match.game.value;
  const further = match.choices.value.lit(picked).size > 0;
  return (
    <div class="chooser" ref={box} role="group" aria-label={t("chooser.label")}>
      {options.map(({ option }) => (
        <button
          type="button"
          key={option.index}
          class={alike(option, match.meant.value) ? "shown" : ""}
          onClick={() => void match.take(option.index)}
          onPointerEnter={() => { match.pointed.value = option; }}
          onPointerLeave={() => { match.pointed.value = null; }}
          onFocus={() => { match.pointed.value = option; }}
        >
          {game ? <Signs text={capital(renamed(option.label, naming))} game={game} /> : option.label}
        </button>
      ))}
      {further && <p class="quiet">{t("chooser.point")}</p>}
      <button type="button" class="cancel" onClick={close}>{t("word.cancel")}</button>
    </div>
  );
}
