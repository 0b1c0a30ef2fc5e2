// Who is meant: the protocol says "player 2", the page says names, and "you" to whoever looks.
import type { Entry, GameDescription, Place, Step, UnderWay, View, Word } from "../protocol.ts";
import { amongWords, type Key, t } from "../language.ts";
import { seatNamed } from "./fields.ts";
import type { Game } from "./game.ts";

export interface Naming {
  /** By seat. */
  names: readonly string[];
  /** Whose eyes; null: a spectator. */
  you: number | null;
}

export function capital(text: string): string {
  return text === "" ? text : text[0]!.toUpperCase() + text.slice(1);
}

export function playerName(naming: Naming, seat: number): string {
  return naming.you === seat ? t("name.you") : nameOf(naming, seat);
}

/** Also to themselves. */
export function nameOf(naming: Naming, seat: number): string {
  return naming.names[seat] ?? t("name.player", { n: seat + 1 });
}

/** The name of the player, or of the card in a row, that a field of a card holds; null: nobody's who is there. */
export function aimedAt(game: Game, view: View, naming: Naming, field: number, value: number): string | null {
  const described = game.description.card_fields[field];
  const seat = described ? seatNamed(described, value) : null;
  if (seat !== null) return seat < 0 ? null : nameOf(naming, seat);
  const rows = view.zones.filter((zone) => zone.host === null && game.layout.shapes[zone.zone] === "row");
  const card = rows.flatMap((zone) => zone.cards).find((one) => one.is === "known" && one.object === value);
  return card?.is === "known" ? game.card(card.card).name : null;
}

/** What the page says of somebody's place. */
export function whosePlace(naming: Naming, seat: number | null, place: string): string {
  if (seat === null) return place;
  return naming.you === seat ? t("place.yours", { place }) : t("place.of", { who: nameOf(naming, seat), place });
}

// A sentence of the server bends as its language does, and names go into it as they are said there. It may be in the page's
// language or, where the server has no other, in English: the way it speaks of "player 2" tells.

function isEnglish(text: string): boolean {
  return /\bplayer \d/.test(text);
}

function namedAmongWords(naming: Naming, seat: number, ours = false): string {
  return ours ? playerName(naming, seat) : naming.you === seat ? amongWords("name.you") : nameOf(naming, seat);
}

function possessive(naming: Naming, seat: number): string {
  return naming.you === seat ? amongWords("name.your") : amongWords("name.whose", { who: nameOf(naming, seat) });
}

