// Arrows from what acts to what it is aimed at.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { View } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import { seatNamed } from "../game/fields.ts";
import { cardSpot, playerSpot, type Spot } from "../game/options.ts";
import { isMoving } from "../match/motion.ts";

export interface Aim {
  from: Spot;
  to: Spot;
  /** It stays: a blocker and whom it blocks. */
  lasting?: boolean;
}

interface Arrow {
  path: string;
  head: string;
  lasting: boolean;
}

/** From the first of the spots to each of the others. */
export function aimsFrom(spots: readonly Spot[]): Aim[] {
  const [from, ...others] = spots;
  return from === undefined ? [] : others.flatMap((to) => (to === from ? [] : [{ from, to }]));
}

/** What the fields of cards are aimed at: other cards and players. */
export function lastingAims(game: Game, view: View): Aim[] {
  if (game.fields.aims.length === 0) return [];
  const known = view.zones.filter((zone) => game.layout.shapes[zone.zone] === "row").flatMap((zone) => zone.cards.flatMap((card) => (card.is === "known" ? [card] : [])));
  // Whoever lies in a pile by now is remembered, but nobody aims at them.
  const there = new Set(known.map((card) => card.object));
  return known.flatMap((card) => {
    return game.fields.aims.flatMap((field): Aim[] => {
      const value = game.value(card, field);
      const described = game.description.card_fields[field];
      if (described === undefined || value === described.default || !card.changed?.some((change) => change.field === field)) return [];
      const seat = seatNamed(described, value);
      if (seat === null ? !there.has(value) : seat < 0) return [];
      return [{ from: cardSpot(card.object), to: seat === null ? cardSpot(value) : playerSpot(seat), lasting: true }];
    });
  });
}

export function Arrows({ aims, root, position }: { aims: readonly Aim[]; root: { current: HTMLElement | null }; position: number }) {
  const [arrows, draw] = useState<Arrow[]>([]);
  const [size, measure] = useState(0);
  const key = `${position} ${size} ${aims.map((aim) => `${aim.from}>${aim.to}`).join()}`;
  useEffect(() => {
    const again = () => measure((count) => count + 1);
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
  }, []);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      // What still moves is not yet where it will be.
      if (isMoving()) {
        draw([]);
        timer = setTimeout(now, 120);
        return;
      }
      draw(aims.flatMap(({ from, to, lasting = false }) => {
        const [start, end] = [rect(root.current, from), rect(root.current, to)];
        return start && end ? [{ ...arrow(start, end), lasting }] : [];
      }));
    };
    now();
    return () => clearTimeout(timer);
  }, [key]);
  if (arrows.length === 0) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      {arrows.map(({ path, head, lasting }) => <g key={path} class={lasting ? "lasting" : ""}><path class="arrow-shaft" d={path} /><path class="arrow-head" d={head} /></g>)}
    </svg>
  );
}

function rect(root: HTMLElement | null, spot: Spot): DOMRect | undefined {
  const [what, number] = spot.split(":");
  const selector = what === "card" ? `[data-object="${number}"]` : `[data-player="${number}"]`;
  return root?.querySelector(selector)?.getBoundingClientRect();
}

function arrow(from: DOMRect, to: DOMRect): { path: string; head: string } {
  const [x1, y1] = [from.left + from.width / 2, from.top + from.height / 2];
  const [x2, y2] = [to.left + to.width / 2, to.top + to.height / 2];
  const [bendX, bendY] = [(x1 + x2) / 2 + (y1 - y2) * 0.16, (y1 + y2) / 2 + (x2 - x1) * 0.16];
  const angle = Math.atan2(y2 - bendY, x2 - bendX);
  const corner = (turn: number) => `${(x2 - 16 * Math.cos(angle + turn)).toFixed(1)} ${(y2 - 16 * Math.sin(angle + turn)).toFixed(1)}`;
  return { path: `M${x1} ${y1}Q${bendX} ${bendY} ${x2} ${y2}`, head: `M${x2} ${y2}L${corner(0.45)}L${corner(-0.45)}Z` };
}
