import { change, settings } from "../links.ts";
import { useTable } from "./context.ts";
import { playerName } from "../game/words.ts";
import { Field } from "./Player.tsx";
import { t } from "../language.ts";

/** The phases of a turn, and where the match is. A phase can be made a stop: nothing is passed by itself there. */
export function Phases({ stoppable }: { stoppable: boolean }) {
  const { game, view, naming } = useTable();
  const { info, phases, player_fields, hints } = game.description;
  const ofTable = player_fields.flatMap((field, at) => (field.of_table && hints.player_fields[field.name]?.role !== "internal" ? [at] : []));
  const stops = settings.value.stops[info.id] ?? [];
  const toggle = (name: string) => {
    const next = stops.includes(name) ? stops.filter((other) => other !== name) : [...stops, name];
    change({ stops: { ...settings.peek().stops, [info.id]: next } });
  };
  const whose = playerName(naming, view.turn_player);
  return (
    <div class="phases">
      <span class="turn-told">
        <span class="turn-number">{t("log.turn", { n: view.turn })}<span class="turn-who"> · {whose}</span></span>
        {ofTable.length > 0 && <span class="table-fields">{ofTable.map((at) => <Field key={at} field={at} seat={0} main={false} />)}</span>}
      </span>
      <ol aria-label={t("phase.list")}>
        {phases.map((phase, at) => {
          const now = at === view.phase && view.outcome === null;
          const stop = stops.includes(phase.name);
          const label = now || stop ? t(!stop ? "phase.now" : now ? "phase.now_stop" : "phase.stop", { phase: phase.label }) : phase.label;
          return (
            <li key={phase.name} class={`phase${now ? " now" : ""}${stop ? " stop" : ""}`} aria-current={now ? "step" : undefined}>
              {stoppable
                ? <button type="button" aria-pressed={stop} aria-label={label} title={t(stop ? "phase.always" : "phase.click")} onClick={() => toggle(phase.name)}>{phase.label}</button>
                : <span>{phase.label}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
