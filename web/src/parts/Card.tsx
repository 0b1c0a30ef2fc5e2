// A card on the table: something to look at and, when it is lit, to point at.
import type { KnownCard } from "../protocol.ts";
import { cardSpot } from "../game/options.ts";
import { CardFace, cardColours } from "./CardFace.tsx";
import { inspected, useTable } from "./context.ts";
import { looking, stopLooking, wasLongPress } from "./looking.ts";

export function Card({ known }: { known: KnownCard }) {
  const { game, lit, picked, marked, point } = useTable();
  const spot = cardSpot(known.object);
  const options = lit.get(spot);
  const look = { game, card: known.card, known };
  const state = `${options ? " lit" : ""}${picked.includes(spot) ? " picked" : ""}${marked.has(spot) ? " marked" : ""}${game.isTurned(known) ? " turned" : ""}`;
  return (
    <button
      type="button"
      class={`card${state}`}
      style={cardColours(game, known.card, known)}
      data-object={known.object}
      tabIndex={options ? 0 : -1}
      aria-label={description(game.card(known.card).name, options?.length ?? 0, state)}
      {...looking(look)}
      onClick={(event) => {
        if (wasLongPress()) return;
        stopLooking();
        if (options) point(spot, event.currentTarget);
        else inspected.value = look;
      }}
    >
      <CardFace game={game} card={known.card} known={known} />
    </button>
  );
}

function description(name: string, options: number, state: string): string {
  const can = options === 0 ? "" : options === 1 ? ", can be chosen" : `, ${options} options`;
  return `${name}${state.includes("turned") ? ", turned" : ""}${can}`;
}

/** A card that lies under or behind another: its name only. */
export function Strip({ known }: { known: KnownCard }) {
  const { game, lit, picked, marked, point } = useTable();
  const spot = cardSpot(known.object);
  const options = lit.get(spot);
  const look = { game, card: known.card, known };
  return (
    <button
      type="button"
      class={`strip${options ? " lit" : ""}${picked.includes(spot) ? " picked" : ""}${marked.has(spot) ? " marked" : ""}`}
      style={cardColours(game, known.card, known)}
      data-object={known.object}
      tabIndex={options ? 0 : -1}
      {...looking(look)}
      onClick={(event) => {
        if (wasLongPress()) return;
        stopLooking();
        if (options) point(spot, event.currentTarget);
        else inspected.value = look;
      }}
    >
      {game.card(known.card).name}
    </button>
  );
}
