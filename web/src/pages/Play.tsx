// The table one sits at.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Match } from "../match/match.ts";
import { keepPassing } from "../match/passing.ts";
import { duration, hurry, isMoving, play, skip, snapshot, type Snapshot, TURNED, whenAtRest } from "../match/motion.ts";
import type { Game } from "../game/game.ts";
import type { TableInfo, Update } from "../protocol.ts";
import { sound } from "../match/sound.ts";
import { beats } from "../match/stage.ts";
import { cardSpot, type Spot, spotsOf } from "../game/options.ts";
import { winnersOf } from "../game/outcome.ts";
import { capital, logLines, playerName, renamed, type Naming } from "../game/words.ts";
import * as api from "../api.ts";
import "../english.ts";
import { language, list, t } from "../language.ts";
import { change, links, settings } from "../links.ts";
import { go, paths } from "../router.ts";
import { position } from "../workbench.ts";
import { aimsFrom, Arrows, lastingAims } from "../parts/Arrows.tsx";
import { Board, useMode } from "../parts/Board.tsx";
import { ZoneBrowser } from "../parts/Browser.tsx";
import { Chat } from "../parts/Chat.tsx";
import { Chooser } from "../parts/Chooser.tsx";
import { browsed, type Doing, inspected, read, type TableContext, TableProvider } from "../parts/context.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Guided, guidedSpots } from "../parts/Guided.tsx";
import { Inspector } from "../parts/Inspector.tsx";
import { Reader } from "../parts/Reader.tsx";
import { Invitations } from "../parts/Invitations.tsx";
import { KeyList, useKeys } from "../parts/Keys.tsx";
import { Log } from "../parts/Log.tsx";
import { Options } from "../parts/Options.tsx";
import { Outcome } from "../parts/Outcome.tsx";
import { Phases } from "../parts/Phases.tsx";
import { Prompt } from "../parts/Prompt.tsx";
import { Settings } from "../parts/Settings.tsx";
import { Tray } from "../parts/Tray.tsx";
import { UnderWay } from "../parts/UnderWay.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { Words } from "../parts/Words.tsx";
import { Failure, Loading, Page, useFetched } from "../parts/Plain.tsx";

/** Whoever comes by an invitation says who they are before they sit down. */
export function Play({ token }: { token: string }) {
  const [named, setNamed] = useState(settings.peek().name !== "" || links.peek().some((link) => link.token === token));
  const { value: found, problem } = useFetched(() => (named ? Promise.resolve([]) : api.tables([token])), [token, named]);
  if (named || problem !== null) return <Seated token={token} />;
  if (!found) return <Loading what="table" />;
  const [table] = found;
  const unnamed = table && "table" in table && table.seats.some((seat) => { const info = table.table.seats[seat]; return info !== undefined && info.bot === null && !info.joined && info.name === `Player ${seat + 1}`; });
  return unnamed ? <AskName table={table.table} onDone={() => setNamed(true)} /> : <Seated token={token} />;
}

function AskName({ table, onDone }: { table: TableInfo; onDone: () => void }) {
  const [name, set] = useState("");
  const { value: game } = useFetched(() => api.game(table.game, table.version), [table.game]);
  const there = table.seats.filter((seat) => seat.bot === null && seat.joined).map((seat) => seat.name);
  const done = (event: Event) => {
    event.preventDefault();
    change({ name: name.trim() });
    onDone();
  };
  return (
    <Page title={t("play.join")} class="waiting">
      <h1>{game && there.length > 0 ? t("play.kept_by", { who: list(there), game: game.description.info.name }) : t("play.kept")}</h1>
      <form class="form" onSubmit={done}>
        <label>{t("settings.name")}<input value={name} maxLength={40} autoFocus onInput={(event) => set(event.currentTarget.value)} /></label>
        <div class="buttons"><button type="submit" class="primary" disabled={name.trim() === ""}>{t("home.sit")}</button></div>
      </form>
    </Page>
  );
}

