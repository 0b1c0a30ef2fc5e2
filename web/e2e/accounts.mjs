// Accounts: decks and matches of one browser are found from another, and nobody loses anything.
import assert from "node:assert/strict";
import { visitor } from "./browser.mjs";
import { Server } from "./server.mjs";
import { beginning } from "./setups.mjs";

export async function tests({ browser }) {
  return [
    { name: "decks and matches of one browser are found in another, with the seats", run: () => alone(browser, found) },
    { name: "what two browsers change is merged, and nothing is lost", run: () => alone(browser, merged) },
    { name: "signing out, everywhere, with another phrase, and for good", run: () => alone(browser, out) },
    { name: "an account is made and left with the keyboard alone", run: () => alone(browser, keys) },
  ];
}

/** Tries of phrases are counted by address, so each has a server of its own. */
async function alone(browser, run) {
  const server = await Server.start();
  try {
    return await run(server, browser);
  } finally {
    await server.stop();
  }
}

const PHRASE = "four words are best";

/** Opens the dialog, signs in or makes an account, and closes it. */
async function enter(page, server, { name = "Ada", phrase = PHRASE, how = "Sign in" } = {}) {
  await page.goto(server.address);
  await page.waitForSelector(".game h2");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Pass phrase").fill(phrase);
  await page.getByRole("button", { name: how }).click();
  await page.getByText(`You are signed in as ${name}`).waitFor();
  await page.keyboard.press("Escape");
}

const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("cardwright.decks") ?? "[]").map(({ name, cards }) => `${name}: ${Object.values(cards).join()}`).toSorted());
/** Everything that is here is there, and what was there has come. */
const settled = (page) => page.waitForFunction(() => {
  const read = (what) => JSON.parse(localStorage.getItem(`cardwright.${what}`) ?? "null");
  const { synced = {}, session = null, edition = null } = read("account") ?? {};
  const here = [...(read("decks") ?? []).map(({ id, changed }) => [`deck ${id}`, changed]), ...(read("past") ?? []).map(({ token }) => [`past ${token}`]), ...(read("links") ?? []).map(({ token }) => [`seat ${token}`])];
  return session !== null && edition !== null && Object.keys(synced).length === here.length && here.every(([key, changed]) => key in synced && (changed === undefined || synced[key] === changed));
});

