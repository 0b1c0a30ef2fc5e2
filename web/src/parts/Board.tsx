// The table itself: opponents above, shared zones between, oneself below.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { ClockView, SeatInfo, View } from "../protocol.ts";
import { seatsFrom } from "../game/layout.ts";
import { playerFields, valueText } from "../game/fields.ts";
import { useTable } from "./context.ts";
import { Player } from "./Player.tsx";
import { Hand, Pile, Row, zoneCards } from "./Zones.tsx";

interface Seating {
  seats: readonly SeatInfo[];
  clock: ClockView | null;
  received: number;
}

export function Board({ seating, before }: { seating: Seating; before?: ComponentChildren }) {
  const { game, view } = useTable();
  const board = useRef<HTMLDivElement>(null);
  const viewer = view.seat ?? 0;
  const [own = 0, ...others] = seatsFrom(viewer, view.players.length);
  useFit(board, view);
  const { shared } = game.layout;
  const hands = game.layout.own.hand;
  return (
    <div class="board" ref={board} style={{ "--others": others.length } as never}>
      <div class={others.length > 1 ? "opponents several" : "opponents"}>
        {[...others].reverse().map((seat) => <Area seat={seat} seating={seating} above key={seat} />)}
      </div>
      {(shared.row.length > 0 || shared.pile.length > 0 || shared.aside.length > 0) && (
        <div class="middle">
          <div class="piles">{shared.pile.filter(isSource(game.description.zones)).map((zone) => <Pile zone={zone} seat={null} key={zone} />)}</div>
          <div class="rows">{shared.row.map((zone) => <Row zone={zone} seat={null} key={zone} />)}</div>
          <div class="piles">
            {shared.pile.filter((zone) => !isSource(game.description.zones)(zone)).map((zone) => <Pile zone={zone} seat={null} key={zone} />)}
            {shared.aside.map((zone) => zoneCards(view, zone, null).length > 0 && <Pile zone={zone} seat={null} key={zone} />)}
          </div>
        </div>
      )}
      <Area seat={own} seating={seating} />
      <div class="dock">
        <OwnFields seat={own} />
        {before}
        {hands.map((zone) => <Hand zone={zone} seat={own} own key={zone} />)}
      </div>
    </div>
  );
}

/** One's own numbers, where the screen is too small for the whole table. */
function OwnFields({ seat }: { seat: number }) {
  const { game, view } = useTable();
  const values = view.players[seat]?.fields ?? [];
  return (
    <p class="own-fields" aria-hidden="true">
      {playerFields(game.description, values).map((field) => {
        const described = game.description.player_fields[field];
        return described && <span key={field}><b>{described.type === "flag" ? "" : valueText(game.description, described, values[field] ?? 0)}</b> {game.playerFieldLabel(field)}</span>;
      })}
    </p>
  );
}

/** Decks stand before what is filled from them. */
function isSource(zones: readonly { visibility: string }[]): (zone: number) => boolean {
  return (zone) => zones[zone]?.visibility === "hidden";
}

function Area({ seat, seating, above = false }: { seat: number; seating: Seating; above?: boolean }) {
  const { game, view, naming } = useTable();
  const { own } = game.layout;
  return (
    <section class={`area${above ? " above" : " below"}`} aria-label={naming.names[seat] ?? `player ${seat + 1}`}>
      <Player seat={seat} info={seating.seats[seat]} clock={seating.clock} received={seating.received} />
      <div class="rows">
        {own.row.map((zone) => <Row zone={zone} seat={seat} key={zone} quiet={above} />)}
        {own.row.every((zone) => zoneCards(view, zone, seat).length === 0) && above && <p class="nothing-yet">nothing in play</p>}
      </div>
      <div class="piles">
        {above && own.hand.map((zone) => <Hand zone={zone} seat={seat} key={zone} />)}
        {own.pile.map((zone) => <Pile zone={zone} seat={seat} key={zone} />)}
        {own.aside.map((zone) => zoneCards(view, zone, seat).length > 0 && <Pile zone={zone} seat={seat} key={zone} />)}
      </div>
    </section>
  );
}

/** From the largest cards to the smallest. */
const WIDTHS = [132, 124, 116, 108, 100, 92, 84, 76, 68, 60];
/** From here on the text of a card can be read. */
const READABLE = 104;
/** With so much room larger cards could fit. */
const ENOUGH = 44;
/** Smaller screens scroll instead. */
const ROOMY = 720;

/** The largest cards with which everything is on the screen at once. Only tried when something could have changed. */
function useFit(board: { current: HTMLDivElement | null }, view: View): void {
  const fitted = useRef("");
  const size = useRef(3);
  const fit = (key: string) => {
    const element = board.current;
    if (!element) return;
    const { clientWidth, clientHeight } = element;
    const now = `${clientWidth}x${clientHeight} ${key}`;
    if (now === fitted.current) return;
    fitted.current = now;
    if (clientWidth < ROOMY) {
      resize(element, Math.max(64, Math.min(92, clientWidth / 4.6)), 84);
      return;
    }
    // Other sizes are tried only when this one does not fit, or there is room for a larger one: measuring is dear.
    const fits = (at: number) => {
      const width = WIDTHS[at] ?? 60;
      resize(element, width, Math.max(86, Math.min(124, width)));
      return element.scrollHeight <= element.clientHeight + 1;
    };
    let at = size.current;
    if (fits(at)) {
      while (at > 0 && slack(element) > ENOUGH && fits(at - 1)) at -= 1;
    } else {
      while (at < WIDTHS.length - 1 && !fits(at + 1)) at += 1;
      at = Math.min(at + 1, WIDTHS.length - 1);
    }
    fits(at);
    size.current = at;
  };
  const key = view.zones.map((zone) => (zone.cards.length < 40 ? zone.cards.length : 40)).join();
  const latest = useRef(key);
  latest.current = key;
  useLayoutEffect(() => fit(key), [key]);
  useEffect(() => {
    const observer = new ResizeObserver(() => fit(latest.current));
    if (board.current) observer.observe(board.current);
    return () => observer.disconnect();
  }, []);
}

/** Room that nothing stands in. */
function slack(element: HTMLElement): number {
  const used = [...element.children].reduce((sum, child) => sum + child.getBoundingClientRect().height, 0);
  return element.clientHeight - used - 6 * element.children.length - 18;
}

function resize(element: HTMLElement, width: number, held: number): void {
  element.style.setProperty("--w", `${width}px`);
  element.style.setProperty("--held-w", `${held}px`);
  element.classList.toggle("texts", width >= READABLE);
  element.querySelectorAll(".dock").forEach((dock) => dock.classList.toggle("texts", held >= READABLE));
}
