// All cards of a game: to search, to filter by any field, to look at.
import { useMemo, useState } from "preact/hooks";
import * as api from "../api.ts";
import type { CardDescription } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import { plainLabel } from "../game/game.ts";
import { type Filter, matching, sorted, usefulFields } from "../game/search.ts";
import { enumValues } from "../game/fields.ts";
import { paths } from "../router.ts";
import { CardFace, cardColours } from "../parts/CardFace.tsx";
import { inspected } from "../parts/context.ts";
import { Inspector } from "../parts/Inspector.tsx";
import { Failure, Loading, Page, useFetched } from "../parts/Plain.tsx";

export function Cards({ game: id }: { game: string }) {
  const { value: game, problem } = useFetched(() => api.game(id), [id]);
  if (problem !== null) return <Failure title="No such game" problem={problem} />;
  if (!game) return <Loading what="the cards" />;
  return <Browser game={game} />;
}

function Browser({ game }: { game: Game }) {
  const [filter, set] = useState<Filter>({ text: "", kind: null, keyword: null, deck: null, fields: {} });
  const [sort, setSort] = useState("name");
  const { info, kinds, keywords, decks } = game.description;
  const found = useMemo(() => sorted(matching(game.description, filter), sort), [game, filter, sort]);
  const fields = useMemo(() => usefulFields(game.description), [game]);
  const numbers = fields.filter((field) => game.description.card_fields[field]?.type === "number");
  const byField = (field: number, wish: string) => {
    const { [field]: _gone, ...others } = filter.fields;
    set({ ...filter, fields: wish === "" ? others : { ...others, [field]: wish } });
  };
  const used = new Set(game.description.cards.map((card) => card.kind));
  const active = filter.text !== "" || filter.kind !== null || filter.keyword !== null || filter.deck !== null || Object.keys(filter.fields).length > 0;
  return (
    <Page title={`Cards of ${info.name}`} class="cards-page">
      <h1>Cards of {info.name}</h1>
      <p class="lead"><a href={paths.rules(info.id)}>Rules</a></p>
      <search class="filters">
        <label class="search">Search<input type="search" value={filter.text} placeholder="name or text" onInput={(event) => set({ ...filter, text: event.currentTarget.value })} /></label>
        <label>Kind<Select value={filter.kind} any="any" items={kinds.flatMap((kind, at) => (used.has(at) ? [[at, kind.label]] : []))} onChange={(kind) => set({ ...filter, kind })} /></label>
        {fields.map((field) => <FieldFilter key={field} game={game} field={field} value={filter.fields[field] ?? ""} onChange={(wish) => byField(field, wish)} />)}
        {keywords.length > 0 && <label>Keyword<Select value={filter.keyword} any="any" items={keywords.map((keyword, at) => [at, plainLabel(keyword.label)])} onChange={(keyword) => set({ ...filter, keyword })} /></label>}
        {decks.length > 0 && <label>Deck<Select value={filter.deck} any="any" items={decks.map((deck, at) => [at, deck.name])} onChange={(deck) => set({ ...filter, deck })} /></label>}
        <label>Order<select value={sort} onChange={(event) => setSort(event.currentTarget.value)}><option value="name">name</option><option value="kind">kind</option>{numbers.map((field) => <option key={field} value={String(field)}>{game.fieldLabel(field)}</option>)}</select></label>
        {active && <button type="button" onClick={() => set({ text: "", kind: null, keyword: null, deck: null, fields: {} })}>Clear</button>}
      </search>
      <p class="quiet" role="status">{found.length} of {game.description.cards.length} cards</p>
      <ul class="gallery texts">
        {found.map(({ card, number }) => <Shown game={game} card={card} number={number} key={number} />)}
      </ul>
      <Inspector />
    </Page>
  );
}

function Shown({ game, card, number }: { game: Game; card: CardDescription; number: number }) {
  return (
    <li>
      <button type="button" class="card" style={cardColours(game, number)} aria-label={`${card.name}, ${card.heading}. ${card.lines.join(" ")}`} onClick={() => { inspected.value = { game, card: number, known: null }; }}>
        <CardFace game={game} card={number} />
      </button>
    </li>
  );
}

function Select({ value, any, items, onChange }: { value: number | null; any: string; items: (readonly [number, string] | (string | number)[])[]; onChange: (value: number | null) => void }) {
  return (
    <select value={value ?? ""} onChange={(event) => onChange(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}>
      <option value="">{any}</option>
      {items.map(([at, label]) => <option key={at} value={at}>{label}</option>)}
    </select>
  );
}

function FieldFilter({ game, field, value, onChange }: { game: Game; field: number; value: string; onChange: (wish: string) => void }) {
  const described = game.description.card_fields[field];
  if (!described) return null;
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  switch (described.type) {
    case "number":
      return <label>{described.label}<input class="short" value={value} placeholder="3, >2, 1-4" onInput={change} /></label>;
    case "flag":
      return <label>{described.label}<select value={value} onChange={change}><option value="">any</option><option value="1">yes</option><option value="0">no</option></select></label>;
    case "enum":
    case "enum_set":
      return <label>{described.label}<select value={value} onChange={change}><option value="">any</option>{enumValues(game.description, described).map((name, at) => <option key={name} value={String(at)}>{name}</option>)}</select></label>;
    default:
      return null;
  }
}
