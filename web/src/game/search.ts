// Finding cards: by words, kind, keyword, deck and any field.
import type { CardDescription, GameDescription } from "../protocol.ts";
import { setPositions } from "./fields.ts";

export interface Filter {
  text: string;
  kind: number | null;
  keyword: number | null;
  deck: number | null;
  /** By field: a number, a comparison (`>2`, `1-4`), or the position of an enum's value. */
  fields: Record<number, string>;
}

export interface Found {
  card: CardDescription;
  number: number;
}

/** Fields in which printed cards differ. */
export function usefulFields(game: GameDescription): number[] {
  return game.card_fields.flatMap((field, index) => {
    const values = new Set(game.cards.filter((card) => game.kinds[card.kind]?.fields.includes(index)).map((card) => card.values[index]));
    const shown = ["number", "flag", "enum", "enum_set"].includes(field.type);
    return shown && values.size > 1 && game.hints?.card_fields?.[field.name]?.role !== "internal" ? [index] : [];
  });
}

export function matching(game: GameDescription, filter: Filter): Found[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const deck = filter.deck === null ? null : new Set(game.decks[filter.deck]?.entries.map((entry) => entry.card));
  return game.cards.flatMap((card, number) => {
    const text = `${card.name} ${card.heading} ${card.lines.join(" ")}`.toLowerCase();
    const fits =
      card.for_tests !== true &&
      words.every((word) => text.includes(word)) &&
      (filter.kind === null || isKind(game, card.kind, filter.kind)) &&
      (filter.keyword === null || card.keywords.some((printed) => printed.keyword === filter.keyword)) &&
      (deck === null || deck.has(number)) &&
      Object.entries(filter.fields).every(([field, wish]) => fieldFits(game, card, Number(field), wish));
    return fits ? [{ card, number }] : [];
  });
}

/** A kind, or one that is of this kind. */
function isKind(game: GameDescription, kind: number, wanted: number): boolean {
  for (let at: number | null = kind; at !== null; at = game.kinds[at]?.parent ?? null) if (at === wanted) return true;
  return false;
}

function fieldFits(game: GameDescription, card: CardDescription, field: number, wish: string): boolean {
  const described = game.card_fields[field];
  if (!described || !game.kinds[card.kind]?.fields.includes(field)) return false;
  const value = card.values[field] ?? 0;
  if (described.type === "enum_set") return setPositions(value).includes(Number(wish));
  return described.type === "number" ? numberFits(value, wish) : value === Number(wish);
}

/** `3`, `>2`, `>=2`, `<4`, `1-4`; what is not finished yet fits everything. */
export function numberFits(value: number, wish: string): boolean {
  const [, sign, first, last] = /^\s*([<>]=?|=)?\s*(-?\d+)\s*(?:(?:-|to|–)\s*(-?\d+))?\s*$/.exec(wish) ?? [];
  if (first === undefined) return true;
  const number = Number(first);
  if (last !== undefined) return value >= number && value <= Number(last);
  switch (sign) {
    case ">":
      return value > number;
    case ">=":
      return value >= number;
    case "<":
      return value < number;
    case "<=":
      return value <= number;
    default:
      return value === number;
  }
}

/** By name, by kind, or by the field with this number. */
export function sorted(found: readonly Found[], by: string): Found[] {
  const key = ({ card }: Found): number => (by === "kind" ? card.kind : by === "name" ? 0 : (card.values[Number(by)] ?? 0));
  return [...found].sort((a, b) => key(a) - key(b) || a.card.name.localeCompare(b.card.name));
}
