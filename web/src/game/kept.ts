// With every choice the whole view comes anew, and most of it is as it was. What is as it was stays the same object, so that
// whoever draws sees at once that nothing is to be drawn. Pure.
import type { CardView, View, ZoneView } from "../protocol.ts";

const written = new WeakMap<object, string>();

function textOf(value: object): string {
  const known = written.get(value) ?? JSON.stringify(value);
  written.set(value, known);
  return known;
}

function keptCards(before: readonly CardView[], next: CardView[], known: ReadonlyMap<number, CardView>): CardView[] {
  const cards = next.map((card, at) => {
    const old = card.is === "known" ? known.get(card.object) : before[at];
    return old && old !== card && textOf(old) === textOf(card) ? old : card;
  });
  return cards.length === before.length && cards.every((card, at) => card === before[at]) ? (before as CardView[]) : cards;
}

/** The next view, made of what the one before had, where that is the same: also where the table is seen from another side. */
export function kept(before: View | undefined, next: View): View {
  if (!before) return next;
  const known = new Map<number, CardView>();
  for (const zone of before.zones) for (const card of zone.cards) if (card.is === "known") known.set(card.object, card);
  const place = ({ zone, seat, host }: ZoneView) => `${zone}/${seat}/${host}`;
  const places = new Map(before.zones.map((zone) => [place(zone), zone]));
  const zones = next.zones.map((zone) => {
    const old = places.get(place(zone));
    const cards = keptCards(old?.cards ?? [], zone.cards, known);
    return old && cards === old.cards && old.more === zone.more ? old : { ...zone, cards };
  });
  const players = next.players.map((player, seat) => {
    const old = before.players[seat];
    return old && textOf(old) === textOf(player) ? old : player;
  });
  return { ...next, zones, players };
}
