// A line to the server that does not break: it comes back by itself, joins again where it was, and sends once more
// what was not answered. The server knows a request by its id and does not do it twice.
import type { Answer, Command, Message, Problem } from "../protocol.ts";
import { VERSION } from "../protocol.ts";
import { inLanguage } from "../api.ts";
import { t } from "../language.ts";

export type Standing = "connecting" | "open" | "lost" | "refused";

export interface Listener {
  standing(now: Standing, problem?: Problem): void;
  message(message: Message, answersOwn: boolean): void;
  /** What was asked has not been answered for so long that one wonders. */
  slow(now: boolean): void;
}

interface Waiting {
  text: string;
  settle: (message: Message) => void;
  /** A question is not asked again after the line broke: its answer would be old. */
  again: boolean;
  since: number;
}

const FIRST_DELAY = 250;
const LONGEST_DELAY = 8000;
/** How often the line is looked at. */
const BEAT = 1000;
/** After such a silence the line is tried; sooner while something waits for an answer. */
const SILENCE = 9000;
const IMPATIENCE = 2000;
/** A line that does not answer within this is dead, whatever the socket says. */
const DEAD = 5000;

export class Connection {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private joined = false;
  private closed = false;
  private delay = FIRST_DELAY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  /** When the server was last heard, and when it was asked for a sign since. */
  private heard = 0;
  private tried: number | null = null;
  private counter = 0;
  /** Ids must differ between tabs and visits. */
  private readonly prefix = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor(
    private readonly token: string,
    private readonly name: string,
    private readonly seen: () => number | null,
    private readonly listener: Listener,
  ) {}

  open(): void {
    if (this.closed) return;
    this.listener.standing("connecting");
    clearInterval(this.beat);
    this.beat = setInterval(() => this.feelPulse(), BEAT);
    this.heard = performance.now();
    this.tried = null;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${inLanguage("/api/ws")}`);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(JSON.parse(String(event.data)) as Answer);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.broke();
    };
  }

  /** Another line, which is told everything anew. */
  reopen(): void {
    const old = this.socket;
    this.socket = null;
    this.joined = false;
    old?.close();
    clearTimeout(this.timer);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
  }

  /** Something that changes the match; it is sent again until it is answered. */
  request(command: Command): Promise<Message> {
    return this.ask(command, true);
  }

  /** Something that only wants to know. */
  question(command: Command): Promise<Message> {
    return this.ask(command, false);
  }

  private ask(command: Command, again: boolean): Promise<Message> {
    const id = `${this.prefix}-${++this.counter}`;
    const text = JSON.stringify({ id, ...command });
    return new Promise((settle) => {
      this.waiting.set(id, { text, settle, again, since: performance.now() });
      if (this.joined) this.socket?.send(text);
    });
  }

  /** A line can be dead without being closed: a cable pulled out, a sleeping phone. */
  private feelPulse(): void {
    const now = performance.now();
    const waits = Math.max(0, ...[...this.waiting.values()].filter(({ again }) => again).map(({ since }) => now - since));
    this.listener.slow(waits > IMPATIENCE);
    const silent = now - this.heard;
    if (this.tried === null) {
      if (silent < (waits > IMPATIENCE ? IMPATIENCE : SILENCE)) return;
      this.tried = now;
      if (this.joined) void this.ask({ do: "ping" }, false);
    } else if (now - this.tried > DEAD) {
      const dead = this.socket;
      this.socket = null;
      dead?.close();
      this.broke();
    }
  }

  private receive(answer: Answer): void {
    this.heard = performance.now();
    this.tried = null;
    const { id, ...message } = answer as Answer & Message;
    if (message.is === "hello") {
      if (message.version !== VERSION) return this.refuse({ code: "internal", message: t("problem.other_version") });
      const after = this.seen();
      const join = { id: `${this.prefix}-join`, do: "join", token: this.token, ...(after === null ? {} : { after }), ...(this.name === "" ? {} : { name: this.name }) };
      this.socket?.send(JSON.stringify(join));
      return;
    }
    if (id === `${this.prefix}-join` && message.is === "error") return this.refuse(message.error);
    if (!this.joined && message.is === "table") {
      this.joined = true;
      this.delay = FIRST_DELAY;
      this.listener.standing("open");
      for (const { text } of this.waiting.values()) this.socket?.send(text);
    }
    const asked = id === undefined ? undefined : this.waiting.get(id);
    if (id !== undefined && asked) {
      this.waiting.delete(id);
      asked.settle(message as Message);
      if (asked.again) this.listener.slow(false);
    }
    this.listener.message(message as Message, asked !== undefined);
  }

  private refuse(problem: Problem): void {
    this.close();
    this.listener.standing("refused", problem);
  }

  private broke(): void {
    this.joined = false;
    clearInterval(this.beat);
    if (this.closed) return;
    this.listener.standing("lost");
    for (const [id, { again, settle }] of this.waiting) {
      if (again) continue;
      this.waiting.delete(id);
      settle({ is: "error", error: { code: "internal", message: t("problem.lost") } });
    }
    // Not all at once after the server was away.
    this.timer = setTimeout(() => this.open(), this.delay * (0.75 + Math.random() / 2));
    this.delay = Math.min(LONGEST_DELAY, this.delay * 2);
  }
}
