// The decks of a game, and one's own: to look at, to build, to hand on as text.
import { useMemo, useState } from "preact/hooks";
import * as api from "../api.ts";
import { usualFirst, type Counts, countsByName, countsOf, curve, deckSource, deckText, inOrder, objections, readDeck, size, unusual } from "../game/decks.ts";
import type { Game } from "../game/game.ts";
import { matching, sorted } from "../game/search.ts";
import { decks as ownDecks, forgetDeck, keepDeck, type OwnDeck, randomToken } from "../links.ts";
import { paths } from "../router.ts";
import { cardClass, CardFace, GALLERY_ROOM } from "../parts/CardFace.tsx";
import { inspected } from "../parts/context.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Inspector } from "../parts/Inspector.tsx";
import { Failure, Loading, Page, useFetched } from "../parts/Plain.tsx";
import "../english.ts";
import { parts, t } from "../language.ts";

export function Decks({ game: id }: { game: string }) {
  const { value: game, problem } = useFetched(() => api.game(id), [id]);
  if (problem !== null) return <Failure title={t("nowhere.no_game")} problem={problem} />;
  if (!game) return <Loading what="decks" />;
  return <Shelf game={game} />;
}

function asOwn(game: Game, id: string, name: string, counts: Counts, like?: string): OwnDeck {
  return { id, game: game.description.info.id, name, ...(like === undefined ? {} : { like }), cards: Object.fromEntries(inOrder(counts).map(([card, count]) => [game.card(card).name, count])) };
}

function Shelf({ game }: { game: Game }) {
  const { info, decks } = game.description;
  const lists = decks.filter((deck) => deck.for_player);
  const own = ownDecks.value.filter((deck) => deck.game === info.id);
  const [shown, show] = useState<string>(own[0] ? `own ${own[0].id}` : lists[0] ? `list ${lists[0].name}` : "");
  const [importing, setImporting] = useState(false);
  const mine = own.find((deck) => shown === `own ${deck.id}`);
  const list = lists.find((deck) => shown === `list ${deck.name}`);
  const start = (name: string, counts: Counts, like?: string) => {
    const deck = asOwn(game, randomToken(), name, counts, like);
    keepDeck(deck);
    show(`own ${deck.id}`);
  };
  return (
    <Page title={t("decks.title", { name: info.name })} class="decks-page">
      <h1>{t("decks.title", { name: info.name })}</h1>
      <p class="lead"><a href={paths.cards(info.id)}>{t("word.cards")}</a> · <a href={paths.rules(info.id)}>{t("word.rules")}</a></p>
      <div class="filters">
        <label>{t("word.deck")}
          <select value={shown} onChange={(event) => show(event.currentTarget.value)}>
            {own.length > 0 && <optgroup label={t("decks.own")}>{own.map((deck) => <option key={deck.id} value={`own ${deck.id}`}>{deck.name}</option>)}</optgroup>}
            {lists.length > 0 && <optgroup label={t("decks.of_game")}>{lists.map((deck) => <option key={deck.name} value={`list ${deck.name}`}>{deck.name}</option>)}</optgroup>}
          </select>
        </label>
        <button type="button" onClick={() => start(t("decks.new"), new Map())}>{t("decks.new")}</button>
        {list && <button type="button" onClick={() => start(t("decks.changed", { deck: list.name }), countsOf(list), list.name)}>{t("decks.copy")}</button>}
        <button type="button" onClick={() => setImporting(true)}>{t("decks.import_more")}</button>
      </div>
      {list && <View game={game} name={list.name} about={list.about} counts={countsOf(list)} />}
      {mine && <Builder key={mine.id} game={game} deck={mine} onGone={() => show(lists[0] ? `list ${lists[0].name}` : "")} />}
      {importing && <Import game={game} onClose={() => setImporting(false)} onRead={(name, counts) => { setImporting(false); start(name, counts); }} />}
      <Inspector />
    </Page>
  );
}

function View({ game, name, about, counts }: { game: Game; name: string; about: string; counts: Counts }) {
  return (
    <section>
      <h2>{name}</h2>
      <p class="quiet">{t("count.cards", { n: size(counts) })}{about !== "" && ` · ${about}`}</p>
      <Curve game={game} counts={counts} />
      <Export game={game} name={name} counts={counts} />
      <List game={game} counts={counts} />
    </section>
  );
}

