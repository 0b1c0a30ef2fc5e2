// The page in other languages. In the pseudo-language every letter of the catalogues has an accent: what is read without one
// is a word of the server (of the game, of a player), or has escaped the catalogues.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./accessibility.mjs";
import { clickOn, seeded, visitor } from "./browser.mjs";
import { Server } from "./server.mjs";
import { beginning } from "./setups.mjs";

const root = join(import.meta.dirname, "..", "..");

export async function tests({ server, browser }) {
  return [
    { name: "no string escapes the catalogues: home, a table and its dialogs, replay, nowhere", run: () => alone(server, browser) },
    { name: "no string escapes the catalogues: tables, rules, cards and decks of every game", run: () => everyGame(server, browser) },
    { name: "no string escapes the catalogues: invitations, waiting, chat, takebacks, watching, a lost line", run: () => together(browser) },
    { name: "no string escapes the catalogues: a game that is being written", run: () => writing(browser) },
    { name: "a string that escapes is seen", run: () => seen(server, browser) },
    { name: "the first page brings its words along, English or German, and changes between them", run: () => chosen(server, browser) },
    { name: "German is longer than English and fits nevertheless", run: () => fits(server, browser) },
    { name: "a language is chosen in the middle of a match, and the match goes on", run: () => inTheMiddle(server, browser) },
  ];
}

// ---- what is a word of the server ---------------------------------------------------------------------------------------

/** Names that are the same in every language. */
const NAMES = ["Cardwright", "Ada", "Blaise", "Cleo", "Dorian", "Grace", "Wren", "Sable", "Juniper", "Flint", "Iris", "Moss", "Vesper", "Cobalt"];
/** Of these the server says codes, not words. */
const CODES = new Set(["is", "kind", "type", "do", "code", "visibility", "owner", "layout", "role", "asks", "id", "token", "takebacks", "commitment", "secret", "art", "icon"]);

const NAMED = new RegExp(`\\b(${NAMES.join("|")}|player \\d+)('s)?\\b`, "gi");

/** Whatever stands between signs, numbers and names. */
function segments(text) {
  const plain = text.replace(NAMED, "|").replace(/https?:\/\/\S*|\n\s*\n/g, "|").replace(/\s+/g, " ").toLowerCase();
  return plain.split(/[^a-z' -]+|\B-|-\B|\B'|'\B/).map((part) => part.trim()).filter((part) => /[a-z]{2}/.test(part));
}

/** All that the server has told a page. */
class Said {
  strings = new Set();
  segments = new Set();
  whole = "";

  listen(page) {
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => this.take(JSON.parse(String(payload)))));
    this.waiting = new Set();
    page.on("response", (response) => {
      if (!/\/api\//.test(response.url()) || /\/art\//.test(response.url())) return;
      const reading = response.json().then((value) => this.take(value), () => {}).finally(() => this.waiting.delete(reading));
      this.waiting.add(reading);
    });
    return this;
  }

  take(value, key = "") {
    if (typeof value === "string") {
      if (CODES.has(key) || this.strings.has(value)) return;
      this.strings.add(value);
      // Names are read without their underscores; what stands in braces is left out of a label, and told of a rule.
      const ways = [value, value.replaceAll("_", " "), value.replace(/\s*\{[^}]*\}/g, ""), value.replace(/\{\w+ (\w+)\}/g, "|$1|")];
      for (const segment of ways.flatMap(segments)) {
        if (this.segments.has(segment)) continue;
        this.segments.add(segment);
        this.whole += ` ${segment} |`;
      }
    } else if (value && typeof value === "object") {
      // What ended a match is told by a code.
      for (const [inside, one] of Object.entries(value)) if (!(key === "outcome" && inside === "reason")) this.take(one, Array.isArray(value) ? key : inside);
    }
  }

  /** A few words are a whole phrase of the server; more of them may be a piece of one, cut off by signs that are drawn. */
  has(segment) {
    return this.segments.has(segment) || (segment.split(" ").length > 3 && this.whole.includes(` ${segment} `));
  }
}

/** Every text of the page that is read, seen or spoken, and where it stands. */
function texts() {
  const found = [{ where: "title", text: document.title }];
  const place = (element) => `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join("")}`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    // Commands of the program and the languages' own names are the same everywhere.
    node instanceof Element && node.matches("script, style, noscript, code, pre, option[lang]") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) found.push({ where: place(node.parentElement), text: node.data });
    else {
      for (const name of ["aria-label", "aria-valuetext", "aria-description", "title", "placeholder", "alt", "label"]) {
        const text = node.getAttribute(name);
        if (text) found.push({ where: `${place(node)}[${name}]`, text });
      }
      if (node.matches("input[type=button], input[type=submit]")) found.push({ where: place(node), text: node.value });
    }
  }
  return found;
}

