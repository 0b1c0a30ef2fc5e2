// Which fields of a card are drawn where. A game may say it in its hints; otherwise it follows from the declarations.
import type { CardDescription, FieldDescription, GameDescription } from "../protocol.ts";
import { t } from "../language.ts";

export type Role =
  /** The price, in the corner. */
  | "cost"
  /** A printed number: power, defense. */
  | "stat"
  /** A number that gathers in play: damage, coins. */
  | "counter"
  /** Something that is so or not, or a word, that changes in play. */
  | "mark"
  /** The card lies sideways while this is so. */
  | "turned"
  /** Another card or a player it is aimed at: an arrow. */
  | "aim"
  /** Gives the card its colour. */
  | "colour"
  /** Only in the large picture. */
  | "detail"
  | "internal";

const COST = /^(cost|price)$/;
const TURNED = /^(exhausted|tapped|turned|rested|bowed)$/;
/** An enum with more values than this is no faction but a list of traits. */
const MOST_COLOURS = 24;

export interface CardFields {
  roles: Role[];
  cost: number | null;
  colour: number | null;
  stats: number[];
  counters: number[];
  marks: number[];
  turned: number[];
  aims: number[];
}

export function cardFields(game: GameDescription): CardFields {
  const roles = game.card_fields.map((field, index) => guess(game, field, index));
  const by = game.hints?.colour_by;
  const wanted = by == null ? -1 : game.card_fields.findIndex((field) => field.name === by);
  const guessed = roles.flatMap((role, index) => (role === "colour" ? [index] : []));
  const colours = wanted < 0 ? guessed : [wanted, ...guessed.filter((field) => field !== wanted)];
  // Only one field gives the colour; further ones are told in words.
  for (const further of colours.slice(1)) roles[further] = "detail";
  const costs = roles.flatMap((role, index) => (role === "cost" ? [index] : []));
  const all = (wanted: Role) => roles.flatMap((role, index) => (role === wanted ? [index] : []));
  return {
    roles,
    cost: costs[0] ?? null,
    colour: colours[0] ?? null,
    stats: all("stat"),
    counters: all("counter"),
    marks: all("mark"),
    turned: all("turned"),
    aims: all("aim"),
  };
}

function guess(game: GameDescription, field: FieldDescription, index: number): Role {
  const hinted = game.hints?.card_fields?.[field.name]?.role;
  // An arrow says more than a word.
  if (hinted === "mark" && (field.type === "card" || field.type === "player" || field.type === "card_or_player")) return "aim";
  if (hinted) return hinted as Role;
  const printed = game.cards.some((card) => prints(game, card, field, index));
  switch (field.type) {
    case "number":
      if (COST.test(field.name)) return "cost";
      return printed ? "stat" : "counter";
    case "flag":
      if (TURNED.test(field.name)) return "turned";
      return field.changes ? "mark" : "detail";
    case "enum":
    case "enum_set": {
      const values = field.of === null ? 0 : (game.enums[field.of]?.values.length ?? 0);
      return printed && values <= MOST_COLOURS ? "colour" : field.changes ? "mark" : "detail";
    }
    case "bag":
      return printed ? "cost" : field.changes ? "mark" : "detail";
    case "card":
    case "player":
    case "card_or_player":
      // What it blocks, whom it attacks: an arrow on the table.
      return field.changes ? "aim" : "detail";
    case "card_name":
    case "phase":
      return "detail";
  }
}

function prints(game: GameDescription, card: CardDescription, field: FieldDescription, index: number): boolean {
  if (!game.kinds[card.kind]?.fields.includes(index)) return false;
  return field.type === "enum" || card.values[index] !== field.default;
}

/** Which of a player's fields are worth their place: the first, whatever is not as it began, and the first few numbers. */
export function playerFields(game: GameDescription, values: readonly number[], sealed: readonly number[] = []): number[] {
  let numbers = 0;
  return game.player_fields.flatMap((field, index) => {
    const role = game.hints?.player_fields?.[field.name]?.role;
    if (role === "internal" || field.of_table) return [];
    if (sealed.includes(index)) return [index];
    // A flag is worth a word while it is so.
    if (field.type === "flag" && values[index] === 0) return [];
    const changed = values[index] !== field.default;
    const early = field.type === "number" && ++numbers <= 3;
    const resource = role === "life" || role === "resource";
    return early || changed || resource ? [index] : [];
  });
}

/** A field that holds a card or a player holds players from here on. */
const FIRST_PLAYER = 65500;

/** The player a field names: -1 is nobody, null that it does not name a player. */
export function seatNamed(field: FieldDescription, value: number): number | null {
  if (field.type === "player") return value;
  return field.type === "card_or_player" && value >= FIRST_PLAYER ? value - FIRST_PLAYER : null;
}

/** A value in words. */
export function valueText(game: GameDescription, field: FieldDescription, value: number): string {
  const seat = seatNamed(field, value);
  if (seat !== null) return seat < 0 ? t("word.nobody") : t("name.player", { n: seat + 1 });
  switch (field.type) {
    case "number":
      return String(value);
    case "flag":
      return t(value === 0 ? "word.no" : "word.yes");
    case "enum":
      return enumValues(game, field)[value] ?? t("word.none");
    case "enum_set":
      return setMembers(game, field, value).join(", ") || t("word.none");
    case "bag":
      return bagText(enumValues(game, field), value);
    case "card_name":
      return game.cards[value]?.name ?? t("word.none");
    case "phase":
      return game.phases[value]?.label ?? t("word.none");
    case "player":
    case "card_or_player":
    case "card":
      return value <= 0 ? t("word.none") : t("word.card_number", { n: value });
  }
}

export function enumValues(game: GameDescription, field: FieldDescription): string[] {
  return (field.of === null ? undefined : game.enums[field.of]?.values) ?? [];
}

export function setMembers(game: GameDescription, field: FieldDescription, bits: number): string[] {
  return setPositions(bits).map((at) => enumValues(game, field)[at] ?? "?");
}

/** How many of each value: seven bits each, more than JavaScript shifts. */
export function bagCounts(values: readonly string[], bag: number): number[] {
  return values.map((_, at) => Math.floor(bag / 128 ** at) % 128);
}

/** `{2}{W}{W}`: the number is that of the last value, the others as often as they are there. */
export function bagText(values: readonly string[], bag: number): string {
  const counts = bagCounts(values, bag);
  const any = counts.pop() ?? 0;
  const named = counts.map((count, at) => `{${values[at]}}`.repeat(count)).join("");
  return (any > 0 ? `{${any}}` : "") + named || "{0}";
}

/** Sets have up to 63 members, more than the bits JavaScript shifts; those beyond 2^53 do not come exactly. */
export function setPositions(bits: number): number[] {
  const positions: number[] = [];
  for (let at = 0, rest = bits; rest >= 1; at += 1, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) positions.push(at);
  }
  return positions;
}
