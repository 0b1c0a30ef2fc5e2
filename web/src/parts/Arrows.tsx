// Arrows from what acts to what it is aimed at.
import { useLayoutEffect, useState } from "preact/hooks";
import type { Spot } from "../game/options.ts";

interface Arrow {
  path: string;
  head: string;
}

/** From the first of the spots to each of the others. */
export function Arrows({ spots, root }: { spots: readonly Spot[]; root: { current: HTMLElement | null } }) {
  const [arrows, draw] = useState<Arrow[]>([]);
  const key = spots.join();
  useLayoutEffect(() => {
    const [first, ...others] = spots.map((spot) => rect(root.current, spot));
    draw(first ? others.flatMap((other) => (other ? [arrow(first, other)] : [])) : []);
  }, [key]);
  if (arrows.length === 0) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      {arrows.map(({ path, head }) => <g key={path}><path class="arrow-shaft" d={path} /><path class="arrow-head" d={head} /></g>)}
    </svg>
  );
}

function rect(root: HTMLElement | null, spot: Spot): DOMRect | undefined {
  const [what, number] = spot.split(":");
  const selector = what === "card" ? `[data-object="${number}"]` : `[data-player="${number}"]`;
  return root?.querySelector(selector)?.getBoundingClientRect();
}

function arrow(from: DOMRect, to: DOMRect): Arrow {
  const [x1, y1] = [from.left + from.width / 2, from.top + from.height / 2];
  const [x2, y2] = [to.left + to.width / 2, to.top + to.height / 2];
  const [bendX, bendY] = [(x1 + x2) / 2 + (y1 - y2) * 0.16, (y1 + y2) / 2 + (x2 - x1) * 0.16];
  const angle = Math.atan2(y2 - bendY, x2 - bendX);
  const corner = (turn: number) => `${(x2 - 16 * Math.cos(angle + turn)).toFixed(1)} ${(y2 - 16 * Math.sin(angle + turn)).toFixed(1)}`;
  return { path: `M${x1} ${y1}Q${bendX} ${bendY} ${x2} ${y2}`, head: `M${x2} ${y2}L${corner(0.45)}L${corner(-0.45)}Z` };
}
