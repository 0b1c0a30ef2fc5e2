// What this browser keeps, kept on the server as well: with a name and a pass phrase it is found from other browsers. What was changed
// here is sent, and what was changed elsewhere comes back; the server merges. Only whoever has an account fetches this.
import { effect, signal } from "@preact/signals";
import * as api from "./api.ts";
import { account, decks, links, past, readKept, type Signed, writeKept, keepAccount, type KeptThings } from "./links.ts";
import type { Item, SignedIn, Thing, ThingKind } from "./protocol.ts";

/** Why the last exchange failed; null: it did not. */
export const problem = signal<string | null>(null);

/** By kind and id. */
type Things = Map<string, Item>;

const place = (kind: ThingKind, id: string): string => `${kind} ${id}`;

/** What this browser has, as it is sent. */
export function things({ decks: own, links: seats, past: played }: KeptThings): Things {
  const found: Things = new Map();
  const add = (id: string, changed: number, thing: Thing) => found.set(place(kindOf(thing), id), { id, changed, thing });
  for (const { id, changed, ...deck } of own) add(id, changed ?? 0, { is: "deck", ...deck });
  for (const { token, game, invites, watch, guided, kept } of seats) add(token, kept, { is: "seat", game, invites, watch, guided: guided === true });
  for (const { token, game, names, won, turns, ended } of played) add(token, ended, { is: "past", game, names, won, turns });
  return found;
}

function kindOf(thing: Thing): ThingKind {
  return thing.is === "gone" ? thing.what : thing.is;
}

/** Only decks change; a link and a match that is over are what they were. */
function isChanged(item: Item, base: number | undefined): boolean {
  return base === undefined || (item.thing.is === "deck" && item.changed !== base);
}

/** What the server does not know yet: what is new or changed, and what was there and is not any more. */
export function unsent(here: Things, synced: Signed["synced"], now: number): Item[] {
  const changed = [...here].flatMap(([key, item]) => (isChanged(item, synced[key]) ? [{ ...item, ...(synced[key] === undefined ? {} : { base: synced[key] }) }] : []));
  const gone = Object.entries(synced).flatMap(([key, base]): Item[] => {
    const [kind, id] = key.split(" ") as [ThingKind, string];
    return here.has(key) ? [] : [{ id, changed: now, base, thing: { is: "gone", what: kind } }];
  });
  return [...changed, ...gone];
}

/** What the server has told, and what was done here since it was asked: `before` is what there was then, `here` what there is now. */
export function merged(told: readonly Item[], before: Things, here: Things): { things: Item[]; synced: Signed["synced"] } {
  const synced: Signed["synced"] = {};
  const found: Item[] = [];
  const toldOf = new Map(told.map((item) => [place(kindOf(item.thing), item.id), item]));
  const touched = (key: string) => before.get(key)?.changed !== here.get(key)?.changed;
  for (const [key, item] of toldOf) {
    synced[key] = item.changed;
    const now = here.get(key);
    // Deleted here meanwhile: it is told with the next exchange.
    if (!now && before.has(key)) continue;
    found.push(now && item.thing.is === "deck" && touched(key) ? now : now && item.thing.is === "seat" ? { ...item, changed: now.changed } : item);
  }
  for (const [key, item] of here) if (!toldOf.has(key) && touched(key)) found.push(item);
  return { things: found, synced };
}

/** As this browser keeps them, the newest links and matches first. */
export function asKept(items: readonly Item[]): KeptThings {
  const kept: KeptThings = { decks: [], links: [], past: [] };
  for (const { id, changed, thing } of items) {
    if (thing.is === "deck") {
      const { is: _, ...deck } = thing;
      kept.decks.push({ id, changed, ...deck });
    } else if (thing.is === "seat") {
      const { is: _, guided, ...seat } = thing;
      kept.links.push({ token: id, kept: changed, ...seat, ...(guided ? { guided } : {}) });
    } else if (thing.is === "past") {
      const { is: _, ...match } = thing;
      kept.past.push({ token: id, ended: changed, ...match });
    }
  }
  kept.decks.sort((one, other) => one.name.localeCompare(other.name));
  kept.links.sort((one, other) => other.kept - one.kept);
  kept.past.sort((one, other) => other.ended - one.ended);
  return kept;
}

/** A request has room for this much. */
const BATCH = 40_000;

function batches(items: readonly Item[]): Item[][] {
  const found: Item[][] = [[]];
  let size = 0;
  for (const item of items) {
    const length = new TextEncoder().encode(JSON.stringify(item)).length;
    if (size > 0 && size + length > BATCH) {
      found.push([]);
      size = 0;
    }
    found.at(-1)!.push(item);
    size += length;
  }
  return found;
}

async function exchange(): Promise<void> {
  const signed = account.peek();
  if (!signed?.session) return;
  const { name, session } = signed;
  const before = things(readKept());
  let told: { edition: number; items: Item[] | null } | null = null;
  for (const items of batches(unsent(before, signed.synced, Date.now()))) told = await api.syncAccount({ name, session, ...(signed.edition === null ? {} : { seen: signed.edition }), items });
  // Somebody signed out, or in as somebody else, meanwhile.
  if (!told || account.peek()?.session !== session) return;
  if (told.items === null) return;
  const { things: found, synced } = merged(told.items, before, things(readKept()));
  keepAccount({ name, session, edition: told.edition, synced });
  writeKept(asKept(found));
}

let running: Promise<void> | null = null;
let again = false;

/** Sends and fetches; what comes up meanwhile is done once more after it. */
export function sync(): Promise<void> {
  again = true;
  running ??= (async () => {
    while (again) {
      again = false;
      try {
        await exchange();
        problem.value = null;
      } catch (error) {
        problem.value = api.problemText(error);
        const signed = account.peek();
        if (signed && error instanceof api.Refusal && error.problem.code === "signed_out") keepAccount({ ...signed, session: null });
      }
    }
  })().finally(() => { running = null; });
  return running;
}

/** As whoever this is from now on. What was exchanged as somebody else counts for nothing. */
export function begin({ name, session }: SignedIn): Promise<void> {
  const before = account.peek();
  const same = before?.name === name ? before : null;
  keepAccount({ name, session, edition: null, synced: same?.synced ?? {} });
  return sync();
}

/** Nothing of the account stays here but, if so wished, what it held. */
export function end(clear: boolean): void {
  keepAccount(null);
  problem.value = null;
  if (clear) writeKept({ decks: [], links: [], past: [] });
}

/** So long after a change it is sent: several come together. */
const SOON = 1000;
let following = false;

/** Keeps up with what changes here, and looks for news whenever somebody comes back to the page. */
export function followAccount(): void {
  if (following) return;
  following = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const here = things({ decks: decks.value, links: links.value, past: past.value });
    clearTimeout(timer);
    if (account.value?.session && unsent(here, account.value.synced, 0).length > 0) timer = setTimeout(() => void sync(), SOON);
  });
  addEventListener("visibilitychange", () => { if (!document.hidden) void sync(); });
  addEventListener("online", () => void sync());
  void sync();
}
