// What the keyboard does at the table, and the list that says so.
import { useEffect } from "preact/hooks";
import type { Match } from "../match/match.ts";
import { withoutCopies } from "../game/options.ts";
import { hurry, isMoving } from "../match/motion.ts";
import { Dialog } from "./Dialog.tsx";

const KEYS: [string, string][] = [
  ["Space", "pass, or end the turn; while something moves: skip it"],
  ["1 to 9", "choose that option of the list"],
  ["U or Ctrl+Z", "take back"],
  ["R or Ctrl+Y", "do again what was taken back"],
  ["T", "pass to my turn"],
  ["E", "pass until something happens to me"],
  ["Esc", "stop passing, close, cancel"],
  ["Tab, arrows, Enter", "go through cards and options and choose"],
  ["I", "everything about the card with the focus"],
  ["?", "this list"],
];

const REPLAY_KEYS: [string, string][] = [
  ["Right, Left", "a step on, a step back"],
  ["Down, Up", "a turn on, a turn back"],
  ["Home, End", "to the beginning, to the end"],
  ["Space", "play, pause"],
  ["?", "this list"],
];

export function KeyList({ onClose, replay = false }: { onClose: () => void; replay?: boolean }) {
  if (replay) {
    return <Dialog title="Keys" onClose={onClose} class="keys"><dl>{REPLAY_KEYS.map(([key, what]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}</dl></Dialog>;
  }
  return (
    <Dialog title="Keys" onClose={onClose} class="keys">
      <dl>{KEYS.map(([key, what]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}</dl>
      <p class="quiet">The names of the phases are buttons: where one is marked, nothing is passed by itself. The right button, or a finger that stays on a card, shows it. In a replay the arrow keys step, Space plays.</p>
    </Dialog>
  );
}

/** Whether the keys of the table are somebody else's now: a field is written in, a dialog is open. */
export function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return event.defaultPrevented || event.altKey || event.metaKey || document.querySelector("dialog[open], .curtain") !== null || (target?.matches?.("input, select, textarea, [contenteditable]") ?? false);
}

/** Whoever goes through the page by keyboard uses Space for the button they stand on. */
function onButton(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused.matches("button, a, summary") && focused.matches(":focus-visible");
}

export function useKeys(match: Match, onHelp: () => void): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const { key } = event;
      const undo = (event.ctrlKey && !event.shiftKey && /^z$/i.test(key)) || (!event.ctrlKey && /^u$/i.test(key));
      const decision = match.decision.peek();
      const done = () => event.preventDefault();
      const redo = event.ctrlKey ? /^y$/i.test(key) || (event.shiftKey && /^z$/i.test(key)) : /^r$/i.test(key);
      if (undo) { done(); void match.undo(); return; }
      if (redo && match.redoable.peek()) { done(); void match.redo(); return; }
      if (event.ctrlKey) return;
      const pass = match.mine.peek() ? (decision?.pass ?? null) : null;
      if (key === " " && !onButton()) {
        done();
        if (isMoving()) hurry(match);
        else if (pass !== null && !match.sending.peek()) void match.take(pass);
      } else if (/^[1-9]$/.test(key)) {
        const wanted = match.mine.peek() ? withoutCopies(match.choices.peek().all)[Number(key) - 1] : undefined;
        if (wanted) { done(); void match.take(wanted.option.index); }
      } else if (key === "?") {
        done();
        onHelp();
      } else if (/^[te]$/i.test(key) && pass !== null) {
        done();
        match.startPassing(/^t$/i.test(key) ? "turn" : "event");
      } else if (key === "Escape") match.passing.value = null;
    };
    addEventListener("keydown", down);
    return () => removeEventListener("keydown", down);
  }, [match]);
}
