// Bots as opponents: a name of their own, and how hard they are in words. Follows from what the server says it has.
import type { BotDescription, SeatInfo } from "../protocol.ts";
import { t } from "../language.ts";

const NAMES = ["Wren", "Sable", "Juniper", "Flint", "Iris", "Moss", "Vesper", "Cobalt"];
/** From whoever plays anything to the strongest. */
const WORDS = ["bot.random", "bot.first_steps", "bot.beginner", "bot.easy", "bot.fair", "bot.good", "bot.strong", "bot.hard", "bot.very_hard", "bot.hardest"] as const;

/** Every bot at every level, from the weakest to the strongest: `id` or `id:level`. */
export function allBots(bots: readonly BotDescription[]): string[] {
  return bots.flatMap((bot) => (bot.levels > 1 ? Array.from({ length: bot.levels }, (_, level) => `${bot.id}:${level + 1}`) : [bot.id]));
}

export function difficulty(spec: string, bots: readonly BotDescription[]): string {
  const all = allBots(bots);
  const at = all.indexOf(spec.includes(":") ? spec : (all.find((other) => other === spec) ?? `${spec}:1`));
  if (at < 0) return "";
  return t(WORDS[at === 0 ? 0 : 1 + Math.round(((at - 1) * (WORDS.length - 2)) / Math.max(1, all.length - 2))]!);
}

/** One of the middle: neither bores nor crushes who plays for the first time. */
export function firstOpponent(bots: readonly BotDescription[]): string {
  const all = allBots(bots);
  return all[Math.floor(all.length * 0.4)] ?? "random";
}

/** The name of who plays a seat. Bots are called by a name, another one at each seat. */
export function botName(spec: string, seat: number): string {
  const sum = [...spec].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return NAMES[(sum + seat) % NAMES.length]!;
}

export function seatNames(seats: readonly Pick<SeatInfo, "name" | "bot">[]): string[] {
  const people = seats.map((seat) => (seat.bot === null ? seat.name : null));
  return seats.map((seat, at) => {
    // Whoever has not said their name yet is called by their number.
    if (seat.bot === null) return seat.name === `Player ${at + 1}` ? t("name.unnamed", { n: at + 1 }) : seat.name;
    // Nobody is called like another at the same table.
    for (let step = 0; step < NAMES.length; step += 1) {
      const name = botName(seat.bot, at + step * seats.length);
      if (!people.includes(name)) {
        people[at] = name;
        return name;
      }
    }
    return seat.name;
  });
}
