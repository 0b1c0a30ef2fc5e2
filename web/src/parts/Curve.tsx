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

/** The field of players that decides: the game says so, or the first number that does not begin at nothing, or that lasts. */
export function decidingField(game: Game): number | null {
  const { player_fields: fields, hints } = game.description;
  const role = (name: string) => hints.player_fields[name]?.role;
  const numbers = fields.filter((field) => field.type === "number" && !field.of_table && role(field.name) !== "internal");
  const field = fields.find(({ name }) => role(name) === "life") ?? numbers.find((field) => field.default > 0) ?? numbers.find((field) => !field.resets_each_turn);
  return field ? fields.indexOf(field) : null;
}

export function valueOf(game: Game, view: View, seat: number, field: number): number {
  const value = view.players[seat]?.fields[field] ?? 0;
  return game.description.player_fields[field]?.type === "enum_set" ? setPositions(value).length : value;
}

async function points(token: string, game: Game, field: number, seat: number | null, winners: readonly number[], last: { choices: number; view: View }): Promise<Point[]> {
  const turns = await api.timeline(token);
  const point = ({ choices, view }: { choices: number; view: View }): Point => ({ turn: view.turn, choices, values: view.players.map((_, player) => valueOf(game, view, player, field)) });
  const found: Point[] = [];
  const ask = async (chosen: typeof turns) => {
    found.push(...await Promise.all(chosen.map(async ({ choices }) => point({ choices, view: (await api.replay(token, choices, seat, false)).view }))));
    found.sort((a, b) => a.choices - b.choices);
  };
  const step = Math.max(1, Math.ceil(turns.length / MOST_POINTS));
  await ask(turns.filter((_, at) => at % step === 0));
  found.push(point(last));
  // Of the turns that were left out, those are looked at among which it tipped.
  const from = found.indexOf(turningPoint(found, winners)!);
  if (from >= 0) await ask(turns.filter(({ choices }) => choices > found[from]!.choices && choices < found[from + 1]!.choices));
  return found;
}

/** Where it tipped: where the lead of the winners grew most since they were last not ahead. Not with the blow that ended the
 * match, unless they were behind until then; nor where the numbers do not tell it: because they did not win by them, were even
 * until the end, or ahead from the beginning and ever more so, no turn more than another. */
export function turningPoint(found: readonly Point[], winners: readonly number[]): Point | null {
  const most = (values: readonly number[], won: boolean) => Math.max(...values.filter((_, seat) => winners.includes(seat) === won));
  const leads = found.map(({ values }) => most(values, true) - most(values, false));
  const last = leads.length - 1;
  const from = leads.findLastIndex((lead) => lead <= 0);
  if (winners.length === 0 || from === last) return null;
  if (from === last - 1) return leads[from]! < 0 ? found[from]! : null;
  const gains = leads.slice(1, last).map((lead, at) => (at < from ? -Infinity : lead - leads[at]!));
  const best = Math.max(...gains);
  const isClear = from > 0 || gains.filter((gain) => gain === best).length === 1;
  return best > 0 && isClear ? found[gains.indexOf(best)]! : null;
}

export function Curve({ token, game, seat, winners, names, last }: { token: string; game: Game; seat: number | null; winners: readonly number[]; names: readonly string[]; last: { choices: number; view: View } }) {
  const field = decidingField(game);
  const { value: found, problem: failed } = useFetched(() => (field === null ? Promise.resolve([]) : points(token, game, field, seat, winners, last)), [token]);
  // Its place is kept: what stands below is not to move away under a finger.
  if (field !== null && !found && failed === null) return <figure class="curve"><svg viewBox="0 0 300 92" /></figure>;
  if (field === null || !found || found.length < 3) return null;
  const all = found.flatMap((one) => one.values);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = ({ choices }: Point) => (6 + (choices * 288) / last.choices).toFixed(1);
  const y = (value: number) => 84 - ((value - low) * 76) / (high - low);
  const tipped = turningPoint(found, winners);
  return (
    <figure class="curve">
      <svg viewBox="0 0 300 92" role="img" aria-label={t("end.by_turn", { field: game.playerFieldLabel(field) })}>
        <path class="curve-ground" d={`M6 ${y(0)}H294`} />
        {tipped && <path class="curve-tip" d={`M${x(tipped)} 4V88`} />}
        {names.map((_, player) => <polyline key={player} points={found.map((one) => `${x(one)},${y(one.values[player] ?? 0).toFixed(1)}`).join(" ")} style={{ stroke: SEAT_COLOURS[player % SEAT_COLOURS.length]! }} />)}
      </svg>
      <figcaption>{parts("end.by_turn_of", { field: game.playerFieldLabel(field), who: names.map((name, player) => <span class="curve-name" key={player} style={{ "--seat": SEAT_COLOURS[player % SEAT_COLOURS.length] } as never}>{name}</span>) })}</figcaption>
      {tipped && <a class="button small" href={paths.replay(token, tipped.choices)}>{t("end.turning_point", { n: tipped.turn })}</a>}
    </figure>
  );
}
