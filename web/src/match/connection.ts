// A line to the server that does not break: it comes back by itself, joins again where it was, and sends once more
// what was not answered. The server knows a request by its id and does not do it twice.
import type { Answer, Command, Message, Problem } from "../protocol.ts";
import { VERSION } from "../protocol.ts";

export type Standing = "connecting" | "open" | "lost" | "refused";

export interface Listener {
  standing(now: Standing, problem?: Problem): void;
  message(message: Message, answersOwn: boolean): void;
}

interface Waiting {
  text: string;
  settle: (message: Message) => void;
  /** A question is not asked again after the line broke: its answer would be old. */
  again: boolean;
}

const FIRST_DELAY = 250;
const LONGEST_DELAY = 8000;

export class Connection {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private joined = false;
  private closed = false;
  private delay = FIRST_DELAY;
  private timer: ReturnType<typeof setTimeout> | undefined;
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
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/ws`);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(JSON.parse(String(event.data)) as Answer);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.broke();
    };
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
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
      this.waiting.set(id, { text, settle, again });
      if (this.joined) this.socket?.send(text);
    });
  }

  private receive(answer: Answer): void {
    const { id, ...message } = answer as Answer & Message;
    if (message.is === "hello") {
      if (message.version !== VERSION) return this.refuse({ code: "internal", message: "The server is of another version. Load the page again." });
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
    }
    this.listener.message(message as Message, asked !== undefined);
  }

  private refuse(problem: Problem): void {
    this.close();
    this.listener.standing("refused", problem);
  }

  private broke(): void {
    this.joined = false;
    if (this.closed) return;
    this.listener.standing("lost");
    for (const [id, { again, settle }] of this.waiting) {
      if (again) continue;
      this.waiting.delete(id);
      settle({ is: "error", error: { code: "internal", message: "the connection was lost" } });
    }
    // Not all at once after the server was away.
    this.timer = setTimeout(() => this.open(), this.delay * (0.75 + Math.random() / 2));
    this.delay = Math.min(LONGEST_DELAY, this.delay * 2);
  }
}
