// The table itself: opponents above, shared zones between, oneself below. Where everything lies and how large it is was
// worked out by `game/fit`; here it is only put there.
import type { ComponentChildren, CSSProperties } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ClockView, SeatInfo, View } from "../protocol.ts";
import { placeKey, seatsFrom } from "../game/layout.ts";
import { arrange, type Area as FitArea, type Band, type BandName, columnsOf, faceOf, fitted, gain, type Group, Growth, holds, type Plan, type Rect, type Sizes, sparing, steady, type Wish, withoutUnused } from "../game/fit.ts";
import { type Mode, modeOf, scaleOf } from "../game/window.ts";
import { Crowds, type DrawnGroup, groupsOf, handOf, type Lying, lying } from "../game/groups.ts";
import type { Game } from "../game/game.ts";
import { useTable } from "./context.ts";
import { Player } from "./Player.tsx";
import { Backs, Pile, Row, Rows, useLitInSight } from "./Zones.tsx";
import { longestWord, nameOf } from "../game/words.ts";

interface Seating {
  seats: readonly SeatInfo[];
  clock: ClockView | null;
  received: number;
}

interface Box {
  width: number;
  height: number;
  ask: number;
  /** How tall the strips with names and numbers must be: the opponents', and one's own. */
  strip: number;
  ownStrip: number;
  /** ... and the opponents' piles, where they have a line of their own. */
  piles: number;
  /** The turn in which that was measured: only then a turn's sizes can be found. */
  turn: string;
}

/** The board's own measures, in pixels. */
interface Frame {
  mode: Mode;
  scale: number;
  pad: number;
  left: number;
  right: number;
  /** So many piles stand side by side at the right. */
  abreast: number;
  gap: number;
  strip: number;
}

/** From this width on two piles stand side by side. */
const TWO_PILES = 1200;

export function frameOf(window_: { width: number; height: number }): Frame {
  const mode = modeOf(window_.width, window_.height);
  const scale = scaleOf(window_.width, window_.height);
  const column = (wide: number, flat: number) => Math.round(mode === "wide" ? wide * scale : mode === "flat" ? flat * scale : 0);
  // In a narrow window the columns leave their room to the cards.
  const abreast = mode === "wide" && window_.width < TWO_PILES * scale ? 1 : 2;
  const left = Math.min(148, Math.max(124, (window_.width / scale) * 0.11));
  return { mode, scale, pad: mode === "wide" ? 10 : 6, left: column(left, Math.min(140, Math.max(116, window_.width * 0.165))), right: column(abreast === 1 ? 72 : 132, 208), abreast, gap: mode === "upright" ? 0 : 10, strip: Math.round(48 * scale) };
}