function Seated({ token }: { token: string }) {
  const match = useMemo(() => new Match(token), [token]);
  useEffect(() => {
    match.start();
    const stopPassing = keepPassing(match);
    return () => {
      stopPassing();
      match.stop();
      inspected.value = null;
      browsed.value = null;
      read.value = null;
    };
  }, [match]);
  const spoken = useRef(language.value.code);
  useEffect(() => {
    if (spoken.current !== language.value.code) match.hearAgain();
    spoken.current = language.value.code;
  }, [match, language.value.code]);
  const refused = match.refused.value;
  if (refused) return <Failure title={t(refused.code === "game_changed" ? "play.cannot_go_on" : "play.not_there")} problem={capital(api.refusalText(refused))} />;
  const [game, table, update] = [match.game.value, match.table.value, match.update.value];
  if (game && table && !table.begun) return <Waiting match={match} game={game} table={table} />;
  if (!game || !update || !table) return <Loading what="table" />;
  return <Table match={match} game={game} update={update} />;
}

function Table({ match, game, update }: { match: Match; game: Game; update: Update }) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<Snapshot | null>(null);
  const side = useRef(update.view.seat);
  const pointedAt = useRef<Element | null>(null);
  const [panel, show] = useState<"log" | "chat">("log");
  const [open, setOpen] = useState<"settings" | "concede" | "invite" | "keys" | null>(null);
  const [sheet, setSheet] = useState(false);
  const [heard, hear] = useState(match.chat.peek().length);
  const [dragging, setDragging] = useState<Spot | null>(null);
  const [itemSpots, pointItem] = useState<Spot[]>([]);
  const { view } = update;
  const naming: Naming = { names: match.names.value, you: view.seat };
  const covered = useCurtain(match, update);
  const mode = useMode();
  // What was said while nobody could read it is told where the list is opened.
  const said = match.chat.value.length;
  const reading = panel === "chat" && sheet;
  useEffect(() => { if (reading) hear(said); }, [reading, said]);
  useKeys(match, () => setOpen("keys"));
  useEffect(() => {
    position.value = match.alone.value ? { token: match.token, choices: update.choices } : null;
    return () => { position.value = null; };
  }, [match, update.choices, match.alone.value]);

  useEffect(() => {
    match.beforeChange = () => { before.current = root.current && duration() > 0 ? snapshot(root.current) : null; };
    // In a window that nobody sees nothing moves.
    match.busy = () => isMoving() && !document.hidden;
    whenAtRest(() => match.rested());
    return () => {
      match.beforeChange = () => {};
      match.busy = () => false;
      whenAtRest(() => {});
    };
  }, [match]);
  useLayoutEffect(() => {
    if (root.current && before.current && update.steps.length > 0 && !covered) {
      skip();
      play(root.current, side.current === update.view.seat ? before.current : TURNED, update.steps, match.inARow);
    }
    before.current = null;
    side.current = update.view.seat;
  }, [update.seq]);
  useSounds(match, update);
  useEffect(() => {
    document.title = `${match.mine.value ? "● " : ""}${game.description.info.name} · Cardwright`;
  });

  const doing = useMemo<Doing>(() => ({
    point: (spot, at) => {
      pointedAt.current = at;
      browsed.value = null;
      match.point(spot);
    },
    drag: (spot) => setDragging(spot),
    drop: (spot, on, at) => {
      pointedAt.current = at;
      match.dropOn(spot, on);
    },
  }), [match]);
  const pointed = match.pointed.value;
  const picked = match.picked.value;
  const arrow: Spot[] = pointed ? spotsOf(pointed) : itemSpots;
  const source = sourceSpot(match);
  const context: TableContext = {
    game,
    view,
    naming,
    lit: match.choices.value.lit(dragging === null ? picked : [dragging]),
    picked,
    marked: new Set([...arrow, ...source]),
    shown: guidedSpots(match),
    doing,
  };
  const options = match.choices.value.all;
  return (
    <TableProvider value={context}>
      <div class={`table${covered ? " covered" : ""}${dragging === null ? "" : " dropping"}`} ref={root} data-seq={update.seq} onPointerDown={() => hurry(match)}>
        <Bar match={match} onOpen={setOpen} />
        <div class="stage">
          <main class="board-wrap">
            <h1 class="unseen">{t("play.heading", { game: game.description.info.name })}</h1>
            <Board
              seating={{ seats: match.table.value?.seats ?? [], clock: update.clock, received: match.received.value }}
              said={match.guide.value ? <Guided match={match} /> : undefined}
              before={
                <>
                  <Notices match={match} naming={naming} />
                  <Tray options={options} />
                  <Prompt match={match} naming={naming} />
                </>
              }
            />
          </main>
          <aside class={`side${sheet ? " open" : ""}`} aria-label={t("play.side")}>
            <button type="button" class="sheet-handle" aria-expanded={sheet} onClick={() => { if (said > heard) show("chat"); setSheet(!sheet); }}>
              {sheet ? t("word.close") : options.length > 0 ? t("play.sheet", { n: options.length }) : t(match.alone.value ? "play.log" : "play.sheet_log")}
              {!sheet && said > heard && <span class="badge" role="status">{t("play.chat_lines", { n: said - heard })}</span>}
            </button>
            <div class="side-inside">
              {mode === "wide" && <Reader />}
              <UnderWay onPoint={pointItem} />
              {match.mine.value && <section class="side-options"><h2>{t("play.can")}</h2><Options match={match} naming={naming} /></section>}
              <section class="side-log">
                <div class="tabs" role="tablist">
                  <button type="button" role="tab" aria-selected={panel === "log"} onClick={() => show("log")}>{t("play.log")}</button>
                  {!match.alone.value && <button type="button" role="tab" aria-selected={panel === "chat"} onClick={() => show("chat")}>{match.chat.value.length > 0 ? t("play.chat_lines", { n: match.chat.value.length }) : t("play.chat")}</button>}
                </div>
                {panel === "log" ? <Log steps={match.steps.value} game={game} naming={naming} /> : <Chat match={match} naming={naming} />}
              </section>
            </div>
          </aside>
        </div>
        <Arrows aims={[...lastingAims(game, view), ...aimsFrom(arrow.length > 1 ? arrow : arrow.length === 1 ? [...source, ...arrow] : [])]} root={root} position={update.seq} />
        <Chooser match={match} naming={naming} at={pointedAt.current} />
        <ZoneBrowser />
        {mode !== "wide" && <Reader floating />}
        <Inspector match={match} naming={naming} />
        <Outcome match={match} naming={naming} />
        <p class="unseen" role="status">{spoken(match, naming)}</p>
        {covered && <Curtain name={naming.names[view.seat ?? 0] ?? ""} onOpen={() => uncover(match, view.seat)} />}
        {open === "keys" && <KeyList onClose={() => setOpen(null)} />}
        {open === "settings" && <Settings onClose={() => setOpen(null)} game={game} />}
        {open === "invite" && <Dialog title={t("invite.title")} onClose={() => setOpen(null)}><Invitations token={match.token} /></Dialog>}
        {open === "concede" && (
          <Dialog title={t("concede.title")} onClose={() => setOpen(null)}>
            <p>{t("concede.text")}</p>
            <div class="buttons end">
              <button type="button" onClick={() => setOpen(null)}>{t("concede.stay")}</button>
              <button type="button" class="danger" onClick={() => { setOpen(null); void match.concede(); }}>{t("concede.do")}</button>
            </div>
          </Dialog>
        )}
      </div>
    </TableProvider>
  );
}

