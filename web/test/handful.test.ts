import { test } from "node:test";
import assert from "node:assert/strict";
import type { ChoiceOption, View } from "../src/protocol.ts";
import { handful, tookAway } from "../src/game/handful.ts";
import { Choices } from "../src/game/options.ts";
import { GAME } from "./fixture.ts";

const play = (object: number, what = 0): ChoiceOption => ({ index: object, label: `play ${object}`, kind: "action", what, cards: [{ object, card: 0, place: { zone: 1, seat: 0, host: null } }] });
const END: ChoiceOption = { index: 99, label: "end your turn", kind: "pass" } as ChoiceOption;
const view = (hand: number[], gold = 3) => ({ players: [{ fields: [20, gold, 0, 0, 0] }], zones: [{ zone: 1, seat: 0, host: null, cards: hand.map((object) => ({ is: "known", object, card: 0 })) }] }) as unknown as View;

test("a hand of which every card can be played in the same way is a handful", () => {
  const cards = (options: ChoiceOption[]) => handful(view([1, 2, 3]), [1], 0, new Choices(options)).map(({ index }) => index);
  assert.deepEqual(cards([play(1), play(2), play(3), END]), [1, 2, 3]);
  assert.deepEqual(cards([play(1), play(2), play(3)]), [], "one of them has to be played");
  assert.deepEqual(cards([play(1), play(2), END]), [], "one cannot be");
  assert.deepEqual(cards([play(1), play(2), play(3, 4), END]), [], "one is played otherwise");
});

test("playing a card takes something away when others cannot follow, or a number falls", () => {
  const before = { view: view([1, 2, 3]), all: [play(1), play(2), play(3)] };
  const took = (hand: number[], options: ChoiceOption[], gold = 3) => tookAway(GAME, 0, play(1), before, { view: view(hand, gold), choices: new Choices(options) });
  assert.equal(took([2, 3], [play(2), play(3), END]), false);
  assert.equal(took([2, 3, 4], [play(2), play(3), END], 5), false, "more is not less");
  assert.equal(took([2, 3], [play(2), END]), true, "one a turn");
  assert.equal(took([2, 3], [play(2), play(3), END], 2), true, "it was paid for");
  assert.equal(took([3], [play(3), END]), true, "one was discarded");
});
