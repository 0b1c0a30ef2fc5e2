import { test } from "node:test";
import assert from "node:assert/strict";
import "../src/english.ts";
import type { Event, Step, UnderWay, View, Word } from "../src/protocol.ts";
import { aimedAt, logLines, renamed, saidTo, toldOnce } from "../src/game/words.ts";
import { markdown } from "../src/game/markdown.ts";
import { matching, numberFits, sorted } from "../src/game/search.ts";
import { parse, paths } from "../src/router.ts";
import { beats, flights } from "../src/match/stage.ts";
import { happenedTo } from "../src/match/passing.ts";
import { Game } from "../src/game/game.ts";
import { GAME } from "./fixture.ts";

const naming = { names: ["Ada", "Blaise"], you: 0 };
const place = (zone: number, seat: number | null) => ({ zone, seat, host: null });
const ref = (object: number | null) => ({ object, card: object === null ? null : 0, place: null });
const text = (words: string): Word => ({ is: "text", text: words });
const move = (object: number | null, from: number, to: number, by = 0): Event => ({
  event: 0, name: "move", by, args: [{ is: "card", card: ref(object) }, { is: "place", place: place(to, by) }, { is: "place", place: place(from, by) }],
  words: [{ is: "player", text: `player ${by + 1}`, seat: by }, text(": "), { is: "card", text: "Wolf", object, card: object === null ? null : 0 }, text(" → somewhere")],
});
const discard = (object: number): Event => ({
  event: 1, name: "discard", by: 0, args: [{ is: "card", card: ref(object) }],
  words: [{ is: "player", text: "player 1", seat: 0 }, text(": "), text("discard "), { is: "card", text: "Wolf", object, card: 0 }],
});
const step = (seq: number, events: Event[], label: string | null = null, turn = 1, seat = 0): Step => ({ seq, kind: "choice", seat, choices: seq, turn, label, story: [], events });

test("people have names", () => {
  assert.equal(renamed("attack player 2", naming), "attack Blaise");
  assert.equal(renamed("player 1's hand", naming), "your hand");
});

test("an action and the event it begins with are told once, two actions with the same words about other cards are not", () => {
  const item = (kind: UnderWay["kind"], object: number, seat = 0): UnderWay => ({ kind, seat, source: null, ability: null, item: null, words: [text("play Wolf")], cards: [ref(object)], players: [], waiting: false });
  assert.deepEqual(toldOnce([item("action", 1), item("event", 1)]), [item("action", 1)]);
  assert.equal(toldOnce([item("action", 1), item("action", 2), item("action", 2, 1), { ...item("action", 2, 1), waiting: true }]).length, 4);
  assert.deepEqual(toldOnce([]), []);
});

test("an entry goes on until the action is over, and turns have headings", () => {
  const who = (seat: number): Word => ({ is: "player", text: `player ${seat + 1}`, seat });
  const bent = (seat: number, they: string, you: string): Word => ({ is: "bent", text: they, you, seat });
  const entry = (turn: number, seat: number, words: Word[], goes_on = false) => ({ turn, seat, words: [who(seat), text(" "), ...words], ...(goes_on ? { goes_on } : {}) });
  const told = (seq: number, story: Step["story"], events: Event[] = []): Step => ({ ...step(seq, events), story });
  const lines = logLines([
    told(1, [entry(1, 0, [bent(0, "fights", "fight"), text(" with Wolf")])], [discard(4)]),
    told(2, [entry(1, 0, [bent(0, "destroys", "destroy"), text(" Ox")], true), entry(2, 1, [bent(1, "draws", "draw"), text(" a card")])], [move(4, 1, 4)]),
  ]);
  const spoken = lines.map((line) => saidTo(line.words, naming).map((word) => word.text).join(""));
  assert.deepEqual(spoken, ["Turn 1", "you fight with Wolf: destroy Ox", "Turn 2", "Blaise draws a card"]);
  assert.deepEqual(lines.map((line) => line.details.length), [0, 1, 0, 1]);
});

test("the way of a card is one flight, hidden ones fly alone", () => {
  const planned = flights([step(1, [move(4, 1, 3), move(null, 0, 1), move(4, 3, 4)])]);
  assert.deepEqual(planned.map((flight) => [flight.object, flight.from?.zone, flight.to.map((to) => to.zone)]), [[4, 1, [3, 4]], [null, 0, [1]]]);
});

test("something happens to a seat when another one's doing is about it", () => {
  const view = { zones: [{ zone: 3, seat: 0, host: null, cards: [{ is: "known", object: 4, card: 0, owner: 0 }] }] } as never;
  assert.ok(happenedTo(0, [step(1, [move(4, 3, 4, 1)], null, 1, 1)], view));
  assert.ok(!happenedTo(0, [step(1, [move(9, 3, 4, 1)], null, 1, 1)], view));
  assert.ok(!happenedTo(0, [step(1, [move(4, 3, 4)])], view), "one's own doing does not count");
});