/** A sentence of the server with the names of who is meant. */
export function renamed(text: string, naming: Naming): string {
  // Whoever is called "player 2" has a number, in every language.
  if (!/\d/.test(text)) return text;
  const english = text
    .replace(/\bplayer (\d+)'s\b/g, (_, number: string) => possessive(naming, Number(number) - 1))
    .replace(/\bplayer (\d+)\b/g, (_, number: string) => namedAmongWords(naming, Number(number) - 1));
  // From the last on, so that player 12 is not taken for player 1.
  return naming.names.reduceRight((told, _, seat) => told.replaceAll(t("name.player", { n: seat + 1 }), () => playerName(naming, seat)), english);
}

function labelOf(game: GameDescription, { zone }: Pick<Place, "zone">): string {
  const described = game.zones[zone];
  return (described && game.hints?.zones?.[described.name]?.label) ?? described?.label ?? "";
}

export function placeName(game: GameDescription, place: Pick<Place, "zone" | "seat">, naming: Naming): string {
  return whosePlace(naming, place.seat, labelOf(game, place));
}

/** A place in a sentence of the server, which calls it `text`. */
export function placeAmongWords(game: GameDescription, place: Pick<Place, "zone" | "seat"> & { text: string }, naming: Naming): string {
  if (place.seat === null || !isEnglish(place.text)) return placeName(game, place, naming);
  return `${possessive(naming, place.seat)} ${labelOf(game, place)}`;
}

/** A line of the log. */
export interface Line {
  kind: "turn" | "entry" | "note";
  key: string;
  /** Whose doing. */
  seat: number | null;
  words: Word[];
  /** After how many choices. */
  choices: number;
  /** Each event of an entry by itself. */
  details: Word[][];
}

const text = (words: string): Word => ({ is: "text", text: words });

/** A sentence of the page about one player. */
function ofPlayer(key: Key, seat: number): Word[] {
  const [before = "", after = ""] = t(key, { who: "|" }).split("|");
  return [text(before), { is: "player", text: "", seat }, text(after)];
}

/** What the log tells of these steps: an entry for each action or resolution, and on demand each event of it. */
export function logLines(steps: readonly Step[]): Line[] {
  const lines: Line[] = [];
  let turn = 0;
  for (const step of steps) {
    const line = (kind: Line["kind"], index: number, words: Word[]): Line => ({ kind, key: `${step.seq}.${index}`, seat: step.seat, words, choices: step.choices, details: [] });
    const begin = (current: number) => {
      if (current <= turn) return;
      turn = current;
      lines.push({ ...line("turn", 0, [text(t("log.turn", { n: turn }))]), key: `t${step.seq}.${turn}` });
    };
    switch (step.kind) {
      case "takeback":
        lines.push(line("note", 0, [text(t("log.taken_back", { n: step.choices }))]));
        break;
      case "concession":
        lines.push(line("note", 0, ofPlayer("log.conceded", step.seat)));
        break;
      case "time":
        lines.push(line("note", 0, ofPlayer("log.time", step.seat)));
        break;
      case "stopped":
        lines.push(line("note", 0, [text(t("log.stopped"))]));
        break;
      case "change":
        lines.push(line("note", 0, [text(t("log.changed"))]));
        break;
      case "choice": {
        let told: Line | undefined;
        step.story.forEach((entry, index) => {
          begin(entry.turn);
          const last = lines.at(-1);
          if (entry.goes_on && last?.kind === "entry") {
            last.words = joined(last, entry);
            told = last;
          } else {
            told = { ...line("entry", index, entry.words), seat: entry.seat };
            lines.push(told);
          }
        });
        told?.details.push(...step.events.filter((event) => event.words.length > 0).map((event) => event.words));
      }
    }
  }
  return lines;
}

/** What an entry goes on with: behind a deed alone, what came of it; else another clause, which says again who did it. */
function joined(before: Line, entry: Entry): Word[] {
  const isDeed = !before.words.some((word) => word.is === "text" && /^[:;] $/.test(word.text));
  const [who] = entry.words;
  const isSame = who?.is === "player" && who.seat === before.seat;
  if (!isDeed) return [...before.words, text("; "), ...entry.words];
  return [...before.words, text(": "), ...(isSame ? entry.words.slice(2) : entry.words)];
}

/** Words as they are said to whoever looks: "you draw", "your hand". The page's own lines are in the page's language. */
export function saidTo(words: readonly Word[], naming: Naming, ours = false): Word[] {
  const isTheirs = (word: Word | undefined) => word?.is === "text" && word.text.startsWith("'s");
  return words.map((word, at): Word => {
    if (word.is === "bent") return text(word.seat === naming.you ? word.you : word.text);
    if (word.is === "player") return { ...word, text: isTheirs(words[at + 1]) ? possessive(naming, word.seat) : namedAmongWords(naming, word.seat, ours || !isEnglish(word.text)) };
    return isTheirs(word) && words[at - 1]?.is === "player" ? text(word.text.slice(2)) : word;
  });
}

/** How wide the longest word is, in letters of the usual width: it decides how large a name can be. */
export function longestWord(name: string): number {
  const found = longest.get(name) ?? Math.max(0, ...name.split(/[\s-]+/).map(widthOf));
  longest.set(name, found);
  return found;
}

const longest = new Map<string, number>();

/** As in the font of names; capitals and the others are told apart, too. */
function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (/[ijl'.,]/.test(letter) ? 0.6 : /[frtI]/.test(letter) ? 0.78 : /[mwMW]/.test(letter) ? 1.8 : /[A-Z]/.test(letter) ? 1.32 : /[bdhknopqu]/.test(letter) ? 1.13 : 1), 0);
}

/** What is under way, each thing once: an action and what it begins with are told in the same words. */
export function toldOnce(items: readonly UnderWay[]): UnderWay[] {
  const told = ({ kind: _, ...rest }: UnderWay) => JSON.stringify(rest);
  return items.filter((item, at) => at === 0 || told(item) !== told(items[at - 1]!));
}
