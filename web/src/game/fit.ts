// Fits any game to any window: from how many cards lie where, and how much room there is, to the size of the cards and
// their places. Pure: whoever draws asks again when something changed. The board is a pile of bands, from the opponents'
// side down to one's own hand; each band may have cards of many sizes, and the best that fit together are taken (a
// knapsack with one choice from each band, solved exactly: only choices that are not both taller and worse are kept).

import type { Mode } from "./window.ts";

/** Cards that lie together: a zone, or those of a zone that have one role. */
export interface Group {
  key: string;
  count: number;
  /** How many cards lie under each of them, strips below it; of none: nothing does. */
  strips: readonly number[];
  /** The width of the name that stands above it; 0: none does. */
  label: number;
}

/** What one player has in play. Each run would like lines of its own: fighters before, supports behind. */
export interface Area {
  runs: Group[][];
}

export type BandName = "others" | "shared" | "own" | "hand";

export interface Band {
  name: BandName;
  /** Side by side: several opponents. */
  areas: Area[];
  /** So many more cards would like room, so that they do not make all others smaller when they come. */
  spare: number;
  /** Of how many of its cards there is a text to read, from 0 to 1. */
  reads: number;
  /** How wide the longest word in the name of each of its cards is, in letters: a word that does not fit is broken. */
  words: readonly number[];
  /** Nothing ever lay there. */
  unused: boolean;
  /** Above its cards: the strip with name and numbers of who has no column for them. */
  top: number;
}

export interface Wish {
  mode: Mode;
  width: number;
  height: number;
  /** From top to bottom. */
  bands: Band[];
  /** The height of the question, which stands above the hand. */
  ask: number;
  /** The smallest type: on a large screen everything is larger. */
  scale: number;
  /** Below 1: cards may be smaller than one likes. */
  tight?: number;
  /** Cards are as wide as these or a little less, and lie as these do. */
  near?: Sizes;
}

export interface Size {
  w: number;
  h: number;
  /** Runs have their own lines. */
  apart: boolean;
  /** More cards than fit: the line is longer than the window and says how many there are. */
  scroll: boolean;
}

export type Sizes = Partial<Record<BandName, Size>>;

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Plan {
  sizes: Sizes;
  /** Where each group lies, in its area. A line that scrolls puts its groups behind each other by itself. */
  groups: Map<string, Rect>;
  /** What lies in the areas of a band, without their strips. */
  areas: Map<BandName, Rect[]>;
  bands: Map<BandName, Rect>;
  /** The strips above the areas of a band. */
  tops: Map<BandName, Rect[]>;
  ask: Rect;
  /** The height of everything together. */
  needed: number;
  /** What lies above question and hand is taller than the room there is, and scrolled in this height; null: it is not. */
  lane: number | null;
}

export const GAP = 6;
/** Around the cards of a group. */
const PAD = 4;
/** The height of a card by its width: as printed, with less of a picture, and cut to name and picture. */
const SHAPES = [1.4, 1.08, 0.84, 0.62] as const;
/** Larger than this a card gains nothing. */
const LARGEST: Record<BandName, number> = { hand: 320, shared: 320, own: 190, others: 170 };
const STEP = 1.035;
const WEIGHT: Record<BandName, number> = { hand: 1, shared: 1, own: 0.9, others: 0.6 };
/** How much it is worth that the text can be read. */
const READING: Record<BandName, number> = { hand: 0.55, shared: 0.45, own: 0.2, others: 0.08 };
/** Lines of their own for fighters and supports are worth a little smaller cards. */
const APART = 0.08;
/** What room for all that may come is worth: not that cards cannot be read which are there. */
const SPARE: Record<BandName, number> = { hand: 0.3, shared: 0, own: 0.35, others: 0.2 };
/** Of that room, as much as there can be. */
const SHARES = [1, 0.5, 0] as const;
const SCROLLING: Record<BandName, number> = { hand: 3, shared: 1.5, own: 0.8, others: 0.7 };
/** ... and each time that twice as many cards are not seen at once. */
const UNSEEN = 0.9;
/** What is to be touched is at least so wide and high. */
const FINGER = 44;
/** Cards of less width or height than these have room for nothing; where one chooses among them, for two lines of a name and a price. */
const CRAMPED = { w: 46, h: 44, chosen: 56, worth: 2.5 };
/** Names want this width, and are worth this much. */
const NAME_WIDTH = 76;
const NAMES = 1.8;
/** A letter of a name has about this width in its smallest type; that no name has a broken word is worth so much. */
const LETTER: Record<BandName, number> = { hand: 6, shared: 6, own: 4.5, others: 4.5 };
const UNBROKEN = 0.6;
/** A line of text that tells what a card does has about so many letters; this many are most of them. */
const USUAL_TEXT = 120;

