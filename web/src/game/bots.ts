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
