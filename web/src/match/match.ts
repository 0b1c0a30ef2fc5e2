// One match as this page knows it: what the server told, what was asked of it, and what is being pointed at.
import { batch, computed, signal } from "@preact/signals";
import type { ChatLine, ChoiceOption, Decision, Explanation, Message, Problem, SeatLink, Step, TableInfo, TakebackAsked, Update, WhyNot } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import * as api from "../api.ts";
import { keep, links, settings } from "../links.ts";
import { Choices, type Spot } from "../game/options.ts";
import { Connection, type Standing } from "./connection.ts";

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
  /** The option that is being looked at: its arrow is drawn. */
  readonly pointed = signal<ChoiceOption | null>(null);
  /** Pass by itself until something happens to one of one's own. */
  readonly passing = signal(false);
  /** When the last update came: clocks run from there. */
  readonly received = signal(0);

  readonly decision = computed<Decision | null>(() => this.update.value?.decision ?? null);
  readonly mine = computed(() => this.decision.value?.options != null && this.seats.value.includes(this.decision.value.seat));
  readonly choices = computed(() => new Choices((this.mine.value && this.decision.value?.options) || []));
  readonly names = computed(() => this.table.value?.seats.map((seat) => seat.name) ?? []);
  /** All seats that are played by people are in one hand. */
  readonly alone = computed(() => {
    const people = this.table.value?.seats.filter((seat) => seat.bot === null) ?? [];
    return people.length > 0 && people.every((seat) => this.seats.value.includes(seat.seat));
  });
  readonly over = computed(() => this.update.value?.view.outcome ?? null);

  /** Whoever plays from the list of options goes on playing from it. */
  playsFromList = false;

  private readonly connection: Connection;
  /** Called before the table changes, so that what lies there can be measured. */
  beforeChange: (next: Update) => void = () => {};

  constructor(readonly token: string) {
    this.connection = new Connection(token, settings.peek().name, () => this.update.peek()?.seq ?? null, {
      standing: (now, problem) => {
        this.standing.value = now;
        if (problem) this.refused.value = problem;
      },
      message: (message) => this.receive(message),
    });
  }

  start(): void {
    this.connection.open();
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
    if (!first) return;
    const kept = links.peek().find((link) => link.token === this.token);
    if (seats.length > 0) keep({ token: this.token, game: table.game, invites: kept?.invites ?? [], watch: kept?.watch ?? null });
    api.game(table.game).then(
      (game) => { this.game.value = game; },
      (error: unknown) => { this.refused.value = { code: "internal", message: String(error) }; },
    );
    void api.steps(this.token, null).then((steps) => this.remember(steps), () => {});
  }

  private moved(update: Update): void {
    const before = this.update.peek();
    if (before && update.seq < before.seq) return;
    this.beforeChange(update);
    batch(() => {
      this.update.value = update;
      this.received.value = performance.now();
      this.picked.value = [];
      this.pointed.value = null;
      this.remember(update.steps);
    });
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
    if (answer.is === "error" && answer.error.code !== "stale") this.notice.value = answer.error.message;
    return answer.is !== "error";
  }

  async choose(option: number): Promise<void> {
    const update = this.update.peek();
    if (!update || this.sending.peek()) return;
    batch(() => {
      this.sending.value = true;
      this.picked.value = [];
      this.pointed.value = null;
    });
    await this.ask({ do: "choose", option, seq: update.seq });
    this.sending.value = false;
  }

  /** Somebody pointed at a card or a player. True: that meant something. */
  point(spot: Spot): boolean {
    const meaning = this.choices.peek().click(this.picked.peek(), spot);
    if (!meaning) return false;
    if ("choose" in meaning) void this.choose(meaning.choose.index);
    else this.picked.value = meaning.ask;
    return true;
  }

  undo(to?: number): Promise<boolean> {
    return this.ask(to === undefined ? { do: "undo" } : { do: "undo", to });
  }

  answer(agree: boolean): Promise<boolean> {
    return this.ask({ do: "answer", agree });
  }

  concede(): Promise<boolean> {
    return this.ask({ do: "concede" });
  }

  wantRematch(): Promise<boolean> {
    return this.ask({ do: "rematch" });
  }

  say(text: string): Promise<boolean> {
    return this.ask({ do: "chat", text });
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
