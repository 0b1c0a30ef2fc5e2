// Small drawn signs, for the numbers on cards and for what cards do. A game's own `symbol` comes before these.
import type { CardDescription } from "../protocol.ts";
import faces from "./faces.json";

export type IconName = keyof typeof faces.icons;

/** In a square from 0 to 24. */
export const ICONS: Record<IconName, string> = faces.icons;

/** By the words people use for them, in any game. */
const FIELDS = words(faces.fields);
const DEEDS = words(faces.deeds);

function words(rows: string[][]): [RegExp, IconName][] {
  return rows.map(([found = "", icon]) => [new RegExp(found, "i"), icon as IconName]);
}

/** The sign of a number, if its name means one. */
export function fieldIcon(label: string): IconName | null {
  return FIELDS.find(([words]) => words.test(label))?.[1] ?? null;
}

/** What a card does, the most telling first. */
export function iconsOf(card: CardDescription): IconName[] {
  const text = card.lines.join(" ").replace(/\([^)]*\)/g, "");
  if (text === "") return [];
  const found = DEEDS.filter(([words]) => words.test(text)).map(([, icon]) => icon);
  return found.length > 1 ? found.filter((icon) => icon !== "gear") : found;
}
