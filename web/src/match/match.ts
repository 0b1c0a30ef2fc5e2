// One match as this page knows it: what the server told, what was asked of it, and what is being pointed at.
import { batch, computed, signal } from "@preact/signals";
import type { ChatLine, ChoiceOption, Decision, Explanation, Guide, Message, Problem, Save, SeatLink, Step, TableInfo, TakebackAsked, Update, WhyNot } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import * as api from "../api.ts";
import { forget, keep, links, randomToken, settings } from "../links.ts";
import { seatNames } from "../game/bots.ts";
import { alike, Choices, type Spot } from "../game/options.ts";
import { kept } from "../game/kept.ts";
import { handful, tookAway } from "../game/handful.ts";
import { Connection, type Standing } from "./connection.ts";

/** By then a change has been drawn, and what it moves moves. */
const DRAWN = 40;
/** More updates than this do not wait to be shown. */
const MOST_WAITING = 40;

export class Match {
  readonly standing = signal<Standing>("connecting");
  readonly refused = signal<Problem | null>(null);
  readonly game = signal<Game | null>(null);
  readonly table = signal<TableInfo | null>(null);
  /** The seats this link holds; none: a spectator. */
  readonly seats = signal<readonly number[]>([]);
  readonly update = signal<Update | null>(null);
  readonly steps = signal<Step[]>([]);
  readonly chat = signal<ChatLine[]>([]);
  readonly takeback = signal<TakebackAsked | null>(null);
  readonly rematch = signal<{ wanted_by: number[]; link: SeatLink | null } | null>(null);
  /** A choice is on its way. */
  readonly sending = signal(false);
  readonly notice = signal<string | null>(null);
  /** What was pointed at so far, when that alone does not say what is meant. */
  readonly picked = signal<Spot[]>([]);
  /** The number that was typed so far. */
  readonly typed = signal("");
  /** The option that is being looked at: its arrow is drawn. */
  readonly pointed = signal<ChoiceOption | null>(null);
  /** The server has not answered a choice for some time. */
  readonly slow = signal(false);
  /** Pass by itself: until something happens to one of one's own, or until the own turn comes. */
  readonly passing = signal<"event" | "turn" | null>(null);
  /** A seat of this link was asked in another's turn: passing is worth buttons of its own. */
  readonly askedAbroad = signal(false);
  /** Something was taken back that could be chosen again. */
  readonly redoable = signal(false);
  /** The author's guided turn, as long as it is followed. */
  readonly guide = signal<Guide | null>(null);
  /** After how many choices somebody went another way than the guide. */
  readonly strayed = signal<number | null>(null);
  /** What others did along the guide, to be shown with what comes next. */
  private unseen: Step[] = [];
  /** After how many choices passing began: taking back goes there. */
  private passedFrom: number | null = null;
  /** When the last update came: clocks run from there. */
  readonly received = signal(0);

  readonly decision = computed<Decision | null>(() => this.update.value?.decision ?? null);
  /** At a guided table one link has all seats, but whoever learns sits in one of them: the guide's first. */
  private readonly learner = computed<number | null>(() => this.guide.value?.steps[0]?.seat ?? null);
  readonly mine = computed(() => {
    const [decision, learner] = [this.decision.value, this.learner.value];
    return decision?.options != null && this.seats.value.includes(decision.seat) && (learner ?? decision.seat) === decision.seat;
  });
  readonly choices = computed(() => new Choices((this.mine.value && this.decision.value?.options) || []));
  readonly names = computed(() => seatNames(this.table.value?.seats ?? []));
  /** All seats that are played by people are in one hand. */
  readonly alone = computed(() => {
    const people = this.table.value?.seats.filter((seat) => seat.bot === null) ?? [];
    return people.length > 0 && people.every((seat) => this.seats.value.includes(seat.seat));
  });
  /** Actions by number: whether playing a card with it was seen to take something away. */
  private readonly takes = signal<ReadonlyMap<number, boolean>>(new Map());
  /** The cards in hand, if all of them can be played in the same way. */
  private readonly handful = computed<ChoiceOption[]>(() => {
    const [update, game, decision] = [this.update.value, this.game.value, this.decision.value];
    return update && game && this.mine.value && decision?.asks === "action" ? handful(update.view, game.layout.own.hand, decision.seat, this.choices.value) : [];
  });
  /** The same, if nothing speaks against playing them all. */
  readonly playable = computed<ChoiceOption[]>(() => (this.takes.value.get(Number(this.handful.value[0]?.what ?? -1)) === false ? this.handful.value : []));
  /** The option that the guide means now. */
  readonly meant = computed<ChoiceOption | undefined>(() => {
    const next = this.mine.value && this.strayed.value === null ? this.guide.value?.steps[this.update.value?.choices ?? 0] : undefined;
    return next && this.choices.value.all.find(({ index }) => index === next.option);
  });
  readonly over = computed(() => this.update.value?.view.outcome ?? null);

