// A player: name, numbers, and whether they are there.
import { useRef } from "preact/hooks";
import type { ClockView, SeatInfo } from "../protocol.ts";
import { playerFields, setPositions, enumValues, valueText } from "../game/fields.ts";
import { SEAT_COLOURS } from "../game/colours.ts";
import { playerSpot } from "../game/options.ts";
import { placeKey } from "../game/layout.ts";
import { useTable } from "./context.ts";
import { zoneCount } from "./Zones.tsx";
import { Clock } from "./Clock.tsx";
import { pressable } from "./pressable.ts";
import { Signs } from "./Signs.tsx";
import { nameOf } from "../game/words.ts";
import { t } from "../language.ts";

/** `holds`: zones of which it is told how many cards are in them. */
export function Player({ seat, info, clock, received, holds }: { seat: number; info: SeatInfo | undefined; clock: ClockView | null; received: number; holds: readonly number[] }) {
  const { game, view, naming, lit, picked, marked, shown, doing } = useTable();
  const player = view.players[seat];
  const spot = playerSpot(seat);
  const options = lit.get(spot);
  const turn = view.turn_player === seat && view.outcome === null;
  const deciding = view.deciding === seat;
  const name = nameOf(naming, seat);
  const state = `${options ? " lit" : ""}${picked.includes(spot) ? " picked" : ""}${marked.has(spot) ? " marked" : ""}${shown.has(spot) ? " shown" : ""}${turn ? " turn" : ""}${player?.out ? " out" : ""}`;
  // A target or not, it is the same element: another one would have to be made and laid out at every such question.
  const pressed = options ? pressable((element) => doing.point(spot, element)) : {};
  return (
    <div class={`player${state}`} style={{ "--seat": SEAT_COLOURS[seat % SEAT_COLOURS.length] } as never} data-player={seat} {...pressed}>
      <span class="player-name">
        <span class={`presence${info?.bot != null ? " bot" : info?.connected ? " here" : " away"}`} title={info?.bot != null ? t("player.bot", { bot: info.bot }) : t(info?.connected ? "player.here" : "player.away")} />
        <b>{name}</b>
        {naming.you === seat && <span class="you">{t("name.you")}</span>}
      </span>
      <span class="player-fields">
        {player && playerFields(game.description, player.fields, player.sealed).map((field, at) => <Field field={field} seat={seat} main={at === 0} key={field} />)}
        {holds.map((zone) => <span class="field" data-place={placeKey(zone, seat, null)} key={`z${zone}`}><span class="field-value">{zoneCount(view, zone, seat)}</span><span class="field-name">{game.zoneLabel(zone)}</span></span>)}
      </span>
      <span class="player-state">
        {player?.out ? t("player.out") : deciding ? <span class="thinking">{t(info?.bot != null ? "player.thinking" : "player.deciding")}</span> : turn ? t("player.to_move") : ""}
      </span>
      {clock && <Clock clock={clock} seat={seat} received={received} />}
    </div>
  );
}

/** A field of a player, or with the first player's one of the table. */
export function Field({ field, seat, main }: { field: number; seat: number; main: boolean }) {
  const { game, view } = useTable();
  const described = game.description.player_fields[field];
  const [label, told] = [game.playerFieldLabel(field), game.playerFieldTold(field)];
  const value = view.players[seat]?.fields[field] ?? 0;
  const before = useRef(value);
  const difference = value - before.current;
  before.current = value;
  if (!described) return null;
  if (view.players[seat]?.sealed?.includes(field)) {
    return (
      <span class="field" title={t("player.sealed", { field: label })} data-field={field}>
        <span class="field-value">?</span>
        <span class="field-name">{label}</span>
      </span>
    );
  }
  if (described.type === "enum_set") {
    const values = enumValues(game.description, described);
    return (
      <span class="field words" title={told}>
        <span class="field-name">{label}</span>
        {value === 0 && <span class="word">{t("word.none")}</span>}
        {setPositions(value).map((at) => <span class="word" key={at}>{values[at]}</span>)}
      </span>
    );
  }
  return (
    <span class={`field${main ? " main" : ""}${value === 0 ? " zero" : ""}`} title={told} data-field={field}>
      <span class="field-value" key={`${value}`}>
        {described.type === "flag" ? "" : <Signs text={valueText(game.description, described, value)} game={game} />}
        {described.type === "number" && difference !== 0 && <span class={`difference ${difference > 0 ? "up" : "down"}`} aria-hidden="true">{difference > 0 ? `+${difference}` : difference}</span>}
      </span>
      <span class="field-name">{label}</span>
    </span>
  );
}
