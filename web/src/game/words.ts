// Who is meant: the protocol says "player 2", the page says names, and "you" to whoever looks.
import type { Event, GameDescription, Place, Step, Word } from "../protocol.ts";

export interface Naming {
  /** By seat. */
  names: readonly string[];
  /** Whose eyes; null: a spectator. */
  you: number | null;
}

export function playerName(naming: Naming, seat: number): string {
  return naming.you === seat ? "you" : (naming.names[seat] ?? `player ${seat + 1}`);
}

export function possessive(naming: Naming, seat: number): string {
  return naming.you === seat ? "your" : `${naming.names[seat] ?? `player ${seat + 1}`}'s`;
}

export function renamed(text: string, naming: Naming): string {
  return text
    .replace(/\bplayer (\d+)'s\b/g, (_, number: string) => possessive(naming, Number(number) - 1))
    .replace(/\bplayer (\d+)\b/g, (_, number: string) => playerName(naming, Number(number) - 1));
}

export function placeName(game: GameDescription, place: Pick<Place, "zone" | "seat">, naming: Naming): string {
  const zone = game.zones[place.zone];
  const label = (zone && game.hints?.zones?.[zone.name]?.label) ?? zone?.label ?? "";
  return place.seat === null ? label : `${possessive(naming, place.seat)} ${label}`;
}

/** A line of the log. */
export interface Line {
  kind: "turn" | "choice" | "event" | "note";
  key: string;
  /** Whose doing. */
  seat: number | null;
  words: Word[];
  /** After how many choices. */
  choices: number;
}

const text = (words: string): Word => ({ is: "text", text: words });

/** What the log tells of these steps. Moves that an event has already told of are not told twice. */
export function logLines(game: GameDescription, steps: readonly Step[]): Line[] {
  const lines: Line[] = [];
  let turn = 0;
  for (const step of steps) {
    if (step.turn > turn) {
      turn = step.turn;
      lines.push({ kind: "turn", key: `t${step.seq}`, seat: step.seat, words: [text(`Turn ${turn}`)], choices: step.choices });
    }
    const line = (kind: Line["kind"], index: number, words: Word[]): Line => ({ kind, key: `${step.seq}.${index}`, seat: step.seat, words, choices: step.choices });
    switch (step.kind) {
      case "takeback":
        lines.push(line("note", 0, [text(`Taken back to choice ${step.choices}`)]));
        break;
      case "concession":
        lines.push(line("note", 0, [{ is: "player", text: "", seat: step.seat }, text(" conceded")]));
        break;
      case "time":
        lines.push(line("note", 0, [{ is: "player", text: "", seat: step.seat }, text(" ran out of time")]));
        break;
      case "stopped":
        lines.push(line("note", 0, [text("The server ended the match")]));
        break;
      case "change":
        lines.push(line("note", 0, [text("The position was changed by hand")]));
        break;
      case "choice":
        lines.push(...told(game, step).map((words, index) => line(index === 0 ? "choice" : "event", index, words)));
    }
  }
  return lines;
}

function told(game: GameDescription, step: Step): Word[][] {
  const lines: Word[][] = [];
  const spokenOf = new Set<string>();
  let last: { event: number; words: Word[] } | null = null;
  if (step.label !== null && !saysTheSame(step.label, step.events[0])) {
    lines.push([{ is: "player", text: "", seat: step.seat }, text(": "), text(/^-?\d+$/.test(step.label) ? `chooses ${step.label}` : step.label)]);
  }
  for (const event of step.events) {
    if (event.words.length === 0) continue;
    const cards = event.args.flatMap((arg) => (arg.is === "card" && arg.card.object !== null ? [String(arg.card.object)] : []));
    const kernel = game.events[event.event]?.kernel ?? false;
    if (kernel && event.name === "move" && cards.every((card) => spokenOf.has(card)) && cards.length > 0) continue;
    if (!kernel) cards.forEach((card) => spokenOf.add(card));
    // Under a choice it goes without saying who did it.
    const [who, colon] = event.words;
    const same = lines.length > 0 && event.by === step.seat && who?.is === "player" && colon?.text === ": ";
    // An event that is done by another one may be told in the same words: it happened once.
    const words = same ? event.words.slice(2) : event.words;
    if (!kernel && last !== null && last.event !== event.event && spoken(last.words) === spoken(words)) continue;
    last = kernel ? null : { event: event.event, words };
    lines.push(words);
  }
  return merged(lines);
}

const spoken = (words: readonly Word[]): string => words.map((word) => word.text).join("");

function saysTheSame(label: string, event: Event | undefined): boolean {
  if (!event) return false;
  const words = event.words.slice(2).map((word) => word.text).join("");
  return words === label;
}

/** "a card → hand" five times is one line. */
function merged(lines: Word[][]): Word[][] {
  const result: { words: Word[]; said: string; count: number }[] = [];
  for (const words of lines) {
    const said = spoken(words);
    const last = result.at(-1);
    if (last && last.said === said) last.count += 1;
    else result.push({ words, said, count: 1 });
  }
  return result.map(({ words, count }) => (count === 1 ? words : [...words, text(` ×${count}`)]));
}
