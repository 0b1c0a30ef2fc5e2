import { LANGUAGES, speak, t, wantedLanguage } from "../language.ts";
import { change, settings, type Motion, type Settings as Wishes } from "../links.ts";
import type { Game } from "../game/game.ts";
import { Dialog } from "./Dialog.tsx";

function choose(language: string): void {
  change({ language });
  void speak(wantedLanguage(null, language, navigator.languages));
}

/** At a table, with the phases of its game. */
export function Settings({ onClose, game }: { onClose: () => void; game?: Game }) {
  const now = settings.value;
  return (
    <Dialog title={t("settings.title")} onClose={onClose}>
      <div class="form">
        <label>{t("settings.name")}<input value={now.name} maxLength={40} onInput={(event) => change({ name: event.currentTarget.value })} /></label>
        <label>
          {t("settings.language")}
          <select value={now.language} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{t("settings.language_auto")}</option><option value="en" lang="en">English</option>
            {Object.entries(LANGUAGES).map(([code, { name }]) => <option key={code} value={code} lang={code}>{name}</option>)}
          </select>
        </label>
        <label>
          {t("settings.colours")}
          <select value={now.theme} onChange={(event) => change({ theme: event.currentTarget.value as Wishes["theme"] })}>
            <option value="auto">{t("settings.theme_auto")}</option><option value="light">{t("settings.theme_light")}</option><option value="dark">{t("settings.theme_dark")}</option>
          </select>
        </label>
        <label>
          {t("settings.motion")}
          <select value={now.motion} onChange={(event) => change({ motion: event.currentTarget.value as Motion })}>
            <option value="off">{t("settings.motion_off")}</option><option value="fast">{t("settings.motion_fast")}</option><option value="normal">{t("settings.motion_normal")}</option><option value="slow">{t("settings.motion_slow")}</option>
          </select>
        </label>
        <label class="check"><input type="checkbox" checked={now.sound} onChange={(event) => change({ sound: event.currentTarget.checked })} />{t("settings.sounds")}</label>
        <label class="check"><input type="checkbox" checked={now.autoPass} onChange={(event) => change({ autoPass: event.currentTarget.checked })} />{t("settings.auto_pass")}</label>
        <label class="check"><input type="checkbox" checked={now.curtain} onChange={(event) => change({ curtain: event.currentTarget.checked })} />{t("settings.curtain")}</label>
      </div>
      {game && game.description.phases.length > 0 && (
        <fieldset class="seat stops">
          <legend>{t("settings.stops")}</legend>
          <div class="choices">
            {game.description.phases.map(({ name, label }) => {
              const stops = now.stops[game.description.info.id] ?? [];
              const toggle = () => change({ stops: { ...now.stops, [game.description.info.id]: stops.includes(name) ? stops.filter((other) => other !== name) : [...stops, name] } });
              return <label class="choice" key={name}><input type="checkbox" checked={stops.includes(name)} onChange={toggle} />{label}</label>;
            })}
          </div>
        </fieldset>
      )}
      <div class="buttons end"><button type="button" class="primary" onClick={onClose}>{t("settings.done")}</button></div>
    </Dialog>
  );
}
