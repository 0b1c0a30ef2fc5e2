import { useState } from "preact/hooks";
import type { Match } from "../match/match.ts";
import { type Naming, playerName } from "../game/words.ts";
import { SEAT_COLOURS } from "../game/colours.ts";
import { t } from "../language.ts";

export function Chat({ match, naming }: { match: Match; naming: Naming }) {
  const [text, write] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return;
    void match.say(text.trim());
    write("");
  };
  return (
    <div class="chat">
      <ol class="chat-lines" aria-live="polite" tabIndex={0} aria-label={t("play.chat")}>
        {match.chat.value.map((line, at) => (
          <li key={at}>
            <span class="who" style={{ "--seat": SEAT_COLOURS[(line.seat ?? 0) % SEAT_COLOURS.length] } as never}>{line.seat === null ? t("chat.spectator") : playerName(naming, line.seat)}</span>: {line.text}
          </li>
        ))}
      </ol>
      {match.seats.value.length > 0 && (
        <form onSubmit={send} class="chat-form">
          <input value={text} maxLength={500} aria-label={t("chat.say")} placeholder={t("chat.say")} onInput={(event) => write(event.currentTarget.value)} />
          <button type="submit">{t("chat.send")}</button>
        </form>
      )}
    </div>
  );
}
