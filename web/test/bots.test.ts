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

test("the turning point is where the winner's lead grew most", () => {
  const at = (turn: number, ...values: number[]) => ({ turn, choices: turn * 3, values });
  assert.equal(turningPoint([at(1, 20, 20), at(2, 20, 18), at(3, 19, 9), at(4, 19, 5)], 0)?.turn, 2);
  assert.equal(turningPoint([at(1, 20, 20)], 0), null);
});
