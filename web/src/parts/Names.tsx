// Naming one of many cards.
import { useState } from "preact/hooks";
import type { ChoiceOption } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import type { Match } from "../match/match.ts";
import { cardClass, CardFace } from "./CardFace.tsx";
import { Dialog } from "./Dialog.tsx";
import { t } from "../language.ts";

/** More than this are not shown at once. */
const MOST = 60;

export function Names({ match, options, game }: { match: Match; options: readonly ChoiceOption[]; game: Game }) {
  const [open, setOpen] = useState(false);
  const [text, search] = useState("");
  const found = options.filter((option) => option.label.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      <button type="button" class="primary" onClick={() => setOpen(true)}>{t("prompt.name_card_more")}</button>
      {open && (
        <Dialog title={t("prompt.name_card")} onClose={() => setOpen(false)} class="browser texts">
          <label class="search">{t("word.search")}<input type="search" value={text} onInput={(event) => search(event.currentTarget.value)} /></label>
          <ul class="cards">
            {found.slice(0, MOST).map((option) => {
              const card = Number(option.what ?? 0);
              return (
                <li class="place" key={option.index}>
                  <button type="button" class={`${cardClass(game, card)} lit`} aria-label={option.label} onClick={() => { setOpen(false); void match.take(option.index); }}>
                    <CardFace game={game} card={card} />
                  </button>
                </li>
              );
            })}
          </ul>
          {found.length > MOST && <p class="quiet">{t("word.and_more", { n: found.length - MOST })}</p>}
        </Dialog>
      )}
    </>
  );
}
