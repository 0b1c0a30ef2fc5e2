// What is being resolved and what waits for it: the stack or chain of the game, and abilities that wait their turn.
import type { CardRef, KnownCard, UnderWay as Item } from "../protocol.ts";
import { placeKey } from "../game/layout.ts";
import { cardSpot, playerSpot, type Spot } from "../game/options.ts";
import { capital, playerName, toldOnce } from "../game/words.ts";
import { SEAT_COLOURS } from "../game/colours.ts";
import { Thumb } from "./Card.tsx";
import { useTable } from "./context.ts";
import { keysBySense } from "./memo.ts";
import { Signs } from "./Signs.tsx";
import { CardLink, Words } from "./Words.tsx";
import { zoneCards } from "./Zones.tsx";
import { t } from "../language.ts";

export function UnderWay({ onPoint }: { onPoint: (spots: Spot[]) => void }) {
  const { game, view } = useTable();
  const items = toldOnce(view.under_way).reverse();
  const stacks = game.layout.shared.stack.filter((zone) => zoneCards(view, zone, null).length > 0);
  const lying = new Set(stacks.flatMap((zone) => zoneCards(view, zone, null).flatMap((card) => (card.is === "known" ? [card.object] : []))));
  // What lies on the stack is told there.
  const others = items.filter((item) => item.item == null && (item.waiting || ![item.source, ...item.cards].some((card) => card?.object != null && lying.has(card.object))));
  // A single thing that is being done is told by the prompt already.
  const worthIt = others.length > 1 || others.some((item) => item.waiting);
  if (stacks.length === 0 && !worthIt) return null;
  const keyOf = keysBySense();
  return (
    <section class="under-way" aria-label={t("way.label")}>
      {stacks.map((zone) => (
        <div key={zone} data-place={placeKey(zone, null, null)}>
          <h2>{capital(game.zoneLabel(zone))}</h2>
          <ol class="stack">
            {[...zoneCards(view, zone, null)].reverse().map((card, at) => card.is === "known" && (
              <StackItem key={card.object} card={card} item={items.find((other) => other.item === card.object)} next={at === 0} onPoint={onPoint} />
            ))}
          </ol>
        </div>
      ))}
      {worthIt && (
        <>
          <h2>{t("way.label")}</h2>
          <ol class="items">{others.map((item) => <li key={keyOf(`${item.source?.object} ${item.ability} ${item.waiting}`)} class={item.waiting ? "item waiting" : "item"} style={seatStyle(item.seat)} {...pointing(item, onPoint)}><Told item={item} /></li>)}</ol>
        </>
      )}
    </section>
  );
}

function StackItem({ card, item, next, onPoint }: { card: KnownCard; item: Item | undefined; next: boolean; onPoint: (spots: Spot[]) => void }) {
  const { game, naming } = useTable();
  const seat = item?.seat ?? card.controller ?? card.owner ?? 0;
  return (
    <li class={next ? "item next" : "item"} style={seatStyle(seat)} {...(item ? pointing(item, onPoint) : {})}>
      <Thumb known={card} of={item?.source?.card ?? card.card} />
      <div class="item-words">
        {item ? <Told item={item} /> : <span class="item-head">{game.card(card.card).name}</span>}
        <span class="quiet">{next ? t("way.next", { who: playerName(naming, seat) }) : playerName(naming, seat)}</span>
      </div>
    </li>
  );
}

function seatStyle(seat: number): never {
  return { "--seat": SEAT_COLOURS[seat % SEAT_COLOURS.length] } as never;
}

function pointing(item: Item, onPoint: (spots: Spot[]) => void) {
  return { onPointerEnter: () => onPoint(spotsOfItem(item)), onPointerLeave: () => onPoint([]) };
}

/** Where its arrows begin, then what it is aimed at. */
export function spotsOfItem(item: Item): Spot[] {
  const own = item.item ?? item.source?.object ?? null;
  const cards = item.cards.flatMap((card: CardRef) => (card.object === null ? [] : [cardSpot(card.object)]));
  return [...new Set([...(own === null ? [] : [cardSpot(own)]), ...cards, ...item.players.map(playerSpot)])];
}

/** What it is, whose, and at what it is aimed. */
function Told({ item }: { item: Item }) {
  const { game, naming } = useTable();
  const text = item.ability === null ? "" : (game.description.abilities[item.ability]?.text ?? "");
  // What the words name already is not told again.
  const isTold = (card: CardRef) => card.object !== null && (card.object === item.source?.object || (text === "" && item.words.some((word) => word.is === "card" && word.object === card.object)));
  const targets = item.cards.filter((card) => !isTold(card));
  return (
    <>
      <span class="item-head">{item.source?.card != null ? <CardLink game={game} card={item.source.card} text={game.card(item.source.card).name} /> : playerName(naming, item.seat)}{item.waiting && <span class="badge">{t("way.waits")}</span>}</span>
      <span class="item-text">{text !== "" ? <Signs text={text} game={game} /> : <Words words={item.words} game={game} naming={naming} />}</span>
      {(targets.length > 0 || item.players.length > 0) && (
        <span class="item-targets">→ {[...targets.map((card) => (card.card === null ? t("word.a_card") : game.card(card.card).name)), ...item.players.map((seat) => playerName(naming, seat))].join(", ")}</span>
      )}
    </>
  );
}
