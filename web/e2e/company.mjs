// Newcomers and company: the guided first turn, doing again, open tables, decks, installing.
import assert from "node:assert/strict";
import { visitor } from "./browser.mjs";
import { beginning } from "./setups.mjs";

export async function tests({ server, browser }) {
  return [
    { name: "the first game is recommended, and its first turn is guided to the end and on", run: () => guided(server, browser) },
    { name: "who leaves the guide is told, and comes back", run: () => strayed(server, browser) },
    { name: "who is guided stays in their seat, knows no more than it does, and takes back over what others did", run: () => seated(server, browser) },
    { name: "redo stands beside undo, as a button and as a key", run: () => redo(server, browser) },
    { name: "an open table is found, joined and watched", run: () => open(server, browser) },
    { name: "decks are looked at, built, exported and imported, and kept", run: () => decks(server, browser) },
    { name: "a match that is over stays in the history of this browser", run: () => history(server, browser) },
    { name: "the author's pictures and signs are on the cards", run: () => pictures(server, browser) },
    { name: "the page can be installed", run: () => installable(server, browser) },
  ];
}

/** Clicks what the guide has lit, until it has nothing more to say. */
async function follow(page, { press = "click", most = 40 } = {}) {
  for (let clicks = 0; clicks < most; clicks += 1) {
    if (await page.getByRole("button", { name: "Play on against a bot" }).count()) return clicks;
    const seq = await page.locator(".table").getAttribute("data-seq");
    // Where there is nothing to choose, the table passes before anybody can click.
    const clicked = await page.locator(".card.shown, .strip.shown, .player.shown, .prompt button.shown").first()[press]({ timeout: 3000 }).then(() => true, () => false);
    if (!clicked) continue;
    // What a card can do in several ways is asked beside it, and the way that is meant is lit.
    await page.waitForFunction((before) => document.querySelector(".table")?.dataset.seq !== before || document.querySelector(".chooser button.shown"), seq);
    const menu = page.locator(".chooser button.shown");
    if ((await menu.count()) === 0) continue;
    await menu[press]();
    await page.waitForFunction((before) => document.querySelector(".table")?.dataset.seq !== before, seq);
  }
  throw new Error("the guide has no end");
}

async function guided(server, browser) {
  const page = await visitor(browser);
  await page.goto(server.address);
  const first = page.locator(".first-game");
  await first.waitFor();
  assert.match(await first.innerText(), /about \d+ minutes/);
  await first.getByRole("button", { name: /first turn/ }).click();
  await page.waitForSelector(".guided p");
  const words = new Set();
  await page.exposeFunction("said", (text) => words.add(text));
  await page.evaluate(() => new MutationObserver(() => globalThis.said(document.querySelector(".guided p")?.innerText ?? "")).observe(document.body, { subtree: true, childList: true, characterData: true }));
  const clicks = await follow(page);
  assert.ok(clicks >= 4 && words.size >= 4, `${clicks} clicks, ${words.size} things said`);
  assert.equal(await page.locator(".curtain").count(), 0, "the screen is passed to nobody");
  await page.getByRole("button", { name: "Play on against a bot" }).click();
  await page.waitForFunction(() => document.querySelector(".prompt.mine") && !document.querySelector(".guided"));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  // Every game that guides, to the end, on a phone.
  for (const game of (await server.games()).filter((one) => one.guided)) {
    const other = await visitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await other.goto(server.address);
    await other.locator(`[data-game=${game.id}]`).getByRole("button", { name: /First turn/ }).click();
    await other.waitForSelector(".guided p");
    await follow(other, { press: "tap" });
    // Where somebody fought, the loser lies in a pile that a wide window shows, and no arrow points there any more.
    await other.setViewportSize({ width: 1366, height: 650 });
    await other.waitForSelector(".board:not(.upright)");
    assert.equal(await other.locator(".arrows .lasting").count(), 0, `${game.id}: nobody aims at anything between turns`);
    assert.deepEqual(other.troubles, []);
    await other.context().close();
  }
  return `${clicks} clicks, ${words.size} things said`;
}

