import { useEffect, useState } from "preact/hooks";
import type { Match } from "../match/match.ts";
import type { Deal, View } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import { outcomeText, winnersOf } from "../game/outcome.ts";
import { capital, type Naming, playerName } from "../game/words.ts";
import { parts, t } from "../language.ts";
import { keep, noteEnd } from "../links.ts";
import { go, paths } from "../router.ts";
import { Curve, decidingField, valueOf } from "./Curve.tsx";
import { Dialog } from "./Dialog.tsx";
import * as api from "../api.ts";

/** How it stands with what decides: "Wren has no authority left; you have 12." */
function why(game: Game, view: View, naming: Naming): string {
  const field = decidingField(game);
  if (field === null) return "";
  const label = game.playerFieldLabel(field);
  // Nothing is left only of what there was something of.
  const begins = game.description.player_fields[field]?.default ?? 0;
  const told = view.players.map((_, seat) => {
    const value = valueOf(game, view, seat, field);
    const none = value <= 0 && begins > 0;
    if (naming.you === seat) return t(none ? "end.you_have_none" : "end.you_have", { value, field: label });
    return t(none ? "end.has_none" : "end.has", { who: playerName(naming, seat), value, field: label });
  });
  return `${capital(told.join("; "))}.`;
}

/** How it ended, and what next. */
export function Outcome({ match, naming }: { match: Match; naming: Naming }) {
  const outcome = match.over.value;
  const [seen, setSeen] = useState(false);
  const rematch = match.rematch.value;
  const link = rematch?.link;
  useEffect(() => {
    if (!link || !match.table.peek()) return;
    // Perhaps it goes on with a game that was changed meanwhile.
    api.forgetGames();
    keep({ token: link.token, game: match.table.peek()!.game, invites: [], watch: null });
    go(paths.play(link.token));
  }, [link?.token]);
  useEffect(() => {
    const [table, update] = [match.table.peek(), match.update.peek()];
    const own = match.seats.peek();
    if (!outcome || !table || !update || own.length === 0) return;
    const winners = winnersOf(outcome);
    const won = winners.length === 0 || own.length > 1 ? null : winners.includes(own[0]!);
    noteEnd({ token: match.token, game: table.game, names: match.names.peek(), won, turns: update.view.turn, ended: Date.now() });
  }, [outcome === null]);
  if (!outcome) return null;
  const people = match.seats.value.length > 1 ? { ...naming, you: null } : naming;
  const [update, game] = [match.update.value, match.game.value];
  const wanted = rematch?.wanted_by ?? [];
  const asked = match.seats.value.some((seat) => wanted.includes(seat));
  const actions = (place: string) => (
    <div class={place}>
      {match.seats.value.length > 0 && <button type="button" class="primary" disabled={asked} onClick={() => void match.wantRematch()}>{t(asked ? "end.waiting" : wanted.length > 0 ? "end.rematch_wanted" : "end.rematch")}</button>}
      <button type="button" onClick={() => go(paths.replay(match.token))}>{t("word.replay")}</button>
      <button type="button" onClick={() => go(paths.home)}>{t("word.home")}</button>
    </div>
  );
  if (seen) return <div class="outcome-bar"><b>{outcomeText(outcome, people)}.</b> {actions("buttons")}</div>;
  return (
    <Dialog title={outcomeText(outcome, people)} onClose={() => setSeen(true)} class="outcome">
      {update && game && <p class="why">{outcome.reason !== "rules" && t(`end.${outcome.reason}`)} {outcome.about ? `${capital(outcome.about)}. ` : ""}{why(game, update.view, people)}</p>}
      {update && game && <Curve token={match.token} game={game} seat={people.you} winners={winnersOf(outcome)} names={match.names.value} last={{ choices: update.choices, view: update.view }} />}
      {update && <p class="quiet">{t("end.length", { turns: update.view.turn, choices: update.choices })}</p>}
      {match.table.value?.deal && <Dealt deal={match.table.value.deal} />}
      <div class="buttons">
        <button type="button" class="small" onClick={() => setSeen(true)}>{t("end.look")}</button>
        <button type="button" class="small" onClick={() => void download(match)}>{t("end.save")}</button>
      </div>
      {actions("buttons end")}
    </Dialog>
  );
}

/** That the cards came from the secret of which the hash was shown before. */
function Dealt({ deal }: { deal: Deal }) {
  const [kept, found] = useState<boolean | null>(null);
  useEffect(() => {
    if (deal.secret == null || !globalThis.crypto?.subtle) return;
    const secret = new TextEncoder().encode(deal.secret);
    void crypto.subtle.digest("SHA-256", secret).then((hash) => found(Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("") === deal.commitment));
  }, [deal.secret]);
  return <p class="quiet dealt">{kept !== null && `${t(kept ? "end.promise_kept" : "end.promise_broken")} `}{parts("end.verify", { command: <code>cardwright verify</code> })}</p>;
}

async function download(match: Match): Promise<void> {
  const save = await match.record();
  if (!save) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(save, null, 2)}\n`], { type: "application/json" }));
  link.download = `${save.game}-${match.table.peek()?.id ?? "match"}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