/** Looks at what a page shows; what escaped is gathered. */
class Look {
  escaped = new Set();
  /** What was read before need not be read again. */
  read = new Set();
  count = 0;

  constructor(page) {
    this.page = page;
    this.said = new Said().listen(page);
  }

  async at(where, ready) {
    if (ready) await this.page.waitForSelector(ready);
    const found = await this.page.evaluate(texts);
    // What is read there was said before.
    await Promise.all(this.said.waiting);
    this.count += 1;
    for (const { where: element, text } of found) {
      if (this.read.has(text)) continue;
      this.read.add(text);
      // Three letters stand for the name of a value on a small card.
      const known = (segment) => this.said.has(segment) || (element.includes("stat-name") && this.said.whole.includes(` ${segment}`));
      for (const segment of segments(text)) if (!known(segment)) this.escaped.add(`${where}: ${element}: ${JSON.stringify(segment)} in ${JSON.stringify(text.slice(0, 120))}`);
      if (/\{\w+\}/.test(text) && text.includes("⟦")) this.escaped.add(`${where}: ${element}: nobody filled ${text}`);
    }
  }
}

const inPseudo = (server, path) => `${server.address}${path.replace(/(#.*)?$/, (hash) => `?language=pseudo${hash}`)}`;

// ---- the walks --------------------------------------------------------------------------------------------------------

async function walker(server, browser) {
  const page = await visitor(browser);
  const go = (path) => page.goto(inPseudo(server, path));
  const close = async () => { await page.keyboard.press("Escape"); await page.waitForSelector("dialog", { state: "detached" }); };
  return { page, look: new Look(page), go, close };
}

