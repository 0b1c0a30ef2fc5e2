// A card, drawn. Only looks: what a click means is the business of whoever shows it.
import type { ComponentChildren, CSSProperties } from "preact";
import { useContext, useState } from "preact/hooks";
import type { CardDescription, FieldValue, KnownCard } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import { plainLabel } from "../game/game.ts";
import { longestWord } from "../game/words.ts";
import { fieldIcon } from "../game/icons.ts";
import { Deeds, drawing, Emblem, Icon, stamped } from "./Emblem.tsx";
import { CardSize } from "./context.ts";
import { memo } from "./memo.ts";
import { Signs } from "./Signs.tsx";
import { t } from "../language.ts";

/** Kinds are told apart by the shape of their cards. */
export function cardClass(game: Game, card: number): string {
  return `card as-${game.looks[game.card(card).kind] ?? "spell"}`;
}

export function cardColours(game: Game, card: number, known: KnownCard | null = null): CSSProperties {
  const [first, second] = game.twoColours(card, known);
  return {
    "--hue": String(first.hue),
    "--chroma": String(first.chroma),
    "--hue2": String(second.hue),
    "--chroma2": String(second.chroma),
    // Its longest word decides how large its name can be.
    "--longest": Math.max(4, longestWord(game.card(card).name)).toFixed(1),
  } as CSSProperties;
}

/** So many letters of text leave a card of the gallery a picture, also on a phone. */
export const GALLERY_ROOM = 70;

/** Inside of a `.card`, which is light: a card that is lit or moves is drawn anew by itself, without its face.
 * `room`: with so many letters of text there is room for words that mean nothing in play. A large card has it always.
 * `told`: its text can be read there, and how many copies there are stands beside its name. On any other card what would not be seen is not made. */
export const CardFace = memo(({ game, card, known = null, large = false, inPlay = false, room = 0, count = 1, told = true }: { game: Game; card: number; known?: KnownCard | null; large?: boolean; inPlay?: boolean; room?: number; count?: number; told?: boolean }) => {
  const printed = game.card(card);
  const { cost } = game.fields;
  const value = (field: number) => (known ? game.value(known, field) : (printed.values[field] ?? 0));
  const stats = shownStats(game, card, known).length;
  return (
    <span class="face" style={cardColours(game, card, known)}>
      <span class="card-head">
        <span class="card-name">{printed.name}</span>
        {cost !== null && (told || !inPlay) && game.has(printed, cost) && hasCost(game, cost, value(cost)) && <Figure game={game} card={printed} field={cost} value={value(cost)} printed={printed.values[cost] ?? 0} class="card-cost" />}
        {told && <Copies count={count} />}
      </span>
      <Art game={game} card={card} known={known} small={!told} key={printed.art}><Chips game={game} card={printed} known={known} inPlay={inPlay} />{told && <Deeds game={game} card={card} />}</Art>
      {told && <span class="card-type">{game.typeLine(printed)}</span>}
      {told && <span class="card-text"><CardLines game={game} card={card} known={known} large={large} />{(large || lettersOf(printed) <= room) && printed.flavour?.map((line) => <span class="card-flavour" key={line}>{line}</span>)}</span>}
      {stats > 0 && <span class={`card-stats${["", "", " several", " several many"][Math.min(3, stats)]}`}><CardFigures game={game} card={card} known={known} named={told} /></span>}
      {large && printed.artist && <span class="card-artist">{t("card.picture", { artist: printed.artist })}</span>}
      {!told && <Copies count={count} />}
    </span>
  );
});

/** How many cards of the same lie here, this one on top. */
function Copies({ count }: { count: number }) {
  return count > 1 ? <span class="card-count">×{count}</span> : null;
}

/** The author's picture, or the drawing that follows from the card: also if the file is no picture, or has gone meanwhile. */
export function Art({ game, card, known, small = false, children }: { game: Game; card: number; known: KnownCard | null; small?: boolean; children?: ComponentChildren }) {
  const file = game.card(card).art;
  const [broken, tell] = useState(false);
  const own = file !== undefined && !broken;
  const drawn = drawing(game, card, known);
  const { w, h } = useContext(CardSize);
  return (
    <span class="card-art" style={{ backgroundImage: small && !own ? stamped(drawn, w, h) : drawn.sky }}>
      {own ? <img class="art" src={game.art(file)} alt="" loading="lazy" decoding="async" draggable={false} onError={() => tell(true)} /> : !small && <Emblem drawn={drawn} />}
      {children}
    </span>
  );
}

/** Of everything that could stand in its text box. */
function lettersOf({ lines, flavour = [] }: CardDescription): number {
  return [...lines, ...flavour].reduce((sum, line) => sum + line.length, 0);
}

/** What is printed on a card and what it gained, line by line. */
export function CardLines({ game, card, known, large }: { game: Game; card: number; known: KnownCard | null; large: boolean }) {
  return (
    <>
      {game.card(card).lines.map((line) => <CardLine line={line} key={line} large={large} game={game} />)}
      {known?.gained?.map((ability) => <span class="card-line gained" key={`g${ability}`}>{game.description.abilities[ability]?.text}</span>)}
    </>
  );
}

/** The stats that are worth their place. */
export function shownStats(game: Game, card: number, known: KnownCard | null): number[] {
  const printed = game.card(card);
  return game.fields.stats.filter((field) => game.has(printed, field) && ((known ? game.value(known, field) : 0) !== 0 || (printed.values[field] ?? 0) !== 0)).slice(0, 4);
}

