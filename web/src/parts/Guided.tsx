// A first turn along the author's words: what to do next is said and lit. Whoever does something else is told so, and can go
// back or play on alone.
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import type { Guide } from "../protocol.ts";
import type { Match } from "../match/match.ts";
import { firstOpponent, seatNames } from "../game/bots.ts";
import { type Spot, spotsOf } from "../game/options.ts";
import { t } from "../language.ts";
import { keep, settings } from "../links.ts";
import { go, paths } from "../router.ts";

const NOTHING: ReadonlySet<Spot> = new Set();

/** What the guide means by its next step. */
export function guidedSpots(match: Match): ReadonlySet<Spot> {
  const option = match.meant.value;
  // The first card is the one to click; what it is aimed at comes next.
  const spots = option ? spotsOf(option) : [];
  const wanted = spots.find((spot) => !match.picked.value.includes(spot));
  return wanted === undefined ? NOTHING : new Set([wanted]);
}

/** Who sits where: whoever learns in the guide's first seat, and a bot in each of the others, when it comes to that. */
async function company(guide: Guide): Promise<{ own: number; name: string; bot: string }> {
  return { own: guide.steps[0]?.seat ?? 0, name: settings.peek().name || t("begin.you"), bot: firstOpponent(await api.bots()) };
}

/** The table of a guided turn: one person has all seats, and the others do what the guide says. They have the names of those
 * who will play on. */
export async function beginGuide(game: string): Promise<void> {
  const guide = await api.guide(game);
  const { own, name, bot } = await company(guide);
  const names = seatNames(Array.from({ length: guide.players }, (_, seat) => (seat === own ? { name, bot: null } : { name: "", bot })));
  const { seed, setup } = guide.start;
  const created = await api.create({ game, seats: names.map((name) => ({ by: "you" as const, name })), seed, takebacks: "free", ...(setup ? { setup } : {}) });
  const link = created.links[0];
  if (!link) throw new Error(t("begin.no_seat"));
  keep({ token: link.token, game, invites: [], watch: null, guided: true });
  go(paths.play(link.token));
}

export function Guided({ match }: { match: Match }) {
  const [problem, tell] = useState<string | null>(null);
  const guide = match.guide.value;
  const update = match.update.value;
  if (!guide || !update) return null;
  const { choices } = update;
  const strayed = match.strayed.value;
  const over = strayed === null && choices >= guide.steps.length;
  // The last words that were said, on the way here.
  const said = guide.steps.slice(0, choices + 1).findLast((step) => step.words.length > 0)?.words ?? [];
  const words = over && guide.end.length > 0 ? guide.end : said;
  const total = guide.steps.filter((step) => step.words.length > 0).length;
  const at = guide.steps.slice(0, choices + 1).filter((step) => step.words.length > 0).length;
  const playOn = async () => {
    try {
      const { own, name, bot } = await company(guide);
      const seats = Array.from({ length: guide.players }, (_, seat) => (seat === own ? { by: "you" as const, name } : { by: "bot" as const, bot }));
      const created = await api.create({ game: match.table.peek()!.game, seats, from: { token: match.token, choices: match.update.peek()!.choices }, takebacks: "free" });
      keep({ token: created.links[0]!.token, game: match.table.peek()!.game, invites: [], watch: created.watch });
      go(paths.play(created.links[0]!.token));
    } catch (error) {
      tell(api.problemText(error));
    }
  };
  return (
    <section class="guided" aria-label={t("guide.label")} role="status">
      {strayed !== null
        ? <p>{t("guide.strayed")}</p>
        : words.map((line) => <p key={line}>{line}</p>)}
      <div class="buttons">
        {!over && strayed === null && <span class="quiet">{t("guide.at", { at: Math.max(1, at), all: total })}</span>}
        {strayed !== null && <button type="button" class="primary" onClick={() => void match.undo(strayed)}>{t("guide.back")}</button>}
        {(over || strayed !== null) && <button type="button" class={over ? "primary" : ""} onClick={() => void playOn()}>{t("guide.play_on")}</button>}
        {over && <button type="button" onClick={() => go(paths.home)}>{t("word.home")}</button>}
      </div>
      {problem !== null && <p class="notice error" role="alert">{problem}</p>}
    </section>
  );
}
