import { test } from "node:test";
import assert from "node:assert/strict";
import type { ChoiceOption } from "../src/protocol.ts";
import { Choices, withoutCopies } from "../src/game/options.ts";

const on = (object: number, card = object) => ({ object, card, place: { zone: 1, seat: 0, host: null } });
const option = (index: number, label: string, objects: number[], players: number[] = []): ChoiceOption =>
  ({ index, label, kind: "action", what: 0, cards: objects.map((object) => on(object)), players });

const choices = new Choices([
  option(0, "play 1", [1]),
  option(1, "stack 1 on 5", [1, 5]),
  option(2, "stack 1 on 6", [1, 6]),
  option(3, "play 2", [2]),
  option(4, "attack player 2", [], [1]),
  option(5, "end your turn", []),
]);

test("what can be pointed at is lit", () => {
  assert.deepEqual([...choices.lit([]).keys()].sort(), ["card:1", "card:2", "card:5", "card:6", "player:1"]);
  assert.deepEqual([...choices.lit(["card:1"]).keys()], ["card:5", "card:6"]);
  assert.deepEqual(choices.plain.map((plain) => plain.index), [5]);
});

test("a click that can mean one thing chooses it", () => {
  assert.deepEqual(choices.click([], "card:2"), { choose: choices.all[3] });
  assert.deepEqual(choices.click([], "player:1"), { choose: choices.all[4] });
  assert.deepEqual(choices.click([], "card:6"), { choose: choices.all[2] }, "the target may come first");
});

test("a click that can mean more asks further", () => {
  assert.deepEqual(choices.click([], "card:1"), { ask: ["card:1"] });
  assert.deepEqual(choices.click(["card:1"], "card:5"), { choose: choices.all[1] });
  assert.deepEqual(choices.click(["card:1"], "card:2"), { choose: choices.all[3] }, "pointing elsewhere begins anew");
  assert.equal(choices.click([], "card:99"), null);
});

test("digits are the number that is asked for", () => {
  const numbers = (...values: number[]) => new Choices(values.map((what, index): ChoiceOption => ({ index, label: String(what), kind: "number", what })));
  const few = numbers(0, 1, 2, 3, 4, 5);
  assert.deepEqual(["3", "0", "9"].map((digit) => { const { meant, sure } = few.type("", digit); return [meant?.what, sure]; }), [[3, true], [0, true], [undefined, false]]);
  const many = numbers(...Array.from({ length: 13 }, (_, at) => at));
  assert.deepEqual(many.type("", "1"), { typed: "1", meant: many.numbers[1], sure: false }, "it could become ten");
  assert.deepEqual(many.type("1", "2"), { typed: "12", meant: many.numbers[12], sure: true });
  assert.deepEqual(many.type("1", "7"), { typed: "7", meant: many.numbers[7], sure: true }, "seventeen is not there");
  assert.equal(numbers(10, 20).type("", "1").meant, undefined, "one is not there");
  assert.deepEqual(numbers(10, 20).type("1", "0"), { typed: "10", meant: numbers(10, 20).numbers[0], sure: true });
});

test("copies of a card are one line of the list", () => {
  const copies = [3, 4].map((object, index): ChoiceOption => ({ index, label: "play Scout", kind: "action", what: 0, cards: [on(object, 9)] }));
  assert.deepEqual(withoutCopies(copies).map(({ option: { index }, count }) => [index, count]), [[0, 2]]);
  assert.equal(withoutCopies([copies[0]!, { ...copies[1]!, cards: [{ ...on(4, 9), place: { zone: 3, seat: 0, host: null } }] }]).length, 2);
});
