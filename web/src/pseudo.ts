// A language to test with: English, but every letter has an accent and every sentence stands in brackets. What is read
// without them never came from a catalogue.
import first from "../languages/en.json" with { type: "json" };
import table from "../languages/en-table.json" with { type: "json" };
import { type Catalogue, type Key, pieces } from "./language.ts";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = [..."åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"];

const accented = (words: string) => [...words].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");

export function pseudo(template: string): string {
  const told = pieces(template).map((piece) => {
    if (typeof piece === "string") return accented(piece);
    return `{${[piece.hole, ...piece.forms.map(accented)].join("|")}}`;
  });
  return `⟦${told.join("")}⟧`;
}

const words = Object.fromEntries(Object.entries({ ...first, ...table }).map(([key, template]) => [key, pseudo(template)]));

export default words as Record<Key, string> satisfies Catalogue;
