// Zones: rows, piles and hands, with what lies on their cards.
import { Component, type ComponentChildren, type CSSProperties } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CardView, FieldValue, KnownCard, View, ZoneView } from "../protocol.ts";
import { placeKey } from "../game/layout.ts";
import type { DrawnGroup, Place } from "../game/groups.ts";
import { whosePlace } from "../game/words.ts";
import type { Game } from "../game/game.ts";
import { Drawn, type Standing, standing, Strip } from "./Card.tsx";
import { CardBack, cardClass, CardFace, cardColours, HiddenCard } from "./CardFace.tsx";
import { browsed, CardSize, type TableContext, useTable } from "./context.ts";
import { isSame, memo } from "./memo.ts";
import { looking } from "./looking.ts";
import { cardSpot, type Spot } from "../game/options.ts";
import { t } from "../language.ts";

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
  return (zone, seat) => whosePlace(naming, seat, game.zoneLabel(zone));
}

/** One place in a row: a card with its copies and what is attached to it, a hidden card, or nothing. */
type Taken = { is: "empty" } | { is: "hidden"; marks?: FieldValue[] } | ({ is: "known"; place: number; known: KnownCard; copies: readonly KnownCard[]; attached: readonly ZoneView[] } & Standing);

const NONE: readonly never[] = [];

function taken(table: TableContext, place: Place): Taken {
  if (place.is !== "known") return place;
  const { view, lit, picked, shown } = table;
  const all = place.copies.length === 0 ? [place.top] : [place.top, ...place.copies];
  // Of several that are the same, the one that can be used lies on top: when one is picked, the next that can go with it.
  // The last of them, so that the others stay where they lie.
  const is = (spots: { has: (spot: Spot) => boolean }) => all.findLast((card) => spots.has(cardSpot(card.object)));
  const top = all.length === 1 ? place.top : (is(shown) ?? is(lit) ?? is(new Set(picked)) ?? place.top);
  const attached = place.copies.length > 0 ? NONE : view.zones.filter((zone) => zone.host === top.object && zone.cards.length > 0);
  return { is: "known", place: place.top.object, known: top, copies: place.copies.length === 0 ? NONE : all.filter((card) => card !== top), attached, ...standing(table, top) };
}

/** Whether it would be drawn as it is. */
function isDrawnAlike(one: Taken, other: Taken | undefined): boolean {
  if (one.is === "hidden" && other?.is === "hidden") return JSON.stringify(one.marks) === JSON.stringify(other.marks);
  if (one.is !== "known" || other?.is !== "known") return one.is === other?.is;
  return one.known === other.known && one.place === other.place && one.options === other.options && one.state === other.state && one.doing === other.doing && isSame(one.copies, other.copies) && isSame(one.attached, other.attached);
}

function placeOf(game: Game, place: Taken, at: number, letters: number, inPlay: boolean, folded: boolean) {
  if (place.is === "empty") return <li class="place empty" aria-label={t("card.empty")} key={`p${at}`} />;
  if (place.is === "hidden") return <li class="place" key={`p${at}`}><HiddenCard game={game} marks={place.marks} /></li>;
  const { known, copies, attached, options, state, doing } = place;
  return <TakenPlace game={game} known={known} copies={copies} attached={attached} inPlay={inPlay} folded={folded} letters={letters} options={options} state={state} doing={doing} key={place.place} />;
}

interface TakenWish extends Standing {
  game: Game;
  known: KnownCard;
  copies: readonly KnownCard[];
  attached: readonly ZoneView[];
  inPlay: boolean;
  /** What lies under it is one strip. */
  folded: boolean;
  letters: number;
}

const TakenPlace = memo<TakenWish>(({ game, known, copies, attached, inPlay, folded, letters, options, state, doing }) => (
  <li class={copies.length > 0 ? "place stacked" : "place"}>
    {copies.map((card) => <span class="copy" data-object={card.object} key={card.object} style={cardColours(game, card.card, card)} />)}
    <Drawn game={game} known={known} inPlay={inPlay} count={copies.length + 1} letters={letters} options={options} state={state} doing={doing} />
    {folded && attached.length > 0 ? <Folded zones={attached} /> : attached.map((zone) => <Attached zone={zone} key={zone.zone} />)}
  </li>
));

