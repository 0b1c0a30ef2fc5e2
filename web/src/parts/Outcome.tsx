import { useEffect, useState } from "preact/hooks";
import type { Match } from "../match/match.ts";
import type { Outcome as Ended } from "../protocol.ts";
import { type Naming, playerName } from "../game/words.ts";
import { keep } from "../links.ts";
import { go, paths } from "../router.ts";
import { Dialog } from "./Dialog.tsx";
import { capital } from "./Options.tsx";

const REASONS: Record<Ended["reason"], string> = {
  rules: "",
  turn_limit: "The last turn was played.",
  step_limit: "Something never came to an end.",
  concession: "By concession.",
  time: "Time ran out.",
};

export function outcomeText(outcome: Ended, naming: Naming): string {
  if (outcome.winner === null) return "Nobody wins";
  return outcome.winner === naming.you ? "You win" : `${capital(playerName(naming, outcome.winner))} wins`;
}

/** How it ended, and what next. */
export function Outcome({ match, naming }: { match: Match; naming: Naming }) {
  const outcome = match.over.value;
  const [seen, setSeen] = useState(false);
  const rematch = match.rematch.value;
  const link = rematch?.link;
  useEffect(() => {
    if (!link || !match.table.peek()) return;
    keep({ token: link.token, game: match.table.peek()!.game, invites: [], watch: null });
    go(paths.play(link.token));
  }, [link?.token]);
  if (!outcome) return null;
  const people = match.seats.value.length > 1 ? { ...naming, you: null } : naming;
  const wanted = rematch?.wanted_by ?? [];
  const asked = match.seats.value.some((seat) => wanted.includes(seat));
  const actions = (
    <div class="buttons">
      {match.seats.value.length > 0 && <button type="button" class="primary" disabled={asked} onClick={() => void match.wantRematch()}>{asked ? "Waiting for the others…" : wanted.length > 0 ? "Rematch (they want one)" : "Rematch"}</button>}
      <button type="button" onClick={() => go(paths.replay(match.token))}>Replay</button>
      <button type="button" onClick={() => go(paths.home)}>Home</button>
    </div>
  );
  if (seen) return <div class="outcome-bar"><b>{outcomeText(outcome, people)}.</b> {actions}</div>;
  return (
    <Dialog title={outcomeText(outcome, people)} onClose={() => setSeen(true)} class="outcome">
      <p class="quiet">{REASONS[outcome.reason]} {outcome.about ? `${capital(outcome.about)}. ` : ""}{match.update.value?.view.turn} turns, {match.update.value?.choices} choices.</p>
      {actions}
      <div class="buttons"><button type="button" class="small" onClick={() => setSeen(true)}>Look at the table</button></div>
    </Dialog>
  );
}
