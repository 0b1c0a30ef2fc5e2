// A whole match of each game against a bot, by clicking on cards and buttons.
import assert from "node:assert/strict";
import { clickOn, seeded, visitor } from "./browser.mjs";
import { beginning } from "./setups.mjs";

export async function tests({ server, browser }) {
  const games = await server.games();
  const whole = games.map(({ id }) => ({ name: `a whole match of ${id} against a bot, by clicking`, run: () => playWhole(server, browser, id) }));
  return [
    ...whole,
    { name: "from the home page to a match, and undo", run: () => fromHome(server, browser) },
    { name: "two players at one screen", run: () => oneScreen(server, browser) },
    { name: "the log follows what happens, until somebody reads further up", run: () => follows(server, browser) },
    { name: "moves are animated and can be skipped", run: () => animated(server, browser) },
  ];
}

async function playWhole(server, browser, game) {
  const page = await visitor(browser);
  const { info } = await server.describe(game);
  const bots = Array.from({ length: Math.max(info.players_min, 2) - 1 }, () => ({ by: "bot", bot: "random" }));
  const { token } = await server.match(await beginning(server, game, [{ by: "you", name: "Ada" }, ...bots]));
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".board");
  const clicks = await clickOn(page, { random: seeded(11) });
  await page.waitForSelector(".dialog.outcome");
  await page.waitForFunction(() => { const log = document.querySelector(".log"); return log.scrollHeight - log.scrollTop - log.clientHeight < 40; }, undefined, { timeout: 5000 });
  const [answer] = await server.post("/api/tables", { tokens: [token] });
  assert.notEqual(answer.table.outcome, null, "the server says it is over, too");
  assert.match(answer.table.outcome.reason, /^(rules|turn_limit)$/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  return `${clicks} clicks, ${answer.table.turn} turns`;
}

async function fromHome(server, browser) {
  const page = await visitor(browser);
  const start = performance.now();
  await page.goto(server.address);
  await page.waitForSelector(".game h2");
  const shown = performance.now() - start;
  await page.locator(".game", { hasText: "Realms" }).getByRole("button", { name: "Play" }).click();
  await page.getByLabel("Which").selectOption("random");
  await page.getByLabel("Name").fill("Grace");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForSelector(".prompt.mine");
  assert.equal(await page.locator(".area.below .player-name b").textContent(), "Grace");
  const hand = page.locator(".hand .card");
  const before = await hand.count();
  await page.locator(".hand .card.lit").first().click();
  await page.waitForFunction((count) => document.querySelectorAll(".hand .card").length < count, before);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction((count) => document.querySelectorAll(".hand .card").length === count, before);
  // The match is in the list when one comes back.
  await page.locator(".bar .brand").click();
  await page.waitForSelector(".matches .match");
  assert.match(await page.locator(".matches").first().innerText(), /Running matches[\s\S]*Realms[\s\S]*Grace/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  return `first page after ${shown.toFixed(0)} ms`;
}

async function oneScreen(server, browser) {
  const page = await visitor(browser);
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "you", name: "Blaise" }]));
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".board");
  let curtains = 0;
  await clickOn(page, { random: seeded(5), choose: (seen) => { curtains += seen.curtain.length > 0 ? 1 : 0; return seen; } });
  assert.ok(curtains > 0, "the table is covered when the screen is passed on");
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function animated(server, browser) {
  const page = await visitor(browser, { motion: "slow" });
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".hand .card.lit");
  await page.locator(".hand .card.lit").first().click();
  await page.waitForFunction(() => [...document.querySelectorAll(".area.below .rows .card")].some((card) => card.getAnimations().length > 0));
  await page.mouse.click(640, 300);
  await page.waitForFunction(() => [...document.querySelectorAll(".card")].every((card) => card.getAnimations().every((animation) => animation.playState === "finished" || animation instanceof CSSTransition)));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function follows(server, browser) {
  const page = await visitor(browser, { viewport: { width: 1366, height: 650 } });
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".prompt.mine");
  const below = () => page.evaluate(() => { const log = document.querySelector(".log"); return log.scrollHeight - log.scrollTop - log.clientHeight; });
  const turn = () => page.evaluate(() => Number(/\d+/.exec(document.querySelector(".turn-number").textContent)));
  const playTo = (wanted) => clickOn(page, { random: seeded(5), until: async () => (await turn()) >= wanted });
  await playTo(5);
  // What the browser scrolls by itself, because there is less room, is not the reader's wish.
  await page.evaluate(() => { const log = document.querySelector(".log"); log.style.maxHeight = "60px"; log.scrollTop = 0; });
  await page.waitForTimeout(50);
  await page.evaluate(() => { document.querySelector(".log").style.maxHeight = ""; });
  await playTo(7);
  await page.waitForFunction(() => { const log = document.querySelector(".log"); return log.scrollHeight - log.scrollTop - log.clientHeight < 40; });
  await page.locator(".log").hover();
  // As often as it takes: an entry that comes at this moment may end the first movement.
  for (let turns = 0; turns < 50 && (await page.evaluate(() => document.querySelector(".log").scrollTop)) > 0; turns += 1) {
    await page.mouse.wheel(0, -2000);
    await page.waitForTimeout(100);
  }
  await page.waitForFunction(() => document.querySelector(".log").scrollTop === 0);
  await playTo(9);
  assert.ok((await below()) > 40, "whoever reads is left where they are");
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}