function Attached({ zone }: { zone: ZoneView }) {
  const { game } = useTable();
  const described = game.description.zones[zone.zone];
  return (
    <ul class="attached" aria-label={described?.label} data-place={placeKey(zone.zone, zone.seat, zone.host)}>
      {zone.cards.map((card, at) => (
        <li key={card.is === "known" ? card.object : `h${at}`}>
          {card.is === "known" ? <Strip known={card} /> : <span class="strip hidden">{[described?.label, ...(card.is === "hidden" ? card.marks ?? NONE : NONE).map((mark) => game.markText(mark))].join(", ")}</span>}
        </li>
      ))}
    </ul>
  );
}

/** All that lies under a card as one strip that a finger can touch: the card itself where it is one, else how many; a touch shows them. */
function Folded({ zones }: { zones: readonly ZoneView[] }) {
  const table = useTable();
  const { game } = table;
  const cards = zones.flatMap((zone) => zone.cards.map((card) => ({ zone, card })));
  const [first] = cards;
  const known = cards.flatMap(({ zone, card }) => (card.is === "known" ? [{ zone, state: standing(table, card).state }] : []));
  const state = [...new Set(known.flatMap((one) => one.state.split(" ").filter(Boolean)))].join(" ");
  // Of several zones the one in which something can be done is shown.
  const wanted = known.find((one) => one.state !== "")?.zone ?? first?.zone;
  if (!first || !wanted) return null;
  const label = game.description.zones[wanted.zone]?.label;
  return (
    <ul class="attached" aria-label={label} data-place={placeKey(wanted.zone, wanted.seat, wanted.host)}>
      <li>
        {cards.length === 1 && first.card.is === "known"
          ? <Strip known={first.card} />
          : <button type="button" class={`strip several ${state}`} onClick={() => { browsed.value = { zone: wanted.zone, seat: wanted.seat, host: wanted.host }; }}>{t("count.cards", { n: cards.length })}<span class="unseen">, {label}</span></button>}
      </li>
    </ul>
  );
}

/** Where what can be chosen is scrolled away, all of it, a new question brings it into sight. */
export function useLitInSight(box: { current: HTMLElement | null }, scrolls: boolean): void {
  const { view } = useTable();
  useEffect(() => {
    if (!scrolls || !box.current) return;
    const seen = box.current.getBoundingClientRect();
    const lit = [...box.current.querySelectorAll(".lit")].map((element) => element.getBoundingClientRect());
    const first = lit[0];
    if (!first || lit.some((one) => one.left >= seen.left - 1 && one.left + one.width / 2 <= seen.right && one.top >= seen.top - 1 && one.top + one.height / 2 <= seen.bottom)) return;
    box.current.scrollBy({ left: first.left - seen.left - BESIDE, top: first.top - seen.top - BESIDE });
  }, [view, scrolls]);
}

/** What lies beside the card that was brought into sight is seen a little. */
const BESIDE = 30;

/** As wide as in the style sheet (`.longer`). */
const CUE = 27;

