// Replays, cards, rules, and the table on a phone.
import assert from "node:assert/strict";
import { clickOn, seeded, visitor } from "./browser.mjs";
import { beginning } from "./setups.mjs";

export async function tests({ server, browser }) {
  return [
    { name: "a replay: steps, turns, eyes, and going on from there", run: () => replay(server, browser) },
    { name: "the card browser finds cards", run: () => cards(server, browser) },
    { name: "the rules of every game have a page", run: () => rules(server, browser) },
    { name: "a phone: tap, look, choose; nothing is wider than the screen", run: () => phone(server, browser) },
    { name: "fingers find what is to be touched, on every page and in every dialog", run: () => fingers(server, browser) },
    { name: "what lies under a card is one strip on a phone, and a touch shows it", run: () => folded(server, browser) },
    { name: "why not: the engine's reason", run: () => whyNot(server, browser) },
    { name: "a link that leads nowhere says so", run: () => nowhere(server, browser) },
  ];
}

async function replay(server, browser) {
  const page = await visitor(browser);
  const { token, watch } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".board");
  await clickOn(page, { random: seeded(8) });
  await page.locator(".dialog.outcome").getByRole("button", { name: "Replay" }).click();
  await page.waitForSelector(".player-controls");
  const position = () => page.locator(".player-controls .quiet").innerText();
  assert.match(await position(), /^choice 0 of/);
  await page.getByRole("button", { name: "› Step" }).click();
  await page.getByText(/^choice 1 of/).waitFor();
  await page.getByRole("button", { name: "› Turn" }).click();
  await page.getByText(/turn 2$/).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText(/turn 1$/).waitFor();
  // All-seeing, the opponent's hand is open; with Ada's eyes it is not.
  await page.getByRole("button", { name: "› Turn" }).click();
  await page.getByText(/turn 2$/).waitFor();
  const openHand = () => page.locator(".area.above .hand .card:not(.hidden)").count();
  await page.waitForFunction(() => document.querySelectorAll(".area.above .hand .card:not(.hidden)").length > 0);
  // It lies open beside the rest, under nothing, once all cards of it have arrived.
  await page.waitForFunction(() => [...document.querySelectorAll(".area.above .hand .card")].every((card) => {
    const box = card.getBoundingClientRect();
    return card.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
  }));
  await page.getByLabel("Seen by").selectOption({ label: "Ada" });
  await page.waitForFunction(() => document.querySelectorAll(".area.above .hand .card:not(.hidden)").length === 0);
  assert.equal(await openHand(), 0);
  // What is given away is the link of spectators, at this position.
  // Before the page's own scripts: they keep what they know as well.
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), ["cardwright.links", JSON.stringify([{ token, game: "realms", kept: 1, invites: [], watch }])]);
  await page.reload();
  await page.getByRole("button", { name: "Share…" }).click();
  const shared = await page.getByLabel("The replay from this position on").inputValue();
  assert.match(shared, new RegExp(`/replay#${watch}@\\d+$`));
  await page.locator("dialog[open]").waitFor();
  await page.getByRole("dialog").press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  const friend = await visitor(browser);
  await friend.goto(`${server.address}${new URL(shared).pathname}${new URL(shared).hash}`);
  await friend.getByText(/turn 2$/).waitFor();
  assert.deepEqual(friend.troubles, []);
  await friend.context().close();
  await page.getByRole("button", { name: "Go on from here" }).click();
  await page.getByLabel("Which").selectOption("random");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.waitForFunction((old) => location.pathname === "/play" && !location.hash.includes(old), token);
  await page.waitForSelector(".board");
  assert.match(await page.locator(".turn-number").innerText(), /Turn [23]/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function cards(server, browser) {
  const page = await visitor(browser);
  await page.goto(`${server.address}/games/realms/cards`);
  await page.waitForSelector(".gallery .card");
  const count = () => page.locator(".gallery .card").count();
  const all = await count();
  assert.equal(all, (await server.games()).find((game) => game.id === "realms").cards);
  await page.getByLabel("Search").fill("scrap a card");
  const found = await count();
  assert.ok(found > 0 && found < all);
  await page.getByLabel("faction").selectOption("Wilds");
  assert.ok((await count()) < found);
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByLabel("cost", { exact: true }).fill(">=7");
  assert.ok((await count()) > 0);
  await page.locator(".gallery .card").first().click();
  await page.waitForSelector(".dialog.inspector .card.large");
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function rules(server, browser) {
  const page = await visitor(browser);
  for (const game of await server.games()) {
    await page.goto(`${server.address}/games/${game.id}/rules`);
    await page.getByRole("heading", { level: 1, name: game.name }).waitFor();
    const text = await page.locator("main").innerText();
    const { zones, keywords } = await server.describe(game.id);
    for (const { label } of zones) assert.ok(text.includes(label), `${game.id} tells of ${label}`);
    if (keywords.length > 0) assert.match(text, /Keywords/);
  }
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function phone(server, browser) {
  const page = await visitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".hand .card.lit");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `the page is ${width} wide`);
  const held = await page.locator(".hand .card").count();
  // A finger that stays reads the card, above the question; one tap plays it.
  const card = page.locator(".hand .card.lit").first();
  const { x, y } = await card.boundingBox();
  const client = await page.context().newCDPSession(page);
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 20, y: y + 20 }] });
  await page.waitForSelector(".reader.floating");
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal(await page.locator(".hand .card").count(), held, "reading plays nothing");
  const [reader, prompt] = await Promise.all([page.locator(".reader").boundingBox(), page.locator(".prompt").boundingBox()]);
  assert.ok(reader.y + reader.height <= prompt.y, "the question is not covered");
  await card.tap();
  await page.waitForSelector(".reader", { state: "detached" });
  await page.waitForFunction((before) => document.querySelectorAll(".hand .card").length < before, held);
  await page.locator(".sheet-handle").tap();
  await page.locator(".options button").last().tap();
  await page.waitForFunction(() => !/Turn 1 /.test(document.querySelector(".turn-number").innerText));
  // Whatever its decks are called, a match can be begun.
  for (const { id, name } of await server.games()) {
    await page.goto(server.address);
    await page.locator(`[data-game=${id}] button.primary`).tap();
    const submit = page.locator(".begin button[type=submit]:not([disabled])");
    await submit.waitFor();
    await submit.scrollIntoViewIfNeeded();
    const [button, dialog] = await Promise.all([submit.boundingBox(), page.locator(".begin").boundingBox()]);
    assert.ok(button.x >= dialog.x && button.x + button.width <= dialog.x + dialog.width && button.x + button.width <= 390, `${name} can be begun`);
    assert.ok((await page.evaluate(() => document.querySelector(".begin").scrollWidth)) <= 390, `${name}: the dialog is not wider than the screen`);
  }
  for (const { id } of await server.games()) {
    for (const path of ["rules", "cards"]) {
      await page.goto(`${server.address}/games/${id}/${path}`);
      await page.waitForSelector("h1");
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, `${path} of ${id} fit`);
    }
  }
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function whyNot(server, browser) {
  const page = await visitor(browser);
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".prompt.mine");
  await page.locator(".middle .row .card:not(.lit)").first().click();
  await page.waitForSelector(".why-not");
  assert.match(await page.locator(".why-not").innerText(), /not enough trade/);
  await page.context().close();
}

