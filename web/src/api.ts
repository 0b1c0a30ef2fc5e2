// The server's requests over HTTP.
import type { BotDescription, ChangePhrase, Created, CreateMatch, DeleteAccount, GameDescription, GameInfo, Guide, Message, OpenTable, Problem, Reach, SavedTest, SeatLink, SignedIn, SignIn, SignOut, Step, SyncAccount, Synced, TableInfo, TurnStart, Update, Workbench } from "./protocol.ts";
import { Game } from "./game/game.ts";
import { serverLanguage, t } from "./language.ts";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** A refusal as the player reads it: what kind it is in their language, and what the server said of it. */
export function refusalText({ code, message }: Problem): string {
  return t(`problem.${code}`, { message });
}

/** Whatever went wrong. */
export function problemText(error: unknown): string {
  return error instanceof Refusal ? refusalText(error.problem) : error instanceof Error ? error.message : String(error);
}

/** The server answers in this language, as far as it can. */
export function inLanguage(path: string): string {
  const code = serverLanguage();
  return code === null ? path : `${path}${path.includes("?") ? "&" : "?"}language=${code}`;
}

async function request<T>(path: string, body?: unknown): Promise<T> {
  const wish = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(inLanguage(path), wish).catch(() => { throw new Refusal({ code: "internal", message: t("problem.unreachable") }); });
  const answer: unknown = await response.json().catch(() => null);
  const problem = (answer as { is?: string; error?: Problem } | null)?.error;
  if (!response.ok || answer === null) {
    throw new Refusal(problem ?? { code: "internal", message: t("problem.status", { status: String(response.status) }) });
  }
  return answer as T;
}

export async function games(): Promise<GameInfo[]> {
  return (await request<{ games: GameInfo[] }>("/api/games")).games;
}

const known = new Map<string, Promise<Game>>();

/** A match of an older version of its game is drawn by the description of that version. */
export function game(id: string, version?: string): Promise<Game> {
  const path = `/api/games/${encodeURIComponent(id)}${version === undefined ? "" : `?version=${encodeURIComponent(version)}`}`;
  const key = inLanguage(path);
  const found = known.get(key);
  if (found) return found;
  const loading = request<GameDescription>(path).then((description) => new Game(description));
  known.set(key, loading);
  loading.catch(() => known.delete(key));
  return loading;
}

/** Games that are being written read otherwise from now on. */
export function forgetGames(): void {
  known.clear();
}

/** What is told of games that are being written, when there is anything beyond this version. */
export function workbench(after: number | null): Promise<Workbench> {
  return request(`/api/workbench${after === null ? "" : `?after=${after}`}`);
}

/** Writes a position of a match as a test. */
export function saveTest(token: string, choices: number, name: string): Promise<SavedTest> {
  return request("/api/workbench/tests", { token, choices, name });
}

/** A match that begins in the position of a test. */
export function playTest(game: string, test: string): Promise<Created> {
  return request("/api/workbench/matches", { game, test });
}

let reached: Promise<Reach> | undefined;

/** How others reach the server. */
export function reach(): Promise<Reach> {
  reached ??= request<Reach>("/api/address");
  return reached;
}

/** How a game's author guides through a first turn. */
export function guide(id: string): Promise<Guide> {
  return request(`/api/games/${encodeURIComponent(id)}/guide`);
}

/** Tables that anybody may join or watch. */
export function openTables(): Promise<OpenTable[]> {
  return request("/api/open");
}

/** Takes a free seat of an open table. */
export function takeSeat(id: string): Promise<SeatLink> {
  return request("/api/open", { id });
}

/** As much of a game as its picture needs. */
export async function cover(id: string): Promise<Game> {
  return new Game(await request<GameDescription>(`/api/games/${encodeURIComponent(id)}/cover`));
}

export async function bots(): Promise<BotDescription[]> {
  return (await request<{ bots: BotDescription[] }>("/api/bots")).bots;
}

export function create(wish: CreateMatch): Promise<Created> {
  return request("/api/matches", wish);
}

/** The tables of these links, or why they cannot be opened. */
export async function tables(tokens: readonly string[]): Promise<({ table: TableInfo; seats: number[] } | Problem)[]> {
  const found: ({ table: TableInfo; seats: number[] } | Problem)[] = [];
  for (let at = 0; at < tokens.length; at += 50) {
    const answers = await request<Message[]>("/api/tables", { tokens: tokens.slice(at, at + 50) });
    for (const answer of answers) found.push(answer.is === "table" ? answer : answer.is === "error" ? answer.error : { code: "internal", message: t("problem.other_answer") });
  }
  return found;
}

export async function steps(token: string, after: number | null): Promise<Step[]> {
  return (await request<{ steps: Step[] }>("/api/steps", { token, after })).steps;
}

/** After how many choices each turn began. */
export async function timeline(token: string): Promise<TurnStart[]> {
  return (await request<{ turns: TurnStart[] }>("/api/timeline", { token })).turns;
}

export function replay(token: string, choices: number, seat: number | null, full: boolean): Promise<Update> {
  return request("/api/replay", { token, choices, seat, full });
}

// ---- accounts -------------------------------------------------------------------------------------------------------

export function makeAccount(wish: SignIn): Promise<SignedIn> {
  return request("/api/account", wish);
}

export function signIn(wish: SignIn): Promise<SignedIn> {
  return request("/api/account/session", wish);
}

export function signOut(wish: SignOut): Promise<unknown> {
  return request("/api/account/out", wish);
}

/** Every other browser is signed out. */
export function changePhrase(wish: ChangePhrase): Promise<SignedIn> {
  return request("/api/account/phrase", wish);
}

export function deleteAccount(wish: DeleteAccount): Promise<unknown> {
  return request("/api/account/delete", wish);
}

export function syncAccount(wish: SyncAccount): Promise<Synced> {
  return request("/api/account/sync", wish);
}
