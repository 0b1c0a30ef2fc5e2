// Positions of every game to look at: its opening, the middle of a match, a crowded table, cards with everything that can lie
// on them, and a full hand beside many that are the same. Made from the game's description alone, so that a game that is not
// there yet has them, too.

export const PLACES = ["opening", "middle", "crowded", "marked", "full"];
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

/** What can come to lie on a card of that name: each number that is not printed, each flag, but not that it is turned. */
function marksOn(description, name) {
  const card = description.cards.find((other) => other.name === name);
  const can = description.kinds[card.kind].fields.filter((at) => {
    const field = description.card_fields[at];
    return field.changes && (field.type === "flag" ? !/^(exhausted|tapped|turned)$/.test(field.name) : field.type === "number" && description.cards.every(({ values }) => (values[at] ?? field.default) === field.default));
  });
  return Object.fromEntries(can.slice(0, 2).map((at) => [description.card_fields[at].name, description.card_fields[at].type === "flag" ? true : 2]));
}

/** So many cards in play, and in hand. */
const IN_PLAY = { middle: 6, crowded: CROWD, marked: 12, full: 24 };
const HELD = { middle: 5, crowded: 7, marked: 5, full: 16 };

/** The position as a setup, or null: the game's own opening. */
export function position(description, place, players = 2) {
  if (place === "opening") return null;
  const { deck, hand, rows, discard } = zonesOf(description);
  const cards = pool(description);
  let next = 0;
  const some = (count) => Array.from({ length: count }, () => cards[next++ % cards.length].name);
  const inPlay = place === "crowded" ? Math.ceil(CROWD / players) : IN_PLAY[place];
  const seat = () => {
    const zones = {};
    if (deck) zones[deck.name] = some(12);
    if (hand) zones[hand.name] = some(HELD[place]);
    if (discard) zones[discard.name] = some(4);
    const shares = rows.length > 1 && place === "middle" ? rows.map((_, at) => (at === 0 ? 3 : 2)) : rows.map((_, at) => Math.floor(inPlay / rows.length) + (at < inPlay % rows.length ? 1 : 0));
    const few = (count) => { const names = some(3); return Array.from({ length: count }, (_, at) => names[at % 3]); };
    const marked = (cards) => (place === "marked" ? cards.map((card, at) => (at % 2 === 0 && typeof card === "string" ? { card, fields: marksOn(description, card) } : card)) : cards);
    rows.forEach((zone, at) => { zones[zone.name] = marked(withSomeBelow(description, (place === "full" ? few : some)(Math.min(shares[at], zone.slots ?? Infinity)), some)); });
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
