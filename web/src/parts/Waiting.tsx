// Between people nothing is dealt before everybody is ready. Until then: who is awaited, on which terms, and talk.
import type { ComponentChildren } from "preact";
import type { Match } from "../match/match.ts";
import type { Game } from "../game/game.ts";
import type { CardSetup, Setup, TableInfo, Terms } from "../protocol.ts";
import { links } from "../links.ts";
import { fromNow, parts, t } from "../language.ts";
import { Chat } from "./Chat.tsx";
import { Invitations } from "./Invitations.tsx";
import { Page } from "./Plain.tsx";
import { capital } from "../game/words.ts";

export function Waiting({ match, game, table }: { match: Match; game: Game; table: TableInfo }) {
  const missing = table.seats.filter((seat) => seat.bot === null && !seat.joined);
  const canInvite = links.value.some((link) => link.token === match.token && link.invites.length > 0);
  const own = missing.some((seat) => match.seats.value.includes(seat.seat));
  const others = missing.filter((seat) => !match.seats.value.includes(seat.seat));
  const notice = match.notice.value;
  const name = ({ seat }: { seat: number }) => match.names.value[seat] ?? "";
  return (
    <Page title={game.description.info.name} class="waiting">
      <h1>{game.description.info.name}</h1>
      {match.standing.value !== "open" && <p class="lost" role="status">{t(match.standing.value === "lost" ? "bar.lost" : "bar.connecting")}</p>}
      {table.notice !== undefined && <p class="notice error" role="alert">{table.notice}</p>}
      {notice !== null && <p class="notice error" role="alert">{capital(notice)}</p>}
      <p role="status">{t("wait.for", { who: [...(own ? [t("name.you")] : []), ...others.map(name)].join(", ") })}</p>
      <ul class="seats-waiting">
        {table.seats.map((seat) => <li key={seat.seat}><b>{name(seat)}</b> <span class="quiet">{t(seat.bot !== null ? "wait.bot" : seat.joined ? "wait.ready" : seat.connected ? "wait.not_ready" : "wait.not_here")}</span></li>)}
      </ul>
      {others.length > 0 && canInvite && <div class="notice invite"><p><b>{t("wait.send")}</b></p><Invitations token={match.token} seats={others.map((seat) => seat.seat)} /></div>}
      {table.terms && <Agreement terms={table.terms} />}
      <p class="quiet">{usual(table)}{table.deleted_at !== null && ` ${t("wait.deleted", { when: fromNow(table.deleted_at) })}`}</p>
      {own && <div class="buttons"><button type="button" class="primary" onClick={() => void match.ready()}>{t(table.terms ? "wait.agree" : "wait.am_ready")}</button></div>}
      {table.deal && (
        <details class="more">
          <summary>{t("wait.why")}</summary>
          <p>{parts("wait.secret", { hash: <code class="hash">{table.deal.commitment}</code>, command: <code>cardwright verify</code> })}</p>
        </details>
      )}
      {match.seats.value.length > 0 && <section><h2>{t("play.chat")}</h2><Chat match={match} naming={{ names: match.names.value, you: match.seats.value[0] ?? null }} /></section>}
    </Page>
  );
}

/** What is not as usual, so that somebody may know more than the others. */
function Agreement({ terms }: { terms: Terms }) {
  return (
    <div class="notice terms">
      <p><b>{t("wait.unusual")}</b></p>
      <ul>
        {terms.seed !== null && <Unusual>{t("wait.seed", { seed: String(terms.seed) })}</Unusual>}
        {terms.from !== null && <Unusual>{t("wait.from", { n: terms.from })}</Unusual>}
        {terms.by_hand && <Unusual>{t(terms.setup ? "wait.by_hand_so" : "wait.by_hand")}{terms.setup && <Position setup={terms.setup} />}</Unusual>}
      </ul>
    </div>
  );
}

function Unusual({ children }: { children: ComponentChildren }) {
  return <li>{children}</li>;
}

function Position({ setup }: { setup: Setup }) {
  const places = [
    ...Object.entries(setup.zones ?? {}).map(([zone, cards]) => `${zone}: ${(cards ?? []).map(cardName).join(", ")}`),
    ...(setup.seats ?? []).flatMap((seat, at) => Object.entries(seat.zones ?? {}).map(([zone, cards]) => t("wait.seat_zone", { n: at + 1, zone, what: (cards ?? []).map(cardName).join(", ") }))),
  ];
  const fields = (setup.seats ?? []).flatMap((seat, at) => Object.entries(seat.fields ?? {}).map(([field, value]) => t("wait.seat_zone", { n: at + 1, zone: field, what: JSON.stringify(value) })));
  return <ul>{[...places, ...fields].map((line) => <li key={line}>{line}</li>)}</ul>;
}

function cardName(card: CardSetup): string {
  if (typeof card === "string") return card;
  return `${card.count != null && card.count !== 1 ? `${card.count} × ` : ""}${card.card ?? t("word.a_card")}`;
}

function usual(table: TableInfo): string {
  const clock = table.clock ? t("wait.clock", { each: table.clock.decision_ms / 1000, all: table.clock.reserve_ms / 1000 }) : t("wait.no_clock");
  return `${t(`wait.takebacks_${table.takebacks}`)} ${clock}`;
}
