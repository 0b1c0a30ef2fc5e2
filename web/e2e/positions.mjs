// Positions of every game to look at: its opening, the middle of a match, and a crowded table. Made from the game's
// description alone, so that a game that is not there yet has them, too.

export const PLACES = ["opening", "middle", "crowded"];
/** Permanents on a crowded table. */
const CROWD = 65;

function zonesOf(description) {
  const own = (fits) => description.zones.filter((zone) => zone.owner === "player" && fits(zone));
  const slots = (zone) => zone.slots ?? Infinity;
  return {
    deck: own(({ visibility }) => visibility === "hidden")[0],
    hand: own(({ visibility, active }) => visibility === "private" && !active)[0],
    rows: own(({ active }) => active).filter((zone) => slots(zone) > 0),
    discard: own(({ visibility, active, ordered, slots }) => visibility === "public" && !active && ordered && slots === null)[0],
  };
}

/** Cards that players begin with or buy; those that stay in play come first. */
function pool(description) {
  const { cards, kinds } = description;
  const isA = (kind, wanted) => kind !== null && (kind === wanted || isA(kinds[kind].parent, wanted));
  const spread = (list) => list.map((card, at) => ({ card, at: (at * 7919) % list.length })).sort((a, b) => a.at - b.at).map(({ card }) => card);
  return spread(cards.filter((card) => card.for_tests !== true).filter((card) => card.lines.length > 0 || card.values.some((value) => value !== 0)).filter((card) => kinds.some((_, kind) => isA(card.kind, kind))));
}

/** Below the first card that may have any lie two others. */
function withSomeBelow(description, names, some) {
  const isA = (kind, wanted) => kind !== null && (kind === wanted || isA(description.kinds[kind].parent, wanted));
  const kindOf = (name) => description.cards.find((card) => card.name === name).kind;
  const below = description.zones.find(({ owner, visibility }) => owner === "card" && visibility === "public");
  const host = below ? names.findIndex((name) => below.host_kind === null || isA(kindOf(name), below.host_kind)) : -1;
  return names.map((name, at) => (at === host ? { card: name, zones: { [below.name]: some(2) } } : name));
}

/** The position as a setup, or null: the game's own opening. */
export function position(description, place, players = 2) {
  if (place === "opening") return null;
  const { deck, hand, rows, discard } = zonesOf(description);
  const cards = pool(description);
  let next = 0;
  const some = (count) => Array.from({ length: count }, () => cards[next++ % cards.length].name);
  const inPlay = place === "middle" ? 6 : Math.ceil(CROWD / players);
  const seat = () => {
    const zones = {};
    if (deck) zones[deck.name] = some(12);
    if (hand) zones[hand.name] = some(place === "middle" ? 5 : 7);
    if (discard) zones[discard.name] = some(4);
    const shares = rows.length > 1 && place === "middle" ? rows.map((_, at) => (at === 0 ? 3 : 2)) : rows.map((_, at) => Math.floor(inPlay / rows.length) + (at < inPlay % rows.length ? 1 : 0));
    rows.forEach((zone, at) => { zones[zone.name] = withSomeBelow(description, some(Math.min(shares[at], zone.slots ?? Infinity)), some); });
    return { fields: {}, zones };
  };
  // What everybody takes from: rows that are filled from a deck, or are told to be rows.
  const shared = description.zones.filter((zone) => zone.owner === "shared");
  const isRow = (zone) => zone.slots !== null || description.hints.zones[zone.name]?.layout === "row";
  const zones = Object.fromEntries([
    ...shared.filter(isRow).map((zone) => [zone.name, some(zone.slots ?? 5)]),
    ...shared.filter((zone) => zone.visibility === "hidden").map((zone) => [zone.name, some(20)]),
  ]);
  return { first: 0, zones, seats: Array.from({ length: players }, seat) };
}

/** A match at that position, with the link of its first seat. What a rule does not allow in play is left out. `others`: who
 * sits at the other seats. */
export async function matchAt(server, game, place, players = 2, others = { by: "bot", bot: "random" }) {
  const description = await server.describe(game);
  const seats = [{ by: "you", name: "Ada" }, ...Array.from({ length: players - 1 }, () => others)];
  const setup = position(description, place, players);
  return server.match({ game, seats, seed: 7, ...(setup ? { setup } : {}) });
}
