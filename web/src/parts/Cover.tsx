import * as api from "../api.ts";
import { cardClass, CardFace } from "./CardFace.tsx";
import { useFetched } from "./Plain.tsx";

/** A game's picture: a few of its cards, fanned. */
export function Cover({ id }: { id: string }) {
  const { value: game } = useFetched(() => api.cover(id), [id]);
  return (
    <div class="cover rows" aria-hidden="true">
      {game && game.description.cards.map((_, card) => <span class={cardClass(game, card)} key={card}><CardFace game={game} card={card} /></span>)}
    </div>
  );
}
