// Drawn pictures and signs.
import type { Game } from "../game/game.ts";
import { ICONS, type IconName } from "../game/icons.ts";
import { type Picture, picture } from "../game/picture.ts";

const drawn = new WeakMap<Game, Map<number, Picture>>();

function pictureOf(game: Game, card: number): Picture {
  const known = drawn.get(game) ?? new Map<number, Picture>();
  drawn.set(game, known);
  const found = known.get(card) ?? picture(game, game.card(card));
  known.set(card, found);
  return found;
}

/** The picture of a card that has no art. Its landscape fills the frame, its figure is always whole. */
export function Emblem({ game, card }: { game: Game; card: number }) {
  const { sun, far, near, figure } = pictureOf(game, card);
  return (
    <>
      <svg class="emblem" viewBox="-60 -50 120 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <circle class="emblem-sun" cx={sun[0]} cy={sun[1]} r={sun[2]} />
        <path class="emblem-far" d={far} />
        <path class="emblem-near" d={near} />
      </svg>
      <svg class="emblem" viewBox="-52 -44 104 88" aria-hidden="true"><path class="emblem-figure" fill-rule="evenodd" d={figure} /></svg>
    </>
  );
}

/** Signs of what it does. */
export function Deeds({ game, card }: { game: Game; card: number }) {
  const { signs } = pictureOf(game, card);
  return signs.length === 0 ? null : <span class="deeds">{signs.map((sign) => <Icon name={sign} key={sign} />)}</span>;
}

export function Icon({ name }: { name: IconName }) {
  return <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d={ICONS[name]} /></svg>;
}
