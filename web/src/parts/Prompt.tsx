// Who must choose what and why, with a button for everything that is not on the table.
import type { CSSProperties } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ChoiceOption, Decision } from "../protocol.ts";
import type { Match } from "../match/match.ts";
import type { Game } from "../game/game.ts";
import { capital, playerName, renamed, type Naming } from "../game/words.ts";
import { parts, t } from "../language.ts";
import { PLAIN, SEAT_COLOURS } from "../game/colours.ts";
import { Names } from "./Names.tsx";
import { CardLink } from "./Words.tsx";
import { Signs } from "./Signs.tsx";

/** More plain options than this stand in the list only. */
const MOST_BUTTONS = 8;
/** A question of more letters has the whole width to itself. */
const LONG = 90;

export function Prompt({ match, naming }: { match: Match; naming: Naming }) {
  const decision = match.decision.value;
  const mine = match.mine.value;
  const table = match.table.value;
  if (!decision) return null;
  const bot = table?.seats[decision.seat]?.bot;
  const who = playerName(naming, decision.seat);
  const game = match.game.value;
  const shown = match.meant.value?.index;
  const { plain, numbers, names, players } = match.choices.value;
  const asNumbers = numbers.length > MOST_BUTTONS;
  const asNames = names.length > MOST_BUTTONS;
  // What is passed by itself asks nothing; beside the question it would lie upon the cards.
  if (match.passing.value !== null) {
    return (
      <section class="prompt" aria-label={t("prompt.label")}>
        <div class="prompt-words"><p class="prompt-text" role="status">{t(match.passing.value === "turn" ? "notice.to_turn" : "notice.to_event")}</p></div>
        <div class="buttons"><button type="button" onClick={() => { match.passing.value = null; }}>{t("notice.stop")}</button></div>
      </section>
    );
  }
  const buttons = plain.filter((option) => !(asNumbers && option.kind === "number") && !(asNames && option.kind === "name"));
  return (
    <section class={`prompt${mine ? " mine" : ""}${decision.prompt.length > LONG ? " long" : ""}`} aria-label={t("prompt.label")}>
      <div class="prompt-words">
        <p class="prompt-text">
          {mine
            ? <><b><Asked decision={decision} game={game} naming={naming} /></b>{match.choices.value.all.length > plain.length + players.length && <span class="quiet"> {t(decision.asks === "action" ? "prompt.lit" : "prompt.lit_one")}</span>}</>
            : parts(bot != null ? "prompt.thinks" : naming.you === decision.seat ? "prompt.you_asked" : "prompt.asked", { who: <b>{capital(who)}</b>, prompt: renamed(decision.prompt, naming) })}
        </p>
        {match.slow.value && <p class="prompt-slow" role="status">{t("prompt.slow")}</p>}
        {game && <Why decision={decision} game={game} naming={naming} />}
      </div>
      {mine && (
        <div class="buttons">
          {asNumbers && <NumberChoice match={match} options={numbers} meant={shown} />}
          {decision.cancel && <button type="button" class="back" onClick={() => void match.cancel()}>{t("prompt.cancel")}</button>}
          {asNames && game && <Names match={match} options={names} game={game} />}
          {buttons.slice(0, MOST_BUTTONS * 2).map((option) => (
            <button
              type="button"
              key={option.index}
              class={`${emphasis(option, match)}${option.index === shown || (option.kind === "number" && String(option.what) === match.typed.value) ? " shown" : ""}`}
              style={option.kind === "value" && game ? valueColour(game, option) : undefined}
              disabled={match.slow.value}
              onClick={() => void match.take(option.index)}
            >
              {game ? <Signs text={capital(renamed(option.label, naming))} game={game} /> : option.label}
              {option.index === decision.pass && <kbd aria-hidden="true">{t("prompt.space")}</kbd>}
            </button>
          ))}
          {players.length <= MOST_BUTTONS && players.map((option) => (
            <button
              type="button"
              key={option.index}
              class={option.index === shown ? "at-player shown" : "at-player"}
              style={{ "--seat": SEAT_COLOURS[(option.players?.[0] ?? 0) % SEAT_COLOURS.length] } as CSSProperties}
              disabled={match.slow.value}
              onClick={() => void match.take(option.index)}
              onPointerEnter={() => { match.pointed.value = option; }}
              onPointerLeave={() => { match.pointed.value = null; }}
            >
              {capital(renamed(option.label, naming))}
            </button>
          ))}
          <PlayAll match={match} />
          {decision.pass !== null && match.askedAbroad.value && <PassOn match={match} />}
        </div>
      )}
    </section>
  );
}

