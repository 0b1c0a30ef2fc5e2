// The options of a decision, by what on the table they are about: what is lit, and what a click means.
import type { ChoiceOption } from "../protocol.ts";

/** Something on the table that can be pointed at. */
export type Spot = `card:${number}` | `player:${number}`;

export const cardSpot = (object: number): Spot => `card:${object}`;
export const playerSpot = (seat: number): Spot => `player:${seat}`;

export function spotsOf(option: ChoiceOption): Spot[] {
  const cards = (option.cards ?? []).flatMap((card) => (card.object === null ? [] : [cardSpot(card.object)]));
  return [...cards, ...(option.players ?? []).map(playerSpot)];
}

export class Choices {
  private readonly bySpot = new Map<Spot, ChoiceOption[]>();
  /** About nothing on the table: end the turn, decline, numbers, modes. */
  readonly plain: ChoiceOption[] = [];
  /** About players alone: they stand on the table, but at its edge. */
  readonly players: ChoiceOption[] = [];
  readonly numbers: ChoiceOption[];
  /** Names of printed cards. */
  readonly names: ChoiceOption[];

  constructor(readonly all: readonly ChoiceOption[]) {
    for (const option of all) {
      const spots = new Set(spotsOf(option));
      if (spots.size === 0) this.plain.push(option);
      else if ([...spots].every((spot) => spot.startsWith("player:"))) this.players.push(option);
      for (const spot of spots) {
        const found = this.bySpot.get(spot);
        if (found) found.push(option);
        else this.bySpot.set(spot, [option]);
      }
    }
    this.numbers = all.filter((option) => option.kind === "number");
    this.names = all.filter((option) => option.kind === "name");
  }

  /** Where a number is asked for, digits are that number: what was typed so far, what that means now, and whether it can mean nothing longer. */
  type(before: string, digit: string): { typed: string; meant: ChoiceOption | undefined; sure: boolean } {
    const begun = (text: string) => this.numbers.filter(({ what }) => String(what).startsWith(text));
    const typed = begun(before + digit).length > 0 ? before + digit : begun(digit).length > 0 ? digit : "";
    const meant = typed === "" ? undefined : this.numbers.find(({ what }) => String(what) === typed);
    return { typed, meant, sure: meant !== undefined && begun(typed).length === 1 };
  }

  /** The options that speak of all of these. */
  about(spots: readonly Spot[]): ChoiceOption[] {
    const [first, ...others] = spots;
    if (first === undefined) return [...this.all];
    const options = this.bySpot.get(first) ?? [];
    return options.filter((option) => others.every((spot) => spotsOf(option).includes(spot)));
  }

  /** What is lit after these were pointed at: whatever can be pointed at next. */
  lit(picked: readonly Spot[]): Map<Spot, ChoiceOption[]> {
    if (picked.length === 0) return this.bySpot;
    const lit = new Map<Spot, ChoiceOption[]>();
    for (const option of this.about(picked)) {
      for (const spot of spotsOf(option)) {
        if (picked.includes(spot)) continue;
        lit.set(spot, [...(lit.get(spot) ?? []), option]);
      }
    }
    return lit;
  }

  /** What a click on a spot means: choose at once, or ask further. */
  click(picked: readonly Spot[], spot: Spot): { choose: ChoiceOption } | { ask: Spot[] } | null {
    const candidates = this.about([...picked, spot]);
    const [only, ...more] = candidates;
    if (only === undefined) return picked.length > 0 ? this.click([], spot) : null;
    return more.length === 0 ? { choose: only } : { ask: [...picked, spot] };
  }
}

/** Options that say the same of cards that are the same have one key: copies of a card in hand. */
function likeness(option: ChoiceOption): string {
  const cards = (option.cards ?? []).map((card) => `${card.card}@${card.place?.zone}/${card.place?.seat}/${card.place?.host}`);
  return `${option.kind}|${option.what ?? ""}|${option.label}|${cards.join()}|${(option.players ?? []).join()}`;
}

/** Whether one is as good as the other. */
export function alike(one: ChoiceOption | undefined, other: ChoiceOption | undefined): boolean {
  return one !== undefined && other !== undefined && likeness(one) === likeness(other);
}

/** Options that are alike are one for the eye. */
export function withoutCopies(options: readonly ChoiceOption[]): { option: ChoiceOption; count: number }[] {
  const seen = new Map<string, { option: ChoiceOption; count: number }>();
  for (const option of options) {
    const key = likeness(option);
    const found = seen.get(key);
    if (found) found.count += 1;
    else seen.set(key, { option, count: 1 });
  }
  return [...seen.values()];
}