/** What lies under a card: a strip each; on a phone one for all of them, for a finger. */
export function stripsHeight(strips: number, mode: Mode, scale: number): number {
  return mode === "wide" ? strips * Math.round(17 * scale) : Math.min(1, strips) * (FINGER + 2);
}

export function nameHeight(scale: number): number {
  return Math.round(15 * scale);
}

/** The type on a card of this size. `text` 0: it has no room for its text. */
export function faceOf({ w, h }: { w: number; h: number }, scale: number): { name: number; text: number; letters: number } {
  const text = Math.max(11 * scale, w * 0.066);
  const name = Math.max(Math.min(12 * scale, w * 0.15), 11 * scale, w * 0.084);
  // Name and picture above, stats below.
  const lines = Math.floor((h - name * 2.3 - text * 2.9 - h * 0.12) / (text * 1.24));
  const letters = Math.max(0, lines) * Math.floor((w * 0.88) / (text * 0.5));
  return letters >= USUAL_TEXT * 0.75 ? { name, text, letters } : { name: Math.max(11 * scale, Math.min(Math.max(12 * scale, w * 0.1), w * 0.15)), text: 0, letters: 0 };
}

// ---- room to come -----------------------------------------------------------------------------------------------------

/** More cards than this do not find room left for them. */
const MOST_ROOM = 8;
/** Where nothing lies yet, and where something does: room for so many more, until it is seen how many come in a turn. */
const FIRST_ROOM = { empty: 5, begun: 2 };

/** How many cards come to lie before a player within a turn: so much room is left for the next, and no more. */
export class Growth {
  /** Whether anything ever lay there. */
  isUsed(seat: number): boolean {
    const { now, most } = this.seats.get(seat) ?? { now: 0, most: 0 };
    return now > 0 || most > 0;
  }

  private readonly seats = new Map<number, { turn: string; least: number; now: number; most: number }>();

  see(seat: number, turn: string, count: number): void {
    const before = this.seats.get(seat);
    const least = before?.turn === turn ? Math.min(before.least, count) : count;
    this.seats.set(seat, { turn, least, now: count, most: Math.max(before?.most ?? 0, count - least) });
  }

  roomFor(seat: number): number {
    const { now, most } = this.seats.get(seat) ?? { now: 0, most: 0 };
    return Math.min(MOST_ROOM, Math.max(most, now === 0 ? FIRST_ROOM.empty : FIRST_ROOM.begun));
  }
}

// ---- one band ---------------------------------------------------------------------------------------------------------

interface Line {
  groups: { group: Group; x: number; width: number }[];
  height: number;
  width: number;
}

/** The strips below all lines of a group: each line as tall as the most that lie under one of its cards. */
function stripsBelow(group: Group, perLine: number, wish: Wish): number {
  let sum = 0;
  for (let first = 0; first < group.strips.length; first += perLine) sum += stripsHeight(Math.max(...group.strips.slice(first, first + perLine)), wish.mode, wish.scale);
  return sum;
}

function countOf(group: Group, spare: number): number {
  return Math.max(1, group.count + spare);
}

