// Choosing by itself, only where the engine says that there is nothing to choose, or where the player asked for it.
import { effect } from "@preact/signals";
import type { Decision, Step, View } from "../protocol.ts";
import { settings } from "../links.ts";
import type { Match } from "./match.ts";

/** Long enough to see what happened. */
const PAUSE = 350;

export function autoPass(match: Match): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    clearTimeout(timer);
    const update = match.update.value;
    const decision: Decision | null = match.mine.value ? match.decision.value : null;
    if (!update || !decision || decision.pass == null) return;
    const { pass } = decision;
    if (match.passing.value && happenedTo(decision.seat, update.steps, update.view)) {
      match.passing.value = false;
      return;
    }
    const game = match.game.value?.description;
    const phase = game?.phases[update.view.phase]?.name ?? "";
    const stopped = (settings.value.stops[game?.info.id ?? ""] ?? []).includes(phase);
    const byItself = settings.value.autoPass && decision.idle === true && !stopped;
    if (match.passing.value || byItself) timer = setTimeout(() => void match.choose(pass), PAUSE);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Whether somebody else's doing is about this seat, its cards or its zones; or it is this seat's own turn again. */
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
