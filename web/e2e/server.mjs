// The real program, started for a test. CARDWRIGHT is the binary; PAGE=disk serves dist/ from the disk instead of the
// page inside the program. STORE is the address of a PostgreSQL that matches are kept in, SERVERS how many servers share
// it: each connection comes to the next of them.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../dev.mjs";

const root = join(import.meta.dirname, "..", "..");
const candidates = [process.env.CARDWRIGHT, join(root, "target/release/cardwright"), join(root, "target/debug/cardwright")];

export function binary() {
  const found = candidates.find((path) => path && existsSync(path));
  if (!found) throw new Error("no program: build it, or say where it is with CARDWRIGHT");
  return found;
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** A store of its own in PostgreSQL. */
function makeStore() {
  const schema = `e2e_${process.pid}_${Math.floor(performance.now() * 1000)}`;
  const made = spawnSync("psql", [process.env.STORE, "-qc", `CREATE SCHEMA ${schema}`]);
  if (made.status !== 0) throw new Error(`psql: ${made.stderr}`);
  return `${process.env.STORE}?options=-csearch_path%3D${schema}`;
}

/** A port at which each connection is led to the next of these. */
async function share(ports) {
  let next = 0;
  const front = createServer((near) => {
    next += 1;
    const far = connect(ports[next % ports.length], "127.0.0.1");
    for (const [one, other] of [[near, far], [far, near]]) {
      one.pipe(other);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(front, "listening");
  return front;
}

export class Server {
  /** `delay`: how long bots wait, in milliseconds; `watch`: the folder of a game that is being written. */
  static async start({ delay = 0, watch = null } = {}) {
    const server = new Server();
    server.watch = watch;
    server.delay = delay;
    server.data = await mkdtemp(join(tmpdir(), "cardwright-e2e-"));
    server.port = await freePort();
    if (process.env.STORE && !watch) server.store = makeStore();
    await server.run();
    server.address = `http://127.0.0.1:${server.port}`;
    if (server.store && process.env.SERVERS > 1) await server.bringOthers(process.env.SERVERS - 1);
    if (process.env.PAGE === "disk") {
      const port = await freePort();
      server.page = await serve(port, server.port);
      server.address = `http://127.0.0.1:${port}`;
    }
    return server;
  }

  async bringOthers(count) {
    this.others = [];
    for (let number = 0; number < count; number += 1) {
      const other = Object.assign(new Server(), { delay: this.delay, watch: null, store: this.store });
      other.data = await mkdtemp(join(tmpdir(), "cardwright-e2e-"));
      other.port = await freePort();
      await other.run();
      this.others.push(other);
    }
    this.front = await share([this.port, ...this.others.map((other) => other.port)]);
    this.address = `http://127.0.0.1:${this.front.address().port}`;
  }

  async run() {
    const games = this.watch ? ["--watch", this.watch] : process.env.GAMES ? ["--games", process.env.GAMES] : [];
    const options = ["serve", "--port", String(this.port), "--data", this.data, "--bot-delay", String(this.delay), "--address-rate", "2000", ...games, ...(this.store ? ["--store", this.store] : [])];
    this.process = spawn(binary(), options, { stdio: ["ignore", "pipe", "pipe"] });
    this.told = "";
    for (const stream of [this.process.stdout, this.process.stderr]) stream.on("data", (text) => { this.told = (this.told + text).slice(-4000); });
    for (let tries = 0; tries < 600; tries += 1) {
      if (this.process.exitCode !== null) throw new Error(`the program ended: ${this.told}`);
      const answer = await fetch(`http://127.0.0.1:${this.port}/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the program does not answer: ${this.told}`);
  }

  /** As if the machine had taken it away: kill -9, and again. */
  async killAndStartAgain() {
    this.process.kill("SIGKILL");
    await once(this.process, "exit");
    await this.run();
  }

  /** To all servers: what a visitor notices only when none of them answers. */
  signalAll(signal) {
    for (const { process } of [this, ...(this.others ?? [])]) process.kill(signal);
  }

  async stop() {
    this.front?.close();
    for (const other of this.others ?? []) await other.stop();
    const ended = this.process.exitCode !== null || this.process.signalCode !== null;
    if (!ended) {
      this.process.kill("SIGTERM");
      await once(this.process, "exit");
    }
    this.page?.close();
    this.page?.closeAllConnections();
    await rm(this.data, { recursive: true, force: true });
  }

  async post(path, body) {
    const answer = await fetch(`${this.address}${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const value = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  async games() {
    return (await (await fetch(`${this.address}/api/games`)).json()).games;
  }

  async describe(game) {
    return (await fetch(`${this.address}/api/games/${game}`)).json();
  }

  /** A match and the link of its first seat. */
  async match(wish) {
    const created = await this.post("/api/matches", wish);
    return { ...created, token: created.links[0].token };
  }
}
