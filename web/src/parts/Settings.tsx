import { change, settings, type Motion, type Settings as Wishes } from "../links.ts";
import type { Game } from "../game/game.ts";
import { Dialog } from "./Dialog.tsx";

/** At a table, with the phases of its game. */
export function Settings({ onClose, game }: { onClose: () => void; game?: Game }) {
  const now = settings.value;
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div class="form">
        <label>Your name<input value={now.name} maxLength={40} onInput={(event) => change({ name: event.currentTarget.value })} /></label>
        <label>
          Colours
          <select value={now.theme} onChange={(event) => change({ theme: event.currentTarget.value as Wishes["theme"] })}>
            <option value="auto">as the system</option><option value="light">light</option><option value="dark">dark</option>
          </select>
        </label>
        <label>
          Movement
          <select value={now.motion} onChange={(event) => change({ motion: event.currentTarget.value as Motion })}>
            <option value="off">none</option><option value="fast">fast</option><option value="normal">normal</option><option value="slow">slow</option>
          </select>
        </label>
        <label class="check"><input type="checkbox" checked={now.sound} onChange={(event) => change({ sound: event.currentTarget.checked })} />Sounds</label>
        <label class="check"><input type="checkbox" checked={now.autoPass} onChange={(event) => change({ autoPass: event.currentTarget.checked })} />Pass by itself when there is nothing to do</label>
        <label class="check"><input type="checkbox" checked={now.quickClick} onChange={(event) => change({ quickClick: event.currentTarget.checked })} />A click on a lit card acts at once when it can mean only one thing</label>
        <label class="check"><input type="checkbox" checked={now.curtain} onChange={(event) => change({ curtain: event.currentTarget.checked })} />At one screen, cover the table when the other player is to look</label>
      </div>
      {game && game.description.phases.length > 0 && (
        <fieldset class="seat stops">
          <legend>Always ask me in</legend>
          <div class="choices">
            {game.description.phases.map(({ name, label }) => {
              const stops = now.stops[game.description.info.id] ?? [];
              const toggle = () => change({ stops: { ...now.stops, [game.description.info.id]: stops.includes(name) ? stops.filter((other) => other !== name) : [...stops, name] } });
              return <label class="choice" key={name}><input type="checkbox" checked={stops.includes(name)} onChange={toggle} />{label}</label>;
            })}
          </div>
        </fieldset>
      )}
      <div class="buttons end"><button type="button" class="primary" onClick={onClose}>Done</button></div>
    </Dialog>
  );
}
