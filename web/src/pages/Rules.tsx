// The rules of a game, as its rulebook says them.
import * as api from "../api.ts";
import type { GameInfo, RuleDescription } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import { plainLabel } from "../game/game.ts";
import { type Block, type Inline, markdown } from "../game/markdown.ts";
import { valueText } from "../game/fields.ts";
import { paths } from "../router.ts";
import { Failure, Loading, Page, useFetched } from "../parts/Plain.tsx";
import { players } from "./Home.tsx";
import "../english.ts";
import { amongWords, midSentence, parts, t } from "../language.ts";
import { capital } from "../game/words.ts";

export function Rules({ game: id }: { game: string }) {
  const { value: game, problem } = useFetched(() => api.game(id), [id]);
  if (problem !== null) return <Failure title={t("nowhere.no_game")} problem={problem} />;
  if (!game) return <Loading what="rules" />;
  return <Book game={game} />;
}

/** What the pack says of itself: which version, by whom, under which terms, on which others it is built. */
function Manifest({ info }: { info: GameInfo }) {
  const said = [info.version && t("rules.version", { version: info.version }), info.authors && t("rules.by", { authors: String(info.authors) }), info.licence, info.needs && t("rules.needs", { packs: info.needs.join(", ") })].filter(Boolean);
  return said.length === 0 ? null : <p class="quiet manifest">{said.join(" · ")}</p>;
}

/** An action some of whose parameters may be left out is described once. */
function once<T extends { name: string }>(actions: readonly T[]): T[] {
  return actions.filter((action, at) => actions.findIndex((other) => other.name === action.name) === at);
}