async function strayed(server, browser) {
  const page = await visitor(browser);
  await page.goto(server.address);
  await page.locator(".first-game").getByRole("button", { name: /first turn/ }).click();
  await page.waitForSelector(".card.shown");
  const said = await page.locator(".guided p").first().innerText();
  await page.locator(".options button").last().click();
  await page.getByText(/something else than the guide meant/).waitFor();
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.waitForFunction((before) => document.querySelector(".guided p")?.innerText === before, said);
  await page.waitForSelector(".card.shown");
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function seated(server, browser) {
  const page = await visitor(browser);
  await page.goto(server.address);
  await page.locator("[data-game=vows]").getByRole("button", { name: /First turn/ }).click();
  await page.waitForSelector(".prompt button.shown");
  // A few numbers are buttons, and the one that is meant is lit.
  assert.equal(await page.locator(".number-choice").count(), 0);
  assert.deepEqual(await page.locator(".prompt .buttons button").allInnerTexts(), ["0", "1", "2", "3", "4", "5"]);
  const said = await page.locator(".guided p").first().innerText();
  await page.locator(".prompt button.shown").click();
  await page.waitForSelector(".card.shown");
  // One card is played, so nobody offers to play all of them.
  assert.equal(await page.getByRole("button", { name: /^Play all/ }).count(), 0);
  // The others have vowed behind the own vow: all of it is taken back.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction((before) => document.querySelector(".guided p")?.innerText === before, said);
  await follow(page);
  // The next hand is dealt, and somebody else is asked.
  assert.match(await page.locator(".prompt").innerText(), /is asked/);
  assert.equal(await page.locator(".prompt button, .options button, .card.lit").count(), 0, "nothing is theirs to choose");
  assert.equal(await page.locator(".area.below .player-name b").innerText(), "You");
  const held = await page.locator(".hand .card").evaluateAll((cards) => cards.map((card) => card.innerText.split("\n")[0]));
  assert.equal(held.length, 5);
  const told = (await page.locator(".side-log").innerText()).split(/deals five cards/).at(-1);
  for (const card of held) assert.ok(told.includes(card), `${card} was dealt: ${told}`);
  assert.equal(told.match(/ of (Oak|Rose|Star|Moon)/g).length, 6, `five own cards and the one that was turned up: ${told}`);
  // Whoever plays on does so against those who sat there.
  const company = (names) => names.filter((name) => name !== "You").sort();
  const before = company(await page.locator(".player-name b").allInnerTexts());
  await page.getByRole("button", { name: "Play on against a bot" }).click();
  await page.waitForFunction(() => document.querySelector(".prompt") && !document.querySelector(".guided"));
  assert.deepEqual(company(await page.locator(".player-name b").allInnerTexts()), before);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function redo(server, browser) {
  const page = await visitor(browser);
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".hand .card.lit");
  const held = () => page.locator(".hand .card").count();
  const until = (count) => page.waitForFunction((wanted) => document.querySelectorAll(".hand .card").length === wanted, count);
  const all = await held();
  assert.equal(await page.getByRole("button", { name: "Redo" }).count(), 0);
  await page.locator(".hand .card.lit").first().click();
  await page.waitForFunction((before) => document.querySelectorAll(".hand .card").length < before, all);
  const after = await held();
  await page.keyboard.press("u");
  await until(all);
  await page.getByRole("button", { name: "Redo" }).click();
  await until(after);
  await page.keyboard.press("u");
  await until(all);
  await page.keyboard.press("r");
  await until(after);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function open(server, browser) {
  const ada = await visitor(browser, { name: "Ada" });
  await ada.goto(server.address);
  await ada.locator("[data-game=fourhouses] button.primary").click();
  await ada.getByText("Anybody who comes").click();
  await ada.getByRole("button", { name: "Open the table" }).click();
  await ada.getByText(/Waiting for/).waitFor();
  const grace = await visitor(browser, { name: "Grace" });
  await grace.goto(server.address);
  const offered = grace.locator(".open-tables li", { hasText: "Ada" });
  await offered.getByRole("button", { name: /Sit down/ }).click();
  await Promise.all([ada.waitForSelector(".board"), grace.waitForSelector(".board")]);
  const other = await visitor(browser);
  await other.goto(server.address);
  await other.locator(".open-tables li", { hasText: "Grace" }).getByRole("link", { name: /Watch/ }).click();
  await other.getByText("watching", { exact: true }).waitFor();
  for (const page of [ada, grace, other]) {
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
}

async function decks(server, browser) {
  const page = await visitor(browser);
  const game = (await server.games()).find((one) => one.decks);
  const { cards } = await server.describe(game.id);
  await page.goto(server.address);
  await page.locator(`[data-game=${game.id}]`).getByRole("link", { name: /Decks/ }).click();
  await page.waitForSelector(".deck-list li");
  const sizeOf = async () => Number(/(\d+) cards/.exec(await page.locator("main").innerText())[1]);
  const before = await sizeOf();
  await page.getByRole("button", { name: "Copy and change" }).click();
  await page.getByLabel("Search").fill(cards[0].name);
  await page.locator(".addable button.card").first().click();
  await page.waitForFunction((count) => document.querySelector("main").innerText.includes(`${count} cards`), before + 1);
  await page.reload();
  await page.waitForSelector(".deck-list li");
  assert.equal(await sizeOf(), before + 1, "it is kept in this browser");
  // And played with.
  const name = await page.getByLabel("Name", { exact: true }).inputValue();
  await page.goto(server.address);
  await page.locator(`[data-game=${game.id}]`).getByRole("button", { name: /^Play/ }).click();
  await page.waitForSelector(".begin button[type=submit]:not([disabled])");
  await page.locator(".begin .seat").first().getByLabel("Deck").selectOption({ label: name });
  await page.locator(".begin button[type=submit]").click();
  await page.waitForSelector(".prompt");
  await page.goBack();
  await page.locator(`[data-game=${game.id}]`).getByRole("link", { name: /Decks/ }).click();
  await page.waitForSelector(".deck-list li");
  await page.getByRole("button", { name: "Import…" }).click();
  await page.locator("textarea").fill(`2 ${cards[0].name}\n1 ${cards[1].name}\n4 Nothing Like That`);
  assert.match(await page.locator(".dialog").innerText(), /3 cards[\s\S]*Not in this game: 4 Nothing Like That/);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForFunction(() => document.querySelector("main").innerText.includes("3 cards"));
  assert.match(await page.locator("main").innerText(), /not allowed. at least 60 cards, found 3/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function history(server, browser) {
  const page = await visitor(browser);
  const { token } = await server.match(await beginning(server, "fourhouses", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".prompt");
  await page.getByText("Menu").click();
  await page.getByRole("button", { name: "Concede…" }).click();
  await page.getByRole("button", { name: "Concede", exact: true }).click();
  await page.waitForSelector(".dialog.outcome");
  await page.goto(server.address);
  await page.getByText("History").click();
  assert.match(await page.locator(".history").innerText(), /Ada .* lost after/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function installable(server, browser) {
  const page = await visitor(browser);
  await page.goto(server.address);
  await page.waitForSelector(".game h2");
  const client = await page.context().newCDPSession(page);
  const { errors } = await client.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  // A private window installs nothing, whatever it is.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  await page.context().close();
}

async function pictures(server, browser) {
  const page = await visitor(browser);
  const games = await Promise.all((await server.games()).map(({ id }) => server.describe(id)));
  const game = games.find(({ cards }) => cards.some((card) => card.art));
  await page.goto(`${server.address}/games/${game.info.id}/cards`);
  await page.waitForSelector(".gallery .art");
  await page.waitForFunction(() => [...document.querySelectorAll(".gallery .art, .gallery img.icon")].every((image) => image.complete && image.naturalWidth > 0));
  assert.equal(await page.locator(".gallery .art").count(), game.cards.filter((card) => card.art).length);
  assert.ok((await page.locator(".gallery img.icon").count()) > 0);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}
