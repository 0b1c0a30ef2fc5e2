// Positions near the end of a match, so that a whole match by clicking is short. A game that is not named here is
// played from its own beginning.
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
      { fields: { amber: 6, keys: ["Red", "Blue"], identity: ["Brobnar", "Untamed"] }, zones: { hand: ["Troll", "Dust Pixie"], deck: [{ card: "Troll", count: 8 }, { card: "Dust Pixie", count: 8 }], battleline: ["Troll", "Dust Pixie"] } },
      { fields: { amber: 3, keys: ["Red", "Blue"], identity: ["Brobnar", "Untamed"] }, zones: { hand: ["Troll"], deck: [{ card: "Troll", count: 8 }, { card: "Dust Pixie", count: 8 }], battleline: ["Troll"] } },
    ],
  },
};

/** A few games do not begin from a position: then their own beginning, and the same seed each time. */
export function beginning(game, seats, seed = 7) {
  return { game, seats, seed, ...(SHORT[game] ? { setup: SHORT[game] } : {}) };
}