function Book({ game }: { game: Game }) {
  const book = game.description;
  const { info } = book;
  const own = (kind: number) => book.kinds[kind]?.fields.filter((field) => !(book.kinds[book.kinds[kind]?.parent ?? -1]?.fields.includes(field) ?? false)) ?? [];
  const events = book.events.filter((event) => !event.kernel && event.text !== "");
  return (
    <Page title={t("rules.title", { name: info.name })} class="rules">
      <h1>{info.name}</h1>
      <p class="lead">{info.about}</p>
      <p class="quiet">{players(info)} · <a href={paths.cards(info.id)}>{t("count.cards", { n: info.cards })}</a>{book.turn_limit !== null && ` · ${t("rules.turn_limit", { n: book.turn_limit })}`}</p>
      <Manifest info={info} />
      <Blocks blocks={markdown(book.readme).filter((block, at) => !(at === 0 && block.is === "heading"))} />
      {book.wins.length > 0 && <><h2>{t("rules.ends")}</h2><ul>{book.wins.map((line) => <li key={line}>{line}</li>)}</ul></>}
      {book.setup.length > 0 && <><h2>{t("rules.setup")}</h2><ul>{book.setup.map((line, at) => <li key={at}>{line}</li>)}</ul></>}
      <h2>{t("rules.turn")}</h2>
      <ol class="steps">{book.phases.map((phase) => <li key={phase.name}><b>{capital(phase.label)}</b>{phase.lines.length > 0 && `: ${phase.lines.join(" ")}`}</li>)}</ol>
      {book.actions.length > 0 && (
        <>
          <h3>{t("rules.actions")}</h3>
          <ul>{once(book.actions).map((action) => <li key={action.name}><b>{capital(readable(action.text))}.</b> {action.lines.join(" ")}{action.reasons.length > 0 && <span class="quiet"> {t("rules.not_if", { reasons: action.reasons.join("; ") })}</span>}</li>)}</ul>
        </>
      )}
      <h2>{t("rules.table")}</h2>
      <table>
        <thead><tr><th scope="col">{t("rules.zone")}</th><th scope="col">{t("rules.whose")}</th><th scope="col">{t("rules.seen_by")}</th><th scope="col">{t("word.more")}</th></tr></thead>
        <tbody>
          {book.zones.map((zone) => (
            <tr key={zone.name}>
              <th scope="row">{zone.label}</th>
              <td>{zone.owner === "shared" ? t("rules.shared") : zone.owner === "player" ? t("rules.of_player") : ofEach(book.kinds[zone.host_kind ?? -1]?.label)}</td>
              <td>{t(zone.visibility === "public" ? "rules.by_all" : zone.visibility === "private" ? "rules.by_owner" : "word.nobody")}</td>
              <td>{[zone.active && t("rules.works"), zone.ordered && t("rules.ordered"), zone.slots !== null && t("rules.places", { n: zone.slots }), zone.filled_from !== null && t("rules.filled", { zone: book.zones[zone.filled_from]?.label ?? "" }), book.hints.zones[zone.name]?.about].filter(Boolean).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t("rules.players")}</h2>
      <table>
        <thead><tr><th scope="col">{t("rules.each_has")}</th><th scope="col">{t("rules.at_first")}</th><th scope="col">{t("word.more")}</th></tr></thead>
        <tbody>
          {book.player_fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              <td>{valueText(book, field, field.default)}</td>
              <td>{[field.resets_each_turn && t("rules.resets"), field.at_least !== null && t("rules.at_least", { n: field.at_least }), field.at_most !== null && t("rules.at_most", { n: field.at_most }), book.hints.player_fields[field.name]?.about].filter(Boolean).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t("rules.kinds")}</h2>
      <dl>
        {book.kinds.map((kind, at) => (at === 0 && kind.fields.length === 0 ? null : (
          <>
            <dt>{kind.label}</dt>
            <dd>{[kind.parent !== null && book.kinds[kind.parent]?.name !== "Card" && t("rules.is_a", { kind: midSentence(book.kinds[kind.parent]?.label ?? "") }), own(at).length > 0 && t("rules.with", { fields: own(at).map((field) => game.fieldLabel(field)).join(", ") })].filter(Boolean).join(" ") || t("rules.nothing_more")}</dd>
          </>
        )))}
      </dl>
      {book.ability_kinds.length > 0 && (
        <>
          <h2>{t("rules.abilities")}</h2>
          <ul>{book.ability_kinds.map((kind) => <li key={kind.name}>{parts(kind.activated ? "rules.by_choice" : "rules.by_itself", { kind: <b>{kind.label}</b> })}</li>)}</ul>
        </>
      )}
      {book.keywords.length > 0 && (
        <>
          <h2>{t("rules.keywords")}</h2>
          <dl>{book.keywords.map((keyword) => <><dt>{plainLabel(keyword.label)}</dt><dd>{/\((.*)\)/.exec(keyword.label)?.[1] ?? keyword.text}</dd></>)}</dl>
        </>
      )}
      <RuleList title={t("rules.always")} rules={book.checks} />
      <RuleList title={t("rules.further")} rules={book.rules} />
      {events.length > 0 && (
        <details>
          <summary>{t("rules.events")}</summary>
          <ul class="columns">{events.map((event) => <li key={event.name}><b>{event.name.replaceAll("_", " ")}</b>: {readable(event.text)}</li>)}</ul>
        </details>
      )}
    </Page>
  );
}

function RuleList({ title, rules }: { title: string; rules: readonly RuleDescription[] }) {
  const told = rules.filter((rule) => rule.lines.length > 0);
  if (told.length === 0) return null;
  return <><h2>{title}</h2><ul>{told.map((rule) => <li key={rule.name}>{rule.name !== "" && <b>{capital(rule.name)}. </b>}{rule.lines.join(" ")}</li>)}</ul></>;
}

/** "buy {c}" as people read it. */
function readable(text: string): string {
  return text
    .replace(/\{(\w+) (\w+)\}/g, (_, _count: string, what: string) => amongWords("rules.many", { what }))
    .replace(/\{(\w+)\}/g, (_, what: string) => (what === "n" ? amongWords("rules.some") : what.length <= 2 ? "…" : amongWords("rules.a", { what })));
}

function ofEach(kind: string | undefined): string {
  return kind === undefined ? t("rules.of_card") : t("rules.of_kind", { kind: midSentence(kind) });
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return <>{blocks.map((block, at) => <OneBlock block={block} key={at} />)}</>;
}

function OneBlock({ block }: { block: Block }) {
  switch (block.is) {
    case "heading":
      // The page has its own first heading.
      return block.level <= 2 ? <h2><Inlines inside={block.inside} /></h2> : <h3><Inlines inside={block.inside} /></h3>;
    case "paragraph":
      return <p><Inlines inside={block.inside} /></p>;
    case "list": {
      const items = block.items.map((item, at) => <li key={at}><Inlines inside={item} /></li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "table":
      return (
        <table>
          {block.head.some((cell) => cell.length > 0) && <thead><tr>{block.head.map((cell, at) => <th scope="col" key={at}><Inlines inside={cell} /></th>)}</tr></thead>}
          <tbody>{block.rows.map((row, at) => <tr key={at}>{row.map((cell, column) => <td key={column}><Inlines inside={cell} /></td>)}</tr>)}</tbody>
        </table>
      );
    case "code":
      return <pre tabIndex={0}><code>{block.text}</code></pre>;
  }
}

function Inlines({ inside }: { inside: readonly Inline[] }) {
  return (
    <>
      {inside.map((part, at) => {
        switch (part.is) {
          case "text":
            return part.text;
          case "code":
            return <code key={at}>{part.text}</code>;
          case "strong":
            return <strong key={at}><Inlines inside={part.inside} /></strong>;
          case "em":
            return <em key={at}><Inlines inside={part.inside} /></em>;
        }
      })}
    </>
  );
}
