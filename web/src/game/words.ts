// Who is meant: the protocol says "player 2", the page says names, and "you" to whoever looks.
import type { Entry, GameDescription, Place, Step, Word } from "../protocol.ts";

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

/** What the log tells of these steps: an entry for each action or resolution, and on demand each event of it. */
export function logLines(steps: readonly Step[]): Line[] {
  const lines: Line[] = [];
  let turn = 0;
  for (const step of steps) {
    const line = (kind: Line["kind"], index: number, words: Word[]): Line => ({ kind, key: `${step.seq}.${index}`, seat: step.seat, words, choices: step.choices, details: [] });
    const begin = (current: number) => {
      if (current <= turn) return;
      turn = current;
      lines.push({ ...line("turn", 0, [text(`Turn ${turn}`)]), key: `t${step.seq}.${turn}` });
    };
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
      case "choice": {
        let told: Line | undefined;
        step.story.forEach((entry, index) => {
          begin(entry.turn);
          const last = lines.at(-1);
          if (entry.goes_on && last?.kind === "entry") {
            last.words = [...last.words, text("; "), ...withoutSubject(entry, last.seat)];
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

/** Who did it is said once in an entry. */
function withoutSubject(entry: Entry, said: number | null): Word[] {
  const [who] = entry.words;
  return who?.is === "player" && who.seat === said ? entry.words.slice(2) : entry.words;
}

/** Words as they are said to whoever looks: "you draw", "your hand". */
export function saidTo(words: readonly Word[], naming: Naming): Word[] {
  return words.map((word, at): Word => {
    if (word.is === "bent") return text(word.seat === naming.you ? word.you : word.text);
    const before = words[at - 1];
    if (word.is === "text" && word.text.startsWith("'s") && before?.is === "player" && before.seat === naming.you) return text(`r${word.text.slice(2)}`);
    return word;
  });
}
