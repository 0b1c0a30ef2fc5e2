// Passing while nothing happens, because the player asked for it. (While there is nothing else to choose, the server
// passes by itself, if the player likes that.)
import { effect } from "@preact/signals";
import type { Step, View } from "../protocol.ts";
import { settings } from "../links.ts";
import type { Match } from "./match.ts";

/** Long enough to see what happened. Between people the server lets time pass, the same for who cannot do anything else. */
const PAUSE = 300;

export function keepPassing(match: Match): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Where passing began. */
  let began = { choices: 0, turn: 0 };
  const stopPassing = effect(() => {
    clearTimeout(timer);
    const update = match.update.value;
    if (!match.passing.value) began = { choices: update?.choices ?? 0, turn: update?.view.turn ?? 0 };
    if (!match.passing.value || !update || !match.mine.value || match.sending.value) return;
    const decision = match.decision.value;
    // Who decides for another player has something to decide.
    const arrived = match.passing.value === "turn" ? update.view.turn_player === (decision?.player ?? decision?.seat) : decision !== null && happenedTo(decision.seat, update.steps, update.view);
    // Whoever passes to their next turn begins in their own.
    const begun = update.choices > began.choices && (match.passing.value !== "turn" || update.view.turn !== began.turn);
    if (decision?.pass == null || (arrived && begun)) {
      match.passing.value = null;
      return;
    }
    const { pass } = decision;
    timer = setTimeout(() => void match.passOn(pass), match.alone.value ? PAUSE : 0);
  });
  const stopAgreeing = effect(() => {
    void settings.value;
    match.agreeOnPassing();
  });
  return () => {
    clearTimeout(timer);
    stopPassing();
    stopAgreeing();
  };
}

/** Whether somebody else's doing is about this seat, its cards or its zones. */
export function happenedTo(seat: number, steps: readonly Step[], view: View): boolean {
  const own = new Set<number>();
  for (const zone of view.zones) {
    for (const card of zone.cards) if (card.is === "known" && (zone.seat === seat || card.owner === seat)) own.add(card.object);
  }
  return steps.some((step) => step.seat !== seat && step.events.some((event) => event.by !== seat && event.args.some((arg) => {
    switch (arg.is) {
      case "player":
        return arg.seat === seat;
      case "card":
        return arg.card.object !== null && own.has(arg.card.object);
      default:
        return false;
    }
  })));
}
