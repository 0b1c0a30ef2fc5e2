// The complete list of what can be chosen: the way to play by keyboard and screen reader, and to see everything at once.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Match } from "../match/match.ts";
import type { Game } from "../game/game.ts";
import { withoutCopies } from "../game/options.ts";
import { keysBySense, memo } from "./memo.ts";
import { Signs } from "./Signs.tsx";
import { capital, placeName, renamed, type Naming } from "../game/words.ts";
import { t } from "../language.ts";

/** So many are seen at once. The others are there for whoever scrolls, comes near by the keyboard or asks for them, until somebody else chooses. */
const MANY = 12;
/** Fewer others are not worth a line of their own. */
const FEW = 4;
/** So near the end of the list, in pixels and in lines. */
const NEAR = { scroll: 60, lines: 2 };
/** So many are chosen by a key. */
const DIGITS = 9;

export function Options({ match, naming }: { match: Match; naming: Naming }) {
  const list = useRef<HTMLOListElement>(null);
  const seq = match.update.value?.seq;
  const options = match.mine.value ? withoutCopies(match.choices.value.all) : [];
  const game = match.game.value;
  const place = useRef(0);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    // What was chosen is gone from the list: the focus stays where it stood.
    if (!match.playsFromList || list.current?.contains(document.activeElement)) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>("button") ?? [];
    buttons[Math.min(place.current, buttons.length - 1)]?.focus();
  }, [seq, open]);
  const key = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const to = event.key === "ArrowDown" ? at + 1 : event.key === "ArrowUp" ? at - 1 : event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : null;
    if (to === null || buttons.length === 0) return;
    event.preventDefault();
    const wanted = buttons[Math.min(Math.max(to, 0), buttons.length - 1)];
    wanted?.focus();
  };
  const shown = open || options.length < MANY + FEW ? options : options.slice(0, MANY);
  const keyOf = keysBySense();
  // There, digits are the number itself.
  const asksNumber = match.choices.value.numbers.length > 0;
  return (
    <ol
      class="options"
      ref={list}
      aria-label={t("options.label")}
      onKeyDown={key}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => { if (scrollTop + clientHeight > scrollHeight - NEAR.scroll) setOpen(true); }}
      onFocusIn={(event) => {
        match.playsFromList = true;
        place.current = [...event.currentTarget.querySelectorAll("button")].indexOf(event.target as HTMLButtonElement);
        if (place.current >= MANY - NEAR.lines) setOpen(true);
      }}
      onFocusOut={(event) => { if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) match.playsFromList = false; }}
    >
      {shown.map(({ option, count }, at) => {
        const card = option.cards?.at(-1);
        const where = option.kind === "card" && card?.place && game ? placeName(game.description, card.place, naming) : "";
        const label = capital(renamed(option.label, naming));
        return game && <OneOption match={match} game={game} index={option.index} label={label} where={where} count={count} digit={at < DIGITS && !asksNumber ? at + 1 : undefined} key={keyOf(`${label} ${where}`)} />;
      })}
      {shown.length < options.length && <li key="more"><button type="button" class="quiet" onClick={() => setOpen(true)}>{t("word.and_more", { n: options.length - shown.length })}</button></li>}
    </ol>
  );
}

/** It is drawn again when it says something else; what is meant is looked up when it is pointed at. */
const OneOption = memo<{ match: Match; game: Game; index: number; label: string; where: string; count: number; digit: number | undefined }>(({ match, game, index, label, where, count, digit }) => {
  const point = () => { match.pointed.value = match.choices.peek().all.find((option) => option.index === index) ?? null; };
  const leave = () => { match.pointed.value = null; };
  return (
    <li>
      <button type="button" data-digit={digit} onClick={() => void match.take(index)} onPointerEnter={point} onPointerLeave={leave} onFocus={point} onBlur={leave}>
        <span class="option-label"><Signs text={label} game={game} /></span>
        {where !== "" && <span class="option-where">{where}</span>}
        {count > 1 && <span class="option-count">×{count}</span>}
      </button>
    </li>
  );
});
