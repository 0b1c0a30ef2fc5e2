// What lies in a row, as it is drawn: cards that are the same lie upon each other with their number, and those that fight
// stand apart from those that help. Follows from the game's description and the view alone.
import type { CardView, FieldValue, KnownCard, View, ZoneView } from "../protocol.ts";
import type { Game } from "./game.ts";
import { placeKey } from "./layout.ts";

/** One place in a row: nothing, a hidden card, or a card with its copies below it. */
export type Place = { is: "empty" } | { is: "hidden"; marks?: FieldValue[] } | { is: "known"; top: KnownCard; copies: KnownCard[] };

export interface DrawnGroup {
  key: string;
  zone: number;
  seat: number | null;
  /** The first group of a zone stands for it when cards come and go. */
  place: string;
  places: Place[];
  fights: boolean;
  /** How many cards lie under the card at each place; of none: nothing does. */
  strips: readonly number[];
}

/** In rows of more cards, copies of fighters lie upon each other, too, and copies in a hand. */
const CROWD = 7;
/** A card of a hand wants about this width: in a narrow window fewer cards are a crowd. */
const HELD_WIDTH = 80;

/** Which hands are crowded: once its copies lie upon each other, they do so until the turn is over. */
export class Crowds {
  private readonly turns = new Map<number, string>();

  has(seat: number, turn: string, cards: number, width: number): boolean {
    if (cards > Math.min(CROWD, Math.floor(width / HELD_WIDTH))) this.turns.set(seat, turn);
    return this.turns.get(seat) === turn;
  }
}

export interface Lying {
  zones: Map<string, ZoneView>;
  /** How many cards lie under or on a card. */
  attached: Map<number, number>;
}

export function lying(view: View): Lying {
  const zones = new Map<string, ZoneView>();
  const attached = new Map<number, number>();
  for (const zone of view.zones) {
    if (zone.host === null) zones.set(placeKey(zone.zone, zone.seat, null), zone);
    else if (zone.cards.length > 0) attached.set(zone.host, (attached.get(zone.host) ?? 0) + zone.cards.length);
  }
  return { zones, attached };
}

const NONE: readonly number[] = [];

/** The groups of one zone: one, or fighters and helpers where it holds both. */
export function groupsOf(game: Game, all: Lying, zone: number, seat: number | null): DrawnGroup[] {
  const place = placeKey(zone, seat, null);
  const cards = all.zones.get(place)?.cards ?? [];
  const described = game.description.zones[zone];
  // What lies on offer fights nobody, and stands as it came where its order means something.
  const fights = (card: CardView) => described?.active !== false && card.is === "known" && (game.fighting[game.card(card.card).kind] ?? false);
  const keepsOrder = described?.active === false && described.ordered;
  const keepsPlaces = described?.slots != null;
  const [front, back] = [cards.filter(fights), cards.filter((card) => !fights(card))];
  const group = (key: string, of: readonly CardView[], fighting: boolean, mixed: boolean): DrawnGroup => {
    const together = described?.ordered ? "neighbours" : "all";
    const places = keepsPlaces ? of.map(alone) : mixed && !fighting ? byKind(game, stacked(all, of, "all")) : stacked(all, of, of.length > CROWD ? together : "none");
    const strips = places.map((at) => (at.is === "known" ? (all.attached.get(at.top.object) ?? 0) : 0));
    return { key, zone, seat, place: key, fights: fighting, places, strips: strips.some((count) => count > 0) ? strips : NONE };
  };
  if (front.length === 0 || back.length === 0 || keepsPlaces) return [group(place, cards, front.length > 0, cards.length > 0 && front.length === 0 && !keepsPlaces && !keepsOrder)];
  return [group(place, front, true, true), group(`${place}/back`, back, false, true)];
}

/** The cards of a hand, in the order in which they came. */
export function handOf(all: Lying, zone: number, seat: number, crowded: boolean): DrawnGroup {
  const key = placeKey(zone, seat, null);
  return { key, zone, seat, place: key, fights: false, places: stacked(all, all.zones.get(key)?.cards ?? [], crowded ? "all" : "none"), strips: NONE };
}

function alone(card: CardView): Place {
  return card.is === "known" ? { is: "known", top: card, copies: [] } : card;
}

function stacked(all: Lying, cards: readonly CardView[], which: "all" | "neighbours" | "none"): Place[] {
  const places: Place[] = [];
  const byLook = new Map<string, Extract<Place, { is: "known" }>>();
  let before = "";
  for (const card of cards) {
    if (card.is !== "known") {
      places.push(alone(card));
      before = "";
      continue;
    }
    const look = all.attached.has(card.object) ? `${card.object}` : lookOf(card);
    const same = which === "none" ? undefined : byLook.get(look);
    if (same && (which === "all" || before === look)) same.copies.push(card);
    else {
      const place = { is: "known" as const, top: card, copies: [] };
      places.push(place);
      byLook.set(look, place);
    }
    before = look;
  }
  return places;
}

/** Order means nothing among helpers: their kinds stand together. */
function byKind(game: Game, places: readonly Place[]): Place[] {
  const kind = (place: Place) => (place.is === "known" ? game.card(place.top.card).kind : -1);
  return places.map((place, at) => ({ place, at })).sort((a, b) => kind(a.place) - kind(b.place) || a.at - b.at).map(({ place }) => place);
}

const looks = new WeakMap<KnownCard, string>();

/** Cards that look the same are the same for a player. */
function lookOf(card: KnownCard): string {
  const known = looks.get(card);
  if (known !== undefined) return known;
  const { object: _, ...rest } = card;
  const look = JSON.stringify(rest);
  looks.set(card, look);
  return look;
}
