import { change, settings } from "../links.ts";
import { useTable } from "./context.ts";
import { playerName } from "../game/words.ts";
import { Field } from "./Player.tsx";

/** The phases of a turn, and where the match is. A phase can be made a stop: nothing is passed by itself there. */
export function Phases({ stoppable }: { stoppable: boolean }) {
  const { game, view, naming } = useTable();
  const { info, phases, player_fields } = game.description;
  const ofTable = player_fields.flatMap((field, at) => (field.of_table ? [at] : []));
  const stops = settings.value.stops[info.id] ?? [];
  const toggle = (name: string) => {
    const next = stops.includes(name) ? stops.filter((other) => other !== name) : [...stops, name];
    change({ stops: { ...settings.peek().stops, [info.id]: next } });
  };
  const whose = playerName(naming, view.turn_player);
  return (
    <div class="phases">
      <span class="turn-number">Turn {view.turn}<span class="turn-who"> · {whose}</span></span>
      {ofTable.length > 0 && <span class="table-fields">{ofTable.map((at) => <Field key={at} field={at} seat={0} main={false} />)}</span>}
      <ol aria-label="Phases">
        {phases.map((phase, at) => {
          const now = at === view.phase && view.outcome === null;
          const label = `${phase.label}${now ? " (now)" : ""}${stops.includes(phase.name) ? ", stop" : ""}`;
          return (
            <li key={phase.name} class={`phase${now ? " now" : ""}${stops.includes(phase.name) ? " stop" : ""}`} aria-current={now ? "step" : undefined}>
              {stoppable
                ? <button type="button" aria-pressed={stops.includes(phase.name)} aria-label={label} title={stops.includes(phase.name) ? "Always stops here; click to pass by itself when there is nothing to do" : "Click to always stop here"} onClick={() => toggle(phase.name)}>{phase.label}</button>
                : <span>{phase.label}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
