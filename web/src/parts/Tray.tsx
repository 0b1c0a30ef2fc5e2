// Cards that can be chosen but do not lie open on the table: in a pile, in a deck that was looked through.
import type { ChoiceOption, KnownCard } from "../protocol.ts";
import { cardSpot } from "../game/options.ts";
import { placeName } from "../game/words.ts";
import { Card } from "./Card.tsx";
import { useTable } from "./context.ts";
import { t } from "../language.ts";

export function Tray({ options }: { options: readonly ChoiceOption[] }) {
  const { game, view, naming, lit } = useTable();
  const visible = new Set<number>();
  const known = new Map<number, KnownCard>();
  for (const zone of view.zones) {
    const shape = zone.host !== null ? "row" : game.layout.shapes[zone.zone];
    for (const card of zone.cards) {
      if (card.is !== "known") continue;
      known.set(card.object, card);
      if (shape !== "pile" && shape !== "aside") visible.add(card.object);
    }
  }
  const seen = new Set<number>();
  const groups = new Map<string, KnownCard[]>();
  for (const option of options) {
    for (const { object, card, place } of option.cards ?? []) {
      if (object === null || card === null || visible.has(object) || seen.has(object) || !lit.has(cardSpot(object))) continue;
      seen.add(object);
      const where = place ? placeName(game.description, place, naming) : t("tray.elsewhere");
      const shown = known.get(object) ?? { object, card, owner: null };
      groups.set(where, [...(groups.get(where) ?? []), shown]);
    }
  }
  if (groups.size === 0) return null;
  return (
    <section class="tray" aria-label={t("tray.label")}>
      {[...groups].map(([where, cards]) => (
        <div class="tray-group" key={where}>
          <h3 class="zone-name">{where}</h3>
          <ul class="cards">{cards.map((card) => <li class="place" key={card.object}><Card known={card} letters={0} /></li>)}</ul>
        </div>
      ))}
    </section>
  );
}
