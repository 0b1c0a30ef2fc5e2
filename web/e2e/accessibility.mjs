// axe finds nothing on any page, by day and by night, wide and narrow.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { visitor } from "./browser.mjs";
import { beginning } from "./setups.mjs";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

export async function tests({ server, browser }) {
  const ways = [
    { name: "dark, wide", options: { colorScheme: "dark", viewport: { width: 1440, height: 900 } } },
    { name: "high contrast, wide", most: 1, options: { forcedColors: "active", colorScheme: "dark", viewport: { width: 1366, height: 650 } } },
    { name: "light, narrow", most: 2, options: { colorScheme: "light", viewport: { width: 390, height: 844 }, hasTouch: true } },
  ];
  return [{ name: "high contrast: what can be chosen, what is chosen and whose turn it is are told by more than colour", run: () => forced(server, browser) }, ...ways.map(({ name, options, most = Infinity }) => ({ name: `axe on every page (${name})`, run: () => everyPage(server, browser, options, most) }))];
}

/** The system's colours: lines and signs tell what glows and colours do elsewhere. */
async function forced(server, browser) {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 664 }]) {
    const page = await visitor(browser, { forcedColors: "active", viewport });
    const wish = await beginning(server, "echomancy", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]);
    wish.setup = { first: 0, phase: "main", seats: [0, 1].map(() => ({ fields: { life: 20 }, zones: { hand: ["Spark", "Spark", "Crag"], library: [{ card: "Crag", count: 20 }], battlefield: [{ card: "Crag", count: 6 }] } })) };
    const { token } = await server.match(wish);
    await page.goto(`${server.address}/play#${token}`);
    await page.waitForSelector(".prompt.mine");
    const line = (selector, part) => page.locator(selector).first().evaluate((element, before) => { const { outlineStyle, borderTopStyle, content } = getComputedStyle(element, before); return before ? content : `${outlineStyle} ${borderTopStyle}`; }, part);
    const spark = ".board > .rows .hand .card:has-text('Spark')";
    assert.match(await line(`${spark}.lit`), /^solid/);
    await page.locator(`${spark}.lit`).first().click();
    await page.waitForSelector(".card.picked, .player.lit");
    const kinds = { picked: /^double/, lit: /^solid/ };
    for (const [state, style] of Object.entries(kinds)) if (await page.locator(`.board :is(.card, .player).${state}`).count()) assert.match(await line(`.board :is(.card, .player).${state}`), style, state);
    assert.equal(await line(".player.turn .player-name", "::before"), '"▶"');
    assert.equal(await line(".player:not(.turn) .player-name", "::before"), "none");
    assert.match(await line(".prompt.mine"), /double$/);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
}

/** Of many cards a few are enough: they are all drawn alike, and axe is slow, also on what it is told to leave out. */
export async function check(page, where) {
  // What has just changed is drawn as it is now in the next frame: a button that is no longer disabled is still pale in this one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() => document.querySelectorAll(".gallery li:nth-child(n + 7)").forEach((card) => card.remove()));
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
  const told = violations.map(({ id, help, nodes }) => `${where}: ${id} (${help})\n        ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`).join("\n        ")}`);
  assert.deepEqual(told, []);
}

async function everyPage(server, browser, options, most) {
  // axe is brought into the page from outside, which the page itself rightly forbids.
  const page = await visitor(browser, { ...options, bypassCSP: true });
  let pages = 0;
  const at = async (path, ready, where) => {
    await page.goto(`${server.address}${path}`);
    await page.waitForSelector(ready);
    await check(page, where);
    pages += 1;
  };
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await at(`/play#${token}`, ".prompt.mine", "table");
  await page.getByText("Menu").click();
  await check(page, "menu");
  await page.getByText("Settings", { exact: true }).click();
  await page.waitForSelector(".dialog");
  await check(page, "settings");
  await page.keyboard.press("Escape");
  await page.locator(".middle .row .card").first().click({ button: "right" });
  await page.waitForSelector(".dialog.inspector");
  await check(page, "inspector");
  await page.keyboard.press("Escape");
  await page.locator(".area.below .pile").first().click();
  await page.waitForSelector(".dialog.browser");
  await check(page, "zone");
  await page.keyboard.press("Escape");
  await at(`/replay#${token}`, ".player-controls", "replay");
  await at("/", ".game h2", "home");
  await page.getByRole("button", { name: "Account" }).click();
  await page.waitForSelector(".dialog.account form");
  await check(page, "account");
  await page.keyboard.press("Escape");
  await page.locator(".game button.primary").first().click();
  await page.waitForSelector(".begin button[type=submit]:not([disabled])");
  await check(page, "begin");
  await page.keyboard.press("Escape");
  for (const { id } of (await server.games()).slice(0, most)) {
    await at(`/games/${id}/rules`, "h1", `rules of ${id}`);
    await at(`/games/${id}/cards`, ".gallery", `cards of ${id}`);
    await at(`/games/${id}/decks`, "h1", `decks of ${id}`);
  }
  await at("/nowhere", "h1", "nowhere");
  await page.context().close();
  return `${pages + 6} looks`;
}
