import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Step } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import { type Line, logLines, type Naming } from "../game/words.ts";
import { Words } from "./Words.tsx";
import { language, t } from "../language.ts";

/** Each event of an entry, for who wants to know. */
function Details({ of, game, naming }: { of: Line; game: Game; naming: Naming }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="log-more" aria-expanded={open} aria-label={t("log.each")} onClick={() => setOpen(!open)}>⋯</button>
      {open && <ol class="log-details">{of.details.map((words, at) => <li key={at}><Words words={words} game={game} naming={naming} /></li>)}</ol>}
    </>
  );
}

/** What happened, the latest below. */
export function Log({ steps, game, naming, onJump }: { steps: readonly Step[]; game: Game; naming: Naming; onJump?: (choices: number) => void }) {
  const lines = useMemo(() => logLines(steps), [steps, language.value]);
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return (
    <ol
      class="log"
      ref={list}
      tabIndex={0}
      aria-label={t("log.label")}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
    >
      {lines.map((line) => (
        <li class={`log-${line.kind}`} key={line.key}>
          <Words words={line.words} game={game} naming={naming} ours={line.kind !== "entry"} />
          {line.details.length > 1 && <Details of={line} game={game} naming={naming} />}
          {onJump && line.kind === "turn" && <button type="button" class="jump" onClick={() => onJump(line.choices - 1)}>{t("log.show")}</button>}
        </li>
      ))}
      {lines.length === 0 && <li class="log-note">{t("log.nothing")}</li>}
    </ol>
  );
}
