import { test } from "node:test";
import assert from "node:assert/strict";
import { asKept, merged, things, unsent } from "../src/account.ts";
import type { KeptThings, OwnDeck } from "../src/links.ts";

const deck = (id: string, changed: number, copies = 1): OwnDeck => ({ id, game: "g", name: id, cards: { Spark: copies }, changed });
const nothing: KeptThings = { decks: [], links: [], past: [] };
const past = { token: "t", game: "g", names: ["Ada", "Bert"], won: true, turns: 4, ended: 7 };
const link = { token: "t", game: "g", kept: 9, invites: [], watch: null };

test("what is kept is sent as it is and comes back as it was", () => {
  const kept: KeptThings = { decks: [deck("a", 5)], links: [link], past: [past] };
  assert.deepEqual(asKept([...things(kept).values()]), kept);
});

test("what is new, changed or deleted is sent, and nothing else", () => {
  const here = things({ decks: [deck("new", 5), deck("changed", 6), deck("same", 7)], links: [{ ...link, kept: 99 }], past: [past] });
  const synced = { "deck changed": 3, "deck same": 7, "deck gone": 2, "seat t": 9, "past t": 7 };
  const sent = unsent(here, synced, 1000);
  assert.deepEqual(sent.map(({ id, base }) => [id, base]), [["new", undefined], ["changed", 3], ["gone", 2]]);
  assert.deepEqual(sent[2], { id: "gone", changed: 1000, base: 2, thing: { is: "gone", what: "deck" } });
  assert.deepEqual(unsent(things(nothing), {}, 0), []);
});

test("what others have changed comes, what they have deleted goes, and what was done here meanwhile stays", () => {
  const before = things({ ...nothing, decks: [deck("other", 1), deck("edited", 1), deck("removed", 1), deck("deleted", 1)] });
  const here = things({ ...nothing, decks: [deck("other", 1), deck("edited", 8, 3), deck("deleted", 1), deck("fresh", 9)] });
  const told = [...things({ ...nothing, decks: [deck("other", 5, 2), deck("edited", 1), deck("removed", 1)] }).values()];
  const { things: found, synced } = merged(told, before, here);
  const kept = asKept(found);
  assert.deepEqual(kept.decks.map(({ id, changed }) => [id, changed]), [["edited", 8], ["fresh", 9], ["other", 5]]);
  assert.deepEqual(synced, { "deck other": 5, "deck edited": 1, "deck removed": 1 });
  // So that the next exchange says: changed, deleted, new.
  assert.deepEqual(unsent(things(kept), synced, 10).map(({ id, thing }) => [id, thing.is]), [["edited", "deck"], ["fresh", "deck"], ["removed", "gone"]]);
});
