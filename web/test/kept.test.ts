import { test } from "node:test";
import assert from "node:assert/strict";
import type { CardView, View } from "../src/protocol.ts";
import { kept } from "../src/game/kept.ts";

const card = (object: number, damage = 0): CardView => ({ is: "known", object, card: 0, owner: 0, ...(damage > 0 ? { changed: [{ field: 3, value: damage }] } : {}) }) as CardView;
const zone = (number: number, cards: CardView[]) => ({ zone: number, seat: 0, host: null, cards });
const view = (seat: number, zones: ReturnType<typeof zone>[], life = 20) => ({ seat, turn: 1, players: [{ fields: [life] }, { fields: [20] }], zones }) as unknown as View;

test("what is as it was stays the same object, and what is not is new", () => {
  const before = view(0, [zone(1, [card(1), card(2)]), zone(3, [card(3), card(4)]), zone(4, [])]);
  const next = kept(before, view(0, [zone(1, [card(1)]), zone(3, [card(3), card(4, 2), card(2)]), zone(4, [])], 19));
  assert.equal(next.zones[2], before.zones[2], "a zone in which nothing happened");
  assert.notEqual(next.zones[0], before.zones[0]);
  assert.equal(next.zones[0]!.cards[0], before.zones[0]!.cards[0]);
  assert.equal(next.zones[1]!.cards[0], before.zones[1]!.cards[0]);
  assert.notEqual(next.zones[1]!.cards[1], before.zones[1]!.cards[1], "it was damaged");
  assert.equal(next.zones[1]!.cards[2], before.zones[0]!.cards[1], "it moved, and is the same");
  assert.notEqual(next.players[0], before.players[0]);
  assert.equal(next.players[1], before.players[1]);
  assert.deepEqual(JSON.parse(JSON.stringify(next.zones)), [zone(1, [card(1)]), zone(3, [card(3), card(4, 2), card(2)]), zone(4, [])], "what is seen is what was told");
});

test("what others see the same is the same, and what only they see is new", () => {
  const hidden = { is: "hidden" } as CardView;
  const before = view(0, [zone(1, [card(1), card(2)]), zone(2, [card(3), hidden])]);
  const next = kept(before, view(1, [zone(1, [card(1), card(2)]), zone(2, [hidden, card(4)])]));
  assert.equal(next.seat, 1);
  assert.equal(next.zones[0], before.zones[0], "what lies open");
  assert.deepEqual(next.zones[1]!.cards, [hidden, card(4)]);
});
