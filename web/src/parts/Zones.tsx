// Zones: rows, piles and hands, with what lies on their cards.
import type { CardView, KnownCard, View, ZoneView } from "../protocol.ts";
import { placeKey } from "../game/layout.ts";
import { possessive } from "../game/words.ts";
import { Card, Strip } from "./Card.tsx";
import { CardBack, CardFace, cardColours } from "./CardFace.tsx";
import { browsed, useTable } from "./context.ts";
import { looking } from "./looking.ts";
import { cardSpot } from "../game/options.ts";

function zoneAt(view: View, zone: number, seat: number | null): ZoneView | undefined {
  return view.zones.find((other) => other.zone === zone && other.seat === seat && other.host === null);
}

export function zoneCards(view: View, zone: number, seat: number | null): CardView[] {
  return zoneAt(view, zone, seat)?.cards ?? [];
}

/** How many cards lie in a zone, those included that are too many to be shown. */
export function zoneCount(view: View, zone: number, seat: number | null): number {
  const found = zoneAt(view, zone, seat);
  return (found?.cards.length ?? 0) + (found?.more ?? 0);
}

export function useZoneName(): (zone: number, seat: number | null) => string {
  const { game, naming } = useTable();
  return (zone, seat) => {
    const label = game.zoneLabel(zone);
    return seat === null ? label : `${possessive(naming, seat)} ${label}`;
  };
}

/** One place in a row: a card with what is attached to it, a hidden card, or nothing. */
function Place({ card, copy = false, inPlay = false }: { card: CardView; copy?: boolean; inPlay?: boolean }) {
  const { view } = useTable();
  if (card.is === "empty") return <li class="place empty" aria-label="empty" />;
  if (card.is === "hidden") return <li class="place"><span class="card hidden" role="img" aria-label="a hidden card"><CardBack /></span></li>;
  const attached = view.zones.filter((zone) => zone.host === card.object && zone.cards.length > 0);
  return (
    <li class={copy ? "place copy" : "place"}>
      <Card known={card} inPlay={inPlay} />
      {attached.map((zone) => <Attached zone={zone} key={zone.zone} />)}
    </li>
  );
}

function Attached({ zone }: { zone: ZoneView }) {
  const { game } = useTable();
  const described = game.description.zones[zone.zone];
  return (
    <ul class="attached" aria-label={described?.label} data-place={placeKey(zone.zone, zone.seat, zone.host)}>
      {zone.cards.map((card, at) => (
        <li key={card.is === "known" ? card.object : `h${at}`}>
          {card.is === "known" ? <Strip known={card} /> : <span class="strip hidden">{described?.label}</span>}
        </li>
      ))}
    </ul>
  );
}

export function Row({ zone, seat, quiet = false }: { zone: number; seat: number | null; quiet?: boolean }) {
  const { game, view } = useTable();
  const name = useZoneName();
  const cards = zoneCards(view, zone, seat);
  if (quiet && cards.length === 0) return null;
  return (
    <section class={`zone row${cards.length === 0 ? " nothing" : ""}`} style={{ flexGrow: Math.max(1, cards.length) }} aria-label={name(zone, seat)} data-place={placeKey(zone, seat, null)}>
      <h3 class="zone-name">{game.zoneLabel(zone)}{cards.length > 5 && <span class="count"> {zoneCount(view, zone, seat)}</span>}</h3>
      <ul class="cards">
        {cards.map((card, at) => <Place card={card} inPlay={game.description.zones[zone]?.active ?? false} copy={cards.length > CROWD && isCopy(view, card, cards[at - 1])} key={card.is === "known" ? card.object : `p${at}`} />)}
      </ul>
    </section>
  );
}

/** In rows of more cards, copies lie upon each other. */
const CROWD = 7;

/** The same card in the same state, with nothing on it. */
function isCopy(view: View, card: CardView, before: CardView | undefined): boolean {
  if (card.is !== "known" || before?.is !== "known" || card.card !== before.card) return false;
  if (JSON.stringify(card.changed ?? []) !== JSON.stringify(before.changed ?? [])) return false;
  return !view.zones.some((zone) => (zone.host === card.object || zone.host === before.object) && zone.cards.length > 0);
}

/** One upon the other: the top, and how many. */
export function Pile({ zone, seat }: { zone: number; seat: number | null }) {
  const { game, view, lit } = useTable();
  const name = useZoneName();
  const cards = zoneCards(view, zone, seat);
  const top = cards.at(-1);
  const known = top?.is === "known" ? top : null;
  const inside = cards.filter((card): card is KnownCard & { is: "known" } => card.is === "known");
  const anyLit = inside.some((card) => lit.has(cardSpot(card.object)));
  return (
    <button
      type="button"
      class={`pile${anyLit ? " lit" : ""}${cards.length === 0 ? " nothing" : ""}`}
      data-place={placeKey(zone, seat, null)}
      tabIndex={0}
      disabled={inside.length === 0 && cards.length === 0}
      {...(known ? looking({ game, card: known.card, known }) : {})}
      onClick={() => { browsed.value = { zone, seat, host: null }; }}
    >
      <span class={`pile-cards depth-${Math.min(3, cards.length)}`} aria-hidden="true">
        {cards.length > 0 && (known
          ? <span class="card" data-object={known.object} style={cardColours(game, known.card, known)}><CardFace game={game} card={known.card} known={known} /></span>
          : <span class="card hidden"><CardBack /></span>)}
      </span>
      <span class="pile-count">{zoneCount(view, zone, seat)}</span>
      <span class="pile-name">{game.zoneLabel(zone)}</span>
      <span class="unseen">{seat === null ? "" : `, ${name(zone, seat)}`}{known && `, on top ${game.card(known.card).name}`}{anyLit && ", some can be chosen"}</span>
    </button>
  );
}

/** The cards somebody holds: open to their owner, backs to others. */
export function Hand({ zone, seat, own = false }: { zone: number; seat: number; own?: boolean }) {
  const { game, view } = useTable();
  const name = useZoneName();
  const cards = zoneCards(view, zone, seat);
  const open = cards.some((card) => card.is === "known");
  if (!open && !(own && cards.length === 0)) {
    return (
      <section class="zone backs" aria-label={`${name(zone, seat)}: ${zoneCount(view, zone, seat)} cards`} data-place={placeKey(zone, seat, null)}>
        {cards.slice(0, 12).map((_, at) => <span class="card hidden tiny" key={at}><CardBack /></span>)}
        <span class="backs-count">{zoneCount(view, zone, seat)} <span>{game.zoneLabel(zone)}</span></span>
      </section>
    );
  }
  return (
    <section class="zone hand" aria-label={name(zone, seat)} data-place={placeKey(zone, seat, null)} style={{ "--held": cards.length } as never}>
      <ul class="cards">
        {cards.map((card, at) => <Place card={card} key={card.is === "known" ? card.object : `p${at}`} />)}
      </ul>
    </section>
  );
}
