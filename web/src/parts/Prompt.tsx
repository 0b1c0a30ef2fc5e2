// Who must choose what and why, with a button for everything that is not on the table.
import { useEffect, useState } from "preact/hooks";
import type { ChoiceOption } from "../protocol.ts";
import type { Match } from "../match/match.ts";
import { playerName, renamed, type Naming } from "../game/words.ts";
import { capital } from "./Options.tsx";

/** More plain options than this stand in the list only. */
const MOST_BUTTONS = 8;

export function Prompt({ match, naming }: { match: Match; naming: Naming }) {
  const decision = match.decision.value;
  const mine = match.mine.value;
  const table = match.table.value;
  if (!decision) return null;
  const bot = table?.seats[decision.seat]?.bot;
  const who = playerName(naming, decision.seat);
  const { plain, numbers } = match.choices.value;
  const asNumbers = numbers.length > 4;
  const buttons = plain.filter((option) => !(asNumbers && option.kind === "number"));
  return (
    <section class={`prompt${mine ? " mine" : ""}`} aria-label="What is asked">
      <p class="prompt-text">
        {mine
          ? <><b>{capital(renamed(decision.prompt, naming))}</b>{decision.asks === "action" && match.choices.value.all.length > plain.length && <span class="quiet"> Lit cards can be used.</span>}</>
          : <><b>{capital(who)}</b>{bot != null ? " is thinking…" : ` ${who === "you" ? "are" : "is"} asked: ${renamed(decision.prompt, naming)}`}</>}
      </p>
      {mine && (
        <div class="buttons">
          {asNumbers && <NumberChoice match={match} options={numbers} />}
          {buttons.slice(0, MOST_BUTTONS).map((option) => (
            <button
              type="button"
              key={option.index}
              class={option.kind === "decline" ? "" : "primary"}
              disabled={match.sending.value}
              onClick={() => void match.choose(option.index)}
            >
              {capital(renamed(option.label, naming))}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** One of many numbers. */
function NumberChoice({ match, options }: { match: Match; options: readonly ChoiceOption[] }) {
  const values = options.map((option) => Number(option.what ?? 0));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [value, set] = useState(high);
  const seq = match.update.value?.seq;
  useEffect(() => set(high), [seq]);
  const chosen = options.find((option) => option.what === value);
  return (
    <div class="number-choice">
      <button type="button" aria-label="less" disabled={value <= low} onClick={() => set(value - 1)}>−</button>
      <input type="range" aria-label="how many" min={low} max={high} value={value} onInput={(event) => set(Number(event.currentTarget.value))} />
      <button type="button" aria-label="more" disabled={value >= high} onClick={() => set(value + 1)}>+</button>
      <button type="button" class="primary" disabled={!chosen || match.sending.value} onClick={() => chosen && void match.choose(chosen.index)}>Choose {value}</button>
    </div>
  );
}
