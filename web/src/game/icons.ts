// Small drawn signs, for the numbers on cards and for what cards do. A game's own `symbol` comes before these.
import type { CardDescription } from "../protocol.ts";

export type IconName = "blade" | "shield" | "heart" | "coin" | "cards" | "skull" | "star" | "back" | "drop" | "eye" | "gear";

/** In a square from 0 to 24. */
export const ICONS: Record<IconName, string> = {
  blade: "M20 2 9 13l-2-2-2 2 3 3-5 5 2 2 5-5 3 3 2-2-2-2L22 4V2Z",
  shield: "M12 2 21 5v7c0 5-4 8-9 10-5-2-9-5-9-10V5Z",
  heart: "M12 21C5 15 2 12 2 8c0-5 7-7 10-2 3-5 10-3 10 2 0 4-3 7-10 13Z",
  coin: "M12 2a10 10 0 1 1-.1 0ZM12 6l2 4 4 2-4 2-2 4-2-4-4-2 4-2Z",
  cards: "M3 5l9-2 2 14-9 2ZM14 4h7v15h-7l1-2Z",
  skull: "M12 2c6 0 9 4 9 9 0 3-1 5-4 6v4H7v-4c-3-1-4-3-4-6 0-5 3-9 9-9ZM8 10a2 2.500 0 1 0 .1 0ZM16 10a2 2.500 0 1 0 .1 0Z",
  star: "M12 1l3 8h8l-6.500 5 2.500 8-7-5-7 5 2.500-8L1 9h8Z",
  back: "M10 4 3 11l7 7v-4c6 0 8 2 10 6 1-8-3-12-10-12Z",
  drop: "M12 2c5 7 7 10 7 13a7 7 0 0 1-14 0c0-3 2-6 7-13Z",
  eye: "M1 12C6 4 18 4 23 12 18 20 6 20 1 12ZM12 8a4 4 0 1 0 .1 0Z",
  gear: "M10 1h4l.5 3 2.500 1 2.500-1.500 3 3L21 9l1 2.500V14l-3 .5-1 2.500 1.500 2.500-3 3L14 21h-4l-2.500 1.500-3-3L6 17l-1-2.500L2 14v-4l3-.5L6 7 4.500 4.500l3-3L9 4ZM12 8a4 4 0 1 0 .1 0Z",
};

/** By the words people use for them, in any game. */
const FIELDS: [RegExp, IconName][] = [
  [/attack|power|combat|strength|might|damage/i, "blade"],
  [/defen[cs]e|armou?r|resist|toughness|block|guard/i, "shield"],
  [/life|health|authority|hearts?\b|hit points/i, "heart"],
  [/trade|coin|gold|money|credit|amber/i, "coin"],
  [/mana|energy|pitch|water/i, "drop"],
];

const DEEDS: [RegExp, IconName][] = [
  [/\bdestroy|\bdies?\b|sacrifice|\bkill/i, "skull"],
  [/damage|combat|\battack|\bfight/i, "blade"],
  [/\bdraws?\b/i, "cards"],
  [/\bgain[^.]*(life|health|authority)|\bheal/i, "heart"],
  [/prevent|protect|cannot be|\bcounter target|\bshield|armor|\bward\b/i, "shield"],
  [/\bgain|\badd\b|\bsteal|\bcapture/i, "coin"],
  [/\breturn/i, "back"],
  [/\bcreate|into play|\bsummon/i, "star"],
  [/\blook|\breveal|\bsearch/i, "eye"],
  [/.../, "gear"],
];

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