/** How the window lies, kept up to date. */
export function useMode(): Mode {
  const [mode, set] = useState(modeOf(innerWidth, innerHeight));
  useEffect(() => {
    const look = () => set(modeOf(innerWidth, innerHeight));
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return mode;
}

/** Of the board's height, the most that the question has, and with the words of a guide. */
const ASKING = { plain: 0.4, guided: 0.55 };

/** `before`: the question; `said`: what a guide says, which has a place of its own where the question stands beside the cards. */
export function Board({ seating, before, said }: { seating: Seating; before?: ComponentChildren; said?: ComponentChildren }) {
  const { game, view } = useTable();
  const board = useRef<HTMLDivElement>(null);
  const ask = useRef<HTMLDivElement>(null);
  const viewer = view.seat ?? 0;
  const [own = 0, ...others] = seatsFrom(viewer, view.players.length);
  const opponents = [...others].reverse();
  const [box, setBox] = useState<Box>({ width: modeOf(innerWidth, innerHeight) === "wide" ? innerWidth * 0.77 : innerWidth, height: innerHeight - 60, ask: 0, strip: 0, ownStrip: 0, piles: 0, turn: "" });
  const frame = frameOf({ width: innerWidth, height: innerHeight });
  const all = useMemo(() => lying(view), [view]);
  const several = opponents.length > 1;
  const turn = `${view.turn}/${view.turn_player}`;
  const crowds = useRef(new Crowds());
  const width = widthOf(frame, box);
  const drawn = useMemo(() => groupsAround(game, all, own, opponents, (seat, cards) => crowds.current.has(seat, turn, cards, width)), [game, view, all, width]);
  const growth = useRef(new Growth());
  for (const [seat, groups] of drawn.areas) growth.current.see(seat, turn, groups.reduce((sum, group) => sum + group.places.length, 0));
  const wish = wishOf(game, view, frame, box, drawn, growth.current, several, before !== undefined);
  const plan = usePlan(wish, box.turn);
  const most = said ? ASKING.guided : ASKING.plain;
  const over = plan.lane !== null;
  const narrow = isNarrow(frame, box, opponents.length);
  useMeasure(board, ask, setBox, turn, most, { mode: frame.mode, strips: several || frame.mode === "upright", narrow, over });
  const left = frame.pad + frame.left + frame.gap;
  const place = (rect: Rect | undefined): CSSProperties => (rect ? { left: px(left + rect.x), top: px(frame.pad + rect.y), width: px(rect.width), height: px(rect.height) } : {});
  // What is scrolled has its place in what scrolls it.
  const above = (rect: Rect | undefined) => place(rect && over ? { ...rect, x: rect.x - left, y: rect.y - frame.pad } : rect);
  const rows = (band: BandName, groups: readonly DrawnGroup[], column = 0, shape: (group: DrawnGroup) => string = () => "row") => (
    <Rows style={{ ...(band === "hand" ? place : above)(plan.areas.get(band)?.[column]), ...faceStyle(plan, band, frame.scale) }} scroll={plan.sizes[band]?.scroll ?? false} faces={facesAt(plan, band, frame.scale)} groups={groups}>
      {groups.map((group) => <Row key={group.key} group={group} style={inArea(plan, band, group.key)} shape={shape(group)} named={named(groups)(group)} letters={lettersAt(plan, band, frame.scale)} size={plan.sizes[band]!} folded={frame.mode !== "wide"} />)}
    </Rows>
  );
  const { shared } = game.layout;
  const piles = pilesFit(game, view, frame, box, opponents);
  /** Name, numbers and piles of a player: beside the cards, or as a strip above them, which is scrolled with them. */
  const ends = (seat: number, beside: CSSProperties, behind: CSSProperties, backs: readonly number[]): [ComponentChildren, ComponentChildren] => {
    // Where several stand side by side on a phone, how many cards somebody holds is one more of their numbers.
    const told = frame.mode === "upright" && several;
    return [
      <div class="panel" style={beside}><Player seat={seat} info={seating.seats[seat]} clock={seating.clock} received={seating.received} holds={told ? backs : NONE} /></div>,
      <Piles seat={seat} style={behind} backs={told ? NONE : backs} />,
    ];
  };
  const sides = opponents.map((seat, at) => {
    const top = plan.tops.get("others")?.[at];
    const strip = top && top.height > 0 ? top : null;
    const told = stripOf(frame, box);
    const [panel, behind] = ends(seat, strip ? above(narrow ? { ...strip, height: told } : { ...strip, width: strip.width * 0.62 }) : {}, strip ? above(narrow ? { ...strip, y: strip.y + told + 2, height: Math.max(0, strip.height - told - 2) } : { ...strip, x: strip.x + strip.width * 0.63, width: strip.width * 0.37 }) : {}, drawn.hands.has(seat) ? [] : game.layout.own.hand);
    const cards = rows("others", [...(drawn.hands.get(seat) ?? []), ...(drawn.areas.get(seat) ?? [])], at, (group) => (drawn.hands.get(seat)?.includes(group) ? "hand" : "row"));
    return over && !strip ? { seat, scrolled: [false, cards, false], stays: <>{panel}{behind}</> } : { seat, scrolled: [panel, cards, behind], stays: null };
  });
  const source = <div class="piles source" style={strips(plan, "shared", frame, above)}>{shared.pile.filter(isSource(game)).map((zone) => <Pile zone={zone} seat={null} key={zone} />)}{frame.mode !== "wide" && <SharedRest />}</div>;
  const rest = frame.mode === "wide" && <div class="piles rest"><SharedRest /></div>;
  const [panel, behind] = ends(own, ownStrip(plan, frame, box, place, 0, 0.62), ownStrip(plan, frame, box, place, 0.63, 0.37), []);
  const beside = over && frame.mode !== "upright";
  const flat = frame.mode === "flat";
  // As tall as it is, up to a bound, so that it can be measured.
  const asking = { ...place(plan.ask), "--room": px(plan.ask.y + plan.ask.height), height: "auto", maxHeight: px(box.height * most), top: "auto", bottom: `calc(100% - ${frame.pad + plan.ask.y + plan.ask.height}px)` } as CSSProperties;
  // Every side has its key: when somebody else sits here, sides change their places and nothing is made anew.
  const table = [
    ...sides.map(({ seat, scrolled }) => <Area seat={seat} above key={seat}>{scrolled}</Area>),
    <div class="middle" key="middle">
      {!beside && source}
      {rows("shared", drawn.shared)}
      {!beside && rest}
    </div>,
    <Area seat={own} key={own}>
      {!over && panel}
      {rows("own", drawn.areas.get(own) ?? [])}
      {!over && behind}
    </Area>,
  ];
  return (
    <div class={`board ${frame.mode}${several ? " several" : ""}${narrow ? " narrow" : ""}${frame.abreast === 1 ? " slender" : ""}`} ref={board} data-overflows={plan.overflows} style={{ "--left": `${frame.left}px`, "--right": `${frame.right}px`, "--pad": `${frame.pad}px`, "--gap": `${frame.gap}px`, "--pile-h": `${piles}px` } as never}>
      {over ? <Lane style={place({ x: 0, y: 0, width, height: plan.lane ?? 0 })}>{table}</Lane> : table}
      {over && sides.map(({ seat, stays }) => stays && <Area seat={seat} above key={seat}>{stays}</Area>)}
      {beside && <div class="middle">{source}{rest}</div>}
      {over && <Area seat={own}>{panel}{behind}</Area>}
      {flat && <div class="said" ref={ask} style={asking}>{said}</div>}
      <div class="ask" ref={flat ? null : ask} style={flat ? {} : asking}>{!flat && said}{before}</div>
      {rows("hand", drawn.hand, 0, () => "hand")}
    </div>
  );
}

/** More than there is room for: it is scrolled, begins at one's own side, and says that there is more. */
function Lane({ style, children }: { style: CSSProperties; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const [more, set] = useState("");
  /** Whoever scrolled away stays there. */
  const atEnd = useRef(true);
  const look = () => {
    // It can be gone before its last scrolling is told.
    if (!box.current) return;
    const { scrollTop, clientHeight, scrollHeight } = box.current;
    atEnd.current = scrollTop + clientHeight > scrollHeight - 8;
    set(`${scrollTop > 1 ? " more-above" : ""}${scrollTop + clientHeight < scrollHeight - 1 ? " more-below" : ""}`);
  };
  useLayoutEffect(() => {
    if (atEnd.current) box.current!.scrollTop = box.current!.scrollHeight;
    look();
  });
  useLitInSight(box, true);
  return (
    <>
      <div class={`lane${more}`} ref={box} style={style} onScroll={look}>{children}</div>
      {more !== "" && <span class="lane-cue" aria-hidden="true" style={{ left: `calc(${style.left} + ${style.width})`, top: style.top, height: style.height }}>{more.includes("above") ? <b>▴</b> : <i />}{more.includes("below") && <b>▾</b>}</span>}
    </>
  );
}

const NONE: readonly number[] = [];

const px = (length: number) => `${length.toFixed(1)}px`;

function SharedRest() {
  const { game, view } = useTable();
  const { shared } = game.layout;
  const filled = (zone: number) => view.zones.some((other) => other.zone === zone && other.cards.length > 0);
  return (
    <>
      {shared.pile.filter((zone) => !isSource(game)(zone)).map((zone) => <Pile zone={zone} seat={null} key={zone} />)}
      {shared.aside.filter(filled).map((zone) => <Pile zone={zone} seat={null} key={zone} />)}
    </>
  );
}

/** Decks stand before what is filled from them. */
function isSource(game: Game): (zone: number) => boolean {
  return (zone) => game.description.zones[zone]?.visibility === "hidden";
}

function Area({ seat, above = false, children }: { seat: number; above?: boolean; children: ComponentChildren }) {
  const { naming } = useTable();
  return <section class={`area${above ? " above" : " below"}`} aria-label={nameOf(naming, seat)}>{children}</section>;
}

function inArea(plan: Plan, band: BandName, key: string): CSSProperties {
  const rect = plan.groups.get(key);
  return rect && !plan.sizes[band]?.scroll ? { left: px(rect.x), top: px(rect.y), width: px(rect.width), height: px(rect.height) } : {};
}

function Piles({ seat, style, backs }: { seat: number; style: CSSProperties; backs: readonly number[] }) {
  const { game, view } = useTable();
  const { own } = game.layout;
  const filled = (zone: number) => view.zones.some((other) => other.zone === zone && other.seat === seat && other.host === null && other.cards.length > 0);
  return (
    <div class="piles" style={style}>
      {backs.map((zone) => <Backs zone={zone} seat={seat} key={zone} />)}
      {own.pile.map((zone) => <Pile zone={zone} seat={seat} key={zone} />)}
      {own.aside.filter(filled).map((zone) => <Pile zone={zone} seat={seat} key={zone} />)}
    </div>
  );
}

// ---- what lies where ----------------------------------------------------------------------------------------------------

interface Around {
  areas: Map<number, DrawnGroup[]>;
  /** Hands of others that can be seen. */
  hands: Map<number, DrawnGroup[]>;
  shared: DrawnGroup[];
  hand: DrawnGroup[];
}

function groupsAround(game: Game, all: Lying, own: number, opponents: readonly number[], crowded: (seat: number, cards: number) => boolean): Around {
  const { layout } = game;
  const main = layout.own.row.find((zone) => game.description.zones[zone]?.active) ?? layout.own.row[0];
  const inPlay = (seat: number) => {
    const groups = layout.own.row.flatMap((zone) => groupsOf(game, all, zone, seat));
    const filled = groups.filter(lies);
    // Somewhere the first card will lie.
    return filled.length > 0 ? filled : groups.filter((group) => group.zone === main);
  };
  const areas = new Map([own, ...opponents].map((seat) => [seat, inPlay(seat)]));
  const held = (seat: number) => layout.own.hand.map((zone) => handOf(all, zone, seat, crowded(seat, all.zones.get(placeKey(zone, seat, null))?.cards.length ?? 0)));
  const open = (groups: DrawnGroup[]) => groups.filter((group) => group.places.some((place) => place.is === "known"));
  const hands = new Map(opponents.map((seat) => [seat, open(held(seat))] as const).filter(([, groups]) => groups.length > 0));
  const shared = layout.shared.row.flatMap((zone) => groupsOf(game, all, zone, null)).filter((group) => group.places.length > 0 || layout.shared.row.length === 1);
  return { areas, hands, shared, hand: held(own) };
}

/** Whether any card lies there: places of a zone that keeps them are none. */
function lies(group: DrawnGroup): boolean {
  return group.places.some((place) => place.is !== "empty");
}

/** A zone's name is told where another lies beside it, and where it is nobody's: what lies before a player or in a hand is told
 * by its place, but not what a trump or a market is. */
function named(groups: readonly DrawnGroup[]): (group: DrawnGroup) => boolean {
  const zones = new Set(groups.map((group) => group.zone));
  return (group) => (zones.size > 1 || group.seat === null) && !group.key.endsWith("/back") && group.places.length > 0;
}

/** A letter of a zone's name, about. */
const LABEL_LETTER = 8.2;

/** `among`: all that are drawn beside them. */
function fitGroups(game: Game, groups: readonly DrawnGroup[], scale: number, among = groups): Group[] {
  const isNamed = named(among);
  return groups.map((group) => ({ key: group.key, count: group.places.length, strips: group.strips, label: isNamed(group) ? Math.ceil((game.zoneLabel(group.zone).length + 3) * LABEL_LETTER * scale + 12) : 0 }));
}

/** Fighters before, helpers behind; seen from the middle of the table. */
function runs(game: Game, groups: readonly DrawnGroup[], above: boolean, scale: number, among: readonly DrawnGroup[]): Group[][] {
  const fit = fitGroups(game, groups, scale, among);
  const front = fit.filter((_, at) => groups[at]!.fights);
  const back = fit.filter((_, at) => !groups[at]!.fights);
  return (above ? [back, front] : [front, back]).filter((run) => run.length > 0);
}

/** What there is to read: cards that say nothing need no room for it. Where none lies yet, some will. */
function told(game: Game, groups: readonly DrawnGroup[]): Pick<Band, "reads" | "words"> {
  const cards = groups.flatMap((group) => group.places.flatMap((place) => (place.is === "known" ? [game.card(place.top.card)] : [])));
  return { reads: cards.length === 0 ? 1 : cards.filter((card) => card.lines.length > 0).length / cards.length, words: cards.map((card) => longestWord(card.name)) };
}

/** So many cards have room in a hand, whether they are there or not. */
const HELD = 6;

function wishOf(game: Game, view: View, frame: Frame, box: Box, drawn: Around, growth: Growth, several: boolean, asking: boolean): Wish {
  const opponents = [...drawn.areas.keys()].slice(1);
  const held = (seat: number) => game.layout.own.hand.reduce((sum, zone) => sum + (view.zones.find((other) => other.zone === zone && other.seat === seat)?.cards.length ?? 0), 0);
  const spare = (seat: number) => Math.min(held(seat), growth.roomFor(seat));
  const areas = (seats: readonly number[], above: boolean): FitArea[] => seats.map((seat) => {
    const [hands, inPlay] = [drawn.hands.get(seat) ?? [], drawn.areas.get(seat) ?? []];
    const all = [...hands, ...inPlay];
    return { runs: [...hands.map((group) => fitGroups(game, [group], frame.scale, all)), ...runs(game, inPlay, above, frame.scale, all)] };
  });
  const own = [...drawn.areas.keys()][0] ?? 0;
  const upright = frame.mode === "upright";
  const sharedPiles = game.layout.shared.pile.length;
  const bands: Band[] = [
    { name: "others", areas: areas(opponents, true), unused: !opponents.some((seat) => growth.isUsed(seat)), ...told(game, opponents.flatMap((seat) => drawn.areas.get(seat) ?? [])), spare: Math.min(5, Math.max(0, ...opponents.map(spare))), top: several || upright ? stripOf(frame, box) + (isNarrow(frame, box, opponents.length) ? box.piles && box.piles + 2 : 0) : 0 },
    { name: "shared", areas: [{ runs: drawn.shared.length > 0 ? [fitGroups(game, drawn.shared, frame.scale)] : [] }], ...told(game, drawn.shared), spare: 0, unused: false, top: sharedPiles > 0 && upright ? frame.strip : 0 },
    { name: "own", areas: areas([own], false), ...told(game, drawn.areas.get(own) ?? []), spare: spare(own), unused: !growth.isUsed(own), top: 0 },
    { name: "hand", areas: [{ runs: [drawn.hand.map((group) => ({ key: group.key, count: group.places.length, strips: NONE, label: 0 }))] }], ...told(game, drawn.hand), spare: Math.max(0, HELD - Math.max(0, ...drawn.hand.map((group) => group.places.length))), unused: false, top: 0 },
  ];
  const asked = frame.mode === "flat" ? box.ask : asking ? Math.max(box.ask, Math.round(62 * frame.scale)) : 0;
  const ask = asked + (upright ? Math.max(frame.strip, box.ownStrip) : 0);
  return sparing({ mode: frame.mode, width: widthOf(frame, box), height: box.height - frame.pad * 2, bands, ask, scale: frame.scale });
}

/** Between the columns. */
function widthOf(frame: Frame, box: Box): number {
  return box.width - frame.pad * 2 - frame.left - frame.right - frame.gap * 2;
}

/** In less width the piles of an opponent have a line of their own, below their numbers. */
const NARROW = 240;

function isNarrow(frame: Frame, box: Box, opponents: number): boolean {
  return opponents > 1 && widthOf(frame, box) / columnsOf(opponents, { ...frame, width: widthOf(frame, box) }) < NARROW * frame.scale;
}

function stripOf(frame: Frame, box: Box): number {
  return Math.max(frame.strip, box.strip);
}

/** On a phone one's own strip stands above the question. */
function ownStrip(plan: Plan, frame: Frame, box: Box, place: (rect: Rect) => CSSProperties, from: number, share: number): CSSProperties {
  if (frame.mode !== "upright") return {};
  return place({ x: plan.ask.x + plan.ask.width * from, y: plan.ask.y, width: plan.ask.width * share, height: Math.max(frame.strip, box.ownStrip) - 4 });
}

function strips(plan: Plan, band: BandName, frame: Frame, place: (rect: Rect) => CSSProperties): CSSProperties {
  const top = plan.tops.get(band)?.[0];
  return frame.mode === "upright" && top ? place({ ...top, height: Math.max(0, top.height - 4) }) : {};
}

function lettersAt(plan: Plan, band: BandName, scale: number): number {
  const size = plan.sizes[band];
  return size ? faceOf(size, scale).letters : 0;
}

/** Below two lines of a name there is room for a small price, or for none. */
const [SHORT, BARE] = [62, 44];

/** Below it there is no room for marks above the stats. */
const LOWER = 72;

/** In less width there is no room for the icons of two stats; where one chooses a price stands beside them. */
const SLIM = { else: 56, chosen: 78 };

/** What the cards of a band have room for: their texts; else little, which what is printed does not get (`low`), marks beside the
 * stats (`lower`), one line for
 * the name above the stats (`lowest`), stats without their icons (`slim`). Where one chooses among cards their names are whole, and
 * what stands below them is small (`short`) or left to the reader (`bare`). */
function facesAt(plan: Plan, band: BandName, scale: number): string {
  const size = plan.sizes[band];
  if (!size || faceOf(size, scale).text > 0) return "texts";
  const choosing = band === "hand" || band === "shared";
  const lowest = size.h < 56 * scale && !choosing;
  const short = size.h < SHORT * scale && choosing;
  return `${size.h < 96 * scale ? "low" : ""}${size.h < LOWER * scale ? " lower" : ""}${lowest ? " lowest" : ""}${short ? " short" : ""}${short && size.h < BARE * scale ? " bare" : ""}${short || size.w < (choosing ? SLIM.chosen : SLIM.else) * scale ? " slim" : ""}`;
}

function faceStyle(plan: Plan, band: BandName, scale: number): CSSProperties {
  const size = plan.sizes[band];
  if (!size) return {};
  const { name: usual, text } = faceOf(size, scale);
  // Among the cards one chooses from names are never small; elsewhere a long word may be.
  const choosing = band === "hand" || band === "shared";
  const name = choosing ? Math.max(12 * scale, usual) : usual;
  const floor = choosing ? 12 * scale : scale > 1.1 ? 11 * scale : 9;
  // For very long names: above what stands at the bottom of a card without text.
  const lines = text > 0 ? 3 : Math.max(1, Math.min(3, Math.floor((size.h - size.w * 0.042 - name * 1.5) / (name * 1.06))));
  return { "--name-lines": String(lines), "--name-floor": `${floor.toFixed(1)}px`, "--w": `${size.w}px`, "--h": `${size.h}px`, "--name-px": `${name.toFixed(1)}px`, ...(text > 0 ? { "--text-px": `${text.toFixed(1)}px` } : {}) } as CSSProperties;
}

/** How tall the piles at the sides may be, so that all of them have room. */
function pilesFit(game: Game, view: View, frame: Frame, box: Box, opponents: readonly number[]): number {
  if (frame.mode !== "wide") return 0;
  const filled = (zones: readonly number[], seat: number | null) => zones.filter((zone) => view.zones.some((other) => other.zone === zone && other.seat === seat && other.cards.length > 0)).length;
  const { own, shared } = game.layout;
  const perSide = (seat: number) => Math.ceil((own.pile.length + filled(own.aside, seat)) / frame.abreast);
  const lines = perSide(view.seat ?? 0) + (opponents.length === 1 ? perSide(opponents[0]!) + 0.5 : 0) + Math.ceil((shared.pile.length + filled(shared.aside, null)) / frame.abreast);
  const label = 22 * frame.scale;
  return Math.max(30 * frame.scale, Math.min(84 * frame.scale, (box.height - 30) / Math.max(1, lines) - label));
}

/** Much better sizes are worth a change when a turn begins, as soon as its first question is measured; within a turn only a lack of room is. */
const MUCH_BETTER = 0.12;

function usePlan(wish: Wish, turn: string): Plan & { overflows: number } {
  /** `begun`: the turn's sizes, from which those of the question of the moment are never far. */
  const kept = useRef<{ sizes: Sizes; begun: Sizes; box: string; turn: string } | null>(null);
  /** How often a row had no room left in the midst of a turn. */
  const overflows = useRef(0);
  const box = `${wish.mode} ${wish.width}x${wish.height} ${wish.bands.map((band) => band.areas.length).join()}`;
  const last = kept.current?.box === box ? kept.current : null;
  const within = last?.turn === turn;
  const holding = last && [wish, withoutUnused(wish)].find((one) => holds(one, last.sizes));
  let found = last && holding ? { sizes: last.sizes, wish: holding } : null;
  let begun = within ? last.begun : null;
  if (!found) {
    // What has no room as it is often has it a little smaller.
    const near = begun && steady(wish, begun);
    found = near ? { sizes: near, wish } : fitted(wish);
    if (!near && kept.current?.turn === turn && JSON.stringify(found.sizes) !== JSON.stringify(kept.current.sizes)) overflows.current += 1;
    if (!near) begun = null;
  } else if (!within) {
    const fresh = fitted(wish);
    if (gain(fresh.sizes, found.sizes) > MUCH_BETTER) found = fresh;
  }
  kept.current = { sizes: found.sizes, begun: begun ?? found.sizes, box, turn };
  return { ...arrange(found.wish, found.sizes), overflows: overflows.current };
}

/** Players who have a strip above their cards instead of a column beside them. */
const STRIPS = { others: ".area.above .player", own: ".upright .area.below .player" };

/** With a little air above and below. */
function contentHeight(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return Math.ceil(range.getBoundingClientRect().height) + 10;
}

/** Follows the size of the board, of the question and of what the players' strips tell. Within a turn the question's place does not
 * shrink. What is not there is not looked for: that is a way through the whole board. */
function useMeasure(board: { current: HTMLDivElement | null }, ask: { current: HTMLDivElement | null }, set: (change: (box: Box) => Box) => void, turn: string, share: number, { mode, strips, narrow, over }: { mode: Mode; strips: boolean; narrow: boolean; over: boolean }): void {
  const known = useRef("");
  const measure = useRef(() => {});
  measure.current = () => {
    const element = board.current;
    if (!element) return;
    const { clientWidth: width, clientHeight: height } = element;
    const lasting = [...(ask.current?.querySelectorAll<HTMLElement>(mode === "upright" ? ":scope > :is(.prompt, .guided, .tray)" : ":scope > :is(.prompt, .guided)") ?? [])];
    const [first, last] = [lasting[0], lasting.at(-1)];
    const asked = first && last ? last.offsetTop + last.offsetHeight - first.offsetTop : 0;
    const told = (selector: string) => Math.max(0, ...[...element.querySelectorAll(selector)].map(contentHeight));
    // Fingers have one line of buttons, which is scrolled.
    const piles = mode === "wide" ? (narrow ? told(".area.above .piles") : 0) : element.querySelector(".area.above :is(.pile:not(.nothing), .backs)") ? 44 : 0;
    const [others, own] = strips ? [told(STRIPS.others), told(STRIPS.own)] : [0, 0];
    const fresh = known.current !== turn;
    known.current = turn;
    // What the guide says must not lie upon what it speaks of.
    const most = height * share;
    set((box) => {
      // What is scrolled has no room for a question that was longer.
      const anew = fresh || box.width !== width || over;
      const least = Math.min(anew ? asked : Math.max(box.ask, asked), most);
      const strip = anew ? others : Math.max(box.strip, others);
      const ownStrip = anew ? own : Math.max(box.ownStrip, own);
      const isSame = box.turn === turn && box.piles === piles && box.width === width && box.height === height && Math.abs(box.ask - least) < 2 && Math.abs(box.strip - strip) < 2 && Math.abs(box.ownStrip - ownStrip) < 2;
      return isSame ? box : { width, height, ask: least, strip, ownStrip, piles, turn };
    });
  };
  // What is measured has to be laid out first: that is done where the browser does it anyway, but for a new turn, and for
  // strips, whose size does not tell what is in them.
  useLayoutEffect(() => { if (known.current !== turn || strips) measure.current(); });
  useEffect(() => {
    const observer = new ResizeObserver(() => measure.current());
    // The question can change without the board.
    for (const element of [board.current, ask.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