/** The lines of one area at a size. Groups that fit share a line; one that is longer than a line has several to itself. */
function linesOf(area: Area, size: Size, width: number, wish: Wish, spare: number): Line[] {
  const runs = size.apart && !size.scroll ? area.runs : [area.runs.flat()];
  const lines: Line[] = [];
  let left = spare;
  for (const run of runs) {
    let line: Line | null = null;
    for (const group of run) {
      const count = countOf(group, left);
      left = 0;
      const most = Math.max(1, Math.floor((width - PAD * 2 + GAP) / (size.w + GAP)));
      const rows = size.scroll ? 1 : Math.ceil(count / most);
      // As many in each: rather four and three than six and one.
      const perLine = Math.ceil(count / rows);
      const needed = Math.max(group.label, perLine * (size.w + GAP) - GAP + PAD * 2);
      const height = rows * (size.h + GAP) - GAP + PAD * 2 + stripsBelow(group, perLine, wish) + (group.label > 0 ? nameHeight(wish.scale) : 0);
      if (!line || (line.width + GAP + needed > width && !size.scroll)) {
        line = { groups: [], height: 0, width: 0 };
        lines.push(line);
      }
      const x = line.width === 0 ? 0 : line.width + GAP;
      line.groups.push({ group, x, width: needed });
      line.width = x + needed;
      line.height = Math.max(line.height, height + (group.label === 0 && line.groups.some((other) => other.group.label > 0) ? nameHeight(wish.scale) : 0));
    }
  }
  return lines;
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.height, 0) + Math.max(0, lines.length - 1) * 2;
}

/** In less width nobody's name and numbers can be read. */
const LEAST_COLUMN = 104;

/** How many areas stand side by side: all of them, but on a phone held upright in as many lines as it takes. */
export function columnsOf(areas: number, wish: Pick<Wish, "mode" | "width" | "scale">): number {
  const most = wish.mode === "upright" ? Math.max(1, Math.floor((wish.width + GAP * 2) / (LEAST_COLUMN * wish.scale + GAP * 2))) : Infinity;
  return Math.max(1, Math.ceil(areas / Math.max(1, Math.ceil(areas / most))));
}

function columnWidth(band: Band, wish: Wish): number {
  const columns = columnsOf(band.areas.length, wish);
  return (wish.width - (columns - 1) * GAP * 2) / columns;
}

/** The heights of the lines in which the areas of a band stand, with the strips above them. */
function areaLines(band: Band, size: Size, wish: Wish, spare: number): number[] {
  const [width, columns] = [columnWidth(band, wish), columnsOf(band.areas.length, wish)];
  const heights = band.areas.map((area) => heightOf(linesOf(area, size, width, wish, spare)));
  return Array.from({ length: Math.ceil(heights.length / columns) }, (_, line) => band.top + Math.max(0, ...heights.slice(line * columns, (line + 1) * columns)));
}

export function bandHeight(band: Band, size: Size, wish: Wish, spare: number): number {
  return Math.max(0, areaLines(band, size, wish, spare).reduce((sum, height) => sum + height + GAP, -GAP));
}

interface Choice {
  height: number;
  score: number;
  sizes: Sizes;
}

/** Every size of a band that is worth thinking about, from low to high. */
function choicesOf(band: Band, wish: Wish): Choice[] {
  const { scale } = wish;
  const found: Choice[] = [];
  const width = columnWidth(band, wish);
  const most = Math.max(Math.min(width / 2.4, wish.height * 0.34, LARGEST[band.name] * scale), leastWidth(band.name, wish) + 1);
  const several = band.areas.some((area) => area.runs.filter((run) => run.length > 0).length > 1);
  const longest = Math.max(0, ...band.areas.map((area) => area.runs.flat().reduce((sum, group) => sum + group.count, 0)));
  const low = band.name === "hand" || band.name === "shared" ? CRAMPED.chosen : CRAMPED.h;
  const shares = band.spare === 0 ? [0] : SHARES;
  const near = wish.near?.[band.name];
  const add = (size: Size) => {
    if (near && (size.scroll !== near.scroll || size.w > near.w || size.w * ALIKE < near.w)) return;
    const { letters } = faceOf(size, scale);
    const reading = band.reads * READING[band.name] * Math.min(1, letters / USUAL_TEXT);
    const naming = NAMES * Math.min(0, size.w / (NAME_WIDTH * scale) - 1);
    const broken = band.words.length === 0 ? 0 : (UNBROKEN * band.words.filter((word) => word * LETTER[band.name] * scale > size.w * 0.94).length) / band.words.length;
    const cramped = CRAMPED.worth * (Math.min(0, size.w / (CRAMPED.w * scale) - 1) + Math.min(0, size.h / (low * scale) - 1));
    const unseen = size.scroll ? SCROLLING[band.name] + UNSEEN * Math.max(0, Math.log2((longest * (size.w + GAP)) / width)) : 0;
    const score = weightOf(band) * (Math.log(size.w * size.h) / 2 + reading + naming + cramped - broken) + (size.apart && several ? APART : 0) - unseen;
    for (const share of shares) found.push({ height: bandHeight(band, size, wish, Math.ceil(band.spare * share)), score: score + SPARE[band.name] * share, sizes: { [band.name]: size } });
  };
  for (const shape of SHAPES) {
    for (let w = leastWidth(band.name, wish); w <= most; w *= STEP) {
      const size = { w: Math.floor(w), h: Math.floor(Math.max(w * shape, leastHeight(wish))), apart: false, scroll: false };
      add(size);
      if (several) add({ ...size, apart: true });
      if (wish.mode !== "wide") add({ ...size, scroll: true });
    }
  }
  return worthKeeping(found);
}

