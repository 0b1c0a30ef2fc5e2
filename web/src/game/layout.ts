// Where zones lie on the table: opponents above, shared zones between, one's own below. A game may say how a
// zone is laid out in its hints; otherwise it follows from the declaration.
import type { GameDescription, ZoneDescription } from "../protocol.ts";

export type Shape =
  /** Cards side by side: what is in play, a market. */
  | "row"
  /** The cards somebody holds. */
  | "hand"
  /** One upon the other: its top, and how many there are. */
  | "pile"
  /** What waits to be resolved, in its own column. */
  | "stack"
  /** A small pile nobody looks at often. */
  | "aside";

export interface TableLayout {
  shapes: Shape[];
  /** Zones every player has, by shape, in the order of declaration. */
  own: Record<Shape, number[]>;
  shared: Record<Shape, number[]>;
}

export function tableLayout(game: GameDescription): TableLayout {
  const hand = game.zones.findIndex((zone) => zone.owner === "player" && zone.visibility === "private" && !zone.active);
  const shapes = game.zones.map((zone, index): Shape => {
    const hint = game.hints?.zones?.[zone.name]?.layout as Shape | null | undefined;
    // A row of cards that only its owner sees is a hand.
    return index === hand && (hint == null || hint === "row") ? "hand" : (hint ?? shape(zone));
  });
  const place = (owner: ZoneDescription["owner"]) => {
    const by: Record<Shape, number[]> = { row: [], hand: [], pile: [], stack: [], aside: [] };
    game.zones.forEach((zone, index) => {
      if (zone.owner === owner) by[shapes[index] ?? "pile"].push(index);
    });
    return by;
  };
  return { shapes, own: place("player"), shared: place("shared") };
}

function shape(zone: ZoneDescription): Shape {
  if (zone.owner === "shared" && zone.visibility === "public" && /^(the_)?(stack|chain)$/.test(zone.name)) return "stack";
  if (zone.slots !== null || zone.active) return "row";
  return "pile";
}

/** A place by name, for elements and maps. */
export function placeKey(zone: number, seat: number | null, host: number | null): string {
  return `${zone}/${seat ?? ""}/${host ?? ""}`;
}

/** Seats around the table as `viewer` sees them: themselves, then the others in turn order. */
export function seatsFrom(viewer: number, count: number): number[] {
  return Array.from({ length: count }, (_, step) => (viewer + step) % count);
}
