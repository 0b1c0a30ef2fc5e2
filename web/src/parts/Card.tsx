// A card on the table: something to look at and, when it is lit, to point at.
import type { ComponentChildren } from "preact";
import type { KnownCard } from "../protocol.ts";
import { cardSpot } from "../game/options.ts";
import { CardFace, cardColours } from "./CardFace.tsx";
import { inspected, useTable } from "./context.ts";
import { startDrag, wasDrag } from "./dragging.ts";
import { looking, stopLooking, wasLongPress } from "./looking.ts";

/** `count`: how many of the same lie here, this one on top. */
export function Card({ known, inPlay = false, count = 1, letters = Infinity }: { known: KnownCard; inPlay?: boolean; count?: number; letters?: number }) {
  const { game, lit } = useTable();
  const turned = game.isTurned(known);
  // More text than it has room for fades out; the reader has all of it.
  const long = game.card(known.card).lines.reduce((sum, line) => sum + line.length, 0) > letters * 0.85;
  return (
    <CardButton known={known} shape={`card${turned ? " turned" : ""}${long ? " long" : ""}`}>
      <CardFace game={game} card={known.card} known={known} inPlay={inPlay} />
      {count > 1 && <span class="card-count">×{count}</span>}
      <span class="unseen">{aside(lit.get(cardSpot(known.object))?.length ?? 0, turned)}</span>
    </CardButton>
  );
}

/** A card that lies under or behind another: its name only. */
export function Strip({ known }: { known: KnownCard }) {
  return <CardButton known={known} shape="strip">{useTable().game.card(known.card).name}</CardButton>;
}

/** What the eye sees at once. */
function aside(options: number, turned: boolean): string {
  const can = options === 0 ? "" : options === 1 ? ", can be chosen" : `, ${options} options`;
  return `${turned ? ", turned" : ""}${can}`;
}

/** However a card is drawn, it is looked at and pointed at in the same way. */
function CardButton({ known, shape, children }: { known: KnownCard; shape: string; children: ComponentChildren }) {
  const { game, lit, picked, marked, point, drag, drop } = useTable();
  const spot = cardSpot(known.object);
  const options = lit.get(spot);
  const look = { game, card: known.card, known };
  const handlers = looking(look);
  return (
    <button
      type="button"
      class={`${shape}${options ? " lit" : ""}${picked.includes(spot) ? " picked" : ""}${marked.has(spot) ? " marked" : ""}`}
      style={cardColours(game, known.card, known)}
      data-object={known.object}
      tabIndex={options ? 0 : -1}
      {...handlers}
      onPointerDown={(event) => {
        handlers.onPointerDown(event);
        const element = event.currentTarget;
        if (options) startDrag(event, () => drag(spot), (on) => drop(spot, on, element), () => drag(null));
      }}
      onClick={(event) => {
        if (wasLongPress() || wasDrag()) return;
        stopLooking();
        if (options) point(spot, event.currentTarget);
        else inspected.value = look;
      }}
    >
      {children}
    </button>
  );
}
