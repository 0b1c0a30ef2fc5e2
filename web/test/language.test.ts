import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import "../src/english.ts";
import first from "../languages/en.json" with { type: "json" };
import table from "../languages/en-table.json" with { type: "json" };
import { formOf, LANGUAGES, language, list, parts, pieces, speak, t, wantedLanguage } from "../src/language.ts";
import { pseudo } from "../src/pseudo.ts";
import { placeAmongWords, saidTo, renamed, whosePlace } from "../src/game/words.ts";
import { difficulty, seatNames } from "../src/game/bots.ts";
import type { Word } from "../src/protocol.ts";
import { GAME } from "./fixture.ts";

const ENGLISH: Record<string, string> = { ...first, ...table };

/** What is written in the same way in both languages. Everything else that is the same was forgotten. */
const SAME: Record<string, string[]> = {
  de: ["word.decks", "word.deck", "word.name", "begin.bot", "settings.motion_normal", "play.chat", "play.chat_lines", "decks.import_example", "rules.zone"],
};

const holes = (template: string) => pieces(template).flatMap((piece) => (typeof piece === "string" ? [] : [piece.hole])).toSorted();
/** Without its holes, keys of the keyboard and signs. */
const says = (template: string) => pieces(template).some((piece) => /\p{L}{2}/u.test((typeof piece === "string" ? piece : piece.forms.join()).replace(/\b(Esc|Tab|min)\b/g, "")));

test("every language has every sentence, with the same holes, and none is left in English by accident", async () => {
  assert.ok(Object.keys(LANGUAGES).length > 0);
  for (const [code, { name, fetch }] of Object.entries(LANGUAGES)) {
    const words: Record<string, string> = (await fetch()).default;
    assert.deepEqual(Object.keys(words).toSorted(), Object.keys(ENGLISH).toSorted(), `the keys of ${name}`);
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories.length;
    const left: string[] = [];
    for (const [key, template] of Object.entries(words)) {
      assert.deepEqual(holes(template), holes(ENGLISH[key]!), `the holes of ${key} in ${name}`);
      for (const piece of pieces(template)) assert.ok(typeof piece === "string" || piece.forms.length === 0 || piece.forms.length === forms, `${key} has all forms of ${name}`);
      if (template === ENGLISH[key] && says(template)) left.push(key);
    }
    assert.deepEqual(left, SAME[code] ?? [], `left in English, though ${name} is spoken`);
  }
});

test("every sentence of the catalogues is said somewhere", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(join("src", file), "utf8")).join("\n");
  const made = [...sources.matchAll(/`(\w+\.\w*)\$\{/g)].map(([, begin]) => begin!);
  const unsaid = Object.keys(ENGLISH).filter((key) => !sources.includes(`"${key}"`) && !made.some((begin) => key.startsWith(begin)));
  assert.deepEqual(unsaid, []);
});

test("holes are filled; a number brings the form that goes with it", async () => {
  assert.equal(t("count.cards", { n: 1 }), "1 card");
  assert.equal(t("count.cards", { n: 1200 }), "1,200 cards");
  assert.equal(t("home.new", { name: "Realms" }), "New here? Begin with Realms.");
  assert.deepEqual(parts("end.verify", { command: "it" }), ["it", " proves the rest from the record."]);
  assert.equal(t("home.new"), "New here? Begin with {name}.", "a hole that nobody fills is seen");
  assert.deepEqual([1, 3, 5].map((number) => formOf("pl", number, ["karta", "karty", "kart", "karty"])), ["karta", "karty", "kart"]);
  assert.equal(list(["Ada", "Blaise", "Cleo"]), "Ada, Blaise, and Cleo");
});

/** In the language, and back to English. */
async function speaking(code: string, run: () => void): Promise<void> {
  globalThis.document ??= { documentElement: { lang: "" } } as Document;
  await speak(code);
  try {
    run();
  } finally {
    await speak("en");
  }
}

test("German: sentences, numbers, lists, names", async () => {
  await speaking("de", () => {
    assert.equal(document.documentElement.lang, "de");
    assert.equal(t("count.cards", { n: 1200 }), "1.200 Karten");
    assert.equal(list(["Ada", "Blaise"]), "Ada und Blaise");
    assert.equal(whosePlace({ names: ["Ada"], you: 0 }, 0, "Deck"), "Deck (du)");
    assert.deepEqual(seatNames([{ name: "Player 1", bot: null }, { name: "Ada", bot: null }]), ["Spieler 1", "Ada"]);
    const bots = ["random", "greedy", "mcts"].map((id) => ({ id, label: "", about: "" }));
    assert.deepEqual(bots.map(({ id }) => difficulty(id, bots)), ["spielt irgendetwas", "leicht", "schwer"]);
  });
  assert.equal(language.peek().code, "en");
  assert.equal(document.documentElement.lang, "en");
  await speaking("xx", () => assert.equal(t("word.cards"), "Cards", "a language that is not there is English"));
});

test("what the page puts into a sentence of the server is said as the server speaks", async () => {
  const naming = { names: ["Ada", "Blaise"], you: 0 };
  const who = (seat: number): Word => ({ is: "player", text: `player ${seat + 1}`, seat });
  const text = (words: string): Word => ({ is: "text", text: words });
  const told = (words: Word[], ours = false) => saidTo(words, naming, ours).map((word) => word.text).join("");
  const english = () => {
    assert.equal(told([who(0), text("'s deck, "), who(1), text("'s deck, "), who(0)]), "your deck, Blaise's deck, you");
    assert.equal(renamed("player 1's hand and player 2", naming), "your hand and Blaise");
  };
  english();
  await speaking("de", () => {
    english();
    assert.equal(told([text("Aufgegeben: "), who(0)], true), "Aufgegeben: du", "what the page says itself is German");
    const german = (seat: number): Word => ({ is: "player", text: `Spieler ${seat + 1}`, seat });
    assert.equal(told([german(0), text(" "), { is: "bent", text: "zieht", you: "ziehst", seat: 0 }, text(", "), german(1)]), "du ziehst, Blaise");
    assert.equal(renamed("Spieler 2 angreifen, nicht Spieler 1", naming), "Blaise angreifen, nicht du");
    const place = (words: string) => placeAmongWords(GAME, { zone: 0, seat: 0, text: words }, naming);
    assert.equal(place("deck von Spieler 1"), `${GAME.zones[0]!.label} (du)`);
    assert.equal(place("player 1's deck"), `your ${GAME.zones[0]!.label}`);
  });
});

test("which language: the address, then the choice, then the browser", () => {
  assert.equal(wantedLanguage("de", "en", ["en"]), "de");
  assert.equal(wantedLanguage("pseudo", "", []), "pseudo");
  assert.equal(wantedLanguage("klingon", "de", []), "de");
  assert.equal(wantedLanguage(null, "", ["fr-CA", "de-AT", "en"]), "de");
  assert.equal(wantedLanguage(null, "en", ["de"]), "en");
  assert.equal(wantedLanguage(null, "", ["en-GB", "de"]), "en");
  assert.equal(wantedLanguage(null, "pseudo", ["fr"]), "en", "nobody chooses what is only for tests");
});

test("the pseudo-language leaves holes as they are and everything else in brackets", () => {
  assert.equal(pseudo("{n|card|cards} of {name}"), "⟦{n|çåŕð|çåŕðš} öƒ {name}⟧");
  for (const template of Object.values(ENGLISH)) assert.ok(!/[a-zA-Z]/.test(pseudo(template).replace(/\{\w+/g, "")), template);
});