/** Room that nothing lies in yet is worth less. */
function weightOf(band: Band): number {
  const empty = band.name !== "hand" && band.areas.every((area) => area.runs.every((run) => run.every((group) => group.count === 0)));
  return WEIGHT[band.name] * (empty ? 0.35 : 1);
}

/** Fingers need 44 pixels; the cards one chooses among need room for their name. */
function leastWidth(name: BandName, wish: Wish): number {
  if (wish.mode !== "wide") return (name === "others" || name === "own" ? 60 : 70) * wish.scale;
  return (name === "hand" || name === "shared" ? 84 : 46) * wish.scale * (wish.tight ?? 1);
}

function leastHeight(wish: Wish): number {
  return wish.mode === "wide" ? 44 * wish.scale * (wish.tight ?? 1) : 48 * wish.scale;
}

/** Without what is both taller and worse. */
function worthKeeping(choices: Choice[]): Choice[] {
  choices.sort((a, b) => a.height - b.height || b.score - a.score);
  const kept: Choice[] = [];
  for (const choice of choices) if (kept.length === 0 || choice.score > kept.at(-1)!.score) kept.push(choice);
  return kept;
}

// ---- all bands together -----------------------------------------------------------------------------------------------

function used(wish: Wish): Band[] {
  return wish.bands.filter((band) => band.top > 0 || band.areas.some((area) => area.runs.some((run) => run.length > 0)));
}

function room(wish: Wish): number {
  return wish.height - (used(wish).length + (wish.ask > 0 ? 1 : 0) - 1) * GAP - wish.ask;
}

/** Where room is scarce, rows in which nothing lies have none. */
export function sparing(wish: Wish): Wish {
  const least = used(wish).reduce((sum, band) => sum + bandHeight(band, { w: leastWidth(band.name, wish), h: leastHeight(wish), apart: false, scroll: wish.mode !== "wide" }, wish, 0), 0);
  return least <= room(wish) ? wish : collapsed(wish, () => true);
}

function collapsed(wish: Wish, which: (band: Band) => boolean): Wish {
  const filled = (area: Area) => ({ runs: area.runs.map((run) => run.filter((group) => group.count > 0)).filter((run) => run.length > 0) });
  return { ...wish, bands: wish.bands.map((band) => (band.name !== "hand" && which(band) ? { ...band, areas: band.areas.map(filled) } : band)) };
}

/** Without the rows in which nothing ever lay. */
export function withoutUnused(wish: Wish): Wish {
  return collapsed(wish, (band) => band.unused);
}

/** How many of the bands one chooses from can be read, by how much there is to read. */
function readable(wish: Wish, sizes: Sizes): number {
  const choosing = wish.bands.filter(({ name }) => (name === "hand" || name === "shared") && sizes[name] && faceOf(sizes[name], wish.scale).text > 0);
  return choosing.reduce((sum, { name, reads }) => sum + reads * READING[name], 0);
}

/** On a phone there is no place beside the table where cards are read. There, rows in which nothing ever lay have no room when that
 * makes the cards readable among which one chooses. */
export function fitted(wish: Wish): { sizes: Sizes; wish: Wish } {
  const sizes = withRoom(wish);
  if (wish.mode === "wide" || !wish.bands.some((band) => band.unused)) return { sizes, wish };
  const bare = withoutUnused(wish);
  const larger = withRoom(bare);
  return readable(wish, larger) > readable(wish, sizes) ? { sizes: larger, wish: bare } : { sizes, wish };
}

/** The best sizes that fit. Where nothing does, no room is left for more, and cards get smaller than one likes, but not so small
 * that their names cannot be read: rather what lies above the question is scrolled. */
