import { emblem } from "../game/emblem.ts";

const drawn = new Map<string, ReturnType<typeof emblem>>();

/** The device of a card. */
export function Emblem({ name, kind }: { name: string; kind: number }) {
  const key = `${kind}/${name}`;
  const picture = drawn.get(key) ?? emblem(name, kind);
  drawn.set(key, picture);
  return (
    <svg class="emblem" viewBox="-60 -50 120 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform={`rotate(${picture.turn})`}>
        <path class="emblem-lines" d={picture.lines} />
        {picture.shapes.map(({ path, shade }) => <path class={`emblem-${shade}`} d={path} key={shade} />)}
      </g>
    </svg>
  );
}