/** Gold is what goes on: an answer, or the one thing there is to do. An action beside others, or where one may pass, is one of many. */
function emphasis(option: ChoiceOption, match: Match): string {
  if (option.kind === "decline" || option.kind === "pass") return "";
  if (option.kind === "value") return "value";
  const others = match.choices.value.all.filter(({ kind }) => kind !== "pass" && kind !== "decline").length;
  return option.kind === "action" && (others > 1 || match.decision.value?.pass != null) ? "" : "primary";
}

/** More than this one pass. */
function PassOn({ match }: { match: Match }) {
  const own = match.update.value?.view.turn_player === match.decision.value?.seat;
  return (
    <>
      <button type="button" class="small" title="T" onClick={() => match.startPassing("turn")}>{t(own ? "prompt.to_next_turn" : "prompt.to_turn")}</button>
      <button type="button" class="small" title="E" onClick={() => match.startPassing("event")}>{t("prompt.to_event")}</button>
    </>
  );
}

/** Every card in hand can be played in the same way, and that costs nothing: all of them with one click, one after the other. */
function PlayAll({ match }: { match: Match }) {
  const all = match.playable.value;
  if (all.length < 2) return null;
  return <button type="button" disabled={match.slow.value} onClick={() => void match.playAll()}>{t("prompt.play_all", { n: all.length })}</button>;
}

/** The question. Where it names the card that asks, that leads to the card. */
function Asked({ decision, game, naming }: { decision: Decision; game: Game | null; naming: Naming }) {
  const asked = capital(renamed(decision.prompt, naming));
  const card = decision.source?.card ?? null;
  const name = card === null ? undefined : game?.card(card).name;
  if (!game || card === null || !name || !asked.includes(name)) return <>{asked}</>;
  const at = asked.indexOf(name);
  return <>{asked.slice(0, at)}<CardLink game={game} card={card} text={name} />{asked.slice(at + name.length)}</>;
}

/** The card and the sentence that ask, and what was picked already. */
function Why({ decision, game, naming }: { decision: Decision; game: Game; naming: Naming }) {
  const { source, ability, picked, least, most } = decision;
  const text = ability == null ? "" : (game.description.abilities[ability]?.text ?? "");
  const count = most != null && most > 1 ? t(least === most ? "prompt.in_all" : "prompt.up_to", { n: most }) : "";
  const asking = source?.card != null && !decision.prompt.includes(game.card(source.card).name) ? source.card : null;
  if (asking === null && text === "" && !picked?.length && count === "") return null;
  return (
    <p class="prompt-why">
      {asking !== null && <><CardLink game={game} card={asking} text={game.card(asking).name} />{text !== "" && ": "}</>}
      {text !== "" && <span><Signs text={renamed(text, naming)} game={game} /></span>}
      {(count !== "" || (picked?.length ?? 0) > 0) && (
        <span class="picks"> {picked?.length ? parts("prompt.picked", { cards: picked.map((card, at) => <span key={at}>{at > 0 && ", "}{card.card === null ? t("word.a_card") : <CardLink game={game} card={card.card} text={game.card(card.card).name} />}</span>) }) : null}{count !== "" && ` ${count}`}</span>
      )}
    </p>
  );
}

/** Values of the enum that gives cards their colour have it here, too. */
function valueColour(game: Game, option: ChoiceOption): CSSProperties {
  const field = game.fields.colour === null ? undefined : game.description.card_fields[game.fields.colour];
  const colour = field && field.of === option.of ? game.colourOfValue(option.what ?? 0) : PLAIN;
  return { "--hue": String(colour.hue), "--chroma": String(colour.chroma) } as CSSProperties;
}

/** One of many numbers: it begins with the first that is told, or with the one that the guide means, and follows what is typed. */
function NumberChoice({ match, options, meant }: { match: Match; options: readonly ChoiceOption[]; meant: number | undefined }) {
  const values = options.map((option) => Number(option.what ?? 0));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const first = Number(options.find((option) => option.index === meant)?.what ?? values[0]);
  const [value, set] = useState(first);
  const seq = match.update.value?.seq;
  const typed = match.typed.value;
  useEffect(() => set(first), [seq]);
  useEffect(() => { if (typed !== "") set(Number(typed)); }, [typed]);
  const chosen = options.find((option) => option.what === value);
  return (
    <div class="number-choice">
      <button type="button" aria-label={t("prompt.less")} disabled={value <= low} onClick={() => set(value - 1)}>−</button>
      <input type="range" aria-label={t("prompt.how_many")} min={low} max={high} value={value} onInput={(event) => set(Number(event.currentTarget.value))} />
      <button type="button" aria-label={t("prompt.more")} disabled={value >= high} onClick={() => set(value + 1)}>+</button>
      <button type="button" class={chosen && chosen.index === meant ? "primary shown" : "primary"} disabled={!chosen || match.slow.value} onClick={() => chosen && void match.take(chosen.index)}>{t("prompt.choose", { n: value })}</button>
    </div>
  );
}
