// All cards of one zone.
import { placeKey } from "../game/layout.ts";
import { capital, placeName } from "../game/words.ts";
import { Card } from "./Card.tsx";
import { CardBack, HiddenCard } from "./CardFace.tsx";
import { browsed, useTable } from "./context.ts";
import { Dialog } from "./Dialog.tsx";
import { t } from "../language.ts";

export function ZoneBrowser() {
  const { game, view, naming } = useTable();
  const place = browsed.value;
  if (!place) return null;
  const zone = view.zones.find((other) => placeKey(other.zone, other.seat, other.host) === placeKey(place.zone, place.seat, place.host));
  const cards = [...(zone?.cards ?? [])].reverse().filter((card) => card.is !== "empty");
  const hidden = cards.filter((card) => card.is === "hidden").length;
  const ordered = game.description.zones[place.zone]?.ordered;
  return (
    <Dialog title={capital(placeName(game.description, place, naming))} onClose={() => { browsed.value = null; }} class="browser texts">
      <p class="quiet">{t("count.cards", { n: cards.length })}{ordered && cards.length > 1 ? `, ${t("zone.top_first")}` : ""}{zone?.more ? `; ${t("zone.below", { n: zone.more })}` : ""}{hidden > 0 && `; ${t("zone.face_down", { n: hidden })}`}.</p>
      {hidden === cards.length && !cards.some((card) => card.is === "hidden" && card.marks)
        ? <div class="cards"><span class="card hidden"><CardBack label={String(hidden)} /></span></div>
        : (
          <ul class="cards">
            {cards.map((card, at) => (
              <li class="place" key={card.is === "known" ? card.object : `h${at}`}>
                {card.is === "known" ? <Card known={card} /> : <HiddenCard game={game} marks={card.is === "hidden" ? card.marks : undefined} />}
              </li>
            ))}
          </ul>
        )}
    </Dialog>
  );
}
