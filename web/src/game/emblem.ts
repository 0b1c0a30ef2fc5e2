// The picture of a card: a device drawn from its name, so that every card has its own and it is always the same.

export interface Emblem {
  /** Closed shapes, filled, from the back to the front. */
  shapes: { path: string; shade: number }[];
  /** Lines over them. */
  lines: string;
  turn: number;
}

/** A small generator with a long enough period for a picture (mulberry32). */
function chance(text: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Drawn in a square from -50 to 50. */
export function emblem(name: string, kind: number): Emblem {
  const next = chance(name);
  const pick = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  // Cards of one kind have the same symmetry, so that kinds are seen at a glance.
  const folds = [5, 4, 6, 8, 3, 7][kind % 6] ?? 5;
  const layers = pick(2, 3);
  const shapes: Emblem["shapes"] = [];
  for (let layer = 0; layer < layers; layer += 1) {
    const outer = 44 - layer * pick(11, 14);
    const inner = outer * (0.32 + next() * 0.45);
    const motif = pick(0, 3);
    const count = folds * (next() < 0.3 ? 2 : 1);
    const path = motif === 0 ? star(count, outer, inner) : motif === 1 ? petals(count, outer, inner) : motif === 2 ? ring(outer, outer * 0.72) : shields(count, outer, inner);
    shapes.push({ path, shade: layer });
  }
  shapes.push({ path: next() < 0.5 ? star(folds, 9, 4.5) : ring(8, 3.5), shade: layers });
  return { shapes, lines: rays(folds * 2, 20 + next() * 14, 46), turn: pick(0, 3) * 45 };
}

function point(angle: number, radius: number): string {
  return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
}

function star(count: number, outer: number, inner: number): string {
  const step = Math.PI / count;
  const points = Array.from({ length: count * 2 }, (_, at) => point(at * step, at % 2 === 0 ? outer : inner));
  return `M${points.join("L")}Z`;
}

function petals(count: number, outer: number, inner: number): string {
  const step = (Math.PI * 2) / count;
  return Array.from({ length: count }, (_, at) => {
    const angle = at * step;
    return `M0 0Q${point(angle - step * 0.55, inner)} ${point(angle, outer)}Q${point(angle + step * 0.55, inner)} 0 0Z`;
  }).join("");
}

function ring(outer: number, inner: number): string {
  const circle = (radius: number, sweep: number) =>
    `M0 ${-radius}A${radius} ${radius} 0 1 ${sweep} 0 ${radius}A${radius} ${radius} 0 1 ${sweep} 0 ${-radius}Z`;
  return circle(+outer.toFixed(1), 1) + circle(+inner.toFixed(1), 0);
}

function shields(count: number, outer: number, inner: number): string {
  const step = (Math.PI * 2) / count;
  return Array.from({ length: count }, (_, at) => {
    const angle = at * step;
    return `M${point(angle - step * 0.32, inner)}L${point(angle - step * 0.2, outer)}L${point(angle + step * 0.2, outer)}L${point(angle + step * 0.32, inner)}Z`;
  }).join("");
}

function rays(count: number, from: number, to: number): string {
  const step = (Math.PI * 2) / count;
  return Array.from({ length: count }, (_, at) => `M${point((at + 0.5) * step, from)}L${point((at + 0.5) * step, to)}`).join("");
}