/** Cards of a deck, by kind. */
function List({ game, counts, onChange }: { game: Game; counts: Counts; onChange?: (card: number, count: number) => void }) {
  const kinds = [...new Set(inOrder(counts).map(([card]) => game.card(card).kind))];
  return (
    <div class="deck-list">
      {kinds.map((kind) => {
        const cards = inOrder(counts).filter(([card]) => game.card(card).kind === kind);
        return (
          <section key={kind}>
            <h3>{game.description.kinds[kind]?.label} <span class="quiet">{cards.reduce((sum, [, count]) => sum + count, 0)}</span></h3>
            <ul>
              {cards.map(([card, count]) => (
                <li key={card}>
                  {onChange && <button type="button" class="small" aria-label={t("decks.one_less", { card: game.card(card).name })} onClick={() => onChange(card, count - 1)}>−</button>}
                  <b>{count}</b>
                  {onChange && <button type="button" class="small" aria-label={t("decks.one_more", { card: game.card(card).name })} onClick={() => onChange(card, count + 1)}>+</button>}
                  <button type="button" class="name" onClick={() => { inspected.value = { game, card, known: null }; }}>{game.card(card).name}</button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** How many cards cost how much. */
function Curve({ game, counts }: { game: Game; counts: Counts }) {
  const heights = curve(game, counts);
  if (!heights) return null;
  const highest = Math.max(1, ...heights);
  return (
    <figure class="deck-curve" aria-label={t("decks.curve", { field: game.fieldLabel(game.fields.cost!), list: heights.map((n, value) => t(value === heights.length - 1 ? "decks.curve_last" : "decks.curve_at", { n, value })).join(", ") })}>
      {heights.map((height, cost) => <span key={cost} aria-hidden="true"><b>{height}</b><i style={{ height: `${(height / highest) * 4}rem` }} /><small>{cost}{cost === heights.length - 1 && "+"}</small></span>)}
    </figure>
  );
}

function Builder({ game, deck, onGone }: { game: Game; deck: OwnDeck; onGone: () => void }) {
  const [text, setText] = useState("");
  const counts = countsByName(game.description, deck.cards);
  const lost = Object.keys(deck.cards).length - counts.size;
  const found = useMemo(() => usualFirst(game.description, sorted(matching(game.description, { text, kind: null, keyword: null, deck: null, fields: {} }), "name")).slice(0, 60), [game, text]);
  const set = (card: number, count: number) => {
    const next = new Map(counts).set(card, Math.max(0, count));
    keepDeck(asOwn(game, deck.id, deck.name, next, deck.like));
  };
  const formats = objections(game.description, counts);
  const remarks = formats.length > 0 ? [] : unusual(game.description, counts);
  return (
    <section class="builder">
      <div class="filters">
        <label class="search">{t("word.name")}<input value={deck.name} maxLength={60} onInput={(event) => keepDeck({ ...deck, name: event.currentTarget.value })} /></label>
        <button type="button" class="danger" onClick={() => { forgetDeck(deck.id); onGone(); }}>{t("decks.delete")}</button>
      </div>
      <p role="status">{t("decks.size", { n: size(counts) })} {remarks.length > 0 && <span class="quiet">{t("decks.unusual", { remarks: remarks.join("; ") })}</span>}{lost > 0 && <span class="quiet"> {t("decks.gone", { n: lost })}</span>}</p>
      {formats.length > 0 && <ul class="formats" aria-label={t("decks.formats")}>{formats.map(({ format, says }) => <li key={format}>{says.length === 0 ? t("decks.allowed", { format }) : t("decks.not_allowed", { format, says: says.join("; ") })}</li>)}</ul>}
      <Curve game={game} counts={counts} />
      <Export game={game} name={deck.name} counts={counts} />
      <List game={game} counts={counts} onChange={set} />
      <h3>{t("decks.add")}</h3>
      <search class="filters"><label class="search">{t("word.search")}<input type="search" value={text} placeholder={t("cards.hint")} onInput={(event) => setText(event.currentTarget.value)} /></label></search>
      <ul class="gallery texts">
        {found.map(({ number }) => (
          <li key={number} class="addable">
            <button type="button" class={cardClass(game, number)} aria-label={t("decks.add_card", { card: game.card(number).name, n: counts.get(number) ?? 0 })} onClick={() => set(number, (counts.get(number) ?? 0) + 1)}>
              <CardFace game={game} card={number} room={GALLERY_ROOM} />
            </button>
            {(counts.get(number) ?? 0) > 0 && <span class="in-deck" aria-hidden="true">×{counts.get(number)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As lines for people, and as the card language writes it. */
function Export({ game, name, counts }: { game: Game; name: string; counts: Counts }) {
  const [told, tell] = useState("");
  const copy = (text: string, what: "decks.list_copied" | "decks.source_copied") => navigator.clipboard.writeText(text).then(() => tell(t(what)), () => tell(t("decks.no_copy")));
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${deckText(game.description, counts)}\n`], { type: "text/plain" }));
    link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, "-")}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div class="buttons">
      <button type="button" class="small" onClick={() => void copy(deckText(game.description, counts), "decks.list_copied")}>{t("decks.as_list")}</button>
      <button type="button" class="small" onClick={() => void copy(deckSource(game.description, name, counts), "decks.source_copied")}>{t("decks.as_source")}</button>
      <button type="button" class="small" onClick={save}>{t("decks.as_file")}</button>
      <span class="quiet" role="status">{told}</span>
    </div>
  );
}

function Import({ game, onClose, onRead }: { game: Game; onClose: () => void; onRead: (name: string, counts: Counts) => void }) {
  const [text, setText] = useState("");
  const read = readDeck(game.description, text);
  return (
    <Dialog title={t("decks.import_title")} onClose={onClose}>
      <form class="form" onSubmit={(event) => { event.preventDefault(); onRead(read.name ?? t("decks.imported"), read.counts); }}>
        <label>{parts("decks.import_lines", { example: <code>{t("decks.import_example")}</code> })}<textarea rows={10} value={text} autoFocus onInput={(event) => setText(event.currentTarget.value)} /></label>
        <label>{t("decks.import_file")}<input type="file" accept=".txt,.cw,text/plain" onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)} /></label>
        <p role="status">{t("decks.size", { n: size(read.counts) })}{read.unknown.length > 0 && <span class="error"> {t("decks.not_in_game", { cards: read.unknown.slice(0, 8).join(", ") + (read.unknown.length > 8 ? " …" : "") })}</span>}</p>
        <div class="buttons end"><button type="button" onClick={onClose}>{t("word.cancel")}</button><button type="submit" class="primary" disabled={read.counts.size === 0}>{t("decks.import")}</button></div>
      </form>
    </Dialog>
  );
}
