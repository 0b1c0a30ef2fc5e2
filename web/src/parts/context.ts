// What every part of a table needs to know.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { signal } from "@preact/signals";
import type { ChoiceOption, KnownCard, View } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import type { Naming } from "../game/words.ts";
import type { Spot } from "../game/options.ts";

export interface Doing {
  /** Somebody points at something that is lit. */
  point: (spot: Spot, at: Element) => void;
  /** Something lit is dragged: what it can be dropped on is lit; null: no more. */
  drag: (spot: Spot | null) => void;
  /** It was dropped on something, or on the board. */
  drop: (spot: Spot, on: Spot | null, at: Element) => void;
}

/** Of a table that is only looked at. */
export const NOTHING_TO_DO: Doing = { point: () => {}, drag: () => {}, drop: () => {} };

export interface TableContext {
  game: Game;
  view: View;
  naming: Naming;
  /** What can be pointed at now. */
  lit: ReadonlyMap<Spot, ChoiceOption[]>;
  picked: readonly Spot[];
  /** What can be done with what lies there; the same for as long as the table is. */
  doing: Doing;
  /** Cards that stand in the midst of attention: source and targets of what is being looked at. */
  marked: ReadonlySet<Spot>;
  /** What the author's guide points at. */
  shown: ReadonlySet<Spot>;
}

const Context = createContext<TableContext | null>(null);
export const TableProvider = Context.Provider;

/** How large small cards are, about, for who draws them: elsewhere as on a pile or in a tray. */
export const CardSize = createContext({ w: 80, h: 80 });

/** Cards are looked at elsewhere, too. */
export function useTableIfAny(): TableContext | null {
  return useContext(Context);
}

export function useTable(): TableContext {
  const table = useTableIfAny();
  if (!table) throw new Error("not at a table");
  return table;
}

/** A card that is looked at: one in the match, or only as printed. */
export interface Look {
  game: Game;
  card: number;
  known: KnownCard | null;
  /** Where it lies in the window, if it does. */
  at?: DOMRect;
}

/** The card that is being read: the last one the pointer, the focus or a finger stayed on. */
export const read = signal<Look | null>(null);
/** The large picture that stays, with everything there is to say. */
export const inspected = signal<Look | null>(null);
/** The zone that is being looked through. */
export const browsed = signal<{ zone: number; seat: number | null; host: number | null } | null>(null);
