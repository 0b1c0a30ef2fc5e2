import test from "node:test";
import assert from "node:assert/strict";
import { difficulty, firstOpponent, seatNames } from "../src/game/bots.ts";
import { qrCode } from "../src/game/qr.ts";
import { turningPoint } from "../src/parts/Curve.tsx";

const BOTS = ["random", "greedy", "mcts"].map((id) => ({ id, label: "", about: "" }));

test("bots have names, no two at a table the same, and a difficulty in words", () => {
  assert.deepEqual(BOTS.map(({ id }) => difficulty(id, BOTS)), ["plays at random", "easy", "hard"]);
  assert.equal(difficulty("chess", BOTS), "");
  assert.equal(firstOpponent(BOTS), "greedy");
  const names = seatNames([{ name: "Wren", bot: null }, ...[1, 2, 3].map(() => ({ name: "greedy", bot: "greedy" }))]);
  assert.equal(new Set(names).size, 4, names.join());
  assert.ok(names.slice(1).every((name) => /^[A-Z][a-z]+$/.test(name)));
  // However many they are, of whatever strength, and whatever people call themselves.
  for (const specs of [["random", "greedy", "mcts"], ["mcts:2"], ["greedy"]]) {
    for (let count = 2; count <= 20; count += 1) {
      const seats = Array.from({ length: count }, (_, at) => (at % 5 === 0 ? { name: at === 0 ? "Flint" : "Ada", bot: null } : { name: "bot", bot: specs[at % specs.length]! }));
      assert.equal(new Set(seatNames(seats)).size, count, seatNames(seats).join());
    }
  }
});

test("a QR code: corners, timing, and the format that says how to read it", () => {
  const modules = qrCode("http://192.168.1.5:7432/play#abcdefghij0123456789kl")!;
  assert.equal(modules.length, 33 - 4, "version 3 holds 53 bytes");
  const size = modules.length;
  for (const [x, y] of [[0, 0], [size - 7, 0], [0, size - 7]] as const) {
    const corner = Array.from({ length: 7 }, (_, row) => modules[y + row]!.slice(x, x + 7).map((dark) => (dark ? "#" : ".")).join(""));
    assert.deepEqual(corner, ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]);
  }
  assert.deepEqual(modules[6]!.slice(8, size - 8).map((dark, at) => dark === (at % 2 === 0)), Array<boolean>(size - 16).fill(true));
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => (modules[y]![8] ? 1 : 0)).join("");
  assert.equal(format, "00100011", "L, mask 0");
  // Read by a decoder of the field when it was written; it must not change unnoticed.
  const print = modules.flat().reduce((hash, dark, at) => Math.imul(hash ^ (dark ? at + 1 : 0), 16777619) >>> 0, 2166136261);
  assert.equal(print, PRINT);
  assert.equal(qrCode("x".repeat(200)), null);
});

const PRINT = 2748987145;

test("the turning point is where the winners took the lead for good, or it grew most after that", () => {
  const at = (turn: number, ...values: number[]) => ({ turn, choices: turn * 3, values });
  const of = (...values: number[][]) => turningPoint(values.map((one, turn) => at(turn + 1, ...one)), [0])?.turn;
  assert.equal(of([20, 20], [20, 18], [19, 9], [19, 5]), 2, "the lead grew most");
  assert.equal(of([20, 20], [20, 18], [20, 12], [20, 0]), 2, "the last blow is not it");
  assert.equal(of([20, 20], [12, 18], [12, 10], [12, 8], [12, 0]), 2, "from behind");
  assert.equal(of([20, 20], [19, 20], [19, 18], [19, 17], [19, 8], [19, 6], [19, 0]), 4, "what decided came later");
  assert.equal(of([20, 20], [20, 4], [8, 4], [3, 4], [3, 2], [3, 0]), 4, "an early lead that was lost is none");
  assert.equal(of([20, 20], [6, 20], [3, 20], [3, 0]), 3, "behind until the last turn");
  assert.equal(of([0, 0], [0, 0], [0, 0], [9, 4]), undefined, "even until the end");
  assert.equal(of([20, 20], [20, 18], [20, 16], [20, 14], [20, 0]), undefined, "no turn more than another");
  assert.equal(of([20, 20], [12, 20], [9, 18]), undefined, "it was not won by this");
  assert.equal(of([20, 20]), undefined);
  assert.equal(turningPoint([at(1, 9, 9, 9), at(2, 9, 3, 9), at(3, 9, 3, 3), at(4, 9, 3, 1)], [0, 1])?.turn, 2, "two who won together");
  assert.equal(turningPoint([at(1, 9, 9), at(2, 9, 3), at(3, 9, 0)], []), null, "nobody won");
});
