// A card, drawn. Only looks: what a click means is the business of whoever shows it.
import type { CSSProperties } from "preact";
import type { CardDescription, KnownCard } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import { plainLabel } from "../game/game.ts";
import { Emblem } from "./Emblem.tsx";

export function cardColours(game: Game, card: number, known?: KnownCard | null): CSSProperties {
  const [first, second = first] = game.coloursOf(game.card(card), known ?? undefined);
  return {
    "--hue": String(first?.hue ?? 0),
    "--chroma": String(first?.chroma ?? 0),
    "--hue2": String(second?.hue ?? 0),
    "--chroma2": String(second?.chroma ?? 0),
  } as CSSProperties;
}

export function CardFace({ game, card, known, large = false }: { game: Game; card: number; known?: KnownCard | null; large?: boolean }) {
  const printed = game.card(card);
  const { cost, stats } = game.fields;
  const value = (field: number) => (known ? game.value(known, field) : (printed.values[field] ?? 0));
  const shown = stats.filter((field) => game.has(printed, field) && (value(field) !== 0 || printed.values[field] !== 0));
  return (
    <>
      <span class="card-head">
        <span class="card-name">{printed.name}</span>
        {cost !== null && game.has(printed, cost) && <Figure game={game} field={cost} value={value(cost)} printed={printed.values[cost] ?? 0} class="card-cost" />}
      </span>
      <span class="card-art"><Emblem name={printed.name} kind={printed.kind} /><Chips game={game} card={printed} known={known ?? null} /></span>
      <span class="card-type">{game.typeLine(printed)}</span>
      <span class="card-text">
        {printed.lines.map((line) => <CardLine line={line} key={line} large={large} />)}
        {known?.gained?.map((ability) => (
          <span class="card-line gained" key={`g${ability}`}>{game.description.abilities[ability]?.text}</span>
        ))}
      </span>
      <span class="card-stats">
        {shown.slice(0, 4).map((field) => (
          <Figure key={field} game={game} field={field} value={value(field)} printed={printed.values[field] ?? 0} class="card-stat" named />
        ))}
      </span>
    </>
  );
}

/** "Ally: Draw a card." with its first word set off; on a small card without what stands in brackets. */
function CardLine({ line, large }: { line: string; large: boolean }) {
  const text = large ? line : line.replace(/\s*\([^)]*\)\s*$/, "") || plainLabel(line);
  const [, lead, rest] = /^([^:.(]{1,32}):\s(.*)$/s.exec(text) ?? [];
  return <span class="card-line">{lead === undefined ? text : <><b>{lead}:</b> {rest}</>}</span>;
}

function Figure({ game, field, value, printed, named = false, class: name }: { game: Game; field: number; value: number; printed: number; named?: boolean; class: string }) {
  const changed = value > printed ? " more" : value < printed ? " less" : "";
  const label = game.fieldLabel(field);
  return (
    <span class={name + changed} title={`${label} ${value}${changed === "" ? "" : ` (printed ${printed})`}`}>
      {named && <span class="stat-name">{game.fieldSymbol(field) ?? label}</span>}
      <span class="figure">{value}</span>
    </span>
  );
}

/** Counters and marks: what lies on the card, and signs that are printed on it. */
function Chips({ game, card, known }: { game: Game; card: CardDescription; known: KnownCard | null }) {
  const { counters, marks } = game.fields;
  const chips = [...counters, ...marks].flatMap((field) => {
    const described = game.description.card_fields[field];
    const value = known ? game.value(known, field) : (card.values[field] ?? 0);
    if (!described || !game.has(card, field) || value === described.default) return [];
    const label = game.fieldSymbol(field) ?? game.fieldLabel(field);
    const text = described.type === "flag" ? (value === 0 ? `not ${label}` : label) : described.type === "number" ? `${label} ${value}` : game.fieldText(field, value);
    return [<span class={`chip ${counters.includes(field) ? "counter" : "mark"}`} key={field}>{text}</span>];
  });
  if (known?.facedown) chips.push(<span class="chip mark" key="facedown">face down</span>);
  if (known?.controller !== undefined) chips.push(<span class="chip mark" key="controller">taken</span>);
  return chips.length === 0 ? null : <span class="chips">{chips}</span>;
}

export function CardBack({ label = "" }: { label?: string }) {
  return <span class="card-back" aria-hidden="true"><span class="back-mark">{label}</span></span>;
}
