// The rules of a game, as its rulebook says them.
import * as api from "../api.ts";
import type { GameInfo, RuleDescription } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import { plainLabel } from "../game/game.ts";
import { type Block, type Inline, markdown } from "../game/markdown.ts";
import { valueText } from "../game/fields.ts";
import { paths } from "../router.ts";
import { capital } from "../parts/Options.tsx";
import { Failure, Loading, Page, useFetched } from "../parts/Plain.tsx";
import { players } from "./Home.tsx";

export function Rules({ game: id }: { game: string }) {
  const { value: game, problem } = useFetched(() => api.game(id), [id]);
  if (problem !== null) return <Failure title="No such game" problem={problem} />;
  if (!game) return <Loading what="the rules" />;
  return <Book game={game} />;
}

/** What the pack says of itself: which version, by whom, under which terms, on which others it is built. */
function Manifest({ info }: { info: GameInfo }) {
  const said = [info.version && `version ${info.version}`, info.authors && `by ${info.authors}`, info.licence, info.needs && `needs ${info.needs.join(", ")}`].filter(Boolean);
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
    <Page title={`Rules of ${info.name}`} class="rules">
      <h1>{info.name}</h1>
      <p class="lead">{info.about}</p>
      <p class="quiet">{players(info)} · <a href={paths.cards(info.id)}>{info.cards} cards</a>{book.turn_limit !== null && ` · at most ${book.turn_limit} turns`}</p>
      <Manifest info={info} />
      <Blocks blocks={markdown(book.readme).filter((block, at) => !(at === 0 && block.is === "heading"))} />
      {book.wins.length > 0 && <><h2>How it ends</h2><ul>{book.wins.map((line) => <li key={line}>{line}</li>)}</ul></>}
      {book.setup.length > 0 && <><h2>Before the first turn</h2><ul>{book.setup.map((line, at) => <li key={at}>{line}</li>)}</ul></>}
      <h2>A turn</h2>
      <ol class="steps">{book.phases.map((phase) => <li key={phase.name}><b>{capital(phase.label)}</b>{phase.lines.length > 0 && `: ${phase.lines.join(" ")}`}</li>)}</ol>
      {book.actions.length > 0 && (
        <>
          <h3>What you can do</h3>
          <ul>{once(book.actions).map((action) => <li key={action.name}><b>{capital(readable(action.text))}.</b> {action.lines.join(" ")}{action.reasons.length > 0 && <span class="quiet"> (not if: {action.reasons.join("; ")})</span>}</li>)}</ul>
        </>
      )}
      <h2>The table</h2>
      <table>
        <thead><tr><th scope="col">Zone</th><th scope="col">Whose</th><th scope="col">Who sees it</th><th scope="col">More</th></tr></thead>
        <tbody>
          {book.zones.map((zone) => (
            <tr key={zone.name}>
              <th scope="row">{zone.label}</th>
              <td>{zone.owner === "shared" ? "shared" : zone.owner === "player" ? "each player's" : `of each ${book.kinds[zone.host_kind ?? -1]?.label.toLowerCase() ?? "card"}`}</td>
              <td>{zone.visibility === "public" ? "everybody" : zone.visibility === "private" ? "its owner" : "nobody"}</td>
              <td>{[zone.active && "cards work here", zone.ordered && "in order", zone.slots !== null && `${zone.slots} places`, zone.filled_from !== null && `filled from the ${book.zones[zone.filled_from]?.label}`, book.hints.zones[zone.name]?.about].filter(Boolean).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Players</h2>
      <table>
        <thead><tr><th scope="col">Each player has</th><th scope="col">at first</th><th scope="col">More</th></tr></thead>
        <tbody>
          {book.player_fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              <td>{valueText(book, field, field.default)}</td>
              <td>{[field.resets_each_turn && "anew each turn", field.at_least !== null && `at least ${field.at_least}`, field.at_most !== null && `at most ${field.at_most}`, book.hints.player_fields[field.name]?.about].filter(Boolean).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Kinds of cards</h2>
      <dl>
        {book.kinds.map((kind, at) => (at === 0 && kind.fields.length === 0 ? null : (
          <>
            <dt>{kind.label}</dt>
            <dd>{[kind.parent !== null && book.kinds[kind.parent]?.name !== "Card" && `a ${book.kinds[kind.parent]?.label.toLowerCase()}`, own(at).length > 0 && `with ${own(at).map((field) => game.fieldLabel(field)).join(", ")}`].filter(Boolean).join(" ") || "nothing more"}</dd>
          </>
        )))}
      </dl>
      {book.ability_kinds.length > 0 && (
        <>
          <h2>Kinds of abilities</h2>
          <ul>{book.ability_kinds.map((kind) => <li key={kind.name}><b>{kind.label}</b>{kind.activated ? ": used by choice" : ": happens by itself"}</li>)}</ul>
        </>
      )}
      {book.keywords.length > 0 && (
        <>
          <h2>Keywords</h2>
          <dl>{book.keywords.map((keyword) => <><dt>{plainLabel(keyword.label)}</dt><dd>{/\((.*)\)/.exec(keyword.label)?.[1] ?? keyword.text}</dd></>)}</dl>
        </>
      )}
      <RuleList title="Always" rules={book.checks} />
      <RuleList title="Further rules" rules={book.rules} />
      {events.length > 0 && (
        <details>
          <summary>What can happen</summary>
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
  return text.replace(/\{(\w+) (\w+)\}/g, "$2s").replace(/\{(\w+)\}/g, (_, name: string) => (name === "n" ? "some" : name.length <= 2 ? "…" : `a ${name}`));
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