/** One's turn after another's doing, the end, a blow, a card: the most telling of them is heard. */
function useSounds(match: Match, update: Update): void {
  const last = useRef({ mine: match.mine.peek(), over: update.view.outcome !== null });
  useEffect(() => {
    const now = { mine: match.mine.peek(), over: update.view.outcome !== null };
    const winners = update.view.outcome ? winnersOf(update.view.outcome) : [];
    const staged = beats(update.steps);
    if (now.over && !last.current.over) sound(winners.some((seat) => match.seats.peek().includes(seat)) ? "won" : "lost");
    else if (now.mine && !last.current.mine) sound("turn");
    else if (staged.some((beat) => beat.amount !== null)) sound("blow");
    else if (staged.length > 0) sound("card");
    last.current = now;
  }, [update.seq]);
}

function sourceSpot(match: Match): Spot[] {
  const source = match.decision.value?.source;
  return source?.object == null ? [] : [cardSpot(source.object)];
}

/** What a screen reader is told when the match moves. */
function spoken(match: Match, naming: Naming): string {
  const decision = match.decision.value;
  if (!decision) return t("play.over");
  if (match.mine.value) return t("play.aloud", { prompt: renamed(decision.prompt, naming), n: match.choices.value.all.length });
  return naming.you === decision.seat ? t("play.you_choose") : t("play.other_chooses", { who: playerName(naming, decision.seat) });
}