  private saidReady = false;
  /** Whoever plays from the list of options goes on playing from it. */
  playsFromList = false;

  private readonly connection: Connection;
  /** Updates that wait until what moves has come to rest. */
  private readonly pending: Update[] = [];
  /** Whether something moves. */
  busy: () => boolean = () => false;
  /** Where a card was dropped that has not asked for its target yet. */
  private aimed: Spot | null = null;
  /** The card of a whole hand that is being played, and what there was before. */
  private trying: { seat: number; played: ChoiceOption; view: Update["view"]; all: readonly ChoiceOption[] } | null = null;
  /** How many updates came in a row that were not one's own doing. */
  inARow = 0;
  /** Called before the table changes, so that what lies there can be measured. */
  beforeChange: (next: Update) => void = () => {};

  constructor(readonly token: string) {
    this.connection = new Connection(token, settings.peek().name, () => this.update.peek()?.seq ?? null, {
      standing: (now, problem) => {
        this.standing.value = now;
        if (problem) this.refused.value = problem;
      },
      message: (message) => this.receive(message),
      slow: (now) => { this.slow.value = now; },
    });
  }

  start(): void {
    const kept = links.peek().find((link) => link.token === this.token);
    if (!kept?.guided) return this.connection.open();
    // What the others do at a guided table must be known before they are asked.
    api.guide(kept.game).then((guide) => { this.guide.value = guide; }, () => {}).finally(() => this.connection.open());
  }

  stop(): void {
    this.connection.close();
  }

  private receive(message: Message): void {
    switch (message.is) {
      case "table":
        this.sat(message.table, message.seats);
        break;
      case "update":
        this.moved(message);
        break;
      case "chat":
        this.heard(message.lines);
        break;
      case "takeback":
        this.takeback.value = message.asked;
        break;
      case "rematch":
        this.rematch.value = { wanted_by: message.wanted_by, link: message.link };
        break;
      default:
    }
  }

  private sat(table: TableInfo, seats: number[]): void {
    const first = this.table.peek() === null;
    batch(() => {
      this.table.value = table;
      this.seats.value = seats;
    });
    this.agreeOnPassing();
    this.readyIfNothingIsUnusual();
    if (!first) return;
    const kept = links.peek().find((link) => link.token === this.token);
    if (seats.length > 0) keep({ token: this.token, game: table.game, invites: kept?.invites ?? [], watch: kept?.watch ?? null, ...(kept?.guided ? { guided: true } : {}) });
    api.game(table.game, table.version).then(
      (game) => {
        this.game.value = game;
        this.agreeOnPassing();
      },
      (error: unknown) => { this.refused.value = error instanceof api.Refusal ? error.problem : { code: "internal", message: String(error) }; },
    );
    void api.steps(this.token, null).then((steps) => this.remember(steps), () => {});
  }

  /** Everything once more, in the language that is spoken now. */
  hearAgain(): void {
    const table = this.table.peek();
    if (!table) return;
    void api.game(table.game, table.version).then((game) => { this.game.value = game; }, () => {});
    void api.steps(this.token, null).then((steps) => {
      this.steps.value = [];
      this.remember(steps);
    }, () => {});
    this.connection.reopen();
  }

  /** Sits down; what is added to the seed nobody could foresee, and it is made after the server's promise was seen. */
  ready(): Promise<boolean> {
    const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    return this.ask({ do: "ready", nonce });
  }

  /** Who is to agree to something is asked; whoever made the match has agreed to it. */
  private readyIfNothingIsUnusual(): void {
    const table = this.table.peek();
    const made = links.peek().some((link) => link.token === this.token && link.invites.length > 0);
    const awaited = table?.seats.some((seat) => !seat.joined && this.seats.peek().includes(seat.seat));
    if (!table || table.begun || !awaited || this.saidReady || (table.terms && !made)) return;
    this.saidReady = true;
    void this.ready();
  }

