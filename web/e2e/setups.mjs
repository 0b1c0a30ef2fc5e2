// Positions near the end of a match, so that a whole match by clicking is short. For a game that is not named
// here a position is made from its description: little life, few cards.
export const SHORT = {
  realms: {
    first: 0,
    phase: "main",
    zones: { trade_deck: [{ card: "Tinker", count: 20 }], trade_row: ["Salvage Drone", "Banner Knight", "Tinker", "Recycler", "Tinker"] },
    seats: [
      { fields: { authority: 6 }, zones: { hand: ["Hedge Knight", "Village Scout", "Hedge Knight"], deck: [{ card: "Hedge Knight", count: 7 }, { card: "Village Scout", count: 3 }] } },
      { fields: { authority: 6 }, zones: { hand: [], deck: [{ card: "Hedge Knight", count: 7 }, { card: "Village Scout", count: 3 }] } },
    ],
  },
  fourhouses: {
    first: 0,
    phase: "main",
    zones: { trade_row: ["Spore", "Vine"], trade_deck: [{ card: "Seedling", count: 10 }] },
    seats: [
      { fields: { authority: 5 }, zones: { hand: ["Viper", "Scout", "Viper"], deck: [{ card: "Viper", count: 6 }, { card: "Scout", count: 4 }] } },
      { fields: { authority: 5 }, zones: { hand: [], deck: [{ card: "Viper", count: 6 }, { card: "Scout", count: 4 }] } },
    ],
  },
  keyforge: {
    first: 0,
    seats: [
      { fields: { amber: 4, keys: ["Red", "Blue"], identity: ["Brobnar", "Untamed"] }, zones: { hand: ["Troll", "Dust Pixie"], deck: [{ card: "Troll", count: 8 }, { card: "Dust Pixie", count: 8 }], battleline: ["Troll", "Dust Pixie"] } },
      { fields: { amber: 3, keys: ["Red", "Blue"], identity: ["Brobnar", "Untamed"] }, zones: { hand: ["Troll"], deck: [{ card: "Troll", count: 8 }, { card: "Dust Pixie", count: 8 }], battleline: ["Troll"] } },
    ],
  },
};

/** Zones by what they are declared to be; life by its role, or the first number that begins high. */
function made(description, players) {
  const { zones, player_fields: fields, cards, decks, hints } = description;
  const zone = (fits) => zones.find((other) => other.owner === "player" && fits(other))?.name;
  const [deck, hand, row] = [zone(({ visibility }) => visibility === "hidden"), zone(({ visibility }) => visibility === "private"), zone(({ active }) => active)];
  // Where everybody draws from one deck, the beginning of the match is as good as any position.
  if (deck === undefined) return undefined;
  const life = fields.find(({ name }) => hints.player_fields[name]?.role === "life") ?? fields.find((field) => field.type === "number" && field.default >= 10);
  const listed = new Set(decks.flatMap(({ entries }) => entries.map(({ card }) => cards[card].name)));
  const pool = listed.size > 0 ? [...listed] : cards.map(({ name }) => name);
  let next = 0;
  const some = (count) => Array.from({ length: count }, () => pool[(next += 7) % pool.length]);
  const seat = () => ({
    fields: life ? { [life.name]: 6 } : {},
    zones: Object.fromEntries([[deck, 8], [hand, 4], [row, 3]].filter(([name]) => name !== undefined).map(([name, count]) => [name, some(count)])),
  });
  return { first: 0, seats: Array.from({ length: players }, seat) };
}

/** The same each time. */
export async function beginning(server, game, seats, seed = 7) {
  return { game, seats, seed, setup: SHORT[game] ?? made(await server.describe(game), seats.length) };
}
