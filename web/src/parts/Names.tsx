// Naming one of many cards.
import { useState } from "preact/hooks";
import type { ChoiceOption } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import type { Match } from "../match/match.ts";
import { CardFace, cardColours } from "./CardFace.tsx";
import { Dialog } from "./Dialog.tsx";

/** More than this are not shown at once. */
const MOST = 60;

export function Names({ match, options, game }: { match: Match; options: readonly ChoiceOption[]; game: Game }) {
  const [open, setOpen] = useState(false);
  const [text, search] = useState("");
  const found = options.filter((option) => option.label.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      <button type="button" class="primary" onClick={() => setOpen(true)}>Name a card…</button>
      {open && (
        <Dialog title="Name a card" onClose={() => setOpen(false)} class="browser texts">
          <label class="search">Search<input type="search" value={text} onInput={(event) => search(event.currentTarget.value)} /></label>
          <ul class="cards">
            {found.slice(0, MOST).map((option) => {
              const card = Number(option.what ?? 0);
              return (
                <li class="place" key={option.index}>
                  <button type="button" class="card lit" style={cardColours(game, card)} aria-label={option.label} onClick={() => { setOpen(false); void match.take(option.index); }}>
                    <CardFace game={game} card={card} />
                  </button>
                </li>
              );
            })}
          </ul>
          {found.length > MOST && <p class="quiet">and {found.length - MOST} more</p>}
        </Dialog>
      )}
    </>
  );
}
