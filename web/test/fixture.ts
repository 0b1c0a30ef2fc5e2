// A small game for the tests: nobody plays it, but it has one of everything.
import type { CardDescription, FieldDescription, GameDescription, ZoneDescription } from "../src/protocol.ts";

type Partly<T> = Partial<T> & { name: string };

export function zone(wish: Partly<ZoneDescription>): ZoneDescription {
  return { label: wish.name.replace("_", " "), owner: "player", host_kind: null, visibility: "public", ordered: false, active: false, slots: null, filled_from: null, ...wish };
}

export function field(wish: Partly<FieldDescription>): FieldDescription {
  return { label: wish.name, type: "number", of: null, default: 0, at_least: null, at_most: null, resets_each_turn: false, of_table: false, changes: true, ...wish };
}

export function card(wish: Partly<CardDescription>): CardDescription {
  return { kind: 1, heading: "Red Beast · cost 2", lines: [], values: [0, 0, 0, 0, 0, 0], abilities: [], keywords: [], source: "cards.cw:1", ...wish };
}

export const GAME: GameDescription = {
  version: 1,
  info: { id: "small", name: "Small", about: "A small game.", players_min: 2, players_max: 3, cards: 3, fingerprint: "0" },
  turn_limit: null,
  enums: [{ name: "Colour", values: ["Red", "Moss", "Neutral"] }],
  zones: [
    zone({ name: "deck", visibility: "hidden", ordered: true }),
    zone({ name: "hand", visibility: "private" }),
    zone({ name: "archive", visibility: "private" }),
    zone({ name: "field", active: true, ordered: true }),
    zone({ name: "discard", ordered: true }),
    zone({ name: "market", owner: "shared", slots: 3, filled_from: 6 }),
    zone({ name: "market_deck", owner: "shared", visibility: "hidden", ordered: true }),
    zone({ name: "stack", owner: "shared", ordered: true }),
    zone({ name: "gear", owner: "card", host_kind: 1, active: true }),
  ],
  player_fields: [field({ name: "life", default: 20 }), field({ name: "gold" }), field({ name: "blue_mana" }), field({ name: "debt" }), field({ name: "crowned", type: "flag" })],
  card_fields: [
    field({ name: "colour", type: "enum", of: 0, changes: false }),
    field({ name: "cost", changes: false }),
    field({ name: "power" }),
    field({ name: "damage" }),
    field({ name: "exhausted", type: "flag" }),
    field({ name: "stunned", type: "flag" }),
  ],
  kinds: [{ name: "Card", label: "Card", parent: null, fields: [] }, { name: "Beast", label: "Beast", parent: 0, fields: [0, 1, 2, 3, 4, 5] }, { name: "Spell", label: "Spell", parent: 0, fields: [0, 1] }],
  phases: [],
  actions: [],
  events: [{ name: "move", text: "", kernel: true }, { name: "discard", text: "discard {c}", kernel: false }],
  ability_kinds: [],
  keywords: [{ name: "swift", label: "Swift", text: "It may attack at once." }],
  abilities: [],
  rules: [],
  cards: [
    card({ name: "Wolf", values: [0, 2, 3, 0, 0, 0], keywords: [{ keyword: 0, value: 1 }] }),
    card({ name: "Fern", values: [1, 1, 0, 0, 0, 0], heading: "Moss Beast · cost 1" }),
    card({ name: "Bolt", kind: 2, values: [0, 1, 0, 0, 0, 0], heading: "Red Spell · cost 1", lines: ["Cast: Deal 2 damage. A swift beast dodges."] }),
  ],
  decks: [],
  readme: "",
} as unknown as GameDescription;
