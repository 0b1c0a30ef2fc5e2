import { Component } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Step, Word } from "../protocol.ts";
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

interface LineWish {
  line: Line;
  game: Game;
  naming: Naming;
  spoken: unknown;
  onJump: ((choices: number) => void) | undefined;
}

/** A log grows at its end; what was told already is not drawn again. */
class OneLine extends Component<LineWish> {
  override shouldComponentUpdate(next: LineWish): boolean {
    const { line, game, naming, spoken, onJump } = this.props;
    const isSame = game === next.game && spoken === next.spoken && onJump === next.onJump && naming.names === next.naming.names && naming.you === next.naming.you;
    return !isSame || line.details.length !== next.line.details.length || !areSame(line.words, next.line.words);
  }

  override render() {
    const { line, game, naming, onJump } = this.props;
    return (
      <li class={`log-${line.kind}`}>
        <Words words={line.words} game={game} naming={naming} ours={line.kind !== "entry"} />
        {line.details.length > 1 && <Details of={line} game={game} naming={naming} />}
        {onJump && line.kind === "turn" && <button type="button" class="jump" onClick={() => onJump(line.choices - 1)}>{t("log.show")}</button>}
      </li>
    );
  }
}

function areSame(some: readonly Word[], others: readonly Word[]): boolean {
  return some.length === others.length && some.every((word, at) => word === others[at] || (word.is === "text" && others[at]?.is === "text" && word.text === others[at]?.text));
}

/** So long after the reader has touched it, what scrolls is scrolled by them. */
const SCROLLING = 500;

/** What happened, the latest below. */
export function Log({ steps, game, naming, onJump }: { steps: readonly Step[]; game: Game; naming: Naming; onJump?: (choices: number) => void }) {
  const lines = useMemo(() => logLines(steps), [steps, language.value]);
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  /** When the reader last did something that scrolls. The browser scrolls, too: when there is less room, or less to show. */
  const touched = useRef(-Infinity);
  const touch = () => { touched.current = performance.now(); };
  useLayoutEffect(() => {
    // With the next picture: until then more may change, and everything would be laid out twice.
    const frame = requestAnimationFrame(() => {
      if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [lines]);
  return (
    <ol
      class="log"
      ref={list}
      tabIndex={0}
      aria-label={t("log.label")}
      onWheel={touch}
      onTouchMove={touch}
      onPointerDown={touch}
      onKeyDown={touch}
      onScroll={(event) => {
        if (performance.now() - touched.current > SCROLLING) return;
        // It goes on rolling after the finger has left it.
        touch();
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
    >
      {lines.map((line) => <OneLine line={line} game={game} naming={naming} spoken={language.value} onJump={onJump} key={line.key} />)}
      {lines.length === 0 && <li class="log-note">{t("log.nothing")}</li>}
    </ol>
  );
}