function Bar({ match, onOpen }: { match: Match; onOpen: (what: "settings" | "concede" | "invite" | "keys") => void }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const game = match.game.value;
  const table = match.table.value;
  if (!game || !table) return null;
  const id = game.description.info.id;
  const playing = match.seats.value.length > 0 && match.over.value === null;
  const kept = links.value.find((link) => link.token === match.token);
  const undoable = playing && table.takebacks !== "never" && (match.update.value?.choices ?? 0) > 0;
  return (
    <header class="bar">
      <a class="brand" href={paths.home} aria-label={t("bar.home")}><img src="/icon.svg" alt="" width="24" height="24" /></a>
      <span class="bar-title">{game.description.info.name}</span>
      <Phases stoppable={playing} />
      <Happened match={match} />
      {match.standing.value !== "open" && <span class="lost" role="status">{t(match.standing.value === "lost" ? "bar.lost" : "bar.connecting")}</span>}
      {match.seats.value.length === 0 && <span class="badge">{t("bar.watching")}</span>}
      {undoable && <button type="button" class="tool" onClick={() => void match.undo()} title={t(match.alone.value ? "bar.undo_title" : "bar.undo_ask")}>{t("bar.undo")}</button>}
      {playing && match.redoable.value && <button type="button" class="tool" onClick={() => void match.redo()} title={t("bar.redo_title")}>{t("bar.redo")}</button>}
      <details class="menu" ref={menu}>
        <summary class="tool">{t("bar.menu")}</summary>
        <div class="menu-items" onClick={() => menu.current?.removeAttribute("open")}>
          {kept && (kept.invites.length > 0 || kept.watch !== null) && <button type="button" onClick={() => onOpen("invite")}>{t("menu.links")}</button>}
          <a href={paths.rules(id)} target="_blank" rel="noopener">{t("word.rules")}</a>
          <a href={paths.cards(id)} target="_blank" rel="noopener">{t("word.cards")}</a>
          {playing && <button type="button" title={t("menu.relink_title")} onClick={() => void match.relink().then((token) => { if (token !== null) go(paths.play(token)); })}>{t("menu.relink")}</button>}
          <button type="button" onClick={() => go(paths.replay(match.token))}>{t("menu.replay")}</button>
          <button type="button" onClick={() => onOpen("keys")}>{t("menu.keys")} <kbd>?</kbd></button>
          <button type="button" onClick={() => onOpen("settings")}>{t("settings.title")}</button>
          {playing && <button type="button" class="danger" onClick={() => onOpen("concede")}>{t("menu.concede")}</button>}
        </div>
      </details>
    </header>
  );
}

/** A menu is gone when one goes on elsewhere, or wants it to be. */
function useClosing(menu: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const elsewhere = (event: Event) => { if (!(event.target instanceof Node && menu.current?.contains(event.target))) menu.current?.removeAttribute("open"); };
    const escape = (event: KeyboardEvent) => { if (event.key === "Escape") menu.current?.removeAttribute("open"); };
    addEventListener("pointerdown", elsewhere);
    addEventListener("keydown", escape);
    return () => {
      removeEventListener("pointerdown", elsewhere);
      removeEventListener("keydown", escape);
    };
  }, []);
}

