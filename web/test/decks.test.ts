import { test } from "node:test";
import assert from "node:assert/strict";
import "../src/english.ts";
import type { GameDescription } from "../src/protocol.ts";
import { bagSize, curve, deckSource, deckText, objections, readDeck, size, unusual, usualFirst } from "../src/game/decks.ts";
import { Game } from "../src/game/game.ts";
import { firstGame } from "../src/pages/Home.tsx";
import { GAME } from "./fixture.ts";

const entry = (card: number, count: number) => ({ card, count, zone: null });
const WITH_DECKS = { ...GAME, decks: [{ name: "Pack", for_player: true, about: "", entries: [entry(0, 3), entry(2, 2)] }] } as GameDescription;

test("a deck is read from lines, however people write them, and what is not known is told", () => {
  const read = readDeck(GAME, "// mine\n3 Wolf\n2x bolt\nFern # one\n4 × Wolf\n1 Dragon\n\n");
  assert.deepEqual([...read.counts], [[0, 7], [2, 2], [1, 1]]);
  assert.deepEqual(read.unknown, ["1 Dragon"]);
  assert.equal(size(read.counts), 10);
});

test("what is exported is read again: as lines, and as the card language writes it", () => {
  const { counts } = readDeck(GAME, "3 Wolf\n2 Bolt");
  assert.deepEqual(readDeck(GAME, deckText(GAME, counts)).counts, counts);
  const source = deckSource(GAME, "Howl", counts);
  assert.equal(source, 'deck "Howl" for a player {\n  3 "Wolf"\n  2 "Bolt"\n}\n');
  const again = readDeck(GAME, source);
  assert.deepEqual([again.name, again.counts, again.unknown], ["Howl", counts, []]);
});

test("the curve counts copies by what they cost", () => {
  const game = new Game(GAME);
  assert.deepEqual(curve(game, readDeck(GAME, "3 Wolf\n2 Bolt\n1 Fern").counts, 4), [0, 3, 3, 0]);
  assert.equal(curve(game, new Map()), null);
  assert.equal(bagSize("{2}{W}{W/U}"), 4);
});

test("what the game's own decks never do is called unusual", () => {
  assert.deepEqual(unusual(WITH_DECKS, readDeck(GAME, "3 Wolf\n2 Bolt").counts), []);
  const told = unusual(WITH_DECKS, readDeck(GAME, "4 Wolf").counts);
  assert.match(told.join(), /4 cards; the game's own decks have 5,more than 3 of Wolf/);
  assert.deepEqual(unusual(GAME, readDeck(GAME, "9 Wolf").counts), [], "where there are no decks nothing is usual");
});

test("a format says what it has against a deck: of all cards together, and of each", () => {
  const rule = (least: number, most: number | undefined, each: boolean, cards: number[], text: string) => ({ least, ...(most === undefined ? {} : { most }), each, cards, text });
  const formats = [
    { name: "Small", rules: [rule(5, 6, false, [0, 1, 2], "5 to 6 cards"), rule(0, 3, true, [0, 2], "at most 3 of each animal")] },
    { name: "Open", rules: [rule(1, undefined, false, [0], "at least 1 Wolf")] },
  ];
  const judged = (text: string) => objections({ ...GAME, formats } as GameDescription, readDeck(GAME, text).counts).map(({ says }) => says);
  assert.deepEqual(judged("3 Wolf\n2 Bolt"), [[], []]);
  assert.deepEqual(judged("4 Wolf"), [["5 to 6 cards, found 4", "at most 3 of each animal, found 4 Wolf"], []]);
  assert.deepEqual(judged("5 Fern"), [[], ["at least 1 Wolf, found 0"]]);
  assert.deepEqual(objections(GAME, new Map()), [], "a game without formats");
});

test("the first game is the shortest one for two that guides", () => {
  const info = (id: string, more: object) => ({ ...GAME.info, id, ...more });
  const games = [info("long", { guided: true, minutes: 60 }), info("crowd", { guided: true, minutes: 5, players_min: 3 }), info("short", { guided: true, minutes: 15 }), info("mute", { minutes: 3 })];
  assert.equal(firstGame(games)?.id, "short");
  assert.equal(firstGame([info("mute", {})]), null);
});

test("a builder is offered first what is of the kinds that the game's lists hold", () => {
  const found = (game: GameDescription) => usualFirst(game, [2, 1, 0].map((card) => ({ number: card, card: { kind: [7, 8, 9][card]! } }))).map(({ number }) => number);
  const cards = [7, 8, 9].map((kind) => ({ kind }));
  const list = { name: "Pack", for_player: true, about: "", entries: [entry(0, 3)] };
  assert.deepEqual(found({ ...GAME, cards, decks: [list] } as unknown as GameDescription), [0, 2, 1]);
  assert.deepEqual(found({ ...GAME, cards, decks: [] } as unknown as GameDescription), [2, 1, 0]);
});
