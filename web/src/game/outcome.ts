// How a match ended, in a few words.
import type { Outcome } from "../protocol.ts";
import { list, t } from "../language.ts";
import { capital, type Naming, playerName } from "./words.ts";

export function winnersOf({ winner, winners }: Outcome): readonly number[] {
  return winners ?? (winner === null ? [] : [winner]);
}

export function outcomeText(outcome: Outcome, naming: Naming): string {
  const winners = winnersOf(outcome);
  if (winners.length === 0) return t("end.nobody");
  const others = list(winners.filter((seat) => seat !== naming.you).map((seat) => playerName(naming, seat)));
  if (naming.you !== null && winners.includes(naming.you)) return others === "" ? t("end.you_won") : t("end.you_won_with", { who: others });
  return naming.you === null ? capital(t("end.won", { who: others })) : t("end.you_lost", { who: others });
}
