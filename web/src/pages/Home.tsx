// The games there are, a match to begin, and the matches this browser knows.
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import type { GameInfo, TableInfo } from "../protocol.ts";
import { seatNames } from "../game/bots.ts";
import { forget, links } from "../links.ts";
import { paths } from "../router.ts";
import { fromNow } from "../time.ts";
import { outcomeText } from "../parts/Outcome.tsx";
import { Cover } from "../parts/Cover.tsx";
import { Begin } from "../parts/Begin.tsx";
import { Page, useFetched } from "../parts/Plain.tsx";

export function Home() {
  const { value: games, problem } = useFetched(api.games, []);
  const [begin, setBegin] = useState<GameInfo | null>(null);
  return (
    <Page title="" class="home">
      <h1>Take a seat.</h1>
      <p class="lead">Play against a bot, with somebody at this screen, or with anybody who gets your link.</p>
      {problem !== null && <p class="notice error" role="alert">{problem}</p>}
      <Matches games={games ?? []} running />
      <ul class="games">
        {games?.map((game) => (
          <li class="game" key={game.id} data-game={game.id}>
            <Cover id={game.id} />
            <div class="game-words">
              <h2>{game.name}</h2>
              <p>{game.about}</p>
              <p class="quiet">{players(game)} · {game.cards} cards</p>
              <div class="buttons">
                <button type="button" class="primary" onClick={() => setBegin(game)}>Play<span class="unseen"> {game.name}</span></button>
                <a class="button" href={paths.rules(game.id)}>Rules<span class="unseen"> of {game.name}</span></a>
                <a class="button" href={paths.cards(game.id)}>Cards<span class="unseen"> of {game.name}</span></a>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <Matches games={games ?? []} />
      <p class="quiet"><a href="/docs/" target="_blank" rel="noopener">Write a game of your own</a></p>
      {begin && <Begin info={begin} onClose={() => setBegin(null)} />}
    </Page>
  );
}

export function players(game: GameInfo): string {
  return game.players_min === game.players_max ? `${game.players_min} players` : `${game.players_min} to ${game.players_max} players`;
}

type Known = { token: string; table: TableInfo; seats: number[] };

/** What is under way stands above the games, what is over below. */
function Matches({ games, running: wanted = false }: { games: readonly GameInfo[]; running?: boolean }) {
  const kept = links.value;
  const { value } = useFetched(() => api.tables(kept.map((link) => link.token)), [kept.map((link) => link.token).join()]);
  if (kept.length === 0 || value === null) return null;
  const known: Known[] = value.flatMap((found, at) => ("table" in found && kept[at] ? [{ token: kept[at].token, ...found }] : []));
  const stuck = value.flatMap((found, at) => ("code" in found && found.code === "game_changed" && kept[at] ? [{ ...kept[at], why: found.message }] : []));
  const running = known.filter(({ table }) => table.outcome === null && table.version === undefined);
  const old = known.filter(({ table }) => table.outcome === null && table.version !== undefined);
  const past = known.filter(({ table }) => table.outcome !== null);
  return (
    <>
      {wanted && <List title="Running matches" matches={running} games={games} />}
      {!wanted && <List title="Past matches" matches={past} games={games} />}
      {!wanted && <List title="Matches of older versions, to watch" matches={old} games={games} />}
      {!wanted && <Stuck matches={stuck} games={games} />}
    </>
  );
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
                <span class="quiet">{table.outcome ? outcomeText(table.outcome, naming) : table.begun ? `turn ${table.turn}` : "not everybody is ready"} · {fromNow(table.created)}{soonDeleted(table)}</span>
              </a>
              <button type="button" class="small" aria-label={`Forget this match of ${name}`} onClick={() => forget(token)}>Forget</button>
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
      <h2>Matches that cannot go on</h2>
      <ul>
        {matches.map(({ token, game, why }) => (
          <li class="match" key={token}>
            <p class="match-link"><b>{games.find((info) => info.id === game)?.name ?? game}</b><span class="quiet">{why}</span></p>
            <button type="button" class="small" aria-label={`Forget this match of ${game}`} onClick={() => forget(token)}>Forget</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SOON = 7 * 24 * 60 * 60 * 1000;

/** Who does not come back in time finds nothing. */
function soonDeleted(table: TableInfo): string {
  return table.deleted_at === null || table.deleted_at - Date.now() > SOON ? "" : ` · deleted ${fromNow(table.deleted_at)} if nobody comes`;
}
