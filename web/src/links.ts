// What this browser remembers: its links to matches (a link is the only way back to a seat), the player's name, and
// how they like their table. Nothing of this leaves the browser, except the name, unless somebody has an account.
import { effect, signal } from "@preact/signals";

export interface KeptLink {
  token: string;
  game: string;
  /** Milliseconds since 1970. */
  kept: number;
  /** For others: seats that were invited, and spectators. */
  invites: { seats: number[]; token: string }[];
  watch: string | null;
  /** It is played along the author's guided turn. */
  guided?: boolean;
}

/** A match that is over, as this browser remembers it: longer than the server keeps it. */
export interface PastMatch {
  token: string;
  game: string;
  names: string[];
  /** Whether who played here won; null: nobody did, or several played here. */
  won: boolean | null;
  turns: number;
  /** Milliseconds since 1970. */
  ended: number;
}

/** A deck of one's own. */
export interface OwnDeck {
  id: string;
  game: string;
  name: string;
  /** The list of the game's that it was copied from: what that says besides its cards goes for this one, too. */
  like?: string;
  /** By the cards' names, so that it outlasts a change of the game. */
  cards: Record<string, number>;
  /** Milliseconds since 1970; missing: before that was noted. */
  changed?: number;
}

/** Whoever is signed in here. */
export interface Signed {
  name: string;
  /** Stands for the pass phrase; null: it has ended, and whoever wants to go on signs in again. */
  session: string | null;
  /** What was last seen of the account. */
  edition: number | null;
  /** When each thing was changed that here and there is the same, by its kind and id. */
  synced: Record<string, number>;
}

/** All that an account holds. */
export interface KeptThings {
  decks: OwnDeck[];
  links: KeptLink[];
  past: PastMatch[];
}

export type Motion = "off" | "fast" | "normal" | "slow";

export interface Settings {
  name: string;
  /** The code of a language; empty: as the browser. */
  language: string;
  theme: "auto" | "light" | "dark";
  motion: Motion;
  /** A few quiet tones: a card, a blow, one's turn, the end. */
  sound: boolean;
  /** Choose by itself when the engine says that there is nothing to choose. */
  autoPass: boolean;
  /** Cover the table when it is the other's turn to look, at one screen. */
  curtain: boolean;
  /** Phases, by game and name, in which nothing is passed by itself. */
  stops: Record<string, string[]>;
}

const DEFAULTS: Settings = { name: "", language: "", theme: "auto", motion: "normal", sound: true, autoPass: true, curtain: true, stops: {} };
const MOST_LINKS = 100;
const MOST_PAST = 300;

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const settings = signal<Settings>({ ...DEFAULTS, ...read<Partial<Settings>>("cardwright.settings", {}) });
export const links = signal<KeptLink[]>(read("cardwright.links", []));

export const past = signal<PastMatch[]>(read("cardwright.past", []));
export const decks = signal<OwnDeck[]>(read("cardwright.decks", []));

export const account = signal<Signed | null>(read("cardwright.account", null));

export function keepAccount(signed: Signed | null): void {
  account.value = signed;
  write("cardwright.account", signed);
}

export function readKept(): KeptThings {
  return { decks: read("cardwright.decks", []), links: read("cardwright.links", []), past: read("cardwright.past", []) };
}

export function writeKept(kept: KeptThings): void {
  write("cardwright.decks", kept.decks);
  write("cardwright.links", kept.links.slice(0, MOST_LINKS));
  write("cardwright.past", kept.past.slice(0, MOST_PAST));
  ({ decks: decks.value, links: links.value, past: past.value } = readKept());
}

/** Other tabs write, too. */
export function noteEnd(match: PastMatch): void {
  const others = read<PastMatch[]>("cardwright.past", []);
  if (others.some((other) => other.token === match.token)) return;
  past.value = [match, ...others].slice(0, MOST_PAST);
  write("cardwright.past", past.peek());
}

export function forgetPast(): void {
  past.value = [];
  write("cardwright.past", []);
}

export function keepDeck(wanted: OwnDeck): void {
  const deck = { ...wanted, changed: Date.now() };
  const all = read<OwnDeck[]>("cardwright.decks", []);
  const at = all.findIndex((other) => other.id === deck.id);
  decks.value = at < 0 ? [...all, deck] : all.map((other) => (other.id === deck.id ? deck : other));
  write("cardwright.decks", decks.peek());
}

export function forgetDeck(id: string): void {
  decks.value = read<OwnDeck[]>("cardwright.decks", []).filter((deck) => deck.id !== id);
  write("cardwright.decks", decks.peek());
}

export function change(wish: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...wish };
  write("cardwright.settings", settings.peek());
}

/** Other tabs write, too: what is kept is read again before it is written. */
export function keep(link: Omit<KeptLink, "kept">): void {
  const others = read<KeptLink[]>("cardwright.links", []).filter((other) => other.token !== link.token);
  links.value = [{ ...link, kept: Date.now() }, ...others].slice(0, MOST_LINKS);
  write("cardwright.links", links.peek());
}

export function forget(token: string): void {
  links.value = read<KeptLink[]>("cardwright.links", []).filter((link) => link.token !== token);
  write("cardwright.links", links.peek());
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** What nobody can guess. */
export function randomToken(): string {
  return [...crypto.getRandomValues(new Uint8Array(22))].map((byte) => LETTERS[byte & 63]).join("");
}

export function followTheme(): void {
  effect(() => {
    const { theme } = settings.value;
    const root = document.documentElement;
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
  });
}
