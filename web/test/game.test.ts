import { test } from "node:test";
import assert from "node:assert/strict";
import { cardFields, playerFields, setPositions, valueText } from "../src/game/fields.ts";
import { seatsFrom, tableLayout } from "../src/game/layout.ts";
import { enumColours, fromHex } from "../src/game/colours.ts";
import { picture } from "../src/game/picture.ts";
import { fieldIcon, iconsOf } from "../src/game/icons.ts";
import { Game, plainLabel } from "../src/game/game.ts";
import { Crowds, groupsOf, handOf, lying } from "../src/game/groups.ts";
import type { View } from "../src/protocol.ts";
import { GAME } from "./fixture.ts";

test("fields find their place on the card", () => {
  const fields = cardFields(GAME);
  assert.deepEqual(fields.roles, ["colour", "cost", "stat", "counter", "turned", "mark"]);
  assert.equal(fields.cost, 1);
  assert.equal(fields.colour, 0);
});

test("a game's hints come before guesses", () => {
  const hinted = { ...GAME, hints: { card_fields: { stunned: { role: "internal" } }, zones: { archive: { layout: "row" } } } } as unknown as typeof GAME;
  assert.equal(cardFields(hinted).roles[5], "internal");
  assert.equal(tableLayout(hinted).shapes[2], "row");
});

test("zones find their place on the table", () => {
  const { shapes, own, shared } = tableLayout(GAME);
  assert.deepEqual(shapes, ["pile", "hand", "pile", "row", "pile", "row", "pile", "stack", "row"]);
  assert.deepEqual(own.row, [3]);
  assert.deepEqual(shared.stack, [7]);
});

test("the viewer sits below, the others in turn order", () => {
  assert.deepEqual(seatsFrom(1, 3), [1, 2, 0]);
  assert.deepEqual(seatsFrom(0, 2), [0, 1]);
});

test("players show their first numbers and whatever changed", () => {
  assert.deepEqual(playerFields(GAME, [20, 0, 0, 0, 0]), [0, 1, 2]);
  assert.deepEqual(playerFields(GAME, [20, 0, 0, 4, 1]), [0, 1, 2, 3, 4]);
});

test("values in words", () => {
  assert.equal(valueText(GAME, GAME.card_fields[0]!, 1), "Moss");
  assert.equal(valueText(GAME, GAME.card_fields[4]!, 1), "yes");
  assert.deepEqual(setPositions(0b1011), [0, 1, 3]);
  assert.deepEqual(setPositions(2 ** 40), [40]);
});

test("a card that is not known keeps its place and shows what everybody sees of it", () => {
  const game = new Game(GAME);
  const marks = [{ field: 3, value: 2 }, { field: 4, value: 1 }];
  assert.deepEqual(marks.map((mark) => game.markText(mark)), [`${game.fieldLabel(3)} 2`, game.fieldLabel(4)]);
  const zones = [{ zone: 8, seat: null, host: null, cards: [{ is: "hidden", marks }, { is: "hidden" }] }];
  const [row] = groupsOf(game, lying({ zones } as unknown as View), 8, null);
  assert.deepEqual(row!.places, [{ is: "hidden", marks }, { is: "hidden" }]);
});

test("equal cards of a crowded hand lie upon each other, in the order in which they came, until the turn is over", () => {
  const cards = [2, 0, 2, 1, 0, 2].map((card, object) => ({ is: "known", object, card }));
  const all = lying({ zones: [{ zone: 1, seat: 0, host: null, cards: [...cards, { is: "hidden" }] }] } as unknown as View);
  const told = (crowded: boolean) => handOf(all, 1, 0, crowded).places.map((place) => (place.is === "known" ? [place.top.card, place.copies.length + 1] : place.is));
  assert.deepEqual(told(false).length, 7);
  assert.deepEqual(told(true), [[2, 3], [0, 2], [1, 1], "hidden"]);
  const crowds = new Crowds();
  assert.deepEqual([[7, 1000], [8, 1000], [5, 1000]].map(([count, width]) => crowds.has(0, "1", count!, width!)), [false, true, true]);
  assert.ok(!crowds.has(1, "1", 5, 1000), "each hand by itself");
  assert.ok(!crowds.has(0, "2", 5, 1000), "a new turn begins anew");
  assert.ok(crowds.has(0, "3", 5, 378), "in a narrow window fewer are a crowd");
});

test("colours: words keep theirs, others differ, the game may say", () => {
  const [red, moss, neutral] = enumColours(["Red", "Moss", "Neutral"]);
  assert.equal(red!.hue, 27);
  assert.notEqual(moss!.hue, red!.hue);
  assert.ok(neutral!.chroma < 0.2);
  const many = enumColours(["a", "b", "c", "d", "e", "f", "g", "h"]).map((colour) => colour.hue);
  assert.equal(new Set(many).size, 8);
  assert.ok(Math.abs(fromHex("#ff0000")!.hue - 29) <= 1);
  assert.equal(fromHex("red"), undefined);
  assert.equal(enumColours(["Moss"], { Moss: "#00ff00" })[0]!.hue, 142);
});

test("a card's picture says what it is and what it does, always the same", () => {
  const game = new Game(GAME);
  const drawn = (card: number) => picture(game, game.card(card));
  assert.deepEqual(drawn(0), picture(new Game(GAME), GAME.cards[0]!));
  assert.notDeepEqual(drawn(0), drawn(1), "each has its own landscape");
  assert.notEqual(drawn(0).look, drawn(2).look, "kinds are told apart");
  assert.deepEqual(iconsOf(game.card(2)), ["blade"], "it deals damage");
  assert.deepEqual(iconsOf({ ...game.card(2), lines: ["Draw a card."] }), ["cards"]);
  assert.equal(fieldIcon("power"), "blade");
  assert.equal(fieldIcon("colour"), null);
});

test("present values, printed values, keyword help", () => {
  const game = new Game(GAME);
  const wolf = { object: 7, card: 0, owner: 0, changed: [{ field: 2, value: 5 }, { field: 4, value: 1 }] };
  assert.equal(game.value(wolf, 2), 5);
  assert.equal(game.value(wolf, 1), 2);
  assert.ok(game.isTurned(wolf));
  assert.deepEqual(game.keywordHelp(game.card(0)).map((keyword) => keyword.label), ["Swift"]);
  assert.deepEqual(game.keywordHelp(game.card(2)).map((keyword) => keyword.label), ["Swift"], "the text speaks of it");
  assert.deepEqual(game.keywordHelp(game.card(1)), []);
  assert.equal(plainLabel("Assault {n} (deals damage first)"), "Assault");
});
