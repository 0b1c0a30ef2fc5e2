// Decks of one's own: as text to be sent around, as the card language writes them, and what they look like.
import type { DeckDescription, GameDescription } from "../protocol.ts";
import type { Game } from "./game.ts";
import { enumValues, setPositions } from "./fields.ts";
import { t } from "../language.ts";

/** How many copies, by the number of the card. */
export type Counts = ReadonlyMap<number, number>;

export interface Read {
  name: string | null;
  counts: Map<number, number>;
  /** Lines of which nothing could be made. */
  unknown: string[];
}

/** More copies of one card than this are a slip of the pen. */
const MOST_COPIES = 99;

/** Lines such as `3 Name`, `3x Name`, `Name`, or a deck of the card language. What is not known is told. */
export function readDeck(game: GameDescription, text: string): Read {
  const known = new Map(game.cards.flatMap((card, number) => (card.for_tests === true ? [] : [[card.name.toLowerCase(), number] as const])));
  const found: Read = { name: null, counts: new Map(), unknown: [] };
  for (const raw of text.split(/[\n;{}]/)) {
    const line = raw.replace(/(^|\s)(\/\/|#).*$/, "").trim().replace(/,$/, "");
    if (line === "") continue;
    const [, title] = /^deck\s+"([^"]+)"/.exec(line) ?? [];
    if (title !== undefined) {
      found.name = title;
      continue;
    }
    const [, count = "1", quoted, plain] = /^(?:(\d+)\s*[x×]?\s+)?(?:"([^"]+)"|(.+))$/i.exec(line) ?? [];
    const number = known.get((quoted ?? plain ?? "").trim().toLowerCase());
    if (number === undefined) found.unknown.push(line);
    else found.counts.set(number, Math.min(MOST_COPIES, (found.counts.get(number) ?? 0) + Number(count)));
  }
  return found;
}

/** Plain lines, in the order of the game. */
export function deckText(game: GameDescription, counts: Counts): string {
  return inOrder(counts).map(([card, count]) => `${count} ${game.cards[card]?.name ?? ""}`).join("\n");
}

/** As it stands in a game's folder. */
export function deckSource(game: GameDescription, name: string, counts: Counts): string {
  const lines = inOrder(counts).map(([card, count]) => `  ${count} ${JSON.stringify(game.cards[card]?.name ?? "")}`);
  return `deck ${JSON.stringify(name)} for a player {\n${lines.join("\n")}\n}\n`;
}

export function inOrder(counts: Counts): [card: number, count: number][] {
  return [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
}

export function size(counts: Counts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** A deck of one's own, whose cards are known by their names. */
export function countsByName(game: GameDescription, cards: Record<string, number>): Map<number, number> {
  const numbers = new Map(game.cards.map((card, number) => [card.name, number]));
  return new Map(Object.entries(cards).flatMap(([name, count]) => { const number = numbers.get(name); return number === undefined ? [] : [[number, count] as const]; }));
}

export function countsOf(deck: DeckDescription): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { card, count } of deck.entries) counts.set(card, (counts.get(card) ?? 0) + count);
  return counts;
}

/** Cards of kinds that the game's own lists hold come first: what only comes up in play (tokens, marks) is found by its name. */
export function usualFirst<Found extends { card: { kind: number } }>(game: GameDescription, found: readonly Found[]): Found[] {
  const usual = new Set(game.decks.filter((deck) => deck.for_player).flatMap((deck) => deck.entries.map(({ card }) => game.cards[card]?.kind)));
  const isUsual = ({ card }: Found) => usual.size === 0 || usual.has(card.kind);
  return [...found.filter(isUsual), ...found.filter((one) => !isUsual(one))];
}

/** How many cards cost how much; the last column has all that cost more. */
export function curve(game: Game, counts: Counts, columns = 8): number[] | null {
  const cost = game.fields.cost;
  if (cost === null) return null;
  const described = game.description.card_fields[cost];
  const heights = new Array<number>(columns).fill(0);
  let counted = 0;
  for (const [number, count] of counts) {
    const card = game.card(number);
    if (!game.has(card, cost)) continue;
    const value = described?.type === "bag" ? bagSize(card.bags?.find((bag) => bag.field === cost)?.text ?? "") : (card.values[cost] ?? 0);
    // Nothing at all is no price.
    if (described?.type === "bag" && value === 0) continue;
    heights[Math.max(0, Math.min(columns - 1, value))]! += count;
    counted += count;
  }
  return counted === 0 ? null : heights;
}