test("cards are found by words, fields and kinds", () => {
  const all = { text: "", kind: null, keyword: null, deck: null, fields: {} };
  const names = (filter: Partial<typeof all>) => sorted(matching(GAME, { ...all, ...filter }), "name").map(({ card }) => card.name);
  assert.deepEqual(names({ text: "red" }), ["Bolt", "Wolf"]);
  assert.deepEqual(names({ kind: 1 as never }), ["Fern", "Wolf"]);
  assert.deepEqual(names({ keyword: 0 as never }), ["Wolf"]);
  assert.deepEqual(names({ fields: { 1: "<2" } }), ["Bolt", "Fern"]);
  assert.deepEqual(names({ fields: { 0: "1" } }), ["Fern"]);
  assert.ok(numberFits(3, "1-4") && numberFits(3, ">2") && !numberFits(3, "<3") && numberFits(3, ">"));
});

test("Markdown: what READMEs of games have", () => {
  const blocks = markdown("# Title\n\nA *small* game\nwith `code`.\n\n- one\n  more\n- **two**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
  assert.deepEqual(blocks.map((block) => block.is), ["heading", "paragraph", "list", "table"]);
  const [, paragraph, list, table] = blocks;
  assert.deepEqual(paragraph, { is: "paragraph", inside: [text("A "), { is: "em", inside: [text("small")] }, text(" game with "), { is: "code", text: "code" }, text(".")] });
  assert.ok(list?.is === "list" && list.items.length === 2);
  assert.ok(table?.is === "table" && table.rows.length === 1);
});

test("paths", () => {
  assert.deepEqual(parse("/", ""), { page: "home" });
  assert.deepEqual(parse("/play", "#abc"), { page: "play", token: "abc" });
  assert.deepEqual(parse("/replay", "#abc@12"), { page: "replay", token: "abc", choices: 12 });
  assert.deepEqual(parse("/games/four%20houses/cards", ""), { page: "cards", game: "four houses" });
  assert.deepEqual(parse("/play", ""), { page: "nowhere" });
  const odd = { page: "test", game: "four houses", test: "5/2 is 2.5: 100% \"so\" #1" } as const;
  const address = new URL(paths.test(odd.game, odd.test), "http://127.0.0.1");
  assert.deepEqual(parse(address.pathname, address.hash), odd);
  assert.deepEqual(parse("/games/duel/tests", "#100%"), { page: "test", game: "duel", test: "100%" });
  assert.deepEqual(parse("/games/duel/tests", ""), { page: "nowhere" });
});

test("what happened is shown in beats: who acts at whom and by how much, and one sweep for the rest", () => {
  const card = (object: number) => ({ is: "card" as const, card: { object, card: 0, place: null } });
  const event = (name: string, args: unknown[], source?: number) => ({ event: 1, name, by: 0, args, words: [], ...(source === undefined ? {} : { source: { object: source, card: 0, place: null } }) });
  const staged = beats([
    step(1, [event("attack", [card(7), { is: "player", seat: 1 }]), event("hit", [{ is: "player", seat: 1 }, { is: "number", value: 6 }], 7)] as never),
    step(2, [event("hit", [card(9), { is: "number", value: 2 }], 8), { ...move(9, 3, 4) }] as never),
    step(3, [move(1, 2, 3), move(2, 2, 3), move(null, 0, 1)] as never),
  ]);
  assert.deepEqual(staged.map(({ actor, targets, amount, flights: moved }) => [actor, targets.join(), amount, moved.length]), [
    [7, "player:1", 6, 0],
    [8, "card:9", 2, 1],
    [null, "", null, 3],
  ]);
});

test("what a card is aimed at is told by its name, as long as it is there", () => {
  const field = (type: "card" | "player" | "card_or_player") => ({ ...GAME.card_fields[2]!, name: "aim", type });
  const game = new Game({ ...GAME, card_fields: [...GAME.card_fields, field("card"), field("player"), field("card_or_player")] });
  const [card, player, either] = [6, 7, 8];
  const lying = (zone: number, object: number) => ({ zone, seat: 1, host: null, cards: [{ is: "known", object, card: 1, owner: null }], more: 0 });
  const view = { zones: [lying(3, 22), lying(4, 23)] } as unknown as View;
  const told = (at: number, value: number) => aimedAt(game, view, { names: ["Ada", "Ben"], you: 0 }, at, value);
  assert.deepEqual([told(card, 22), told(card, 23), told(card, 0)], ["Fern", null, null], "whoever lies in a pile is not aimed at");
  assert.deepEqual([told(player, 1), told(player, -1), told(either, 65501), told(either, 22)], ["Ben", null, "Ben", "Fern"]);
});
