// The picture of a card without art: a landscape in the colours of its faction, a figure that says what kind of card it
// is (cards of the same type that do the same have the same), and small signs of what it does. From the description alone, always the same.
import type { CardDescription } from "../protocol.ts";
import type { Game } from "./game.ts";
import { type IconName, iconsOf } from "./icons.ts";

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

const FIGURES: Record<Look, string[]> = {
  figure: [
    // A warrior, a beast, one with wings, a spirit, a giant, a rider of tentacles.
    "M0-38a9 9 0 1 1-.1 0ZM-19 36C-22 4-13-16 0-16S22 4 19 36ZM24-34l4 6v46h4v5h-4v10h-5V23h-4v-5h4v-46Z",
    "M-38 8C-32-10-14-15 3-13L15-27l5 8 11 2 3 9-12 5C25 6 24 22 24 36H15L12 15h-26l-4 21h-9V12l-10 15Z",
    "M0-18C9-34 30-38 48-28 34-22 28-8 14 0l-4 24L0 36l-10-12-4-24C-28-8-34-22-48-28-30-38-9-34 0-18Z",
    "M-19 36C-28 8-22-34 0-36S28 8 19 36l-9-9L0 36l-10-9ZM-8-14a5 6 0 1 0 .1 0ZM8-14a5 6 0 1 0 .1 0Z",
    "M-9-30h18l3 12 22 6-4 34h-9l1-18-8-2 3 34H4L0 14l-4 22h-13l3-34-8 2 1 18h-9l-4-34 22-6Z",
    "M0-36c18 0 24 14 20 30l12 18-8 4-8-12-2 30H8L4 12l-4 24-4-24-6 22h-6l-2-30-8 12-8-4 12-18C-24-22-18-36 0-36Z",
  ],
  building: [
    "M-15 36v-50h-6v-18h9v7h8v-7h8v7h8v-7h9v18h-6v50H6V22a6 6 0 0 0-12 0v14Z",
    "M-38 36V6L0-28 38 6v30H12V14h-24v22Z",
    "M-32 36V12C-32-20 32-20 32 12v24H9V18H-9v18ZM-2-36h4l14 8-14 5v6h-4Z",
    "M-34 36v-30h12v-20h10v-14l12-10 12 10v14h10v20h12v30H8V20H-8v16Z",
  ],
  thing: [
    "M-17-26h34L32-6 0 36-32-6ZM-14-8 0 22 14-8Z",
    "M-19-32h38c0 22-8 31-15 34v18h12v10h-32V20h12V2c-7-3-15-12-15-34Z",
    "M0-36a24 24 0 1 1-.1 0ZM0-26a14 14 0 1 0 .1 0ZM-4 10h8v26h-8ZM4 20h10v7H4Z",
    "M-30-20h60v12h-8l8 44h-60l8-44h-8ZM-6-2v22H6V-2Z",
  ],
  spell: [
    "M8-38-22 6h19l-8 32L24-10H5Z",
    "M0-38c17 20 26 32 21 48-5 18-37 18-42 0-3-11 6-17 10-29 6 6 8 12 11-19Z",
    "M0-36 8-11l25-8L16 2l20 18-27-3-9 25-9-25-27 3L-16 2-33-19l25 8Z",
    "M-28-30h56c-7 8-7 14 0 22v38h-56V-8c7-8 7-14 0-22ZM-16 0h32v5h-32ZM-16 10h32v5h-32Z",
  ],
  land: [
    "M-46 36-14-24l12 20 12-26 36 66Z",
    "M-5 36V14h-20l12-15h-9L0-36 22-1h-9l12 15H5v22ZM26 36V22H16l12-18 12 18H32v14ZM-32 36V22h-10l12-18 10 14Z",
    "M-50 14c12-12 22-12 33 0s22 12 34 0 22-12 33 0v22H-50ZM-50-8c12-12 22-12 33 0s22 12 34 0 22-12 33 0v10c-12-10-22-10-33 0s-22 10-34 0-22-10-33 0Z",
    "M-44 36c0-26 20-34 20-50 0 20 8 20 10 34C-8 4 6-6 4-30c10 18 6 34 14 46 4-8 6-10 12-14 0 16 14 16 14 34Z",
  ],
};

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
