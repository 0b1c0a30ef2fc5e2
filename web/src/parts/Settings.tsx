import { change, settings, type Motion, type Settings as Wishes } from "../links.ts";
import { Dialog } from "./Dialog.tsx";

export function Settings({ onClose }: { onClose: () => void }) {
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
        <label class="check"><input type="checkbox" checked={now.autoPass} onChange={(event) => change({ autoPass: event.currentTarget.checked })} />Pass by itself when there is nothing to do</label>
        <label class="check"><input type="checkbox" checked={now.quickClick} onChange={(event) => change({ quickClick: event.currentTarget.checked })} />A click on a lit card acts at once when it can mean only one thing</label>
        <label class="check"><input type="checkbox" checked={now.curtain} onChange={(event) => change({ curtain: event.currentTarget.checked })} />At one screen, cover the table when the other player is to look</label>
      </div>
      <div class="buttons end"><button type="button" class="primary" onClick={onClose}>Done</button></div>
    </Dialog>
  );
}