  /** The server passes for this link's seats while they can do nothing else: as the player wishes, in which phases. */
  agreeOnPassing(): void {
    const [table, game] = [this.table.peek(), this.game.peek()];
    const seat = table?.seats[this.seats.peek()[0] ?? -1];
    if (!seat || !game || table?.outcome || table?.version !== undefined) return;
    const { autoPass, stops } = settings.peek();
    const named = stops[game.description.info.id] ?? [];
    const wanted = game.description.phases.flatMap((phase, at) => (named.includes(phase.name) ? [at] : []));
    if (seat.auto_pass === autoPass && seat.stops.join() === wanted.join()) return;
    void this.connection.question({ do: "passing", auto: autoPass, stops: wanted });
  }

  /** The others at a guided table do what the guide says, without the table being turned around. */
  private playsOther(update: Update): boolean {
    const next = this.strayed.peek() === null ? this.guide.peek()?.steps[update.choices] : undefined;
    if (!next || next.seat === this.learner.peek() || update.decision?.seat !== next.seat) return false;
    this.unseen.push(...update.steps);
    void this.connection.request({ do: "choose", option: next.option, seq: update.seq });
    return true;
  }

  private moved(next: Update): void {
    const learner = this.learner.peek();
    if (learner === null || next.view.seat === learner) return this.show(next);
    void this.seenFrom(learner, next).then((update) => { if (!this.playsOther(update)) this.show(update); });
  }

  /** A shared table is told with the eyes of whoever decides. Whoever learns sees and is told what they would be in their seat. */
  private async seenFrom(seat: number, update: Update): Promise<Update> {
    try {
      const { view } = await api.replay(this.token, update.choices, seat, false);
      const steps = update.steps.map(async (step) => {
        const [told] = step.kind === "choice" ? (await api.replay(this.token, step.choices, seat, false)).steps : [];
        return told ? { ...told, seq: step.seq } : step;
      });
      return { ...update, view, steps: await Promise.all(steps) };
    } catch {
      return update;
    }
  }

  private show(next: Update): void {
    const update = this.unseen.length === 0 ? next : { ...next, steps: [...this.unseen, ...next.steps] };
    this.unseen = [];
    // What others do is shown one after the other. Too much of it is not: then the table shows how it stands.
    if (this.busy() && this.pending.length < MOST_WAITING && !this.sending.peek()) this.pending.push(update);
    else {
      this.pending.push(update);
      this.catchUp();
    }
  }

  /** Everything that waited is there now. */
  catchUp(): void {
    for (const update of this.pending.splice(0)) this.apply(update);
  }

  /** What moved has come to rest: the next may come. */
  rested(): void {
    const next = this.pending.shift();
    if (!next) return;
    this.apply(next);
    // Where nothing is to be seen of it, nothing moves and nothing comes to rest.
    setTimeout(() => { if (!this.busy()) this.rested(); }, DRAWN);
  }

  private apply(fresh: Update): void {
    const before = this.update.peek();
    if (before && fresh.seq < before.seq) return;
    const update = { ...fresh, view: kept(before?.view, fresh.view) };
    const own = update.steps.some((step) => this.seats.peek().includes(step.seat));
    this.inARow = own ? 0 : this.inARow + 1;
    this.beforeChange(update);
    batch(() => {
      this.update.value = update;
      this.received.value = performance.now();
      this.pickNothing();
      this.pointed.value = null;
      // A wish to take back is for the position it was made in.
      if (before && update.seq > before.seq) this.takeback.value = null;
      this.remember(update.steps);
      if (this.mine.value && update.decision?.pass != null && update.view.turn_player !== update.decision.seat) this.askedAbroad.value = true;
    });
    this.learn(update);
    void this.moreOptions(update);
    const [aimed, found] = [this.aimed, this.aimed === null ? [] : this.choices.peek().about([this.aimed])];
    this.aimed = null;
    if (aimed !== null && update.decision?.asks !== "action" && found.length === 1) setTimeout(() => void this.take(found[0]!.index), 0);
  }

  /** Another empty list would have the whole table drawn again. */
  private pickNothing(): void {
    this.typed.value = "";
    if (this.picked.peek().length > 0) this.picked.value = [];
  }

