// How the match went: what decides it (life, keys ...) by turn, and the turn where it tipped.
import * as api from "../api.ts";
import type { Game } from "../game/game.ts";
import type { View } from "../protocol.ts";
import { SEAT_COLOURS } from "../game/colours.ts";
import { setPositions } from "../game/fields.ts";
import { parts, t } from "../language.ts";
import { paths } from "../router.ts";
import { useFetched } from "./Plain.tsx";

/** So many positions are looked at; a long match is not asked for turn by turn. */
const MOST_POINTS = 16;

interface Point {
  turn: number;
  choices: number;
  values: number[];
}

/** The field of players that decides: the game says so, or the first number that does not begin at nothing. */
export function decidingField(game: Game): number | null {
  const { player_fields: fields, hints } = game.description;
  const said = fields.findIndex((field) => hints.player_fields[field.name]?.role === "life");
  const found = said >= 0 ? said : fields.findIndex((field) => field.type === "number" && field.default > 0);
  return found < 0 ? null : found;
}

export function valueOf(game: Game, view: View, seat: number, field: number): number {
  const value = view.players[seat]?.fields[field] ?? 0;
  return game.description.player_fields[field]?.type === "enum_set" ? setPositions(value).length : value;
}

async function points(token: string, game: Game, field: number, seat: number | null, last: { choices: number; view: View }): Promise<Point[]> {
  const turns = await api.timeline(token);
  const step = Math.max(1, Math.ceil(turns.length / MOST_POINTS));
  const chosen = turns.filter((_, at) => at % step === 0);
  const found: Point[] = [];
  for (const { choices } of chosen) {
    const { view } = await api.replay(token, choices, seat, false);
    found.push({ turn: view.turn, choices, values: view.players.map((_, player) => valueOf(game, view, player, field)) });
  }
  found.push({ turn: last.view.turn, choices: last.choices, values: last.view.players.map((_, player) => valueOf(game, last.view, player, field)) });
  return found;
}

/** Where the lead of the winner grew most. */
export function turningPoint(found: readonly Point[], winner: number): Point | null {
  const lead = ({ values }: Point) => values[winner]! - Math.max(...values.filter((_, seat) => seat !== winner));
  let best: { at: Point; gain: number } | null = null;
  for (let at = 1; at < found.length; at += 1) {
    const gain = lead(found[at]!) - lead(found[at - 1]!);
    if (gain > (best?.gain ?? 0)) best = { at: found[at - 1]!, gain };
  }
  return best?.at ?? null;
}

export function Curve({ token, game, seat, winner, names, last }: { token: string; game: Game; seat: number | null; winner: number | null; names: readonly string[]; last: { choices: number; view: View } }) {
  const field = decidingField(game);
  const { value: found } = useFetched(() => (field === null ? Promise.resolve([]) : points(token, game, field, seat, last)), [token]);
  if (field === null || !found || found.length < 3) return null;
  const all = found.flatMap((one) => one.values);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (at: number) => 6 + (at * 288) / (found.length - 1);
  const y = (value: number) => 84 - ((value - low) * 76) / (high - low);
  const tipped = winner === null ? null : turningPoint(found, winner);
  return (
    <figure class="curve">
      <svg viewBox="0 0 300 92" role="img" aria-label={t("end.by_turn", { field: game.playerFieldLabel(field) })}>
        <path class="curve-ground" d={`M6 ${y(0)}H294`} />
        {tipped && <path class="curve-tip" d={`M${x(found.indexOf(tipped))} 4V88`} />}
        {names.map((_, player) => <polyline key={player} points={found.map((one, at) => `${x(at).toFixed(1)},${y(one.values[player] ?? 0).toFixed(1)}`).join(" ")} style={{ stroke: SEAT_COLOURS[player % SEAT_COLOURS.length]! }} />)}
      </svg>
      <figcaption>{parts("end.by_turn_of", { field: game.playerFieldLabel(field), who: names.map((name, player) => <span class="curve-name" key={player} style={{ "--seat": SEAT_COLOURS[player % SEAT_COLOURS.length] } as never}>{name}</span>) })}</figcaption>
      {tipped && <a class="button small" href={paths.replay(token, tipped.choices)}>{t("end.turning_point", { n: tipped.turn })}</a>}
    </figure>
  );
}