async function nowhere(server, browser) {
  const page = await visitor(browser);
  await page.goto(`${server.address}/play#thereisnosuchlink1234`);
  await page.getByRole("heading", { name: "This table is not there" }).waitFor();
  await page.context().close();
}

/** In the page: what a finger is to touch and could miss. Links in the midst of a text are as high as its lines. */
function tooSmall() {
  const isSeen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0 && !element.closest(".unseen");
  const inText = (element) => element.matches("a:not(.button, .brand, .match-link), .card-link");
  const boxOf = (element) => (element.matches("[type=checkbox], [type=radio]") ? (element.closest("label") ?? element) : element).getBoundingClientRect();
  const dialog = document.querySelector("dialog[open]");
  return [...(dialog ?? document).querySelectorAll("button:not(:disabled), .button, .player[role=button], summary, select, input, textarea, a")].filter((element) => isSeen(element) && !inText(element)).flatMap((element) => {
    const { width, height } = boxOf(element);
    return width < 43.5 || height < 43.5 ? [`${element.className || element.tagName} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30)}" ${width.toFixed(0)}x${height.toFixed(0)}`] : [];
  });
}

async function fingers(server, browser) {
  const page = await visitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const found = [];
  let looks = 0;
  const look = async (where, ready) => {
    await page.waitForSelector(ready);
    for (const what of await page.evaluate(tooSmall)) found.push(`${where}: ${what}`);
    looks += 1;
  };
  const at = async (path, ready) => {
    await page.goto(`${server.address}${path}`);
    await look(path.replace(/#.*/, ""), ready);
  };
  await at("/", ".game h2");
  for (const [open, ready] of [["Account", ".account form"], ["Settings", ".dialog .form"]]) {
    await page.getByRole("button", { name: open }).click();
    await look(open, ready);
    await page.keyboard.press("Escape");
  }
  await page.locator("[data-game=keyforge] button.primary").click();
  await page.locator(".begin summary").click();
  await look("begin", ".begin button[type=submit]:not([disabled])");
  await page.keyboard.press("Escape");
  for (const [what, ready] of [["rules", "h1"], ["cards", ".gallery .card"], ["decks", ".deck-curve"]]) await at(`/games/echomancy/${what}`, ready);
  await page.getByRole("button", { name: "New deck" }).click();
  await look("a new deck", ".builder .gallery .card");
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await at(`/play#${token}`, ".prompt.mine");
  await page.locator(".sheet-handle").click();
  await look("the sheet", ".side.open .options button");
  await page.locator(".sheet-handle").click();
  await page.getByText("Menu").click();
  await look("the menu", ".menu-items");
  await page.getByRole("button", { name: "Concede…" }).click();
  await look("conceding", ".dialog .danger");
  await page.getByRole("button", { name: "Concede", exact: true }).click();
  await look("the end", ".dialog.outcome");
  await at(`/replay#${token}`, ".player-controls");
  assert.deepEqual(found, []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  return `${looks} looks`;
}

async function folded(server, browser) {
  const game = await server.describe("echomancy");
  // What lies under a card must be allowed to lie there: others would not stay.
  const seat = (battlefield) => ({ fields: {}, zones: { library: Array(9).fill("Bear"), battlefield } });
  const seats = [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }];
  const covered = { card: "Bear", zones: { attached: ["Ancient Bark", "Frost Binding"] } };
  const { token } = await server.match({ game: "echomancy", seats, seed: 7, setup: { first: 0, zones: {}, seats: [seat([covered, "Bear"]), seat(["Bear"])] } });
  const below = game.zones.find(({ owner }) => owner === "card").label;
  const page = await visitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${server.address}/play#${token}`);
  const strip = page.locator(".area.below .attached .strip");
  await strip.waitFor();
  assert.equal(await strip.count(), 1);
  assert.match(await strip.innerText(), /^2 cards/);
  await strip.tap();
  await page.locator(".dialog.browser .card").nth(1).waitFor();
  assert.match(await page.locator(".dialog.browser h2").innerText(), new RegExp(below, "i"));
  await page.keyboard.press("Escape");
  // In a large window each has a strip of its own.
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.waitForFunction(() => document.querySelectorAll(".area.below .attached .strip").length === 2);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}
