// A card on the table: something to look at and, when it is lit, to point at.
import type { ComponentChildren, CSSProperties } from "preact";
import type { KnownCard } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import { cardSpot } from "../game/options.ts";
import { Art, cardClass, cardColours, CardFace, GALLERY_ROOM, shownStats } from "./CardFace.tsx";
import { inspected, type TableContext, useTable } from "./context.ts";
import { startDrag, wasDrag } from "./dragging.ts";
import { memo } from "./memo.ts";
import { looking, stopLooking, wasLongPress } from "./looking.ts";
import { t } from "../language.ts";

interface CardWish {
  known: KnownCard;
  inPlay?: boolean;
  /** How many of the same lie here, this one on top. */
  count?: number;
  letters?: number;
}

export function Card({ known, inPlay = false, count = 1, letters = Infinity }: CardWish) {
  const table = useTable();
  return <Drawn game={table.game} known={known} inPlay={inPlay} count={count} letters={letters} {...standing(table, known)} />;
}

/** How a card stands in the midst of everything; what a click on it does never changes. */
export interface Standing {
  options: number;
  state: string;
  doing: TableContext["doing"];
}

export function standing({ lit, picked, marked, shown, doing }: TableContext, known: KnownCard): Standing {
  const spot = cardSpot(known.object);
  const options = lit.get(spot)?.length ?? 0;
  return { options, state: `${options > 0 ? " lit" : ""}${picked.includes(spot) ? " picked" : ""}${marked.has(spot) ? " marked" : ""}${shown.has(spot) ? " shown" : ""}`, doing };
}

/** A name of more letters is not always told whole on a small card. */
const WORDY = 26;

/** A card that is as it was (`game/kept`) is not drawn again. */
export const Drawn = memo<Required<CardWish> & Standing & { game: Game }>(({ game, known, inPlay, count, letters, options, state, doing }) => {
  const turned = game.isTurned(known);
  // More text than it has room for fades out; the reader has all of it.
  const long = game.card(known.card).lines.reduce((sum, line) => sum + line.length, 0) > letters * 0.85;
  return (
    <CardButton game={game} known={known} shape={`${cardClass(game, known.card)}${turned ? " turned" : ""}${long ? " long" : ""}${game.card(known.card).name.length > WORDY ? " wordy" : ""}${shownStats(game, known.card, known).length > 0 ? " numbered" : ""}`} options={options} state={state} doing={doing} aside={aside(options, turned)}>
      <CardFace game={game} card={known.card} known={known} inPlay={inPlay} room={Number.isFinite(letters) ? letters * 0.3 : GALLERY_ROOM} count={count} told={letters > 0} />
    </CardButton>
  );
});

/** A card that lies under or behind another: its name only. */
export function Strip({ known }: { known: KnownCard }) {
  const table = useTable();
  return <CardButton game={table.game} known={known} shape="strip" style={cardColours(table.game, known.card, known)} {...standing(table, known)}>{table.game.card(known.card).name}</CardButton>;
}

/** A card as a picture alone, where what it is stands beside it: what comes from a card has that one's. */
export function Thumb({ known, of }: { known: KnownCard; of: number }) {
  const table = useTable();
  return <CardButton game={table.game} known={known} of={of} shape={cardClass(table.game, of)} {...standing(table, known)}><span class="face" style={cardColours(table.game, of)}><Art game={table.game} card={of} known={null} small /></span></CardButton>;
}

/** What the eye sees at once, for who listens. It is no text on the card: that would have to be laid out with every card that is lit. */
function aside(options: number, turned: boolean): string | undefined {
  const can = options === 0 ? [] : [options === 1 ? t("card.can") : t("card.options", { n: options })];
  return [...(turned ? [t("card.turned")] : []), ...can].join(", ") || undefined;
}

/** However a card is drawn, it is looked at and pointed at in the same way. `of`: of which card there is the picture alone. */
function CardButton({ game, known, of, shape, style, options, state, doing, aside: told, children }: Standing & { game: Game; known: KnownCard; of?: number; shape: string; style?: CSSProperties | undefined; aside?: string | undefined; children: ComponentChildren }) {
  const spot = cardSpot(known.object);
  const look = of === undefined || of === known.card ? { game, card: known.card, known } : { game, card: of, known: null };
  const handlers = looking(look);
  return (
    <button
      type="button"
      class={`${shape}${state}`}
      style={style}
      aria-label={of === undefined ? undefined : game.card(of).name}
      data-object={known.object}
      tabIndex={options > 0 ? 0 : -1}
      aria-description={told}
      {...handlers}
      onPointerDown={(event) => {
        handlers.onPointerDown(event);
        const element = event.currentTarget;
        if (options > 0) startDrag(event, () => doing.drag(spot), (on) => doing.drop(spot, on, element), () => doing.drag(null));
      }}
      onClick={(event) => {
        if (wasLongPress() || wasDrag()) return;
        stopLooking();
        if (options > 0) doing.point(spot, event.currentTarget);
        else inspected.value = look;
      }}
    >
      {children}
    </button>
  );
}
