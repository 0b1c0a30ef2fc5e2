// The table itself: opponents above, shared zones between, oneself below.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { ClockView, SeatInfo } from "../protocol.ts";
import { seatsFrom } from "../game/layout.ts";
import { useTable } from "./context.ts";
import { Player } from "./Player.tsx";
import { Hand, Pile, Row, zoneCards } from "./Zones.tsx";

interface Seating {
  seats: readonly SeatInfo[];
  clock: ClockView | null;
  received: number;
}

export function Board({ seating, before, children }: { seating: Seating; before?: ComponentChildren; children?: ComponentChildren }) {
  const { game, view } = useTable();
  const board = useRef<HTMLDivElement>(null);
  const viewer = view.seat ?? 0;
  const [own = 0, ...others] = seatsFrom(viewer, view.players.length);
  useFit(board, view);
  const { shared } = game.layout;
  const hands = game.layout.own.hand;
  return (
    <div class="board" ref={board} style={{ "--others": others.length } as never}>
      <div class="opponents">
        {[...others].reverse().map((seat) => <Area seat={seat} seating={seating} above key={seat} />)}
      </div>
      {(shared.row.length > 0 || shared.pile.length > 0 || shared.aside.length > 0) && (
        <div class="middle">
          <div class="piles">{shared.pile.filter(isSource(game.description.zones)).map((zone) => <Pile zone={zone} seat={null} key={zone} />)}</div>
          <div class="rows">{shared.row.map((zone) => <Row zone={zone} seat={null} key={zone} />)}</div>
          <div class="piles">
            {[...shared.pile.filter((zone) => !isSource(game.description.zones)(zone)), ...shared.aside].map((zone) => <Pile zone={zone} seat={null} key={zone} />)}
          </div>
        </div>
      )}
      <Area seat={own} seating={seating} />
      {before}
      {hands.map((zone) => zoneCards(view, zone, own).length > 0 && <Hand zone={zone} seat={own} key={zone} />)}
      {children}
    </div>
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
        {[...own.pile, ...own.aside].map((zone) => {
          const rarely = zoneCards(view, zone, seat).length === 0 && game.layout.own.pile.length > 3 && game.description.zones[zone]?.visibility !== "hidden";
          return rarely ? null : <Pile zone={zone} seat={seat} key={zone} />;
        })}
      </div>
    </section>
  );
}

const WIDTHS = [128, 120, 112, 104, 96, 90, 84, 78, 72, 66, 60];
/** Smaller screens scroll instead. */
const ROOMY = 720;

/** The largest cards with which everything is on the screen at once. */
function useFit(board: { current: HTMLDivElement | null }, view: unknown): void {
  const fit = () => {
    const element = board.current;
    if (!element) return;
    const roomy = element.clientWidth >= ROOMY;
    if (!roomy) {
      element.style.setProperty("--w", `${Math.max(64, Math.min(92, element.clientWidth / 4.6))}px`);
      return;
    }
    for (const width of WIDTHS) {
      element.style.setProperty("--w", `${width}px`);
      if (element.scrollHeight <= element.clientHeight + 1) return;
    }
  };
  useLayoutEffect(fit, [view]);
  useEffect(() => {
    const observer = new ResizeObserver(fit);
    if (board.current) observer.observe(board.current);
    return () => observer.disconnect();
  }, []);
}