export function solve(wish: Wish): Sizes {
  return fitting(wish) ?? smallest(tightened(wish));
}

/** What a laptop has for cards. There nothing is scrolled; in less room, rather than that cards are smaller than one likes. */
const LAPTOP = { width: 660, height: 565 };

function tightened(wish: Wish): Wish {
  const roomy = wish.width >= LAPTOP.width * wish.scale && wish.height >= LAPTOP.height * wish.scale;
  return { ...wish, bands: wish.bands.map((band) => ({ ...band, spare: 0 })), tight: roomy ? 0.75 : 1 };
}

function fitting(wish: Wish): Sizes | null {
  for (const tried of [wish, tightened(wish)]) {
    const sizes = best(tried);
    if (sizes && holds(wish, sizes)) return sizes;
  }
  return null;
}

/** By so much a card may become narrower without seeming another one. */
const ALIKE = 1.095;

/** The best sizes of which all are a little smaller at most, and none larger, and no line scrolls that did not; null: there is no room for such. */
export function steady(wish: Wish, near: Sizes): Sizes | null {
  return fitting({ ...wish, near });
}

/** A question with two lines of buttons comes without a change, where there is room for it. */
const ASKED = 90;

/** ... which is kept as long as the hand can be read beside it. */
export function withRoom(wish: Wish): Sizes {
  const asked = ASKED * wish.scale;
  if (wish.mode !== "wide" || wish.ask === 0 || wish.ask >= asked) return solve(wish);
  const sizes = solve({ ...wish, ask: asked });
  return holds(wish, sizes) && sizes.hand && faceOf(sizes.hand, wish.scale).text > 0 ? sizes : solve(wish);
}

/** Of the room, what a hand has at most beside what is scrolled, where its cards could be smaller. */
const HAND_SHARE = 0.34;

function smallest(wish: Wish): Sizes {
  const most = wish.mode === "wide" ? room(wish) * HAND_SHARE : 0;
  return ownFirst(Object.assign({}, ...used(wish).map((band) => {
    const choices = choicesOf(band, wish);
    return (choices.findLast(({ height }) => band.name === "hand" && height <= most) ?? choices[0]!).sizes;
  })) as Sizes, wish);
}

/** One's own side is never smaller than the opponents'. */
function ownFirst(sizes: Sizes, wish: Wish): Sizes {
  const { own, others } = sizes;
  if (!own || !others) return sizes;
  const w = Math.min(others.w, own.w);
  const h = Math.min((others.h * w) / others.w, (own.w * own.h) / w);
  sizes.others = { ...others, w, h: Math.min(others.h, Math.floor(Math.max(leastHeight(wish), h))) };
  return sizes;
}

/** The best choice for each band within the room there is. One's own cards are as large as the opponents', whose room is theirs. */
function best(wish: Wish): Sizes | null {
  const sizes = bestWithin(wish, Infinity);
  const [own, others] = [sizes?.own, sizes?.others];
  const again = own && others && others.w * others.h > own.w * own.h ? bestWithin(wish, own.w * own.h) : null;
  return again ?? sizes;
}

/** By height in pixels, band after band; `largest`: how large cards of the opponents may be, in square pixels. */
function bestWithin(wish: Wish, largest: number): Sizes | null {
  const most = Math.floor(room(wish));
  if (most < 0) return null;
  const isFit = ({ others }: Sizes) => !others || others.w * others.h <= largest;
  const bands = used(wish).map((band) => choicesOf(band, wish).filter(({ sizes }) => isFit(sizes)));
  let score = new Float64Array(most + 1).fill(-Infinity);
  score[0] = 0;
  /** By band and height: which choice led there. */
  const taken: Int16Array[] = [];
  for (const choices of bands) {
    const next = new Float64Array(most + 1).fill(-Infinity);
    const by = new Int16Array(most + 1).fill(-1);
    for (let height = 0; height <= most; height += 1) {
      if (score[height] === -Infinity) continue;
      for (let at = 0; at < choices.length; at += 1) {
        const sum = height + Math.ceil(choices[at]!.height);
        // From low to high: the others are higher still.
        if (sum > most) break;
        const value = score[height]! + choices[at]!.score;
        if (value <= next[sum]!) continue;
        next[sum] = value;
        by[sum] = at;
      }
    }
    score = next;
    taken.push(by);
  }
  let height = score.reduce((top, value, at) => (value > score[top]! ? at : top), 0);
  if (score[height] === -Infinity) return null;
  const sizes: Sizes = {};
  for (let at = bands.length - 1; at >= 0; at -= 1) {
    const choice = bands[at]![taken[at]![height]!]!;
    Object.assign(sizes, choice.sizes);
    height -= Math.ceil(choice.height);
  }
  return ownFirst(sizes, wish);
}

