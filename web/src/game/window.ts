// How a window lies, and how large it is: the first page asks that, too.

/** `wide`: columns left and right, the log beside. `upright` and `flat`: a phone, held upright or lying. */
export type Mode = "wide" | "upright" | "flat";

/** The size of type that pages are made for. The browser may be set to another. */
const USUAL = 16;

let font = USUAL;

/** The size of type that the browser is set to. */
export function readFont(): void {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.fontSize = "medium";
  font = parseFloat(getComputedStyle(probe).fontSize) || USUAL;
  probe.remove();
}

/** As the style sheet has it, too, which measures windows in that type. */
export function modeOf(width: number, height: number, type = font): Mode {
  const [across, down] = [(width * USUAL) / type, (height * USUAL) / type];
  if (down < 520 || (across < 860 && width * 4 >= height * 5)) return "flat";
  return across < 860 ? "upright" : "wide";
}

/** 1 on a laptop or a phone; on a large screen, seen from further away, and where type is to be larger, more. */
export function scaleOf(width: number, height: number, type = font): number {
  return Math.max(1, type / USUAL, Math.min(width / 2300, height / 1340));
}
