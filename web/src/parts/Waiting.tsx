// Between people nothing is dealt before everybody is ready. Until then: who is awaited, on which terms, and talk.
import type { ComponentChildren } from "preact";
import type { Match } from "../match/match.ts";
import type { Game } from "../game/game.ts";
import type { CardSetup, Setup, TableInfo, Terms } from "../protocol.ts";
import { links } from "../links.ts";
import { fromNow } from "../time.ts";
import { Chat } from "./Chat.tsx";
import { Invitations } from "./Invitations.tsx";
import { capital } from "./Options.tsx";
import { Page } from "./Plain.tsx";

export function Waiting({ match, game, table }: { match: Match; game: Game; table: TableInfo }) {
  const missing = table.seats.filter((seat) => seat.bot === null && !seat.joined);
  const canInvite = links.value.some((link) => link.token === match.token && link.invites.length > 0);
  const own = missing.some((seat) => match.seats.value.includes(seat.seat));
  const others = missing.filter((seat) => !match.seats.value.includes(seat.seat));
  const notice = match.notice.value;
  return (
    <Page title={game.description.info.name} class="waiting">
      <h1>{game.description.info.name}</h1>
      {match.standing.value !== "open" && <p class="lost" role="status">{match.standing.value === "lost" ? "connection lost, trying again…" : "connecting…"}</p>}
      {table.notice !== undefined && <p class="notice error" role="alert">{table.notice}</p>}
      {notice !== null && <p class="notice error" role="alert">{capital(notice)}</p>}
      <p role="status">Waiting for {[...(own ? ["you"] : []), ...others.map((seat) => seat.name)].join(", ")}. The cards are dealt when everybody is ready.</p>
      <ul class="seats-waiting">
        {table.seats.map((seat) => <li key={seat.seat}><b>{seat.name}</b> <span class="quiet">{seat.bot !== null ? "bot" : seat.joined ? "ready" : seat.connected ? "here, not ready" : "not here yet"}</span></li>)}
      </ul>
      {others.length > 0 && canInvite && <div class="notice invite"><p><b>Send each their link.</b></p><Invitations token={match.token} seats={others.map((seat) => seat.seat)} /></div>}
      {table.terms && <Agreement terms={table.terms} />}
      <p class="quiet">{usual(table)}{table.deleted_at !== null && ` The match is deleted ${fromNow(table.deleted_at)} if nobody comes.`}</p>
      {own && <div class="buttons"><button type="button" class="primary" onClick={() => void match.ready()}>{table.terms ? "I agree and am ready" : "I am ready"}</button></div>}
      {table.deal && (
        <details class="more">
          <summary>Why nobody can choose the cards</summary>
          <p>The server has drawn a secret, of which this is the hash: <code class="hash">{table.deal.commitment}</code>. Each player's browser adds a random number when they are ready, and the cards come from the hash of all of it. The secret is told when the match is over: then everybody can compute the same (<code>cardwright verify</code>).</p>
        </details>
      )}
      {match.seats.value.length > 0 && <section><h2>Chat</h2><Chat match={match} naming={{ names: match.names.value, you: match.seats.value[0] ?? null }} /></section>}
    </Page>
  );
}

/** What is not as usual, so that somebody may know more than the others. */
function Agreement({ terms }: { terms: Terms }) {
  return (
    <div class="notice terms">
      <p><b>This match is not dealt as usual.</b></p>
      <ul>
        {terms.seed !== null && <Unusual>The seed was chosen: {terms.seed}. Whoever has tried it out knows every card.</Unusual>}
        {terms.from !== null && <Unusual>It goes on from another match, after {terms.from} choices. Whoever has seen that one knows every card.</Unusual>}
        {terms.by_hand && <Unusual>The position was made by hand{terms.setup ? ":" : "."}{terms.setup && <Position setup={terms.setup} />}</Unusual>}
      </ul>
    </div>
  );
}

function Unusual({ children }: { children: ComponentChildren }) {
  return <li>{children}</li>;
}

function Position({ setup }: { setup: Setup }) {
  const places = [
    ...Object.entries(setup.zones ?? {}).map(([zone, cards]) => ({ place: zone, cards })),
    ...(setup.seats ?? []).flatMap((seat, at) => Object.entries(seat.zones ?? {}).map(([zone, cards]) => ({ place: `player ${at + 1}, ${zone}`, cards }))),
  ];
  const fields = (setup.seats ?? []).flatMap((seat, at) => Object.entries(seat.fields ?? {}).map(([field, value]) => `player ${at + 1}, ${field}: ${JSON.stringify(value)}`));
  return (
    <ul>
      {places.map(({ place, cards }) => <li key={place}>{place}: {(cards ?? []).map(cardName).join(", ")}</li>)}
      {fields.map((field) => <li key={field}>{field}</li>)}
    </ul>
  );
}

function cardName(card: CardSetup): string {
  if (typeof card === "string") return card;
  return `${card.count != null && card.count !== 1 ? `${card.count} × ` : ""}${card.card ?? "a card"}`;
}

function usual(table: TableInfo): string {
  const takebacks = { ask: "Choices are taken back when the others agree.", free: "Own choices are taken back freely while nothing hidden was seen.", never: "Nothing is taken back." }[table.takebacks];
  const clock = table.clock ? `${table.clock.decision_ms / 1000} s for each choice, and ${table.clock.reserve_ms / 1000} s in all beyond that.` : "No clock.";
  return `${takebacks} ${clock}`;
}
