// The page's own words, in the language of whoever looks. A template has named holes, `{name}`; `{n|card|cards}` is a number and
// the form that goes with it. English is there from the beginning, other languages are fetched when they are wanted.
import type { ComponentChildren } from "preact";
import { signal } from "@preact/signals";
import first from "../languages/en.json" with { type: "json" };
import type table from "../languages/en-table.json";

export type Key = keyof typeof first | keyof typeof table;
export type Catalogue = Readonly<Record<Key, string>>;
type Hole = string | number;

/** Every language there is, by its code and its own name. */
export const LANGUAGES: Record<string, { name: string; fetch: () => Promise<{ default: Catalogue }> }> = {
  de: { name: "Deutsch", fetch: () => import("../languages/de.json", { with: { type: "json" } }) },
};

/** Made from English by code: what is not written in it has escaped the catalogues. Only for who asks by name. */
const PSEUDO = "pseudo";

interface Language {
  code: string;
  /** For dates, numbers and plurals. */
  locale: string;
  words: Partial<Catalogue>;
  /** How words are written that the browser knows and no catalogue has. */
  known: (words: string) => string;
}

/** What the first page says; the rest comes with the pages that say it. */
const english: { -readonly [key in Key]?: string } = { ...first };
const ENGLISH: Language = { code: "en", locale: "en", words: english, known: (words) => words };

export const language = signal<Language>(ENGLISH);

export function addEnglish(words: typeof table): void {
  Object.assign(english, words);
}

/** Fetches the language and speaks it; a language that is not there is English. */
export async function speak(code: string): Promise<void> {
  if (code === PSEUDO) {
    const { default: words, pseudo } = await import("./pseudo.ts");
    language.value = { code, locale: "en", words, known: pseudo };
  } else {
    const words = await LANGUAGES[code]?.fetch().then((file) => file.default, () => undefined);
    language.value = words ? { ...ENGLISH, code, locale: code, words } : ENGLISH;
  }
  document.documentElement.lang = language.peek().locale;
}

/** As the address says, else as was chosen, else the first that the browser wants and that is there. */
export function wantedLanguage(asked: string | null, chosen: string, browsers: readonly string[]): string {
  const there = (code: string) => code === "en" || code in LANGUAGES;
  if (asked !== null && (there(asked) || asked === PSEUDO)) return asked;
  if (there(chosen)) return chosen;
  return browsers.map((wish) => wish.split("-")[0]!.toLowerCase()).find(there) ?? "en";
}

/** What the server is asked to speak; English, if nothing is said. */
export function serverLanguage(): string | null {
  const { code } = language.peek();
  return code in LANGUAGES ? code : null;
}

// ---- templates ------------------------------------------------------------------------------------------------------

/** Words, or a hole with the forms that follow its number. */
export type Piece = string | { hole: string; forms: string[] };

const cut = new Map<string, Piece[]>();

export function pieces(template: string): Piece[] {
  const known = cut.get(template);
  if (known) return known;
  const found = template.split(/(\{[^{}]*\})/).filter((part) => part !== "").map((part) => {
    if (!part.startsWith("{")) return part;
    const [hole = "", ...forms] = part.slice(1, -1).split("|");
    return { hole, forms };
  });
  cut.set(template, found);
  return found;
}

const ORDER = ["zero", "one", "two", "few", "many", "other"];

/** How numbers are said, by language: Intl takes long to find that out. */
const counting = new Map<string, { rules: Intl.PluralRules; categories: Intl.LDMLPluralRule[]; figures: Intl.NumberFormat }>();

function countingIn(locale: string) {
  const known = counting.get(locale);
  if (known) return known;
  const rules = new Intl.PluralRules(locale);
  const categories = rules.resolvedOptions().pluralCategories.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  const found = { rules, categories, figures: new Intl.NumberFormat(locale) };
  counting.set(locale, found);
  return found;
}

/** Which of its forms a language uses for a number: they stand in the order of the categories it has. */
export function formOf(locale: string, number: number, forms: readonly string[]): string {
  const { rules, categories } = countingIn(locale);
  return forms[Math.min(categories.indexOf(rules.select(number)), forms.length - 1)] ?? "";
}

function filled<T>(piece: Piece, holes: Readonly<Record<string, T | Hole>>, locale: string): T | string {
  if (typeof piece === "string") return piece;
  const value = holes[piece.hole];
  if (value === undefined) return `{${piece.hole}}`;
  if (typeof value !== "number") return value;
  const number = countingIn(locale).figures.format(value);
  return piece.forms.length === 0 ? number : `${number} ${formOf(locale, value, piece.forms)}`;
}

/** A sentence of the page. */
export function t(key: Key, holes: Readonly<Record<string, Hole>> = {}): string {
  const { locale, words } = language.value;
  return pieces(words[key] ?? key).map((piece) => filled(piece, holes, locale)).join("");
}

/** A sentence in whose holes there are elements. */
export function parts(key: Key, holes: Readonly<Record<string, ComponentChildren>>): ComponentChildren {
  const { locale, words } = language.value;
  return pieces(words[key] ?? key).map((piece) => filled(piece, holes, locale));
}

/** What the page puts into a sentence of the server, in the language the server speaks. */
export function amongWords(key: Key, holes: Readonly<Record<string, Hole>> = {}): string {
  if (language.value.code === PSEUDO) return t(key, holes);
  return pieces(english[key] ?? key).map((piece) => filled(piece, holes, "en")).join("");
}

/** A name that stands alone elsewhere, in the midst of a sentence: in English it loses its capital letter. */
export function midSentence(name: string): string {
  return language.value.locale === "en" ? name.toLowerCase() : name;
}

// ---- what Intl says -----------------------------------------------------------------------------------------------

/** "Ada, Blaise and Cleo" */
export function list(names: readonly string[]): string {
  const { locale, known } = language.value;
  const format = new Intl.ListFormat(locale, { type: "conjunction" });
  return format.formatToParts(names).map(({ type, value }) => (type === "element" ? value : known(value))).join("");
}

/** Milliseconds since 1970, seen from now: "2 hours ago", "in 3 days". */
export function fromNow(then: number): string {
  const minutes = Math.round((then - Date.now()) / 60_000);
  const { locale, known } = language.value;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (Math.abs(minutes) < 60) return known(words.format(minutes, "minute"));
  if (Math.abs(minutes) < 60 * 36) return known(words.format(Math.round(minutes / 60), "hour"));
  return known(words.format(Math.round(minutes / 1440), "day"));
}