/** A deck of this game with one card. */
async function build(page, server, game, name) {
  await page.goto(`${server.address}/games/${game}/decks`);
  await page.getByRole("button", { name: "New deck" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.locator(".gallery .card").first().click();
}

/** One more copy of the only card. */
async function add(page, server, game) {
  await page.goto(`${server.address}/games/${game}/decks`);
  await page.locator(".decks-page select").first().selectOption({ index: 0 });
  await page.getByRole("button", { name: /^One .* more$/ }).first().click();
}

const withDecks = async (server) => (await server.games()).find((game) => game.decks).id;

async function found(server, browser) {
  const [home, away] = [await visitor(browser), await visitor(browser)];
  const game = await withDecks(server);
  await build(home, server, game, "Burn");
  const { token } = await server.match(await beginning(server, "fourhouses", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await home.goto(`${server.address}/play#${token}`);
  await home.waitForSelector(".prompt");
  await home.getByText("Menu").click();
  await home.getByRole("button", { name: "Concede…" }).click();
  await home.getByRole("button", { name: "Concede", exact: true }).click();
  await home.waitForSelector(".dialog.outcome");
  const running = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await home.goto(`${server.address}/play#${running.token}`);
  await home.waitForSelector(".prompt");
  await enter(home, server, { how: "Make an account" });
  await settled(home);

  await enter(away, server);
  await settled(away);
  assert.deepEqual(await kept(away), await kept(home));
  assert.equal(await away.getByRole("button", { name: "Account: Ada" }).count(), 1);
  await away.getByText("History").click();
  assert.match(await away.locator(".history").innerText(), /Ada .* lost after/);
  await away.locator(".history").getByRole("link", { name: "Replay" }).click();
  await away.waitForSelector(".player-controls");
  // The seat itself: the match goes on there.
  await away.goto(server.address);
  await away.locator(".matches .match-link[href^='/play']").click();
  await away.waitForSelector(".prompt.mine");
  // Nobody else finds any of it.
  const other = await visitor(browser);
  await enter(other, server, { name: "Eve", how: "Make an account" });
  await settled(other);
  assert.deepEqual(await kept(other), []);
  for (const page of [home, away, other]) {
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
}

async function merged(server, browser) {
  const [home, away] = [await visitor(browser), await visitor(browser)];
  const game = await withDecks(server);
  await build(home, server, game, "Burn");
  await enter(home, server, { how: "Make an account" });
  await settled(home);
  await build(away, server, game, "Tide");
  await enter(away, server);
  await settled(away);
  assert.deepEqual(await kept(away), ["Burn: 1", "Tide: 1"]);
  await home.reload();
  await home.waitForFunction(() => JSON.parse(localStorage.getItem("cardwright.decks")).length === 2);
  // Both change the same deck while the one that is away cannot reach the server.
  await away.goto(`${server.address}/games/${game}/decks`);
  await away.locator(".decks-page select").first().selectOption({ label: "Burn" });
  await away.context().setOffline(true);
  for (let copies = 0; copies < 2; copies += 1) await away.getByRole("button", { name: /^One .* more$/ }).first().click();
  await add(home, server, game);
  await settled(home);
  await away.context().setOffline(false);
  await away.goto(server.address);
  await settled(away);
  assert.deepEqual(await kept(away), ["Burn (2): 3", "Burn: 2", "Tide: 1"], "the newer one has the name, the other stands beside it");
  // Deleted here, it goes there.
  await home.goto(`${server.address}/games/${game}/decks`);
  await home.waitForFunction(() => JSON.parse(localStorage.getItem("cardwright.decks")).length === 3);
  await home.reload();
  await home.locator(".decks-page select").first().selectOption({ label: "Tide" });
  await home.getByRole("button", { name: "Delete" }).click();
  await settled(home);
  await away.reload();
  await away.waitForFunction(() => JSON.parse(localStorage.getItem("cardwright.decks")).length === 2);
  for (const page of [home, away]) {
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
}

async function out(server, browser) {
  const [home, away] = [await visitor(browser), await visitor(browser)];
  const game = await withDecks(server);
  await build(home, server, game, "Burn");
  await enter(home, server, { how: "Make an account" });
  await enter(away, server);
  await settled(away);
  // A wrong phrase is told, and nothing is kept of it.
  const stranger = await visitor(browser);
  await stranger.goto(server.address);
  await stranger.getByRole("button", { name: "Account" }).click();
  await stranger.getByLabel("Name", { exact: true }).fill("Ada");
  await stranger.getByLabel("Pass phrase").fill("four words are worst");
  await stranger.getByRole("button", { name: "Sign in" }).click();
  await stranger.getByRole("alert").waitFor();
  assert.equal(await stranger.evaluate(() => localStorage.getItem("cardwright.account")), null);

  // Another phrase: the other browser is signed out, keeps its decks, and is told.
  await home.getByRole("button", { name: "Account" }).click();
  await home.getByRole("button", { name: "Change the phrase…" }).click();
  await home.getByLabel("Present pass phrase").fill(PHRASE);
  await home.getByLabel("New pass phrase").fill("other words are better");
  await home.getByRole("button", { name: "Change the phrase", exact: true }).click();
  await home.getByText("The pass phrase is changed").waitFor();
  await away.reload();
  await away.waitForFunction(() => JSON.parse(localStorage.getItem("cardwright.account")).session === null);
  await away.getByRole("button", { name: "Account" }).click();
  await away.getByText("This browser was signed out of the account Ada").waitFor();
  assert.deepEqual(await kept(away), ["Burn: 1"]);
  await away.keyboard.press("Escape");
  await enter(away, server, { phrase: "other words are better" });

  // Everywhere at once, and off this browser.
  await away.getByRole("button", { name: "Account" }).click();
  await away.getByLabel(/take my decks and matches off/).check();
  await away.getByRole("button", { name: "Sign out everywhere" }).click();
  await away.getByText("You are signed out").waitFor();
  assert.deepEqual(await kept(away), []);
  await home.reload();
  await home.waitForFunction(() => JSON.parse(localStorage.getItem("cardwright.account")).session === null);
  assert.deepEqual(await kept(home), ["Burn: 1"]);

  // For good.
  await enter(home, server, { phrase: "other words are better" });
  await home.getByRole("button", { name: "Account" }).click();
  await home.getByRole("button", { name: "Delete the account…" }).click();
  await home.getByLabel("Pass phrase").fill("other words are better");
  await home.getByRole("button", { name: "Delete the account", exact: true }).click();
  await home.getByText("The account Ada is deleted").waitFor();
  assert.deepEqual(await kept(home), ["Burn: 1"], "what is in this browser stays");
  for (const page of [home, away, stranger]) {
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
}

async function keys(server, browser) {
  const page = await visitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(server.address);
  await page.waitForSelector(".game h2");
  await page.getByRole("button", { name: "Account" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".dialog.account form");
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PHRASE);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("You are signed in as Ada").waitFor();
  const small = await page.locator(".dialog.account button").evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length);
  assert.equal(small, 0, "fingers find every button");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("Account"));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}
