// A match looked at again: step by step, turn by turn, through anybody's eyes once it is over.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import * as api from "../api.ts";
import type { Game } from "../game/game.ts";
import type { GameInfo, Step, TableInfo, TurnStart, Update } from "../protocol.ts";
import type { Naming } from "../game/words.ts";
import { kept } from "../game/kept.ts";
import { seatNames } from "../game/bots.ts";
import { play, skip, snapshot, type Snapshot } from "../match/motion.ts";
import { links } from "../links.ts";
import { paths } from "../router.ts";
import { position as savable } from "../workbench.ts";
import { Arrows, lastingAims } from "../parts/Arrows.tsx";
import { Begin } from "../parts/Begin.tsx";
import { Board, useMode } from "../parts/Board.tsx";
import { ZoneBrowser } from "../parts/Browser.tsx";
import { browsed, inspected, NOTHING_TO_DO, read, type TableContext, TableProvider } from "../parts/context.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Inspector } from "../parts/Inspector.tsx";
import { ShareReplay } from "../parts/Invitations.tsx";
import { Reader } from "../parts/Reader.tsx";
import { isTaken, KeyList } from "../parts/Keys.tsx";
import { Log } from "../parts/Log.tsx";
import { outcomeText } from "../game/outcome.ts";
import { Phases } from "../parts/Phases.tsx";
import { Failure, Loading, useFetched } from "../parts/Plain.tsx";
import "../english.ts";
import { language, t } from "../language.ts";

interface Whole {
  table: TableInfo;
  own: number[];
  game: Game;
  steps: Step[];
  turns: TurnStart[];
}

async function fetchWhole(token: string): Promise<Whole> {
  const [found] = await api.tables([token]);
  if (!found || "code" in found) throw new Error(found?.code === "game_changed" ? api.refusalText(found) : t("replay.no_match"));
  const [game, steps, turns] = await Promise.all([api.game(found.table.game, found.table.version), api.steps(token, null), api.timeline(token)]);
  return { table: found.table, own: found.seats, game, steps: steps.filter((step) => step.kind === "choice"), turns };
}

export function Replay({ token, choices }: { token: string; choices: number | null }) {
  const { value, problem } = useFetched(() => fetchWhole(token), [token]);
  if (problem !== null) return <Failure title={t("replay.none")} problem={problem} />;
  if (!value) return <Loading what="match" />;
  return <Viewer token={token} whole={value} first={Math.min(choices ?? 0, value.table.choices)} />;
}

/** Whose eyes: a seat, everybody's, or everything. */
type Eyes = number | "public" | "full";

