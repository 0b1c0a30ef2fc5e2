// Beginning a match: who sits where, and how.
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import type { BotDescription, CreateMatch, Deck, From, GameInfo, SeatRequest, TakebackRule } from "../protocol.ts";
import { difficulty, firstOpponent, seatNames } from "../game/bots.ts";
import { countsByName, countsOf, objections, type Counts } from "../game/decks.ts";
import { t } from "../language.ts";
import { change, decks as ownDecks, keep, settings } from "../links.ts";
import { go, paths } from "../router.ts";
import { Dialog } from "./Dialog.tsx";
import { Reachable } from "./Reachable.tsx";
import { useFetched } from "./Plain.tsx";

type Who = "you" | "bot" | "screen" | "invite" | "anybody";

interface Seat {
  who: Who;
  /** As the server takes it: `id` or `id:level`. */
  bot: string;
  name: string;
  /** `list NAME` or `own ID`; empty: whichever. */
  deck: string;
}

const NAMES = ["Ada", "Blaise", "Cleo", "Dorian"];

export function Begin({ info, from, onClose }: { info: GameInfo; from?: From; onClose: () => void }) {
  const { value: bots } = useFetched(api.bots, []);
  const { value: game } = useFetched(() => api.game(info.id), [info.id]);
  const [wish, set] = useState<Seat[]>([]);
  const [takebacks, setTakebacks] = useState<TakebackRule>("ask");
  const [clock, setClock] = useState("none");
  const [seed, setSeed] = useState("");
  const [format, setFormat] = useState("");
  const [problem, tell] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fresh = (who: Who): Seat => ({ who, bot: firstOpponent(bots ?? []), name: "", deck: "" });
  const seats = wish.length > 0 ? wish : Array.from({ length: info.players_min }, (_, at) => fresh(at === 0 ? "you" : "bot"));
  const formats = game?.description.formats ?? [];
  // Only what the format has nothing against is offered.
  const fits = (counts: Counts) => format === "" || !game || objections(game.description, counts).some((one) => one.format === format && one.says.length === 0);
  const decks = (game?.description.decks ?? []).filter((deck) => deck.for_player && fits(countsOf(deck)));
  const own = ownDecks.value.filter((deck) => deck.game === info.id && (!game || fits(countsByName(game.description, deck.cards))));
  const alter = (at: number, seat: Partial<Seat>) => set(seats.map((other, index) => (index === at ? { ...other, ...seat } : other)));
  const online = seats.some((seat) => seat.who === "invite" || seat.who === "anybody");

  const begin = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const created = await api.create(asked(info.id, seats, { takebacks: online ? takebacks : "free", clock, seed, format, from }));
      const [own, ...invites] = created.links;
      if (!own) throw new Error(t("begin.no_seat"));
      keep({ token: own.token, game: info.id, invites: invites.map(({ seats: places, token }) => ({ seats: places, token })), watch: created.watch });
      go(paths.play(own.token));
    } catch (error) {
      tell(api.problemText(error));
      setBusy(false);
    }
  };

  return (
    <Dialog title={from ? t("begin.go_on", { game: info.name }) : info.name} onClose={onClose} class="begin">
      <form onSubmit={(event) => void begin(event)} class="form">
        {info.players_max > info.players_min && !from && (
          <label>
            {t("begin.players")}
            <select value={seats.length} onChange={(event) => set(Array.from({ length: Number(event.currentTarget.value) }, (_, at) => seats[at] ?? fresh("bot")))}>
              {Array.from({ length: info.players_max - info.players_min + 1 }, (_, more) => <option key={more} value={info.players_min + more}>{info.players_min + more}</option>)}
            </select>
          </label>
        )}
        {online && <Reachable />}
        {seats.map((seat, at) => (
          <fieldset class="seat" key={at}>
            <legend>{at === 0 ? t("begin.you") : seats.length === 2 ? t("begin.opponent") : t("name.unnamed", { n: at + 1 })}</legend>
            {at > 0 && (
              <div class="choices">
                {(["bot", "screen", "invite", "anybody"] as const).map((who) => (
                  <label class="choice" key={who}><input type="radio" name={`who${at}`} checked={seat.who === who} onChange={() => alter(at, { who })} /><span>{t(`begin.${who}`)}</span></label>
                ))}
              </div>
            )}
            {seat.who === "bot" && bots && <BotChoice bots={bots} seat={seat} nameAs={(bot) => seatNames(seats.map((other, place) => ({ name: nameAt(other, place), bot: place === at ? bot : other.who === "bot" ? other.bot : null })))[at]!} onChange={(bot) => alter(at, { bot })} />}
            {seat.who === "you" && <label>{t("word.name")}<input value={settings.value.name} placeholder={NAMES[0]} maxLength={40} onInput={(event) => change({ name: event.currentTarget.value })} /></label>}
            {seat.who === "screen" && <label>{t("word.name")}<input value={seat.name} placeholder={NAMES[at]} maxLength={40} onInput={(event) => alter(at, { name: event.currentTarget.value })} /></label>}
            {decks.length > 0 && !from && (
              <label>
                {t("word.deck")}
                <select value={seat.deck} onChange={(event) => alter(at, { deck: event.currentTarget.value })}>
                  <option value="">{t("begin.any_deck")}</option>
                  {own.length > 0 && <optgroup label={t("begin.own_decks")}>{own.map((deck) => <option key={deck.id} value={`own ${deck.id}`}>{deck.name}</option>)}</optgroup>}
                  <optgroup label={t("begin.listed_decks")}>{decks.map((deck) => <option key={deck.name} value={`list ${deck.name}`}>{deck.name}{deck.about !== "" && ` (${deck.about})`}</option>)}</optgroup>
                </select>
              </label>
            )}
          </fieldset>
        ))}
        {formats.length > 0 && !from && (
          <label>
            {t("begin.format")}
            <select value={format} onChange={(event) => { setFormat(event.currentTarget.value); set(seats.map((seat) => ({ ...seat, deck: "" }))); }}>
              <option value="">{t("begin.any_format")}</option>
              {formats.map(({ name }) => <option key={name} value={name}>{name}</option>)}
            </select>
          </label>
        )}
        <details class="more">
          <summary>{t("word.more")}</summary>
          {online && (
            <>
              <label>
                {t("begin.takebacks")}
                <select value={takebacks} onChange={(event) => setTakebacks(event.currentTarget.value as TakebackRule)}>
                  <option value="ask">{t("begin.takebacks_ask")}</option><option value="free">{t("begin.takebacks_free")}</option><option value="never">{t("begin.takebacks_never")}</option>
                </select>
              </label>
              <label>
                {t("begin.clock")}
                <select value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
                  <option value="none">{t("begin.clock_none")}</option><option value="20+120">{t("begin.clock_seconds", { s: 20, min: 2 })}</option><option value="30+300">{t("begin.clock_seconds", { s: 30, min: 5 })}</option><option value="60+900">{t("begin.clock_minutes", { each: 1, min: 15 })}</option>
                </select>
              </label>
            </>
          )}
          {!from && <label>{t("begin.seed")}<input inputMode="numeric" pattern="[0-9]{0,15}" placeholder={t("begin.seed_any")} value={seed} onInput={(event) => setSeed(event.currentTarget.value)} /></label>}
          {online && (from || seed !== "") && <p class="quiet">{t("begin.told")}</p>}
        </details>
        {problem !== null && <p class="notice error" role="alert">{problem}</p>}
        <div class="buttons end">
          <button type="button" onClick={onClose}>{t("word.cancel")}</button>
          <button type="submit" class="primary" disabled={busy || !bots}>{t(online ? "begin.open" : "begin.begin")}</button>
        </div>
      </form>
    </Dialog>
  );
}