  /** What playing a card of a whole hand takes away is seen when the player is asked for the next. */
  private learn(update: Update): void {
    const [tried, game, decision] = [this.trying, this.game.peek(), update.decision];
    this.trying = null;
    if (!tried || !game || decision?.asks !== "action" || decision.seat !== tried.seat || !this.mine.peek()) return;
    const what = Number(tried.played.what);
    const took = tookAway(game.description, tried.seat, tried.played, tried, { view: update.view, choices: this.choices.peek() });
    // Once is enough: another card may cost nothing.
    this.takes.value = new Map([...this.takes.peek(), [what, took || this.takes.peek().get(what) === true]]);
  }

  /** Where there are more options than one message tells, the others follow. */
  private async moreOptions(update: Update): Promise<void> {
    const decision = update.decision;
    if (!decision?.options || !decision.more) return;
    const answer = await this.connection.question({ do: "options", from: decision.options.length });
    if (answer.is !== "options" || !answer.decision?.options?.length || this.update.peek() !== update) return;
    const { options, more = 0 } = answer.decision;
    const longer = { ...update, decision: { ...decision, options: [...decision.options, ...options], more } };
    this.update.value = longer;
    void this.moreOptions(longer);
  }

  /** All lines come when one sits down, later ones alone. */
  private heard(lines: readonly ChatLine[]): void {
    const known = new Set(this.chat.peek().map((line) => `${line.at} ${line.seat} ${line.text}`));
    const fresh = lines.filter((line) => !known.has(`${line.at} ${line.seat} ${line.text}`));
    if (fresh.length > 0) this.chat.value = [...this.chat.peek(), ...fresh];
  }

  private remember(steps: readonly Step[]): void {
    const known = new Map(this.steps.peek().map((step) => [step.seq, step]));
    // One's own words about a choice are better than what everybody was told.
    for (const step of steps) if (!known.has(step.seq) || step.label !== null) known.set(step.seq, step);
    this.steps.value = [...known.values()].sort((a, b) => a.seq - b.seq);
  }

  private async ask(command: Parameters<Connection["request"]>[0]): Promise<boolean> {
    this.notice.value = null;
    const answer = await this.connection.request(command);
    // A stale choice was made for a position that is no more; the newer one is on its way or here.
    if (answer.is === "error" && answer.error.code !== "stale") this.notice.value = api.refusalText(answer.error);
    return answer.is !== "error";
  }

  async choose(wanted: number): Promise<void> {
    const update = this.update.peek();
    if (!update || this.sending.peek() || this.pending.length > 0) return;
    // Another copy of the card that the guide means is meant as well, and the guide goes on with its own.
    const meant = this.meant.peek();
    const option = meant && alike(meant, this.choices.peek().all.find(({ index }) => index === wanted)) ? meant.index : wanted;
    const [all, seat] = [this.handful.peek(), this.decision.peek()?.seat];
    const played = all.find(({ index }) => index === option);
    this.trying = played && seat !== undefined && all.length > 1 ? { seat, played, view: update.view, all } : null;
    batch(() => {
      if (meant && meant.index !== option) this.strayed.value = update.choices;
      this.sending.value = true;
      this.pickNothing();
      this.pointed.value = null;
    });
    const done = await this.ask({ do: "choose", option, seq: update.seq });
    // Not before: with the new position it is one drawing.
    batch(() => {
      this.sending.value = false;
      if (done) this.redoable.value = false;
    });
  }

  /** Plays the hand card by card, as long as nothing else is asked. */
  async playAll(): Promise<void> {
    const what = this.playable.peek()[0]?.what;
    const next = () => this.choices.peek().all.find((option) => option.kind === "action" && option.what === what && option.cards?.length === 1 && this.playable.peek().length > 0 && this.playable.peek().some(({ index }) => index === option.index));
    for (let option = next(), most = 60; option && most > 0; option = next(), most -= 1) {
      const seq = this.update.peek()?.seq;
      await this.take(option.index);
      // The answer comes behind the new position; a refusal ends it.
      if (this.update.peek()?.seq === seq) return;
    }
  }

  /** A choice made by hand. */
  take(option: number): Promise<void> {
    this.passedFrom = null;
    return this.choose(option);
  }

