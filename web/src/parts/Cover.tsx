import * as api from "../api.ts";
import type { Game } from "../game/game.ts";
import { CardFace, cardColours } from "./CardFace.tsx";
import { useFetched } from "./Plain.tsx";

/** A game's picture: a few of its cards, fanned. */
export function Cover({ id }: { id: string }) {
  const { value: game } = useFetched(() => api.game(id), [id]);
  return (
    <div class="cover texts" aria-hidden="true">
      {game && choice(game).map((card) => <span class="card" key={card} style={cardColours(game, card)}><CardFace game={game} card={card} /></span>)}
    </div>
  );
}

/** One card of each colour, the dearest or the one that says most. */
function choice(game: Game): number[] {
  const best = new Map<string, { card: number; worth: number }>();
  const { cost } = game.fields;
  game.description.cards.forEach((card, number) => {
    const colour = game.coloursOf(card)[0];
    const key = `${colour?.hue}/${colour?.chroma}`;
    const worth = (cost === null ? 0 : (card.values[cost] ?? 0) * 20) + Math.min(80, card.lines.join().length);
    if (worth > (best.get(key)?.worth ?? -1)) best.set(key, { card: number, worth });
  });
  const chosen = [...best.values()].map(({ card }) => card);
  const count = Math.min(5, chosen.length);
  return Array.from({ length: count }, (_, at) => chosen[Math.floor((at * chosen.length) / count)] ?? 0);
}
