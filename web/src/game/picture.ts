// The picture of a card without art: a landscape in the colours of its faction, a figure that says what kind of card it
// is (cards of the same type that do the same have the same), and small signs of what it does. From the description alone, always the same.
import type { CardDescription } from "../protocol.ts";
import type { Game } from "./game.ts";
import { type IconName, iconsOf } from "./icons.ts";
import faces from "./faces.json";

/** What a card is, as far as its kind's printed numbers tell. */
export type Look = "figure" | "building" | "thing" | "spell" | "land";

export interface Picture {
  look: Look;
  /** Where the sun stands, in a frame from -60 to 60 and -50 to 50. */
  sun: [x: number, y: number, radius: number];
  far: string;
  near: string;
  figure: string;
  /** At most two. */
  signs: IconName[];
}

/** Printed cards have the same ones, and everything else in this table. */
const FIGURES: Record<Look, string[]> = faces.figures;

/** What the kinds of a game look like: those with two printed numbers act, those with one stand; the others by turns. */
export function looksOf(game: Game): Look[] {
  const { description, fields } = game;
  const others: Look[] = ["spell", "thing", "land"];
  let next = 0;
  return description.kinds.map((_, kind) => {
    const cards = description.cards.filter((card) => card.kind === kind);
    const numbers = Math.max(0, ...cards.map((card) => fields.stats.filter((field) => game.has(card, field) && card.values[field] !== 0).length));
    if (numbers >= 2) return "figure";
    if (numbers === 1) return cards.some((card) => card.lines.length > 0) && description.kinds.some((other) => other.parent === kind) ? "building" : "figure";
    // A kind whose cards say nothing and cost nothing is ground to stand on.
    const bare = cards.length > 0 && cards.every((card) => fields.cost === null || (card.values[fields.cost] ?? 0) === 0);
    return bare && cards.some((card) => card.lines.length === 0) ? "land" : others[next++ % 2]!;
  });
}

/** A number from a text (FNV-1a), and a generator from there (mulberry32). */
function chance(text: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function picture(game: Game, card: CardDescription): Picture {
  const look = game.looks[card.kind] ?? "spell";
  const next = chance(card.name);
  const signs = iconsOf(card).slice(0, 2);
  const type = chance(`${game.typeLine(card)} ${signs[0] ?? ""}`);
  const shapes = FIGURES[look];
  const between = (low: number, high: number) => Math.round(low + next() * (high - low));
  return {
    look,
    sun: [between(-34, 34), between(-34, -14), between(7, 15)],
    far: ridge(next, type() < 0.5, between(2, 12), 14),
    near: ridge(next, type() < 0.5, between(22, 30), 8),
    figure: shapes[Math.floor(type() * shapes.length)]!,
    signs,
  };
}

/** Hills or peaks across the picture. */
function ridge(next: () => number, round: boolean, height: number, rise: number): string {
  const points = Array.from({ length: 5 }, (_, at) => [-75 + at * 37.5, Math.round(height - next() * rise * 2)] as const);
  const line = points.slice(1).map(([x, y], at) => {
    const [before, top] = points[at]!;
    return round ? `Q${((before + x) / 2).toFixed(0)} ${Math.min(top, y) - rise} ${x.toFixed(0)} ${y}` : `L${((before + x) / 2).toFixed(0)} ${Math.min(top, y) - rise}L${x.toFixed(0)} ${y}`;
  });
  return `M-75 60V${points[0]![1]}${line.join("")}V60Z`;
}