  /** A card was dropped on another one or a player, or on the board. What asks for its target afterwards gets it. */
  dropOn(spot: Spot, on: Spot | null): void {
    const choices = this.choices.peek();
    const direct = on === null ? null : choices.about([spot, on]);
    if (on !== null && direct!.length > 0) {
      const meaning = choices.click([spot], on);
      if (meaning && "choose" in meaning) void this.take(meaning.choose.index);
      else if (meaning) this.picked.value = meaning.ask;
      return;
    }
    this.aimed = on;
    this.point(spot);
  }

  /** Somebody pointed at a card or a player. True: that meant something. */
  point(spot: Spot): boolean {
    const meaning = this.choices.peek().click(this.picked.peek(), spot);
    if (!meaning) return false;
    if ("choose" in meaning) void this.take(meaning.choose.index);
    else this.picked.value = meaning.ask;
    return true;
  }

  /** Passes as the player wished; all of it is taken back at once. */
  async passOn(option: number): Promise<void> {
    this.passedFrom ??= this.update.peek()?.choices ?? null;
    await this.choose(option);
  }

  startPassing(until: "event" | "turn"): void {
    this.passedFrom = this.update.peek()?.choices ?? null;
    this.passing.value = until;
    // This very decision is passed, whatever has happened before it.
    const pass = this.decision.peek()?.pass;
    if (pass != null && this.mine.peek()) void this.passOn(pass);
  }

  /** Behind what others did along the guide: where the guide spoke last. Undefined: the last choice was one's own. */
  private lastOfLearner(): number | undefined {
    const [guide, learner, choices] = [this.guide.peek(), this.learner.peek(), this.update.peek()?.choices ?? 0];
    if (!guide || this.strayed.peek() !== null || guide.steps[choices - 1]?.seat === learner) return undefined;
    const spoken = guide.steps.slice(0, choices).findLastIndex((step) => step.seat === learner && step.words.length > 0);
    return spoken < 0 ? undefined : spoken;
  }

  /** The last choice made by hand; what was passed by itself since is taken back with it. */
  async undo(to?: number): Promise<boolean> {
    this.passing.value = null;
    const from = to ?? this.passedFrom ?? this.lastOfLearner();
    this.passedFrom = null;
    const done = await this.ask(from === undefined ? { do: "undo" } : { do: "undo", to: from });
    const strayed = this.strayed.peek();
    batch(() => {
      if (done && this.alone.peek()) this.redoable.value = true;
      if (strayed !== null && (this.update.peek()?.choices ?? 0) <= strayed) this.strayed.value = null;
    });
    return done;
  }

  /** What was taken back last is done again, if nothing else was done since. */
  async redo(): Promise<boolean> {
    const done = await this.ask({ do: "redo" });
    this.redoable.value = done;
    if (!done) this.notice.value = null;
    return done;
  }

  /** Takes the action under way back. */
  cancel(): Promise<boolean> {
    return this.ask({ do: "cancel" });
  }

  answer(agree: boolean): Promise<boolean> {
    return this.ask({ do: "answer", agree });
  }

  concede(): Promise<boolean> {
    return this.ask({ do: "concede" });
  }

  /** Another link for one's seats. It is kept before it is asked for: should the answer be lost, it is in the list. */
  async relink(): Promise<string | null> {
    const kept = links.peek().find((link) => link.token === this.token);
    const game = this.table.peek()?.game;
    if (game === undefined) return null;
    const token = randomToken();
    keep({ token, game, invites: kept?.invites ?? [], watch: kept?.watch ?? null });
    const done = await this.ask({ do: "relink", token });
    forget(done ? this.token : token);
    return done ? token : null;
  }

  wantRematch(): Promise<boolean> {
    return this.ask({ do: "rematch" });
  }

  say(text: string): Promise<boolean> {
    return this.ask({ do: "chat", text });
  }

  /** The match as something to keep and to verify; when it is over. */
  async record(): Promise<Save | null> {
    const answer = await this.connection.question({ do: "save" });
    return answer.is === "save" ? answer.save : null;
  }

  /** Why a card is as it is. */
  async explain(object: number): Promise<Explanation | null> {
    const answer = await this.connection.question({ do: "explain", object });
    return answer.is === "explain" ? answer.explanation : null;
  }

  async whyNot(object: number): Promise<WhyNot[]> {
    const answer = await this.connection.question({ do: "why_not", object });
    return answer.is === "why_not" ? answer.refusals : [];
  }
}
