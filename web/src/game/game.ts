// A game as the page draws it: its description, and what follows from it once and for all.
import type { CardDescription, FieldValue, GameDescription, KnownCard } from "../protocol.ts";
import { type CardFields, cardFields, enumValues, setPositions, valueText } from "./fields.ts";
import { type Colour, enumColours, PLAIN } from "./colours.ts";
import { type Look, looksOf } from "./picture.ts";
import { type TableLayout, tableLayout } from "./layout.ts";

export class Game {
  readonly fields: CardFields;
  readonly layout: TableLayout;
  /** By kind: whether its cards have printed stats. Those that do stand before those that only help. */
  readonly fighting: boolean[];
  /** By kind: how its cards are drawn. */
  readonly looks: Look[];
  private readonly colours: Colour[];

  constructor(readonly description: GameDescription) {
    this.fields = cardFields(description);
    this.layout = tableLayout(description);
    this.fighting = description.kinds.map((_, kind) => description.cards.some((card) => card.kind === kind && this.fields.stats.some((field) => this.has(card, field) && card.values[field] !== 0)));
    this.looks = looksOf(this);
    const field = this.fields.colour === null ? undefined : description.card_fields[this.fields.colour];
    this.colours = field ? enumColours(enumValues(description, field), description.hints?.colours ?? {}) : [];
  }

  card(number: number): CardDescription {
    const card = this.description.cards[number];
    if (!card) throw new Error(`the game has no card ${number}`);
    return card;
  }

  /** The colours of a card, by its faction, house or colour; several if it has several. */
  coloursOf(card: CardDescription, known?: KnownCard): Colour[] {
    const at = this.fields.colour;
    const field = at === null ? undefined : this.description.card_fields[at];
    if (at === null || !field || !this.has(card, at)) return [PLAIN];
    const value = known ? this.value(known, at) : (card.values[at] ?? 0);
    const positions = field.type === "enum_set" ? setPositions(value) : [value];
    const colours = positions.map((position) => this.colours[position] ?? PLAIN);
    return colours.length > 0 ? colours.slice(0, 3) : [PLAIN];
  }

  /** One of two, or the same twice. */
  twoColours(card: number, known: KnownCard | null): [Colour, Colour] {
    const [first = PLAIN, second = first] = this.coloursOf(this.card(card), known ?? undefined);
    return [first, second];
  }

  colourOfValue(value: number): Colour {
    return this.colours[value] ?? PLAIN;
  }

  /** The colour of a sign in a text: `{W}`. */
  colourOfSign(sign: string): Colour {
    const field = this.fields.colour === null ? undefined : this.description.card_fields[this.fields.colour];
    const at = field ? enumValues(this.description, field).indexOf(sign) : -1;
    return at < 0 ? PLAIN : this.colourOfValue(at);
  }

  /** Whether cards of this kind have the field at all. */
  has(card: CardDescription, field: number): boolean {
    return this.description.kinds[card.kind]?.fields.includes(field) ?? false;
  }

  /** The present value of a field. */
  value(known: KnownCard, field: number): number {
    const changed = known.changed?.find((change) => change.field === field);
    return changed ? changed.value : this.printed(known.card, field);
  }

  printed(card: number, field: number): number {
    return this.card(card).values[field] ?? 0;
  }

  /** A value of a field in words; a bag that is as printed on the card comes as it is printed there. */
  fieldText(field: number, value: number, card?: CardDescription): string {
    const described = this.description.card_fields[field];
    const bag = card?.bags?.find((bag) => bag.field === field)?.text;
    if (bag && value === card?.values[field]) return bag;
    return described ? valueText(this.description, described, value) : String(value);
  }

  /** What everybody sees of a card that is not known: "advanced 2", "told". */
  markText({ field, value }: FieldValue): string {
    const label = this.fieldSymbol(field) ?? this.fieldLabel(field);
    return this.description.card_fields[field]?.type === "flag" && value !== 0 ? label : `${label} ${this.fieldText(field, value)}`;
  }

  fieldLabel(field: number): string {
    const described = this.description.card_fields[field];
    return (described && this.description.hints?.card_fields?.[described.name]?.label) ?? described?.label ?? "";
  }

  /** A sign that stands for the field on small cards, if the game has one. */
  fieldSymbol(field: number): string | null {
    const described = this.description.card_fields[field];
    return (described && this.description.hints?.card_fields?.[described.name]?.symbol) ?? null;
  }

  /** Where a picture of the game's folder `art` lies. */
  art(file: string): string {
    return `/api/games/${encodeURIComponent(this.description.info.id)}/art/${encodeURIComponent(file)}`;
  }

  /** The author's picture for a field, if there is one. */
  fieldIcon(field: number): string | null {
    const described = this.description.card_fields[field];
    const file = described && this.description.hints?.card_fields?.[described.name]?.icon;
    return file == null ? null : this.art(file);
  }

  playerFieldLabel(field: number): string {
    const described = this.description.player_fields[field];
    return (described && this.description.hints?.player_fields?.[described.name]?.label) ?? described?.label ?? "";
  }

  /** What the author says of a field, behind its name. */
  playerFieldTold(field: number): string {
    const about = this.description.hints?.player_fields?.[this.description.player_fields[field]?.name ?? ""]?.about;
    return `${this.playerFieldLabel(field)}${about ? `: ${about}` : ""}`;
  }

  zoneLabel(zone: number): string {
    const described = this.description.zones[zone];
    return (described && this.description.hints?.zones?.[described.name]?.label) ?? described?.label ?? "";
  }

  isTurned(known: KnownCard): boolean {
    return this.fields.turned.some((field) => this.value(known, field) !== 0);
  }

  /** "Artificer Ship": faction and kind, without the numbers. */
  typeLine(card: CardDescription): string {
    return card.heading.split(" · ")[0] ?? "";
  }

  /** Help for the keywords of a card: those it has (in the match: has now), and those its text speaks of. */
  keywordHelp(card: CardDescription, known: KnownCard | null = null): { label: string; text: string }[] {
    const text = card.lines.join(" ").toLowerCase();
    const had = known ? (known.keywords ?? []) : card.keywords;
    return this.description.keywords
      .filter((keyword, index) => had.some((one) => one.keyword === index) || new RegExp(`\\b${escape(plainLabel(keyword.label).toLowerCase())}\\b`).test(text))
      .map((keyword) => ({ label: plainLabel(keyword.label), text: keyword.text || inBrackets(keyword.label) }))
      .filter((keyword) => keyword.text !== "");
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** "Assault {n} (…)" without what stands in brackets or braces. */
export function plainLabel(label: string): string {
  return label.replace(/\s*\(.*\)\s*$/, "").replace(/\s*\{[^}]*\}/g, "").trim();
}

function inBrackets(label: string): string {
  const inside = /\((.*)\)\s*$/.exec(label)?.[1] ?? "";
  return inside === "" ? "" : inside[0]!.toUpperCase() + inside.slice(1) + ".";
}
