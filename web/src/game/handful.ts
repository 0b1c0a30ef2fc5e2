// Playing a whole hand with one click: where every card of it can be played in the same way, and where it was seen at this
// table that playing one takes nothing away: the others could still be played, and none of one's numbers fell. Pure.
import type { ChoiceOption, GameDescription, View } from "../protocol.ts";
import { cardSpot, type Choices } from "./options.ts";

/** One option for each card in hand, where every one of them can be played in the same way; else none. Where nothing else
 * can be done, one of them has to be played, not all. */
export function handful(view: View, hands: readonly number[], seat: number, choices: Choices): ChoiceOption[] {
  const held = view.zones.filter((zone) => zone.seat === seat && hands.includes(zone.zone)).flatMap((zone) => zone.cards);
  const found = held.map((card) => (card.is === "known" ? choices.about([cardSpot(card.object)]) : []));
  const first = found[0]?.[0];
  const same = found.every((options) => options.length === 1 && options[0]!.kind === "action" && options[0]!.what === first?.what && options[0]!.cards?.length === 1);
  return same && choices.all.length > found.length ? found.map((options) => options[0]!) : [];
}

/** A card of a handful was played: whether that took something away. */
export function tookAway(game: GameDescription, seat: number, played: ChoiceOption, before: { view: View; all: readonly ChoiceOption[] }, after: { view: View; choices: Choices }): boolean {
  const fell = (field: number) => (after.view.players[seat]?.fields[field] ?? 0) < (before.view.players[seat]?.fields[field] ?? 0);
  if (game.player_fields.some((field, at) => field.type === "number" && !field.of_table && fell(at))) return true;
  const others = before.all.filter((option) => option.index !== played.index).flatMap((option) => option.cards?.[0]?.object ?? []);
  return others.some((object) => !after.choices.about([cardSpot(object)]).some((option) => option.kind === "action" && option.what === played.what));
}