/** The groups of one side. Longer than the window, they are scrolled, and say how many cards there are. */
export function Rows({ groups, style, scroll, faces, children }: { groups: readonly DrawnGroup[]; style: CSSProperties; scroll: boolean; faces: string; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const [more, set] = useState(false);
  // Without the place of the cue, which would keep it there when nothing else did.
  useLayoutEffect(() => set(scroll && box.current !== null && box.current.scrollWidth - (more ? CUE : 0) > box.current.clientWidth + 1));
  useLitInSight(box, more);
  const count = groups.reduce((sum, group) => sum + cardsIn(group), 0);
  const focusable = scroll && more ? { tabIndex: 0, role: "group" as const, "aria-label": t("zone.scroll", { n: count }) } : {};
  return (
    <>
      <div class={`rows ${faces}${scroll ? " in-line" : ""}${more ? " longer" : ""}`} ref={box} style={style} {...focusable}>{children}</div>
      {scroll && more && <span class="more-cue" aria-hidden="true" style={{ left: `calc(${style.left} + ${style.width})`, top: `calc(${style.top} + ${style.height})` }}>{count}<br />›</span>}
    </>
  );
}

function cardsIn(group: DrawnGroup): number {
  return group.places.reduce((sum, place) => sum + (place.is === "known" ? 1 + place.copies.length : place.is === "hidden" ? 1 : 0), 0);
}

/** A group of cards at its place. */
export function Row({ group, style, shape, named, letters, size, folded = false }: { group: DrawnGroup; style: CSSProperties; shape: string; named: boolean; letters: number; size: { w: number; h: number }; folded?: boolean }) {
  const table = useTable();
  const { game } = table;
  const name = useZoneName();
  const label = group.key.endsWith("/back") ? t("zone.behind", { place: name(group.zone, group.seat) }) : name(group.zone, group.seat);
  const count = cardsIn(group);
  return (
    <section class={`zone ${shape}${group.places.length === 0 ? " nothing" : ""}`} style={style} aria-label={label} data-place={group.place}>
      <h2 class={named ? "zone-name" : "unseen"}>{game.zoneLabel(group.zone)}{count > 5 && <span class="count"> {count}</span>}</h2>
      <CardSize.Provider value={size}><Places game={game} places={group.places.map((place) => taken(table, place))} letters={letters} inPlay={game.description.zones[group.zone]?.active ?? false} folded={folded} /></CardSize.Provider>
    </section>
  );
}

interface PlacesWish {
  game: Game;
  places: readonly Taken[];
  letters: number;
  inPlay: boolean;
  folded: boolean;
}

/** The cards of a row: where all of them are as they were, none is looked at. */
class Places extends Component<PlacesWish> {
  override shouldComponentUpdate(next: PlacesWish): boolean {
    const { game, places, letters, inPlay, folded } = this.props;
    const isAlike = game === next.game && letters === next.letters && inPlay === next.inPlay && folded === next.folded;
    return !isAlike || places.length !== next.places.length || !places.every((place, at) => isDrawnAlike(place, next.places[at]));
  }

  override render(): ComponentChildren {
    const { game, places, letters, inPlay, folded } = this.props;
    return <ul class="cards">{places.map((place, at) => placeOf(game, place, at, letters, inPlay, folded))}</ul>;
  }
}

const Top = memo<{ game: Game; known: KnownCard }>(({ game, known }) => <span class={cardClass(game, known.card)} data-object={known.object}><CardFace game={game} card={known.card} known={known} told={false} /></span>);

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
          ? <Top game={game} known={known} />
          : <HiddenCard game={game} marks={top?.is === "hidden" ? top.marks : undefined} />)}
      </span>
      <span class="pile-count">{zoneCount(view, zone, seat)}</span>
      <span class="pile-name">{game.zoneLabel(zone)}</span>
      <span class="unseen">{seat === null ? "" : `, ${name(zone, seat)}`}{known && `, ${t("zone.on_top", { card: game.card(known.card).name })}`}{anyLit && `, ${t("zone.some")}`}</span>
    </button>
  );
}

/** A hand that is not seen: backs, and how many. */
export function Backs({ zone, seat }: { zone: number; seat: number }) {
  const { game, view } = useTable();
  const name = useZoneName();
  const count = zoneCount(view, zone, seat);
  return (
    <section class="zone backs" aria-label={t("zone.holds", { place: name(zone, seat), n: count })} data-place={placeKey(zone, seat, null)}>
      <span class="fan" aria-hidden="true">{Array.from({ length: Math.min(5, count) }, (_, at) => <span class="card hidden tiny" key={at}><CardBack /></span>)}</span>
      <span class="backs-count">{count} <span>{game.zoneLabel(zone)}</span></span>
    </section>
  );
}
