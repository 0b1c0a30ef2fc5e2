// The games there are, a match to begin, and the matches this browser knows.
import { useEffect, useState } from "preact/hooks";
import * as api from "../api.ts";
import type { GameInfo, OpenTable, TableInfo } from "../protocol.ts";
import { seatNames } from "../game/bots.ts";
import { forget, forgetPast, links, past } from "../links.ts";
import { go, paths } from "../router.ts";
import { fromNow, t } from "../language.ts";
import { outcomeText } from "../game/outcome.ts";
import { Cover } from "../parts/Cover.tsx";
import { Begin } from "../parts/Begin.tsx";
import { Page, useFetched } from "../parts/Plain.tsx";

export function Home() {
  const { value: games, problem } = useFetched(api.games, []);
  const { running, old, over, stuck } = useMatches();
  const [begin, setBegin] = useState<GameInfo | null>(null);
  return (
    <Page title="" class="home">
      <h1>{t("home.title")}</h1>
      <p class="lead">{t("home.lead")}</p>
      {problem !== null && <p class="notice error" role="alert">{problem}</p>}
      <List title={t("home.running")} matches={running} games={games ?? []} />
      {games && <FirstGame games={games} onPlay={setBegin} />}
      <OpenTables games={games ?? []} />
      <ul class="games">
        {games?.map((game) => (
          <li class="game" key={game.id} data-game={game.id}>
            <Cover id={game.id} />
            <div class="game-words">
              <h2>{game.name}</h2>
              <p>{game.about}</p>
              <p class="quiet">{players(game)} · {t("count.cards", { n: game.cards })}{game.minutes !== undefined && ` · ${t("count.minutes", { n: game.minutes })}`}</p>
              <div class="buttons">
                <button type="button" class="primary" onClick={() => setBegin(game)}>{t("home.play")}<span class="unseen"> {game.name}</span></button>
                {game.guided && <GuideButton game={game} />}
                <a class="button" href={paths.rules(game.id)}>{t("word.rules")}<Of name={game.name} /></a>
                <a class="button" href={paths.cards(game.id)}>{t("word.cards")}<Of name={game.name} /></a>
                {game.decks && <a class="button" href={paths.decks(game.id)}>{t("word.decks")}<Of name={game.name} /></a>}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <List title={t("home.over")} matches={over} games={games ?? []} />
      <List title={t("home.old")} matches={old} games={games ?? []} />
      <Stuck matches={stuck} games={games ?? []} />
      <History games={games ?? []} />
      <p class="quiet"><a href="/docs/" target="_blank" rel="noopener">{t("home.own")}</a></p>
      {begin && <Begin info={begin} onClose={() => setBegin(null)} />}
    </Page>
  );
}

export function players(game: GameInfo): string {
  const { players_min: from, players_max: n } = game;
  return from === n ? t("count.players", { n }) : t("count.players_between", { from, n });
}

/** Which of several buttons that read the same. */
function Of({ name }: { name: string }) {
  return <span class="unseen"> {t("home.of", { name })}</span>;
}

/** Where somebody who plays here for the first time begins: the shortest game whose author guides through a turn. */
export function firstGame(games: readonly GameInfo[]): GameInfo | null {
  const guided = games.filter((game) => game.guided && game.players_min <= 2);
  return guided.toSorted((one, other) => (one.minutes ?? Infinity) - (other.minutes ?? Infinity))[0] ?? null;
}

function FirstGame({ games, onPlay }: { games: readonly GameInfo[]; onPlay: (game: GameInfo) => void }) {
  const first = firstGame(games);
  if (!first || links.value.length > 0 || past.value.length > 0) return null;
  return (
    <section class="first-game" aria-labelledby="first-game">
      <h2 id="first-game">{t("home.new", { name: first.name })}</h2>
      <p>{first.about}{first.minutes !== undefined && ` ${t("home.takes", { n: first.minutes })}`} {t("home.guided")}</p>
      <div class="buttons">
        <GuideButton game={first} primary />
        <button type="button" onClick={() => onPlay(first)}>{t("home.right_away")}</button>
      </div>
    </section>
  );
}

/** What came of it is told by the button itself: there is no room for more. */
function GuideButton({ game, primary = false }: { game: GameInfo; primary?: boolean }) {
  const [state, set] = useState<"" | "busy" | "failed">("");
  const begin = async () => {
    set("busy");
    try {
      await (await import("../parts/Guided.tsx")).beginGuide(game.id);
    } catch {
      set("failed");
    }
  };
  return <button type="button" class={primary ? "primary" : ""} disabled={state === "busy"} onClick={() => void begin()}>{t(state === "failed" ? "home.not_now" : primary ? "home.show_turn" : "home.first_turn")}<Of name={game.name} /></button>;
}

/** So often the list of open tables is read again. */
const LOOK_AGAIN = 8000;

function OpenTables({ games }: { games: readonly GameInfo[] }) {
  const [tables, set] = useState<OpenTable[]>([]);
  const [problem, tell] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const read = async () => {
      if (!document.hidden) await api.openTables().then((found) => { if (wanted) set(found); }, () => {});
      if (wanted) timer = setTimeout(() => void read(), LOOK_AGAIN);
    };
    void read();
    return () => { wanted = false; clearTimeout(timer); };
  }, []);
  const own = new Set(links.value.map((link) => link.token));
  if (tables.length === 0) return null;
  const sit = async (id: string) => {
    try {
      const link = await api.takeSeat(id);
      go(paths.play(link.token));
    } catch (error) {
      tell(api.problemText(error));
    }
  };
  return (
    <section class="matches open-tables">
      <h2>{t("home.open")}</h2>
      {problem !== null && <p class="notice error" role="alert">{problem}</p>}
      <ul>
        {tables.filter(({ watch }) => !own.has(watch)).map(({ table, free, watch }) => {
          const name = games.find((game) => game.id === table.game)?.name ?? table.game;
          const there = seatNames(table.seats).filter((_, seat) => !free.includes(seat));
          return (
            <li class="match" key={table.id}>
              <p class="match-link"><b>{name}</b><span>{there.join(" · ")}</span><span class="quiet">{free.length > 0 ? t("home.free", { n: free.length }) : t("count.turn", { n: table.turn })} · {fromNow(table.created)}</span></p>
              {free.length > 0 && <button type="button" class="small primary" onClick={() => void sit(table.id)}>{t("home.sit")}<span class="unseen"> {t("home.sit_at", { name, who: there.join(", ") })}</span></button>}
              <a class="button small" href={paths.play(watch)}>{t("home.watch")}<span class="unseen"> {t("home.watch_of", { name, who: there.join(", ") })}</span></a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How it went in this browser, game by game; longer than the server keeps the matches. */
function History({ games }: { games: readonly GameInfo[] }) {
  const all = past.value;
  if (all.length === 0) return null;
  const played = [...new Set(all.map((match) => match.game))].map((game) => {
    const of = all.filter((match) => match.game === game);
    return { game, name: games.find((info) => info.id === game)?.name ?? game, won: of.filter((match) => match.won === true).length, lost: of.filter((match) => match.won === false).length, all: of.length };
  });
  return (
    <details class="matches history">
      <summary><h2>{t("home.history")}</h2></summary>
      <table>
        <thead><tr><th scope="col">{t("home.game")}</th><th scope="col">{t("home.played")}</th><th scope="col">{t("home.won")}</th><th scope="col">{t("home.lost")}</th></tr></thead>
        <tbody>{played.map(({ game, name, won, lost, all: count }) => <tr key={game}><th scope="row">{name}</th><td>{count}</td><td>{won}</td><td>{lost}</td></tr>)}</tbody>
      </table>
      <ol>{all.slice(0, 50).map((match) => <li key={match.token}>{t(match.won === null ? "home.past_none" : match.won ? "home.past_won" : "home.past_lost", { game: games.find((info) => info.id === match.game)?.name ?? match.game, who: match.names.join(" · "), n: match.turns, when: fromNow(match.ended) })} <a href={paths.replay(match.token)}>{t("word.replay")}</a></li>)}</ol>
      <button type="button" class="small" onClick={forgetPast}>{t("home.forget_all")}</button>
    </details>
  );
}

type Known = { token: string; table: TableInfo; seats: number[] };

/** The matches this browser knows, asked for once: what is under way stands above the games, what is over below. */
function useMatches() {
  const kept = links.value;
  const { value } = useFetched(async () => (kept.length === 0 ? [] : api.tables(kept.map((link) => link.token))), [kept.map((link) => link.token).join()]);
  const known: Known[] = (value ?? []).flatMap((found, at) => ("table" in found && kept[at] ? [{ token: kept[at].token, ...found }] : []));
  return {
    running: known.filter(({ table }) => table.outcome === null && table.version === undefined),
    old: known.filter(({ table }) => table.outcome === null && table.version !== undefined),
    over: known.filter(({ table }) => table.outcome !== null),
    stuck: (value ?? []).flatMap((found, at) => ("code" in found && found.code === "game_changed" && kept[at] ? [{ ...kept[at], why: api.refusalText(found) }] : [])),
  };
}

function List({ title, matches, games }: { title: string; matches: readonly Known[]; games: readonly GameInfo[] }) {
  if (matches.length === 0) return null;
  return (
    <section class="matches">
      <h2>{title}</h2>
      <ul>
        {matches.map(({ token, table, seats }) => {
          const name = games.find((game) => game.id === table.game)?.name ?? table.game;
          const naming = { names: seatNames(table.seats), you: seats.length === 1 ? (seats[0] ?? null) : null };
          return (
            <li class="match" key={token}>
              <a class="match-link" href={table.outcome || table.version !== undefined ? paths.replay(token) : paths.play(token)}>
                <b>{name}</b>
                <span>{naming.names.join(" · ")}</span>
                <span class="quiet">{table.outcome ? outcomeText(table.outcome, naming) : table.begun ? t("count.turn", { n: table.turn }) : t("home.not_ready")} · {fromNow(table.created)}{soonDeleted(table)}</span>
              </a>
              <button type="button" class="small" aria-label={t("home.forget_this", { name })} onClick={() => forget(token)}>{t("home.forget")}</button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Matches of a version of their game that is no more, and of which too little was kept to show them. */
function Stuck({ matches, games }: { matches: readonly { token: string; game: string; why: string }[]; games: readonly GameInfo[] }) {
  if (matches.length === 0) return null;
  return (
    <section class="matches">
      <h2>{t("home.stuck")}</h2>
      <ul>
        {matches.map(({ token, game, why }) => (
          <li class="match" key={token}>
            <p class="match-link"><b>{games.find((info) => info.id === game)?.name ?? game}</b><span class="quiet">{why}</span></p>
            <button type="button" class="small" aria-label={t("home.forget_this", { name: game })} onClick={() => forget(token)}>{t("home.forget")}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SOON = 7 * 24 * 60 * 60 * 1000;

/** Who does not come back in time finds nothing. */
function soonDeleted(table: TableInfo): string {
  return table.deleted_at === null || table.deleted_at - Date.now() > SOON ? "" : ` · ${t("home.deleted", { when: fromNow(table.deleted_at) })}`;
}