async function alone(server, browser) {
  const { page, look, go, close } = await walker(server, browser);

  // Home, for a newcomer; beginning; settings.
  await go("/");
  await look.at("home", ".first-game");
  await page.waitForFunction(() => document.querySelectorAll(".cover .card").length > 6);
  await page.locator("[data-game=lifeburn] button.primary").click();
  await look.at("begin", ".begin button[type=submit]:not([disabled])");
  for (let who = 1; who < 4; who += 1) {
    await page.locator(".begin .choice input").nth(who).check();
    await look.at(`begin ${who}`);
  }
  await page.locator(".begin summary").click();
  await page.locator(".begin .more input").fill("7");
  await look.at("begin, with a seed");
  await close();
  await page.locator(".page-head .tool").last().click();
  await look.at("settings", ".dialog");
  await close();
  await page.locator(".page-head .tool").first().click();
  await look.at("account", ".dialog.account form");
  await page.locator(".account input").first().fill("Ada");
  await page.locator(".account input[type=password]").fill("one two three four");
  await page.locator(".account button[type=submit]").click();
  await look.at("account, with a wrong phrase", ".account [role=alert]");
  await page.locator(".account form .buttons button").first().click();
  await look.at("account, signed in", ".account input[type=checkbox]");
  for (const more of [2, 3]) {
    await page.locator(".account .buttons button").nth(more).click();
    await look.at(`account, more ${more}`, ".account input[type=password]");
  }
  await page.locator(".account input[type=password]").fill("one two three four");
  await page.locator(".account form button").click();
  await look.at("account, deleted", ".account form .primary");
  await close();

  // A guided turn, and leaving it.
  await page.locator(".first-game .primary").click();
  await look.at("guide", ".card.shown");
  await page.locator(".options button").last().click();
  await page.waitForSelector(".guided button");
  await look.at("guide, strayed");
  await page.locator(".guided button.primary").click();
  await page.waitForSelector(".card.shown");

  // A table against a bot, and all that opens there.
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "greedy" }]));
  await go(`/play#${token}`);
  await look.at("table", ".prompt.mine");
  const menu = async (at) => {
    await page.locator("details.menu").evaluate((details) => { details.open = true; });
    await page.locator(".menu-items > *").nth(at).click();
  };
  const items = await page.locator(".menu-items > *").count();
  await menu(items - 1);
  await look.at("concede", ".dialog .danger");
  await close();
  await menu(items - 2);
  await look.at("settings at a table", ".stops");
  await page.locator(".stops input").first().check();
  await close();
  await look.at("a stop");
  await page.keyboard.press("?");
  await look.at("keys", ".dialog.keys");
  await close();
  await page.locator(".hand .card").first().hover();
  await look.at("reader", ".reader.has-card");
  await page.locator(".middle .row .card:not(.lit)").first().click();
  await look.at("inspector", ".why-not");
  await close();
  await page.locator(".piles .pile:not([disabled])").first().click();
  await look.at("zone", ".dialog.browser");
  await close();
  const held = await page.locator(".hand .card").count();
  await page.locator(".hand .card.lit").first().click();
  await page.waitForFunction((before) => document.querySelectorAll(".hand .card").length < before, held);
  await look.at("after a choice");
  await page.keyboard.press("u");
  await page.waitForFunction((before) => document.querySelectorAll(".hand .card").length === before, held);
  await look.at("taken back");
  // What is refused is told in a notice.
  await page.keyboard.press("u");
  await look.at("refused", ".notice.error");
  await finish(page, look, "realms");
  await look.at("the end", ".dialog.outcome .buttons");
  await page.waitForSelector(".curve").catch(() => {});
  await look.at("the end, with its curve");
  await page.locator(".dialog.outcome button.small").first().click();
  await look.at("after the end", ".outcome-bar");
  await page.locator(".outcome-bar button").nth(1).click();
  await look.at("replay", ".player-controls");
  await page.locator(".player-controls button").nth(4).click();
  await page.locator(".player-controls button").nth(5).click();
  await page.waitForFunction(() => document.querySelectorAll(".log li").length > 2);
  await look.at("replay, a turn later");
  await page.keyboard.press("?");
  await look.at("keys of the replay", ".dialog.keys");
  await close();
  await page.locator(".player-controls button").last().click();
  await look.at("going on", ".begin button[type=submit]:not([disabled])");
  await close();

  // Two at one screen.
  const { token: shared } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "you", name: "Blaise" }]));
  await go(`/play#${shared}`);
  await page.waitForSelector(".prompt.mine");
  await clickOn(page, { random: seeded(2), until: (seen) => seen.curtain.length > 0 });
  await look.at("curtain", ".curtain");

  // What is not there.
  for (const path of ["/nowhere", "/play#thereisnosuchlink1234", "/replay#thereisnosuchlink1234", "/games/ada/rules", "/games/ada/cards", "/games/ada/decks"]) {
    await go(path);
    await look.at(path, "h1");
  }
  // Home, for somebody who has played.
  await go("/");
  await page.waitForFunction(() => document.querySelectorAll(".matches").length >= 3);
  await look.at("home with matches", ".history");
  assert.deepEqual([...look.escaped], []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  return `${look.count} looks`;
}

