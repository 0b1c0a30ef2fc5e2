// All cards of a game: to search, to filter by any field, to look at.
import { useMemo, useState } from "preact/hooks";
import * as api from "../api.ts";
import type { Game } from "../game/game.ts";
import { plainLabel } from "../game/game.ts";
import { type Filter, matching, sorted, usefulFields } from "../game/search.ts";
import { enumValues } from "../game/fields.ts";
import { paths } from "../router.ts";
import { cardClass, CardFace, GALLERY_ROOM } from "../parts/CardFace.tsx";
import { inspected } from "../parts/context.ts";
import { Inspector } from "../parts/Inspector.tsx";
import { Failure, Loading, Page, useFetched } from "../parts/Plain.tsx";
import "../english.ts";
import { t } from "../language.ts";

export function Cards({ game: id }: { game: string }) {
  const { value: game, problem } = useFetched(() => api.game(id), [id]);
  if (problem !== null) return <Failure title={t("nowhere.no_game")} problem={problem} />;
  if (!game) return <Loading what="cards" />;
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
  const used = new Set(game.description.cards.flatMap((card) => (card.for_tests === true ? [] : [card.kind])));
  const active = filter.text !== "" || filter.kind !== null || filter.keyword !== null || filter.deck !== null || Object.keys(filter.fields).length > 0;
  return (
    <Page title={t("cards.title", { name: info.name })} class="cards-page">
      <h1>{t("cards.title", { name: info.name })}</h1>
      <p class="lead"><a href={paths.rules(info.id)}>{t("word.rules")}</a></p>
      <search class="filters">
        <label class="search">{t("word.search")}<input type="search" value={filter.text} placeholder={t("cards.hint")} onInput={(event) => set({ ...filter, text: event.currentTarget.value })} /></label>
        <label>{t("cards.kind")}<Select value={filter.kind} items={kinds.flatMap((kind, at) => (used.has(at) ? [[at, kind.label]] : []))} onChange={(kind) => set({ ...filter, kind })} /></label>
        {fields.map((field) => <FieldFilter key={field} game={game} field={field} value={filter.fields[field] ?? ""} onChange={(wish) => byField(field, wish)} />)}
        {keywords.length > 0 && <label>{t("cards.keyword")}<Select value={filter.keyword} items={keywords.map((keyword, at) => [at, plainLabel(keyword.label)])} onChange={(keyword) => set({ ...filter, keyword })} /></label>}
        {decks.length > 0 && <label>{t("word.deck")}<Select value={filter.deck} items={decks.map((deck, at) => [at, deck.name])} onChange={(deck) => set({ ...filter, deck })} /></label>}
        <label>{t("cards.order")}<select value={sort} onChange={(event) => setSort(event.currentTarget.value)}><option value="name">{t("cards.by_name")}</option><option value="kind">{t("cards.by_kind")}</option>{numbers.map((field) => <option key={field} value={String(field)}>{game.fieldLabel(field)}</option>)}</select></label>
        {active && <button type="button" onClick={() => set({ text: "", kind: null, keyword: null, deck: null, fields: {} })}>{t("cards.clear")}</button>}
      </search>
      <p class="quiet" role="status">{t("cards.found", { found: found.length, n: game.description.cards.filter((card) => card.for_tests !== true).length })}</p>
      <ul class="gallery texts">
        {found.map(({ number }) => <Shown game={game} number={number} key={number} />)}
      </ul>
      <Inspector />
    </Page>
  );
}

function Shown({ game, number }: { game: Game; number: number }) {
  return (
    <li>
      <button type="button" class={cardClass(game, number)} onClick={() => { inspected.value = { game, card: number, known: null }; }}>
        <CardFace game={game} card={number} room={GALLERY_ROOM} />
      </button>
    </li>
  );
}

function Select({ value, items, onChange }: { value: number | null; items: (readonly [number, string] | (string | number)[])[]; onChange: (value: number | null) => void }) {
  return (
    <select value={value ?? ""} onChange={(event) => onChange(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}>
      <option value="">{t("word.any")}</option>
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
      return <label>{described.label}<select value={value} onChange={change}><option value="">{t("word.any")}</option><option value="1">{t("word.yes")}</option><option value="0">{t("word.no")}</option></select></label>;
    case "enum":
    case "enum_set":
      return <label>{described.label}<select value={value} onChange={change}><option value="">{t("word.any")}</option>{enumValues(game.description, described).map((name, at) => <option key={name} value={String(at)}>{name}</option>)}</select></label>;
    default:
      return null;
  }
}