/** `nameAs`: what a bot would be called at this table. */
function BotChoice({ bots, seat, nameAs, onChange }: { bots: readonly BotDescription[]; seat: Seat; nameAs: (bot: string) => string; onChange: (bot: string) => void }) {
  const chosen = bots.find((bot) => bot.id === seat.bot);
  return (
    <>
      <label>
        {t("begin.which")}
        <select value={seat.bot} onChange={(event) => onChange(event.currentTarget.value)}>
          {bots.map(({ id }) => <option key={id} value={id}>{t("begin.bot_named", { name: nameAs(id), level: difficulty(id, bots) })}</option>)}
        </select>
      </label>
      {chosen && chosen.about !== "" && <p class="quiet">{chosen.about}</p>}
    </>
  );
}

/** The name of whoever sits here themselves; an invitation has none yet. */
function nameAt({ who, name }: Seat, at: number): string {
  const said = who === "you" ? settings.value.name : who === "screen" ? name : `Player ${at + 1}`;
  return said || NAMES[at] || t("name.player", { n: at + 1 });
}

function broughtBy(seat: Seat): Deck | null {
  const [, sort, name = ""] = /^(list|own) (.*)$/s.exec(seat.deck) ?? [];
  if (sort === "list") return name;
  const deck = ownDecks.peek().find((one) => one.id === name);
  return deck ? { ...(deck.like === undefined ? {} : { like: deck.like }), cards: deck.cards } : null;
}

function asked(game: string, seats: readonly Seat[], more: { takebacks: TakebackRule; clock: string; seed: string; format: string; from: From | undefined }): CreateMatch {
  const request = (seat: Seat, at: number): SeatRequest => {
    const brought = broughtBy(seat);
    const deck = brought === null ? {} : { deck: brought };
    switch (seat.who) {
      case "you":
      case "screen":
        return { by: "you", name: nameAt(seat, at), ...deck };
      case "invite":
      case "anybody":
        return { by: "invite", ...deck };
      case "bot":
        return { by: "bot", bot: seat.bot, ...deck };
    }
  };
  const [decision = 0, reserve = 0] = more.clock.split("+").map(Number);
  return {
    game,
    seats: seats.map(request),
    takebacks: more.takebacks,
    // Among open tables anybody finds it, to play or to watch.
    ...(seats.some((seat) => seat.who === "anybody") ? { open: true } : {}),
    ...(more.clock === "none" ? {} : { clock: { decision_ms: decision * 1000, reserve_ms: reserve * 1000 } }),
    ...(more.seed === "" ? {} : { seed: Number(more.seed) }),
    ...(more.format === "" ? {} : { format: more.format }),
    ...(more.from ? { from: more.from } : {}),
  };
}
