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
  const stopPassing = effect(() => {
    clearTimeout(timer);
    const update = match.update.value;
    if (!match.passing.value || !update || !match.mine.value) return;
    const decision = match.decision.value;
    if (decision?.pass == null || happenedTo(decision.seat, update.steps, update.view)) {
      match.passing.value = false;
      return;
    }
    const { pass } = decision;
    timer = setTimeout(() => void match.choose(pass), match.alone.value ? PAUSE : 0);
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
