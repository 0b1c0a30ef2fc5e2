// What is being resolved and what waits for it: the stack or chain of the game, and abilities that wait their turn.
import { placeKey } from "../game/layout.ts";
import { cardSpot, playerSpot, type Spot } from "../game/options.ts";
import { playerName } from "../game/words.ts";
import { SEAT_COLOURS } from "../game/colours.ts";
import type { CardRef, UnderWay as Item } from "../protocol.ts";
import { Card } from "./Card.tsx";
import { CardBack } from "./CardFace.tsx";
import { useTable } from "./context.ts";
import { CardLink, Words } from "./Words.tsx";
import { zoneCards } from "./Zones.tsx";

export function UnderWay({ onPoint }: { onPoint: (spots: Spot[]) => void }) {
  const { game, view } = useTable();
  const stacks = game.layout.shared.stack.filter((zone) => zoneCards(view, zone, null).length > 0);
  const items = [...(view.under_way ?? [])].reverse();
  // A single thing that is being done is told by the prompt already.
  const worthIt = items.length > 1 || items.some((item) => item.waiting);
  if (stacks.length === 0 && !worthIt) return null;
  return (
    <section class="under-way" aria-label="Under way">
      {stacks.map((zone) => (
        <div key={zone} data-place={placeKey(zone, null, null)}>
          <h2>{game.zoneLabel(zone)}</h2>
          <ol class="stack">
            {[...zoneCards(view, zone, null)].reverse().map((card, at) => (
              <li key={card.is === "known" ? card.object : at} class={at === 0 ? "top" : ""}>
                {card.is === "known" ? <Card known={card} /> : <span class="card hidden"><CardBack /></span>}
              </li>
            ))}
          </ol>
        </div>
      ))}
      {worthIt && (
        <>
          <h2>Under way</h2>
          <ol class="items">{items.map((item, at) => <OneItem item={item} key={at} onPoint={onPoint} />)}</ol>
        </>
      )}
    </section>
  );
}

export function spotsOfItem(item: Item): Spot[] {
  const cards = [item.source, ...item.cards].flatMap((card: CardRef | null) => (card?.object == null ? [] : [cardSpot(card.object)]));
  return [...new Set([...cards, ...item.players.map(playerSpot)])];
}

function OneItem({ item, onPoint }: { item: Item; onPoint: (spots: Spot[]) => void }) {
  const { game, naming } = useTable();
  const text = item.ability === null ? "" : (game.description.abilities[item.ability]?.text ?? "");
  const targets = item.cards.filter((card) => card.object !== item.source?.object);
  return (
    <li
      class={item.waiting ? "item waiting" : "item"}
      style={{ "--seat": SEAT_COLOURS[item.seat % SEAT_COLOURS.length] } as never}
      onPointerEnter={() => onPoint(spotsOfItem(item))}
      onPointerLeave={() => onPoint([])}
    >
      <span class="item-head">{item.source?.card != null ? <CardLink game={game} card={item.source.card} text={game.card(item.source.card).name} /> : playerName(naming, item.seat)}{item.waiting && <span class="badge">waits</span>}</span>
      <span class="item-text">{text !== "" ? text : <Words words={item.words} game={game} naming={naming} />}</span>
      {(targets.length > 0 || item.players.length > 0) && (
        <span class="item-targets">→ {[...targets.map((card) => (card.card === null ? "a card" : game.card(card.card).name)), ...item.players.map((seat) => playerName(naming, seat))].join(", ")}</span>
      )}
    </li>
  );
}
