// What happened, cut into beats that are shown one after the other: a card acts, at somebody, by so much; what nobody in
// particular does (drawing, untapping, cleaning up) is one sweep. Pure.
import type { Event, Place, Step } from "../protocol.ts";
import { cardSpot, playerSpot, type Spot } from "../game/options.ts";

/** The way of one card, known or not. */
export interface Flight {
  object: number | null;
  from: Place | null;
  /** Every place it came to, in order. */
  to: Place[];
}

export interface Beat {
  /** The card that steps forward; null: a sweep. */
  actor: number | null;
  targets: Spot[];
  /** The number that is shown at the target. */
  amount: number | null;
  flights: Flight[];
}

function asMove(event: Event): { object: number | null; to: Place; from: Place | null } | null {
  if (event.name !== "move") return null;
  const [card, to, from] = event.args;
  if (card?.is !== "card" || to?.is !== "place") return null;
  return { object: card.card.object, to: to.place, from: from?.is === "place" ? from.place : null };
}

/** Who does it to whom: the card whose text it is, or the first card it is about. */
function sense(event: Event): { actor: number | null; targets: Spot[]; amount: number | null } {
  const spots: Spot[] = event.args.flatMap((arg) => (arg.is === "card" && arg.card.object !== null ? [cardSpot(arg.card.object)] : arg.is === "player" ? [playerSpot(arg.seat)] : []));
  const first = event.args[0]?.is === "card" ? event.args[0].card.object : null;
  const actor = event.source?.object ?? (spots.length > 1 ? first : null);
  const number = event.args.find((arg) => arg.is === "number");
  const targets = actor === null ? [] : spots.filter((spot) => spot !== cardSpot(actor));
  return { actor, targets, amount: number?.is === "number" && number.value !== 0 && targets.length > 0 ? number.value : null };
}

export function beats(steps: readonly Step[]): Beat[] {
  const found: Beat[] = [];
  /** A card has one way through all of it: where it goes on, it goes on in the beat where it began. */
  const flying = new Map<number, Flight>();
  const beat = (actor: number | null): Beat => {
    const made = { actor, targets: [], amount: null, flights: [] };
    found.push(made);
    return made;
  };
  for (const event of steps.flatMap((step) => step.events)) {
    const last = found.at(-1);
    const move = asMove(event);
    const { actor, targets, amount } = sense(event);
    if (move) {
      const known = move.object === null ? undefined : flying.get(move.object);
      if (known) {
        known.to.push(move.to);
        continue;
      }
      const doer = event.source?.object ?? null;
      // A card that is played is moved by the beat it acts in.
      const own = last && (last.actor === doer || (doer === null && move.object !== null && (last.actor === move.object || last.targets.includes(cardSpot(move.object)))));
      const flight = { object: move.object, from: move.from, to: [move.to] };
      (own ? last : beat(doer)).flights.push(flight);
      if (move.object !== null) flying.set(move.object, flight);
      continue;
    }
    if (actor === null) continue;
    const at = last?.actor === actor && (last.targets.length === 0 || targets.length === 0 || last.targets.join() === targets.join()) ? last : beat(actor);
    if (targets.length > 0) at.targets = targets;
    if (amount !== null) at.amount = amount;
  }
  // A beat in which nothing is seen takes no time.
  return found.filter((one) => one.flights.length > 0 || one.targets.length > 0);
}

export function flights(steps: readonly Step[]): Flight[] {
  return beats(steps).flatMap((one) => one.flights);
}
