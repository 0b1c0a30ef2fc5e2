// What the keyboard does at the table, and the list that says so.
import { useEffect } from "preact/hooks";
import type { Match } from "../match/match.ts";
import { withoutCopies } from "../game/options.ts";
import { hurry, isMoving } from "../match/motion.ts";
import { t } from "../language.ts";
import { Dialog } from "./Dialog.tsx";

const KEYS = [
  ["keys.space", "keys.space_does"],
  ["keys.digits", "keys.digits_do"],
  ["keys.undo", "keys.undo_does"],
  ["keys.redo", "keys.redo_does"],
  ["keys.turn", "keys.turn_does"],
  ["keys.event", "keys.event_does"],
  ["keys.escape", "keys.escape_does"],
  ["keys.move", "keys.move_does"],
  ["keys.inspect", "keys.inspect_does"],
] as const;

const REPLAY_KEYS = [
  ["keys.steps", "keys.steps_do"],
  ["keys.turns", "keys.turns_do"],
  ["keys.ends", "keys.ends_do"],
  ["keys.space", "keys.play_does"],
] as const;

export function KeyList({ onClose, replay = false }: { onClose: () => void; replay?: boolean }) {
  return (
    <Dialog title={t("menu.keys")} onClose={onClose} class="keys">
      <dl>
        {(replay ? REPLAY_KEYS : KEYS).map(([key, what]) => <div key={key}><dt><kbd>{t(key)}</kbd></dt><dd>{t(what)}</dd></div>)}
        <div><dt><kbd>?</kbd></dt><dd>{t("keys.help_does")}</dd></div>
      </dl>
      {!replay && <p class="quiet">{t("keys.more")}</p>}
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
  return focused !== null && focused.matches("button, a, summary, [role=button]") && focused.matches(":focus-visible");
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
      const choices = match.choices.peek();
      const asked = match.mine.peek() && choices.numbers.length > 0;
      const typed = asked ? choices.numbers.find(({ what }) => String(what) === match.typed.peek()) : undefined;
      if (typed && (key === " " || key === "Enter") && !onButton()) {
        done();
        void match.take(typed.index);
        return;
      }
      if (asked && /^[0-9]$/.test(key)) {
        done();
        const { typed, meant, sure } = choices.type(match.typed.peek(), key);
        match.typed.value = typed;
        if (meant && sure) void match.take(meant.index);
        return;
      }
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