/** What somebody else did last, in one line. */
function Happened({ match }: { match: Match }) {
  const [game, update] = [match.game.value, match.update.value];
  if (!game || !update) return <span class="bar-space" />;
  const naming: Naming = { names: match.names.value, you: update.view.seat };
  const step = match.steps.value.findLast((one) => one.kind === "choice" && !match.seats.value.includes(one.seat) && one.story.length > 0);
  const [line, more] = step ? logLines([{ ...step, story: step.story.map((entry) => ({ ...entry, turn: 0 })) }]) : [];
  return <span class="bar-space happened">{line && <span class="happened-line" key={step?.seq}><Words words={line.words} game={game} naming={naming} />{more && <>, <Words words={more.words} game={game} naming={naming} /></>}</span>}</span>;
}

function Notices({ match, naming }: { match: Match; naming: Naming }) {
  const asked = match.takeback.value;
  const notice = match.notice.value;
  const held = match.table.value?.notice;
  const waitsForMe = asked?.waiting_for.some((seat) => match.seats.value.includes(seat)) ?? false;
  return (
    <>
      {held !== undefined && <p class="notice error" role="alert">{held}</p>}
      <Remark match={match} />
      {notice !== null && <p class="notice error" role="alert">{capital(notice)} <button type="button" class="small" onClick={() => { match.notice.value = null; }}>{t("word.close")}</button></p>}
      {asked && (
        <p class="notice" role="status">
          {waitsForMe
            ? <>{t(asked.reveals ? "notice.takeback_seen" : "notice.takeback", { who: capital(playerName(naming, asked.by)), to: asked.to })} <button type="button" class="small primary" onClick={() => void match.answer(true)}>{t("notice.agree")}</button> <button type="button" class="small" onClick={() => void match.answer(false)}>{t("notice.refuse")}</button></>
            : <>{t("notice.waits", { who: list(asked.waiting_for.map((seat) => playerName(naming, seat))) })} {match.seats.value.includes(asked.by) && <button type="button" class="small" onClick={() => void match.answer(false)}>{t("notice.withdraw")}</button>}</>}
        </p>
      )}
    </>
  );
}

/** How the match went on after its game was changed. */
function Remark({ match }: { match: Match }) {
  const [seen, setSeen] = useState(false);
  const remark = match.table.value?.remark;
  if (remark === undefined || seen) return null;
  return <p class="notice remark" role="status">{remark} <button type="button" class="small" onClick={() => setSeen(true)}>{t("word.close")}</button></p>;
}

// ---- at one screen ----------------------------------------------------------------------------------------------------

/** Which seat last looked at the open table, by match. */
const lookedLast = new WeakMap<Match, { seat: number | null; tick: (value: number) => void }>();

/** At one screen the table is covered when another player is to look, until that player says so. */
function useCurtain(match: Match, update: Update): boolean {
  const [, tick] = useState(0);
  const seat = update.view.seat;
  const shared = match.seats.value.length > 1 && match.guide.value === null && settings.value.curtain && update.view.outcome === null;
  const hasSecrets = match.game.value?.description.zones.some((zone) => zone.visibility === "private") ?? false;
  const last = lookedLast.get(match);
  if (!last) lookedLast.set(match, { seat, tick });
  else last.tick = tick;
  return shared && hasSecrets && last !== undefined && last.seat !== seat;
}

function uncover(match: Match, seat: number | null): void {
  const last = lookedLast.get(match);
  if (!last) return;
  last.seat = seat;
  last.tick(Math.random());
}

function Curtain({ name, onOpen }: { name: string; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t("curtain.label")}>
      <p>{t("curtain.to")}</p>
      <p class="curtain-name">{name}</p>
      <button type="button" class="primary" ref={button} onClick={onOpen}>{t("curtain.show", { name })}</button>
    </div>
  );
}