async function everyGame(server, browser) {
  const { page, look, go, close } = await walker(server, browser);
  // Other games have other things at their tables: stacks, attachments, numbers, sealed fields.
  for (const { id, players_min: players } of (await server.games()).filter((game) => game.id !== "realms")) {
    const bots = Array.from({ length: players - 1 }, () => ({ by: "bot", bot: "random" }));
    const { token: other } = await server.match(await beginning(server, id, [{ by: "you", name: "Ada" }, ...bots]));
    await go(`/play#${other}`);
    await page.waitForSelector(".prompt.mine, .dialog.outcome");
    await finish(page, look, id, 4);
  }

  for (const { id } of await server.games()) {
    await go(`/games/${id}/rules`);
    await look.at(`rules of ${id}`, ".rules h2");
    await go(`/games/${id}/cards`);
    await look.at(`cards of ${id}`, ".gallery li");
    await page.locator(".gallery .card").first().click();
    await look.at(`a card of ${id}`, ".dialog.inspector");
    await close();
  }
  await go("/games/lifeburn/decks");
  await look.at("decks", ".deck-list li");
  await page.locator(".filters button").nth(1).click();
  await look.at("a deck of one's own", ".builder .addable");
  for (let copies = 0; copies < 12; copies += 1) await page.locator(".addable button.card").first().click();
  await page.locator(".builder .buttons button").first().click();
  await look.at("an unusual deck");
  await page.locator(".decks-page > main > .filters button").last().click();
  await page.locator("textarea").fill("3 Opt\n1 Ada");
  await look.at("import", ".dialog textarea");

  assert.deepEqual([...look.escaped], []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  return `${look.count} looks`;
}

/** Plays on at random and looks now and then; to the end, or so many clicks. */
async function finish(page, look, where, most = Infinity) {
  const random = seeded(8);
  for (let clicks = 0, at = 0; at < most; at += 1) {
    let step = 0;
    clicks += await clickOn(page, { random, until: () => step++ >= 3 });
    await look.at(`${where}, after ${clicks} clicks`);
    if (await page.evaluate(() => document.querySelector(".dialog.outcome, .outcome-bar") !== null)) return;
  }
}

async function together(browser) {
  const server = await Server.start();
  const [ada, blaise] = [await visitor(browser, { name: "Ada" }), await visitor(browser)];
  const [hers, his] = [new Look(ada), new Look(blaise)];
  // An invitation, by whoever sits there.
  await ada.goto(inPseudo(server, "/"));
  await ada.locator("[data-game=realms] button.primary").click();
  await ada.locator(".begin .choice input").nth(2).check();
  await hers.at("begin online", ".unreachable");
  await ada.locator(".begin button[type=submit]:not([disabled])").click();
  await hers.at("waiting", ".notice.invite input");
  await ada.locator(".copy-link button").last().click();
  await hers.at("QR code", "svg.qr");
  const link = await ada.locator(".notice.invite input").inputValue();
  await blaise.goto(inPseudo(server, new URL(link).pathname + new URL(link).hash));
  await his.at("who are you", "form input");
  await blaise.locator("form input").fill("Blaise");
  await blaise.locator("form button").click();
  for (const [page, look] of [[ada, hers], [blaise, his]]) await look.at("table", ".board");
  // Chat.
  await blaise.locator(".tabs button").nth(1).click();
  await blaise.locator(".chat-form input").fill("well met");
  await blaise.locator(".chat-form button").click();
  await ada.locator(".tabs button").nth(1).click();
  await hers.at("chat", ".chat-lines li");
  // The menu of whoever has invited, and the links.
  await ada.locator(".menu summary").click();
  await ada.locator(".menu-items > *").first().click();
  await hers.at("links", ".dialog .invitations");
  await ada.keyboard.press("Escape");
  // Taking back: asked for, and to be answered.
  const actor = (await ada.locator(".prompt.mine").count()) > 0 ? ada : blaise;
  const other = actor === ada ? blaise : ada;
  const seq = await actor.locator(".table").getAttribute("data-seq");
  await actor.locator(".hand .card.lit").first().click();
  await actor.waitForFunction((before) => document.querySelector(".table").dataset.seq !== before, seq);
  await actor.locator(".bar > .tool").first().click();
  await other.waitForSelector(".notice .primary");
  for (const look of [hers, his]) await look.at("takeback", ".notice");
  await other.locator(".notice .primary").click();
  await actor.waitForSelector(".notice", { state: "detached" });
  await hers.at("taken back");
  // Somebody watches.
  const watch = await ada.evaluate(() => JSON.parse(localStorage.getItem("cardwright.links"))[0].watch);
  const guest = await visitor(browser);
  const third = new Look(guest);
  await guest.goto(inPseudo(server, `/play#${watch}`));
  await third.at("watching", ".badge");
  // The end by conceding, and a rematch that waits.
  await other.locator(".menu summary").click();
  await other.locator(".menu-items .danger").click();
  await other.locator(".dialog .danger").click();
  for (const look of [hers, his, third]) await look.at("conceded", ".dialog.outcome");
  await ada.locator(".dialog.outcome .primary").click();
  await blaise.waitForFunction(() => document.querySelector(".dialog.outcome .primary")?.innerText.includes("("));
  for (const look of [hers, his]) await look.at("rematch");
  // Unusual terms; an open table.
  const unusual = await server.match({ ...(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "invite" }])), clock: { decision_ms: 20_000, reserve_ms: 120_000 } });
  await ada.goto(inPseudo(server, `/play#${unusual.token}`));
  await hers.at("terms", ".notice.terms");
  await ada.goto(inPseudo(server, "/"));
  await ada.locator("[data-game=fourhouses] button.primary").click();
  await ada.locator(".begin .choice input").nth(3).check();
  await ada.locator(".begin button[type=submit]:not([disabled])").click();
  await hers.at("an open table", ".seats-waiting");
  await guest.goto(inPseudo(server, "/"));
  await third.at("open tables", ".open-tables li");
  // The line falls silent, then it breaks.
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await ada.goto(inPseudo(server, `/play#${token}`));
  await ada.waitForSelector(".prompt.mine");
  server.signalAll("SIGSTOP");
  await ada.locator(".prompt .buttons button").last().click();
  await hers.at("a click that waits", ".prompt-slow");
  server.signalAll("SIGKILL");
  await hers.at("a lost line", ".lost");
  for (const look of [hers, his, third]) assert.deepEqual([...look.escaped], []);
  const looks = hers.count + his.count + third.count;
  for (const page of [ada, blaise, guest]) {
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
  await server.stop();
  return `${looks} looks`;
}