function Viewer({ token, whole, first }: { token: string; whole: Whole; first: number }) {
  const { table, own, game, steps, turns } = whole;
  const over = table.outcome !== null;
  const [eyes, setEyes] = useState<Eyes>(over ? "full" : (own[0] ?? "public"));
  const [at, setAt] = useState(first);
  const [update, set] = useState<Update | null>(null);
  const [playing, setPlaying] = useState(false);
  const [goOn, setGoOn] = useState(false);
  const [sharing, share] = useState(false);
  // The link of a seat is nobody else's.
  const watch = own.length === 0 ? token : (links.value.find((link) => link.token === token)?.watch ?? null);
  const [problem, tell] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<Snapshot | null>(null);

  useEffect(() => {
    let wanted = true;
    const seat = typeof eyes === "number" ? eyes : null;
    api.replay(token, at, seat, eyes === "full").then(
      (position) => {
        if (!wanted) return;
        before.current = root.current ? snapshot(root.current) : null;
        set((last) => ({ ...position, view: kept(last?.view, position.view) }));
      },
      (error: unknown) => { if (wanted) tell(api.problemText(error)); },
    );
    history.replaceState(null, "", paths.replay(token, at));
    return () => { wanted = false; };
  }, [at, eyes, language.value.code]);
  const alone = table.seats.every((seat) => seat.bot !== null || own.includes(seat.seat));
  useEffect(() => {
    savable.value = alone || over ? { token, choices: at } : null;
    return () => { savable.value = null; };
  }, [token, at, alone, over]);
  const mode = useMode();
  const [keysShown, setKeys] = useState(false);
  const keys = useRef<(event: KeyboardEvent) => void>(() => {});
  keys.current = (event) => {
    // The slider has arrows of its own, which mean the same.
    if (isTaken(event)) return;
    const actions: Record<string, () => void> = { ArrowRight: () => go(at + 1), ArrowLeft: () => go(at - 1), ArrowDown: () => go(turnAfter), ArrowUp: () => go(turnBefore), "?": () => setKeys(true), Home: () => go(0), End: () => go(table.choices), " ": () => setPlaying(!playing) };
    const action = (event.target as Element | null)?.closest?.("button") && event.key === " " ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  useEffect(() => {
    const down = (event: KeyboardEvent) => keys.current(event);
    addEventListener("keydown", down);
    return () => removeEventListener("keydown", down);
  }, []);
  const seenAt = useRef(at);
  useLayoutEffect(() => {
    if (!update) return;
    // Stepping forward shows how it came; jumps only show where it stands.
    const forward = update.choices === seenAt.current + 1;
    seenAt.current = update.choices;
    skip();
    if (forward && root.current && before.current) play(root.current, before.current, update.steps);
  }, [update]);
  useEffect(() => {
    if (!playing) return;
    if (at >= table.choices) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), 900);
    return () => clearTimeout(timer);
  }, [playing, at, update]);
  useEffect(() => () => {
    inspected.value = null;
    browsed.value = null;
    read.value = null;
  }, []);

  const go = (to: number) => setAt(Math.min(Math.max(0, to), table.choices));
  const turnAt = turns.findLastIndex((turn) => turn.choices <= at);
  const turnBefore = turns[turnAt]?.choices === at ? (turns[turnAt - 1]?.choices ?? 0) : (turns[turnAt]?.choices ?? 0);
  const turnAfter = turns[turnAt + 1]?.choices ?? table.choices;
  const names = seatNames(table.seats);
  if (problem !== null) return <Failure title={t("replay.none")} problem={problem} />;
  if (!update) return <Loading what="position" />;
  const naming: Naming = { names, you: null };
  const context: TableContext = { game, view: update.view, naming, lit: new Map(), picked: [], marked: new Set(), shown: new Set(), doing: NOTHING_TO_DO };
  const info: GameInfo = game.description.info;
  const mayGoOn = table.version === undefined && (over || table.seats.every((seat) => seat.bot !== null || own.includes(seat.seat)));
  return (
    <TableProvider value={context}>
      <div class="table replay" ref={root}>
        <header class="bar">
          <a class="brand" href={paths.home} aria-label={t("bar.home")}><img src="/icon.svg" alt="" width="24" height="24" /></a>
          <span class="bar-title">{t("replay.title", { game: info.name })}</span>
          <Phases stoppable={false} />
          <span class="bar-space" />
          {!over && own.length > 0 && <a class="tool" href={paths.play(token)}>{t("replay.back")}</a>}
          {table.outcome && <span class="badge">{outcomeText(table.outcome, naming)}</span>}
        </header>
        <div class="stage">
          <main class="board-wrap">
            <h1 class="unseen">{t("replay.title", { game: info.name })}</h1>
            <Board seating={{ seats: table.seats, clock: null, received: 0 }} />
            <section class="player-controls" aria-label={t("word.replay")}>
              <input type="range" aria-label={t("replay.position")} aria-valuetext={t("replay.at", { at, all: table.choices, turn: update.view.turn })} min={0} max={table.choices} value={at} onInput={(event) => go(Number(event.currentTarget.value))} />
              <div class="buttons">
                <button type="button" onClick={() => go(0)} disabled={at === 0} aria-label={t("replay.beginning")}>|‹</button>
                <button type="button" onClick={() => go(turnBefore)} disabled={at === 0}>{t("replay.turn_back")}</button>
                <button type="button" onClick={() => go(at - 1)} disabled={at === 0}>{t("replay.step_back")}</button>
                <button type="button" class="primary" onClick={() => setPlaying(!playing)} disabled={at >= table.choices}>{t(playing ? "replay.pause" : "replay.play")}</button>
                <button type="button" onClick={() => go(at + 1)} disabled={at >= table.choices}>{t("replay.step_on")}</button>
                <button type="button" onClick={() => go(turnAfter)} disabled={at >= table.choices}>{t("replay.turn_on")}</button>
                <button type="button" onClick={() => go(table.choices)} disabled={at >= table.choices} aria-label={t("replay.end")}>›|</button>
                <span class="quiet">{t("replay.shows", { at, all: table.choices, turn: update.view.turn })}</span>
                <span class="bar-space" />
                <label class="inline">{t("replay.seen_by")}
                  <select value={String(eyes)} onChange={(event) => setEyes(event.currentTarget.value === "full" || event.currentTarget.value === "public" ? event.currentTarget.value : Number(event.currentTarget.value))}>
                    {over && <option value="full">{t("replay.all_seeing")}</option>}
                    <option value="public">{t("replay.everybody")}</option>
                    {names.map((name, seat) => (over || own.includes(seat)) && <option key={seat} value={String(seat)}>{name}</option>)}
                  </select>
                </label>
                {over && watch !== null && <button type="button" onClick={() => share(true)}>{t("replay.share")}</button>}
                {mayGoOn && at < table.choices && <button type="button" onClick={() => setGoOn(true)}>{t("replay.go_on")}</button>}
              </div>
            </section>
          </main>
          <aside class="side" aria-label={t("play.log")}><div class="side-inside">{mode === "wide" && <Reader />}<section class="side-log"><h2>{t("play.log")}</h2><Log steps={steps.filter((step) => step.choices <= at)} game={game} naming={naming} onJump={go} /></section></div></aside>
        </div>
        <Arrows aims={lastingAims(game, update.view)} root={root} position={update.choices} />
        <ZoneBrowser />
        {mode !== "wide" && <Reader floating />}
        <Inspector naming={naming} />
        {keysShown && <KeyList replay onClose={() => setKeys(false)} />}
        {sharing && watch !== null && <Dialog title={t("replay.share_title")} onClose={() => share(false)}><ShareReplay watch={watch} choices={at} /></Dialog>}
        {goOn && <Begin info={{ ...info, players_min: table.seats.length, players_max: table.seats.length }} from={{ token, choices: at }} onClose={() => setGoOn(false)} />}
      </div>
    </TableProvider>
  );
}
