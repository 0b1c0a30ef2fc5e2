// The colour of a card: from the enum that says which faction, house or colour it belongs to.

/** Hues that are told apart well, in the order in which they are given out. */
const HUES = [250, 52, 150, 308, 92, 358, 195, 125, 278, 25, 110, 335, 222, 165, 264, 72];

/** Words that are colours, or sound like one, keep it. */
const WORDS: Record<string, Colour> = {
  red: { hue: 27, chroma: 1 },
  crimson: { hue: 15, chroma: 1 },
  fire: { hue: 38, chroma: 1 },
  orange: { hue: 55, chroma: 1 },
  amber: { hue: 70, chroma: 1 },
  gold: { hue: 85, chroma: 1 },
  yellow: { hue: 98, chroma: 1 },
  light: { hue: 98, chroma: 0.6 },
  green: { hue: 148, chroma: 1 },
  bloom: { hue: 140, chroma: 1 },
  wilds: { hue: 145, chroma: 1 },
  earth: { hue: 110, chroma: 0.7 },
  teal: { hue: 190, chroma: 1 },
  cyan: { hue: 205, chroma: 1 },
  water: { hue: 235, chroma: 1 },
  blue: { hue: 255, chroma: 1 },
  sky: { hue: 228, chroma: 0.9 },
  indigo: { hue: 278, chroma: 1 },
  violet: { hue: 295, chroma: 1 },
  purple: { hue: 308, chroma: 1 },
  shadows: { hue: 300, chroma: 0.5 },
  pink: { hue: 355, chroma: 1 },
  white: { hue: 95, chroma: 0.25 },
  black: { hue: 300, chroma: 0.16 },
  dark: { hue: 300, chroma: 0.2 },
  grey: { hue: 260, chroma: 0.08 },
  gray: { hue: 260, chroma: 0.08 },
  neutral: { hue: 260, chroma: 0.1 },
  none: { hue: 260, chroma: 0.08 },
  colorless: { hue: 260, chroma: 0.08 },
  colourless: { hue: 260, chroma: 0.08 },
};

export interface Colour {
  /** Of OKLCH. */
  hue: number;
  /** 0 is grey, 1 is full. */
  chroma: number;
}

export const PLAIN: Colour = { hue: 260, chroma: 0.1 };

/** One colour for each value of an enum, no two alike as far as there are colours. */
export function enumColours(values: readonly string[]): Colour[] {
  const fixed = values.map((value) => WORDS[value.toLowerCase()]);
  const taken = fixed.flatMap((colour) => (colour && colour.chroma > 0.5 ? [colour.hue] : []));
  const free = HUES.filter((hue) => taken.every((other) => distance(hue, other) > 16));
  let next = 0;
  return fixed.map((colour) => {
    if (colour) return colour;
    const hue = free[next % Math.max(1, free.length)] ?? (next * 137) % 360;
    next += 1;
    return { hue, chroma: next > free.length ? 0.6 : 1 };
  });
}

function distance(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return Math.min(apart, 360 - apart);
}

/** Colours of seats: told apart also by those who see fewer colours. */
export const SEAT_COLOURS = ["#3d7fd9", "#d9643a", "#2f9c6a", "#a15fc9"];