/** Whether everything that lies there now has room at these sizes. */
export function holds(wish: Wish, sizes: Sizes): boolean {
  let height = 0;
  for (const band of used(wish)) {
    const size = sizes[band.name];
    if (!size) return false;
    height += bandHeight(band, size, wish, 0);
  }
  return height <= room(wish);
}

/** How much better the ones are than the others. */
export function gain(sizes: Sizes, others: Sizes): number {
  return (Object.keys(sizes) as BandName[]).reduce((sum, name) => sum + (others[name] ? WEIGHT[name] * Math.log(sizes[name]!.w / others[name].w) : 0), 0);
}

/** Puts everything in its place; what room is left is shared out between the bands. */
export function arrange(wish: Wish, sizes: Sizes): Plan {
  const groups = new Map<string, Rect>();
  const bands = new Map<BandName, Rect>();
  const areas = new Map<BandName, Rect[]>();
  const tops = new Map<BandName, Rect[]>();
  const all = used(wish);
  const heights = all.map((band) => bandHeight(band, sizes[band.name]!, wish, 0));
  const needed = heights.reduce((sum, height) => sum + height, 0) + wish.height - room(wish);
  const between = Math.max(0, wish.height - needed) / Math.max(1, all.length + (wish.ask > 0 ? 1 : 0) - 1);
  // What does not fit is scrolled; the question and the hand keep their place below it.
  const pinned = (wish.ask > 0 ? wish.ask + GAP : 0) + (all.at(-1)?.name === "hand" ? heights.at(-1)! : 0);
  const lane = needed > wish.height + 1 ? Math.max(0, wish.height - pinned - GAP) : null;
  let y = 0;
  let ask: Rect = { x: 0, y: wish.height - wish.ask, width: wish.width, height: wish.ask };
  all.forEach((band, at) => {
    if (band.name === "hand" && lane !== null) y = lane + GAP;
    if (band.name === "hand" && wish.ask > 0) {
      ask = { x: 0, y, width: wish.width, height: wish.ask };
      y += wish.ask + GAP + between;
    }
    const size = sizes[band.name]!;
    const width = columnWidth(band, wish);
    const columns = columnsOf(band.areas.length, wish);
    const lines = areaLines(band, size, wish, 0);
    const whole = band.areas.map((_, area): Rect => {
      const line = Math.floor(area / columns);
      return { x: (area % columns) * (width + GAP * 2), y: lines.slice(0, line).reduce((sum, height) => sum + height + GAP, y), width, height: lines[line]! };
    });
    areas.set(band.name, whole.map((rect) => ({ ...rect, y: rect.y + band.top, height: rect.height - band.top })));
    tops.set(band.name, whole.map((rect) => ({ ...rect, height: band.top })));
    band.areas.forEach((area) => {
      let top = 0;
      for (const line of linesOf(area, size, width, wish, 0)) {
        const shift = Math.max(0, (width - line.width) / 2);
        const named = line.groups.some(({ group }) => group.label > 0);
        for (const { group, x, width: wide } of line.groups) {
          // Cards of one line stand at one height, whether there is a name above them or not.
          const lower = named && group.label === 0 ? nameHeight(wish.scale) : 0;
          groups.set(group.key, { x: shift + x, y: top + lower, width: wide, height: line.height - lower });
        }
        top += line.height + 2;
      }
    });
    bands.set(band.name, { x: 0, y, width: wish.width, height: heights[at]! });
    y += heights[at]! + GAP + between;
  });
  if (!all.some((band) => band.name === "hand") && wish.ask > 0) ask = { x: 0, y: Math.max(0, wish.height - wish.ask), width: wish.width, height: wish.ask };
  return { sizes, groups, areas, bands, tops, ask, needed, lane };
}