/** `{2}{W}` is three. */
export function bagSize(text: string): number {
  return [...text.matchAll(/\{([^}]*)\}/g)].reduce((sum, [, sign]) => sum + (/^\d+$/.test(sign!) ? Number(sign) : 1), 0);
}

export interface Habits {
  /** Fewest and most cards of the lists that the game comes with. */
  size: [number, number];
  /** The most copies of one card in any of them. */
  copies: number;
}

/** What each format of the game says against a deck, in words; nothing where it is allowed. */
export function objections(game: GameDescription, counts: Counts): { format: string; says: string[] }[] {
  const copies = (card: number) => counts.get(card) ?? 0;
  return (game.formats ?? []).map(({ name, rules }) => ({
    format: name,
    says: rules.flatMap(({ least, most, each, counts: what, field, cards, text }) => {
      const wrong = (n: number) => n < least || (most !== undefined && n > most);
      const says = (found: string | number) => [t("decks.wants", { rule: text, found })];
      if (what !== undefined && field !== undefined) {
        const found = counted(game, counts, cards, field);
        if (what === "total") return wrong(found.total) ? says(found.total) : [];
        if (what === "values") return wrong(found.values.size) ? says(found.values.size) : [];
        const names = enumValues(game, game.card_fields[field]!);
        const off = [...found.values].filter(([, n]) => wrong(n)).map(([value, n]) => `${n} ${names[value] ?? ""}`);
        return off.length > 0 ? says(off.join(", ")) : [];
      }
      if (!each) {
        const n = cards.reduce((sum, card) => sum + copies(card), 0);
        return wrong(n) ? [t("decks.wants", { rule: text, found: n })] : [];
      }
      const found = cards.filter((card) => wrong(copies(card))).map((card) => `${copies(card)} ${game.cards[card]?.name ?? ""}`);
      return found.length > 0 ? [t("decks.wants", { rule: text, found: found.join(", ") })] : [];
    }),
  }));
}

/** The sum of a field over the cards of a deck, and how many there are with each of its values. */
function counted(game: GameDescription, counts: Counts, cards: number[], field: number): { total: number; values: Map<number, number> } {
  const values = new Map<number, number>();
  let total = 0;
  for (const card of cards) {
    const [n, value] = [counts.get(card) ?? 0, game.cards[card]?.values[field] ?? 0];
    if (n === 0) continue;
    total += n * value;
    for (const one of game.card_fields[field]?.type === "enum_set" ? setPositions(value) : [value]) values.set(one, (values.get(one) ?? 0) + n);
  }
  return { total, values };
}

/** A game without formats does not say which decks are allowed. The lists it comes with say what is usual. */
export function habits(game: GameDescription): Habits | null {
  const lists = game.decks.filter((deck) => deck.for_player).map(countsOf);
  if (lists.length === 0) return null;
  const sizes = lists.map(size);
  return { size: [Math.min(...sizes), Math.max(...sizes)], copies: Math.max(...lists.flatMap((list) => [...list.values()])) };
}

/** What is unusual about a deck, in words. */
export function unusual(game: GameDescription, counts: Counts): string[] {
  const usual = habits(game);
  if (!usual) return [];
  const [fewest, most] = usual.size;
  const cards = size(counts);
  const often = inOrder(counts).filter(([, count]) => count > usual.copies).map(([card]) => game.cards[card]?.name ?? "");
  return [
    ...(cards < fewest || cards > most ? [t("decks.other_size", { n: cards, usual: fewest === most ? fewest : t("decks.between", { from: fewest, to: most }) })] : []),
    ...(often.length > 0 ? [t("decks.too_often", { n: usual.copies, cards: often.join(", ") })] : []),
  ];
}
