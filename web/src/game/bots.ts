// Bots as opponents: a name of their own, and how hard they are in words. Follows from what the server says it has.
import type { BotDescription, SeatInfo } from "../protocol.ts";
import { t } from "../language.ts";

const NAMES = ["Wren", "Sable", "Juniper", "Flint", "Iris", "Moss", "Vesper", "Cobalt"];
/** From whoever plays anything to the strongest. */
const WORDS = ["bot.random", "bot.easy", "bot.hard"] as const;

/** How hard a bot is. The server names its bots from the weakest to the strongest. */
export function difficulty(id: string, bots: readonly BotDescription[]): string {
  const at = bots.findIndex((bot) => bot.id === id);
  return at < 0 ? "" : t(WORDS[Math.min(at, WORDS.length - 1)]!);
}

/** One of the middle: neither bores nor crushes who plays for the first time. */
export function firstOpponent(bots: readonly BotDescription[]): string {
  return bots[Math.floor(bots.length * 0.4)]?.id ?? "random";
}

/** The names at a table, no two of them the same. Bots are called by a name of their own, another one at each seat. */
export function seatNames(seats: readonly Pick<SeatInfo, "name" | "bot">[]): string[] {
  const taken = new Set<string>();
  const names = seats.map(() => "");
  const take = (at: number, wanted: (step: number) => string) => {
    let step = 0;
    while (taken.has(wanted(step))) step += 1;
    taken.add((names[at] = wanted(step)));
  };
  // People first: a bot is not called like one of them.
  seats.forEach((seat, at) => {
    // Whoever has not said their name yet is called by their number.
    const name = seat.name === `Player ${at + 1}` ? t("name.unnamed", { n: at + 1 }) : seat.name;
    if (seat.bot === null) take(at, (step) => numbered(name, step));
  });
  seats.forEach((seat, at) => {
    const first = [...(seat.bot ?? "")].reduce((sum, letter) => sum + letter.charCodeAt(0), at);
    if (seat.bot !== null) take(at, (step) => numbered(NAMES[(first + step) % NAMES.length]!, Math.floor(step / NAMES.length)));
  });
  return names;
}

function numbered(name: string, others: number): string {
  return others === 0 ? name : `${name} ${others + 1}`;
}
