// The complete list of what can be chosen: the way to play by keyboard and screen reader, and to see everything at once.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Match } from "../match/match.ts";
import type { Game } from "../game/game.ts";
import { withoutCopies } from "../game/options.ts";
import { memo } from "./memo.ts";
import { Signs } from "./Signs.tsx";
import { capital, placeName, renamed, type Naming } from "../game/words.ts";
import { t } from "../language.ts";

export function Options({ match, naming }: { match: Match; naming: Naming }) {
  const list = useRef<HTMLOListElement>(null);
  const seq = match.update.value?.seq;
  const options = match.mine.value ? withoutCopies(match.choices.value.all) : [];
  const game = match.game.value;
  useLayoutEffect(() => {
    if (match.playsFromList && !list.current?.contains(document.activeElement)) {
      list.current?.querySelector<HTMLElement>("button")?.focus();
    }
  }, [seq]);
  const key = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const to = event.key === "ArrowDown" ? at + 1 : event.key === "ArrowUp" ? at - 1 : event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : null;
    if (to === null || buttons.length === 0) return;
    event.preventDefault();
    const wanted = buttons[Math.min(Math.max(to, 0), buttons.length - 1)];
    wanted?.focus();
  };
  return (
    <ol
      class="options"
      ref={list}
      aria-label={t("options.label")}
      onKeyDown={key}
      onFocusIn={() => { match.playsFromList = true; }}
      onFocusOut={(event) => { if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) match.playsFromList = false; }}
    >
      {options.map(({ option, count }) => {
        const card = option.cards?.at(-1);
        const where = option.kind === "card" && card?.place && game ? placeName(game.description, card.place, naming) : "";
        return game && <OneOption match={match} game={game} index={option.index} label={capital(renamed(option.label, naming))} where={where} count={count} key={option.index} />;
      })}
    </ol>
  );
}

/** It is drawn again when it says something else; what is meant is looked up when it is pointed at. */
const OneOption = memo<{ match: Match; game: Game; index: number; label: string; where: string; count: number }>(({ match, game, index, label, where, count }) => {
  const point = () => { match.pointed.value = match.choices.peek().all.find((option) => option.index === index) ?? null; };
  const leave = () => { match.pointed.value = null; };
  return (
    <li>
      <button type="button" data-option={index} onClick={() => void match.take(index)} onPointerEnter={point} onPointerLeave={leave} onFocus={point} onBlur={leave}>
        <span class="option-label"><Signs text={label} game={game} /></span>
        {where !== "" && <span class="option-where">{where}</span>}
        {count > 1 && <span class="option-count">×{count}</span>}
      </button>
    </li>
  );
});
