// Drawn pictures and signs.
import type { KnownCard } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import { ICONS, type IconName } from "../game/icons.ts";
import { type Picture, picture } from "../game/picture.ts";

const pictures = new WeakMap<Game, Map<number, Picture>>();

function pictureOf(game: Game, card: number): Picture {
  const known = pictures.get(game) ?? new Map<number, Picture>();
  pictures.set(game, known);
  const found = known.get(card) ?? picture(game, game.card(card));
  known.set(card, found);
  return found;
}

/** What there is to draw: what lies behind it, its landscape and its figure, by path and colour. */
interface Drawing {
  sky: string;
  land: [string, string][];
  figure: [string, string, string];
}

const oklch = (light: number, chroma: number, hue: number, alpha = 1) => `oklch(${light} ${chroma.toFixed(3)} ${hue} / ${alpha})`;

/** The picture of a card that has no art, in its colours. */
export function drawing(game: Game, card: number, known: KnownCard | null): Drawing {
  const { sun: [x, y, r], far, near, figure } = pictureOf(game, card);
  const [one, other] = game.twoColours(card, known);
  return {
    sky: `radial-gradient(circle at 50% 38%, ${oklch(0.8, one.chroma * 0.09, one.hue)}, ${oklch(0.52, other.chroma * 0.12, other.hue)})`,
    land: [
      [`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${r * -2} 0`, oklch(0.95, 0.03 + other.chroma * 0.05, other.hue, 0.85)],
      [far, oklch(0.62, one.chroma * 0.09, one.hue, 0.75)],
      [near, oklch(0.4, other.chroma * 0.09, other.hue, 0.9)],
    ],
    figure: [figure, oklch(0.27, one.chroma * 0.07, one.hue), oklch(0.93, one.chroma * 0.05, one.hue)],
  };
}

/** Its landscape fills the frame, its figure is always whole. */
export function Emblem({ drawn: { land, figure: [shape, fill, line] } }: { drawn: Drawing }) {
  return (
    <>
      <svg class="emblem" viewBox="-60 -50 120 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{land.map(([d, colour]) => <path d={d} fill={colour} key={d} />)}</svg>
      <svg class="emblem" viewBox="-52 -44 104 88" aria-hidden="true"><path class="emblem-figure" fill-rule="evenodd" d={shape} fill={fill} stroke={line} /></svg>
    </>
  );
}

const stamps = new Map<string, string>();

/** A little larger than it is seen, in steps, so that there are not many of each. */
function stamp(width: number, height: number, size: number, what: readonly string[], draw: (pen: CanvasRenderingContext2D) => void): string {
  const fine = 2 ** (Math.ceil(Math.log2(size * devicePixelRatio) * 2) / 2);
  const key = `${fine} ${what}`;
  const known = stamps.get(key);
  if (known !== undefined) return known;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * fine, height * fine];
  const pen = canvas.getContext("2d")!;
  pen.setTransform(fine, 0, 0, fine, canvas.width / 2, canvas.height / 2);
  draw(pen);
  const found = `url("${canvas.toDataURL()}")`;
  stamps.set(key, found);
  return found;
}

/** The same for a small card of this size, as images: as elements the pictures of a crowded table would be most of it. */
export function stamped({ sky, land, figure }: Drawing, w: number, h: number): string {
  const [shape, fill, line] = figure;
  // Below a line for its name.
  const room = Math.max(16, h - 18);
  const before = stamp(104, 88, Math.min(w / 104, room / 88), figure, (pen) => {
    [pen.fillStyle, pen.strokeStyle, pen.lineWidth, pen.lineJoin] = [fill, line, 1.6, "round"];
    pen.stroke(new Path2D(shape));
    pen.fill(new Path2D(shape), "evenodd");
  });
  const behind = stamp(120, 100, Math.max(w / 120, room / 100), land.flat(), (pen) => {
    for (const [d, colour] of land) {
      pen.fillStyle = colour;
      pen.fill(new Path2D(d));
    }
  });
  return `${before}, ${behind}, ${sky}`;
}

/** Signs of what it does. */
export function Deeds({ game, card }: { game: Game; card: number }) {
  const { signs } = pictureOf(game, card);
  return signs.length === 0 ? null : <span class="deeds">{signs.map((sign) => <Icon name={sign} key={sign} />)}</span>;
}

export function Icon({ name }: { name: IconName }) {
  return <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d={ICONS[name]} /></svg>;
}
