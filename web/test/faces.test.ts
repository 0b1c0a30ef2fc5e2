// Printed cards and the page follow the same rules: `faces.json` beside this file holds a game and what is on the faces of its
// cards, and the tests of crates/print read it as well.
import { test } from "node:test";
import assert from "node:assert/strict";
import type { GameDescription } from "../src/protocol.ts";
import { Game } from "../src/game/game.ts";
import { fieldIcon, iconsOf } from "../src/game/icons.ts";
import { picture } from "../src/game/picture.ts";
import fixture from "./faces.json";

const { game, faces } = fixture as unknown as { game: GameDescription; faces: unknown[] };

function face(known: Game, number: number): unknown {
  const card = known.card(number);
  const { cost, stats } = known.fields;
  const [first, second = first] = known.coloursOf(card);
  const shown = stats.filter((field) => known.has(card, field) && card.values[field] !== 0).slice(0, 4);
  const { sun, far, near, figure } = picture(known, card);
  return {
    name: card.name,
    type: known.typeLine(card),
    look: known.looks[card.kind],
    colours: [first, second],
    // Nothing at all is no price.
    cost: cost !== null && known.has(card, cost) && card.values[cost] !== 0 ? known.fieldText(cost, card.values[cost] ?? 0, card) : "",
    stats: shown.map((field) => ({ icon: known.fieldSymbol(field) === null ? fieldIcon(known.fieldLabel(field)) : null, label: known.fieldSymbol(field) ?? known.fieldLabel(field), value: String(card.values[field]) })),
    deeds: iconsOf(card).slice(0, 2),
    picture: { sun, far, near, figure },
  };
}

test("the page puts on faces what is printed on them", () => {
  const known = new Game(game);
  assert.ok(game.cards.length >= 8);
  assert.deepEqual(game.cards.map((_, number) => face(known, number)), faces);
});