/** Mistakes are told in the words of the compiler; what stands around them is the page's. */
async function writing(browser) {
  const folder = await mkdtemp(join(tmpdir(), "cardwright-game-"));
  const duel = join(folder, "duel");
  await cp(join(root, "crates/cardwright/template"), duel, { recursive: true });
  const change = async (file, from, to) => {
    // As editors save: nobody reads half of it.
    await writeFile(join(duel, `${file}.new`), (await readFile(join(duel, file), "utf8")).replace(from, to));
    await rename(join(duel, `${file}.new`), join(duel, file));
  };
  await change("rules.cw", "{NAME}", "Duel");
  const server = await Server.start({ watch: duel });
  try {
    const page = await visitor(browser);
    const look = new Look(page);
    const { token } = await server.match({ game: "duel", seed: 3, seats: [{ by: "you", name: "Ada" }, { by: "you", name: "Blaise" }] });
    await page.goto(inPseudo(server, `/play#${token}`));
    await page.waitForSelector(".board");
    await look.at("no mistakes", ".drafts-head");
    await page.locator(".drafts-head").click();
    await look.at("positions", ".drafts-body form");
    await page.locator(".drafts-save button").click();
    await look.at("saved", ".drafts-save .notice");
    await change("cards.cw", "strike(2)", "stroke(2)");
    await page.waitForSelector(".drafts.wrong");
    await look.at("a mistake, told");
    await page.locator(".drafts-head").click();
    await look.at("a mistake", ".drafts-first");
    await change("cards.cw", "stroke(2)", "strike(4)");
    await page.waitForSelector(".notice.remark");
    await look.at("the match goes on");
    await page.goto(inPseudo(server, "/games/duel/tests#Ada"));
    await look.at("a test that is not there", "h1");
    assert.deepEqual([...look.escaped], []);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
    return `${look.count} looks`;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** The other way round: what does not come from a catalogue is found, wherever it stands. */
async function seen(server, browser) {
  const page = await visitor(browser);
  const look = new Look(page);
  await page.goto(inPseudo(server, "/"));
  await look.at("home", ".game h2");
  assert.deepEqual([...look.escaped], []);
  await page.evaluate(() => {
    document.querySelector("h1").append(" Take your time.");
    const button = document.querySelector("main button");
    button.title = "More of it";
    button.setAttribute("aria-label", "⟦çåŕð⟧ to the table");
    document.body.append(Object.assign(document.createElement("input"), { placeholder: "Cancel", type: "submit", value: "Go on" }));
    document.title = "Somewhere else";
  });
  await look.at("changed");
  const told = [...look.escaped].map((line) => /: ("[^"]*") in/.exec(line)?.[1]).toSorted();
  assert.deepEqual(told, ['"cancel"', '"go on"', '"more of it"', '"somewhere else"', '"take your time"', '"to the table"']);
  await page.context().close();
}

/** Keys of catalogues, as they are seen where a catalogue is missing. */
const KEY = /\b(word|home|begin|settings|play|bar|menu|notice|problem|name|loading|nowhere|count|card|end|invite|bot)\.[a-z_]{2,}\b/;

async function chosen(server, browser) {
  const page = await visitor(browser);
  const read = async () => (await page.evaluate(texts)).map(({ text }) => text).join("\n");
  await page.goto(server.address);
  await page.getByRole("heading", { name: "Take a seat." }).waitFor();
  await page.locator("[data-game=realms] button.primary").click();
  await page.waitForSelector(".begin button[type=submit]:not([disabled])");
  await page.locator(".begin .choice input").nth(2).check();
  assert.doesNotMatch(await read(), KEY);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption({ label: "Deutsch" });
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await page.getByRole("heading", { name: "Nimm Platz." }).waitFor({ state: "attached" });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  assert.doesNotMatch(await read(), KEY);
  // It is kept; the address says otherwise for one visit.
  await page.goto(`${server.address}/games/realms/rules`);
  await page.getByRole("heading", { name: "Wie es endet" }).waitFor();
  assert.equal(await page.title(), "Regeln von Realms · Cardwright");
  await page.goto(`${server.address}/nowhere?language=en`);
  await page.getByRole("heading", { name: "Nothing here" }).waitFor();
  assert.doesNotMatch(await read(), KEY);
  await page.goto(`${server.address}/nowhere`);
  await page.getByRole("heading", { name: "Hier ist nichts" }).waitFor();
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  // Who has a German browser needs to choose nothing, and the server is asked in German.
  const german = await visitor(browser, { locale: "de-AT" });
  const asked = [];
  german.on("request", (request) => { if (request.url().includes("/api/")) asked.push(new URL(request.url()).searchParams.get("language")); });
  german.on("websocket", (socket) => asked.push(new URL(socket.url()).searchParams.get("language")));
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await german.goto(`${server.address}/play#${token}`);
  await german.getByRole("heading", { name: "Du kannst" }).waitFor();
  assert.ok(asked.length >= 3 && asked.every((code) => code === "de"), asked.join());
  assert.deepEqual(german.troubles, []);
  await german.context().close();
}

async function inTheMiddle(server, browser) {
  const page = await visitor(browser);
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await page.goto(`${server.address}/play#${token}`);
  await page.locator(".hand .card.lit").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".log li").length > 1);
  const lines = await page.locator(".log li").count();
  await page.getByText("Menu").click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption({ label: "Deutsch" });
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Du kannst" }).waitFor();
  await page.waitForFunction(() => document.querySelector(".lost") === null);
  await page.waitForFunction((count) => document.querySelectorAll(".log li").length === count, lines);
  assert.equal(await page.locator(".log-turn").first().innerText(), "Zug 1");
  await clickOn(page, { random: seeded(8) });
  assert.match(await page.locator(".dialog.outcome h2").innerText(), /^Du hast (gewonnen|gegen .* verloren)$/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

/** What is wider than its place and does not show it. */
function cutOff() {
  const words = "button, label, legend, summary, h1, h2, h3, th, td, dt, dd, .badge, .phases ol, .turn-number, .player-state, .prompt-text";
  const cut = [...document.querySelectorAll(words)].filter((element) => element.checkVisibility() && !element.closest(".card, .pile, .unseen") && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible");
  const page = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
  return [...page, ...cut.map((element) => `${element.className || element.tagName}: ${element.innerText.slice(0, 60)}`)];
}

async function fits(server, browser) {
  const ways = [{ viewport: { width: 1366, height: 650 } }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }];
  const { token } = await server.match(await beginning(server, "echomancy", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  for (const way of ways) {
    const page = await visitor(browser, { ...way, locale: "de", bypassCSP: true });
    const at = async (where, ready) => {
      await page.waitForSelector(ready);
      assert.deepEqual((await page.evaluate(cutOff)).map((line) => `${where}, ${way.viewport.width} wide: ${line}`), []);
    };
    const close = async () => { await page.keyboard.press("Escape"); await page.waitForSelector("dialog", { state: "detached" }); };
    await page.goto(server.address);
    await at("home", ".first-game");
    await page.locator("[data-game=lifeburn] button.primary").click();
    await page.locator(".begin .choice input").nth(2).check();
    await page.locator(".begin summary").click();
    await at("begin", ".begin button[type=submit]:not([disabled])");
    await close();
    await page.locator(".page-head .tool").last().click();
    await at("settings", ".dialog");
    await check(page, "settings in German");
    await close();
    await page.locator(".page-head .tool").first().click();
    await at("account", ".dialog.account form");
    await close();
    await page.goto(`${server.address}/play#${token}`);
    await page.locator(".prompt.mine").waitFor();
    // Something to take back: another button in the bar.
    let clicks = 0;
    await clickOn(page, { random: seeded(4), until: () => clicks++ > 3 });
    await at("table", ".bar button.tool");
    await check(page, "table in German");
    await page.keyboard.press("Escape");
    await page.locator("details.menu").evaluate((details) => { details.open = true; });
    await at("menu", ".menu-items");
    await page.goto(`${server.address}/replay#${token}`);
    await at("replay", ".player-controls");
    await page.keyboard.press("?");
    await at("keys", ".dialog.keys");
    for (const [path, ready] of [["rules", ".rules h2"], ["cards", ".gallery li"], ["decks", ".deck-list li"]]) {
      await page.goto(`${server.address}/games/lifeburn/${path}`);
      await at(path, ready);
    }
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
}
