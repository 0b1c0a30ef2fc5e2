// How a window lies, and how large it is: the first page asks that, too.

/** `wide`: columns left and right, the log beside. `upright` and `flat`: a phone, held upright or lying. */
export type Mode = "wide" | "upright" | "flat";

/** As the style sheet has it, too. */
export function modeOf(width: number, height: number): Mode {
  if (height < 520 || (width < 860 && width * 4 >= height * 5)) return "flat";
  return width < 860 ? "upright" : "wide";
}

/** 1 on a laptop or a phone; on a large screen, seen from further away, more. */
export function scaleOf(width: number, height: number): number {
  return Math.max(1, Math.min(width / 2300, height / 1340));
}
