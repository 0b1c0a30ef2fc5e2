// The colour of a card: from the enum that says which faction, house or colour it belongs to.
import faces from "./faces.json";

/** Words that are colours, or sound like one, keep it. */
const WORDS: Record<string, Colour> = faces.colours;

export interface Colour {
  /** Of OKLCH. */
  hue: number;
  /** 0 is grey, 1 is full. */
  chroma: number;
}

export const PLAIN: Colour = { hue: 260, chroma: 0.1 };

/** One colour for each value of an enum, no two alike as far as there are colours. `said` are those the game says itself. */
export function enumColours(values: readonly string[], said: Readonly<Record<string, string | undefined>> = {}): Colour[] {
  const fixed = values.map((value) => fromHex(said[value] ?? "") ?? WORDS[value.toLowerCase()]);
  const taken = fixed.flatMap((colour) => (colour && colour.chroma > 0.5 ? [colour.hue] : []));
  // Hues that are told apart well, in the order in which they are given out.
  const free = faces.hues.filter((hue) => taken.every((other) => distance(hue, other) > 16));
  let next = 0;
  return fixed.map((colour) => {
    if (colour) return colour;
    const hue = free[next % Math.max(1, free.length)] ?? (next * 137) % 360;
    next += 1;
    return { hue, chroma: next > free.length ? 0.6 : 1 };
  });
}

/** `#rrggbb` as hue and chroma of OKLCH. */
export function fromHex(text: string): Colour | undefined {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (!found) return undefined;
  const [r, g, b] = found.slice(1).map((part) => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = ((Math.atan2(along, across) * 180) / Math.PI + 360) % 360;
  return { hue: Math.round(hue), chroma: Math.min(1.2, Math.round((Math.hypot(across, along) / 0.13) * 100) / 100) };
}

function distance(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return Math.min(apart, 360 - apart);
}

/** Colours of seats: told apart also by those who see fewer colours. */
export const SEAT_COLOURS = ["#3d7fd9", "#d9643a", "#2f9c6a", "#a15fc9", "#b8901a", "#7d8790"];