/** The numbers of a card: its stats, with their names or their signs alone, and its price where that is wanted. */
export function CardFigures({ game, card, known, named, cost: withCost = false }: { game: Game; card: number; known: KnownCard | null; named: boolean; cost?: boolean }) {
  const printed = game.card(card);
  const { cost } = game.fields;
  const value = (field: number) => (known ? game.value(known, field) : (printed.values[field] ?? 0));
  const shown = shownStats(game, card, known);
  return (
    <>
      {withCost && cost !== null && game.has(printed, cost) && hasCost(game, cost, value(cost)) && <Figure game={game} card={printed} field={cost} value={value(cost)} printed={printed.values[cost] ?? 0} class="card-cost" />}
      {shown.map((field) => (
        <Figure key={field} game={game} card={printed} field={field} value={value(field)} printed={printed.values[field] ?? 0} class="card-stat" named={named} short={shown.length > 2} />
      ))}
    </>
  );
}

/** Nothing at all is no price: a land, a token. */
function hasCost(game: Game, field: number, value: number): boolean {
  return value !== 0 || game.description.card_fields[field]?.type !== "bag";
}

/** "Ally: Draw a card." with its first word set off; on a small card without what stands in brackets. */
function CardLine({ line, large, game }: { line: string; large: boolean; game: Game }) {
  const text = large ? line : line.replace(/\s*\([^)]*\)\s*$/, "") || plainLabel(line);
  const [, lead, rest] = /^([^:.(]{1,32}):\s(.*)$/s.exec(text) ?? [];
  return <span class="card-line">{lead === undefined ? <Signs text={text} game={game} /> : <><b><Signs text={`${lead}:`} game={game} /></b> <Signs text={rest ?? ""} game={game} /></>}</span>;
}

function Figure({ game, card, field, value, printed, named, short = false, class: name }: { game: Game; card: CardDescription; field: number; value: number; printed: number; named?: boolean; short?: boolean; class: string }) {
  const changed = value > printed ? " more" : value < printed ? " less" : "";
  const label = game.fieldLabel(field);
  const own = game.fieldIcon(field);
  const icon = own === null && game.fieldSymbol(field) === null ? fieldIcon(label) : null;
  if (game.description.card_fields[field]?.type === "bag") return <span class="card-bag"><Signs text={game.fieldText(field, value, card)} game={game} /></span>;
  return (
    <span class={name + changed} role="img" aria-label={`${label} ${value}`} title={changed === "" ? `${label} ${value}` : t("card.printed", { field: label, now: value, was: printed })}>
      {named !== undefined && icon && <Icon name={icon} />}
      {named !== undefined && own !== null && <img class="icon" src={own} alt="" />}
      {named && <span class={icon ?? own ? "stat-name with-icon" : "stat-name"}>{game.fieldSymbol(field) ?? (short ? label.slice(0, 3) : label)}</span>}
      <span class="figure">{value}</span>
    </span>
  );
}

/** Counters and marks: what lies on the card, and signs that are printed on it. */
function Chips({ game, card, known, inPlay }: { game: Game; card: CardDescription; known: KnownCard | null; inPlay: boolean }) {
  const { counters, marks } = game.fields;
  const chips = [...counters, ...marks].flatMap((field) => {
    const described = game.description.card_fields[field];
    const value = known ? game.value(known, field) : (card.values[field] ?? 0);
    // A flag is worth a word while it is so; one that is so from the beginning (just arrived), only in play.
    const worthIt = described?.type === "flag" ? value !== 0 && (described.default === 0 || inPlay) : value !== described?.default;
    if (!described || !game.has(card, field) || !worthIt) return [];
    const label = game.fieldSymbol(field) ?? game.fieldLabel(field);
    const text = described.type === "flag" ? label : described.type === "number" ? <>{value}<span class="chip-name"> {label}</span></> : <Signs text={game.fieldText(field, value, card)} game={game} />;
    const asPrinted = value === (card.values[field] ?? 0) ? " printed" : "";
    return [<span class={`chip ${counters.includes(field) ? "counter" : "mark"}${asPrinted}`} key={field}>{text}</span>];
  });
  if (known?.facedown) chips.push(<span class="chip mark" key="facedown">{t("card.face_down")}</span>);
  // What nobody owns was taken from nobody, and in a hand cards are held.
  if (inPlay && known?.owner != null && known.controller !== undefined) chips.push(<span class="chip mark" key="controller">{t("card.taken")}</span>);
  return chips.length === 0 ? null : <span class="chips">{chips}</span>;
}

/** A card that is not known, and what everybody sees of it. */
export function HiddenCard({ game, marks = [] }: { game: Game; marks?: readonly FieldValue[] | undefined }) {
  const seen = marks.map((mark) => game.markText(mark));
  return (
    <span class="card hidden" role="img" aria-label={[t("card.hidden"), ...seen].join(", ")}>
      <CardBack />
      {seen.length > 0 && <span class="chips" aria-hidden="true">{seen.map((text) => <span class="chip mark" key={text}>{text}</span>)}</span>}
    </span>
  );
}

export function CardBack({ label }: { label?: string }) {
  return <span class="card-back" aria-hidden="true">{label !== undefined && <span class="back-mark">{label}</span>}</span>;
}
