// Sentences that speak of cards and players.
import type { Word } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import { type Naming, placeAmongWords, renamed, saidTo } from "../game/words.ts";
import { inspected } from "./context.ts";
import { looking, stopLooking } from "./looking.ts";
import { pressable } from "./pressable.ts";
import { Signs } from "./Signs.tsx";
import { SEAT_COLOURS } from "../game/colours.ts";

/** `ours`: the page says it, not the server. */
export function Words({ words, game, naming, ours = false }: { words: readonly Word[]; game: Game; naming: Naming; ours?: boolean }) {
  return <>{saidTo(words, naming, ours).map((word, at) => <OneWord word={word} game={game} naming={naming} key={at} />)}</>;
}

function OneWord({ word, game, naming }: { word: Word; game: Game; naming: Naming }) {
  switch (word.is) {
    case "text":
      return <Signs text={renamed(word.text, naming)} game={game} />;
    case "bent":
      return <>{word.text}</>;
    case "place":
      return <>{placeAmongWords(game.description, word, naming)}</>;
    case "player":
      return <span class="who" style={{ "--seat": SEAT_COLOURS[word.seat % SEAT_COLOURS.length] } as never}>{word.text}</span>;
    case "card":
      return word.card === null ? <>{word.text}</> : <CardLink game={game} card={word.card} text={word.text} />;
  }
}

/** It breaks like the sentence it stands in, which a button would not. */
export function CardLink({ game, card, text }: { game: Game; card: number; text: string }) {
  const look = { game, card, known: null };
  const handlers = looking(look);
  const pressed = pressable(() => { stopLooking(); inspected.value = look; });
  return <a class="card-link" {...pressed} {...handlers} onKeyDown={(event) => { handlers.onKeyDown(event); pressed.onKeyDown(event); }}>{text}</a>;
}
