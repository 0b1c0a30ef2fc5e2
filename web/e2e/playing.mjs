// How it is to play: keys, passing, a line that dies in silence, players as buttons.
import assert from "node:assert/strict";
import { createServer, connect } from "node:net";
import { once } from "node:events";
import { visitor } from "./browser.mjs";
import { Server } from "./server.mjs";
import { matchAt } from "./positions.mjs";
import { beginning } from "./setups.mjs";

export async function tests({ server, browser }) {
  return [
    { name: "keys: Space passes, digits choose, U takes back, ? tells them", run: () => keys(server, browser) },
    { name: "passing to one's turn, and taking all of it back at once", run: () => passing(server, browser) },
    { name: "arrows and Space in a replay, wherever the focus is", run: () => replayKeys(server, browser) },
    { name: "a line that dies in silence is noticed, and the click is not lost", run: () => deadLine(server, browser) },
    { name: "players who can be chosen are buttons in the question", run: () => playersAsButtons(server, browser) },
    { name: "a bot has a name, and who lost reads why and how it went", run: () => ending(server, browser) },
    { name: "whoever is invited says their name; a link that works only here says so", run: () => joining(server, browser) },
    { name: "the first page is small", run: () => firstPage(browser) },
    { name: "a bot's turn takes at most six seconds", run: () => botsTurn(browser) },
    { name: "cards are dragged: to the table, and onto what they are aimed at", run: () => dragging(server, browser) },
    { name: "where a number is asked for, digits are that number", run: () => numberKeys(server, browser) },
    { name: "on a phone what was said is told, words are never too long, and a replay's controls are in the window", run: () => small(server, browser) },
    { name: "play all plays the hand, where that costs nothing", run: () => playAll(server, browser) },
    { name: "in a narrow window the reader lies neither upon the card nor upon the question", run: () => narrowReader(server, browser) },
    { name: "a match is begun without scrolling, in any window", run: () => beginsAtOnce(server, browser) },
    { name: "the menu is gone when something was chosen in it, or one goes on elsewhere", run: () => menuCloses(server, browser) },
    { name: "what lies under a card lies upon nothing else, on a phone too", run: () => underCards(server, browser) },
    { name: "what one may do besides passing is not pressed on one", run: () => notGold(server, browser) },
    { name: "equal cards of a crowded hand lie upon each other, and each of them can be played", run: () => stackedHand(server, browser) },
    { name: "what lies in the middle has its name, and a number of a player tells what it means", run: () => named(server, browser) },
    { name: "a choice changes only what it is about", run: () => onlyWhatChanged(server, browser) },
  ];
}

async function atTable(server, browser, wish, options) {
  const page = await visitor(browser, options);
  const { token } = await server.match(wish);
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".prompt.mine");
  return { page, token };
}

const held = (page) => page.locator(".board > .rows .hand .card").count();
const turnOf = (page) => page.locator(".turn-number").innerText();

async function numberKeys(server, browser) {
  const { page } = await atTable(server, browser, { game: "vows", seats: [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }, { by: "bot", bot: "random" }], seed: 7 });
  await page.getByText("How many tricks will you take?").first().waitFor();
  assert.equal(await page.locator(".options [data-digit]").count(), 0, "no other digit stands before the numbers");
  await page.keyboard.press("3");
  await page.waitForFunction(() => [...document.querySelectorAll(".area.below .field")].some((field) => field.title.startsWith("vow") && field.querySelector(".field-value").textContent.startsWith("3")));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function small(server, browser) {
  const word = "Unpronounceable".repeat(5);
  const { links } = await server.match({ game: "realms", seats: [{ by: "you", name: "Ada" }, { by: "invite" }], seed: 7 });
  const [ada, ben] = links.map(({ token }) => token);
  const phone = await visitor(browser, { name: "Ada", viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const desk = await visitor(browser, { name: "Ben", viewport: { width: 1280, height: 720 } });
  await phone.goto(`${server.address}/play#${ada}`);
  await desk.goto(`${server.address}/play#${ben}`);
  for (const page of [phone, desk]) await page.getByRole("button", { name: /ready/ }).click();
  await desk.getByRole("tab", { name: "Chat" }).click();
  await desk.getByRole("textbox", { name: /Say/ }).fill(word);
  await desk.keyboard.press("Enter");
  const handle = phone.locator(".sheet-handle");
  await handle.getByText("Chat (1)").waitFor();
  await handle.tap();
  for (const page of [phone, desk]) {
    await page.locator(".chat-lines").getByText(word).waitFor();
    assert.ok(await page.locator(".chat-lines").evaluate((lines) => lines.scrollWidth <= lines.clientWidth), "a long word is broken");
  }
  await handle.tap();
  assert.equal(await handle.getByText("Chat (1)").count(), 0, "it was read");
  for (const size of [{ width: 360, height: 640 }, { width: 915, height: 412 }]) {
    await phone.setViewportSize(size);
    await phone.goto(`${server.address}/replay#${ada}`);
    await phone.locator(".player-controls select").waitFor();
    const outside = await phone.evaluate(() => [...document.querySelectorAll(".player-controls :is(button, select, input)")].filter((element) => { const box = element.getBoundingClientRect(); return box.width > 0 && (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight); }).map((element) => element.outerHTML));
    assert.deepEqual(outside, [], JSON.stringify(size));
  }
  for (const page of [phone, desk]) {
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
}

async function keys(server, browser) {
  const { page } = await atTable(server, browser, await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  const before = await held(page);
  await page.keyboard.press("1");
  await page.waitForFunction((count) => document.querySelectorAll(".board > .rows .hand .card").length < count, before);
  await page.keyboard.press("u");
  await page.waitForFunction((count) => document.querySelectorAll(".board > .rows .hand .card").length === count, before);
  await page.keyboard.press("1");
  await page.waitForFunction((count) => document.querySelectorAll(".board > .rows .hand .card").length < count, before);
  await page.keyboard.press("Control+z");
  await page.waitForFunction((count) => document.querySelectorAll(".board > .rows .hand .card").length === count, before);
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForSelector(".dialog", { state: "detached" });
  // A card that was clicked does not keep Space for itself.
  await page.locator(".board > .rows .hand .card.lit").first().click();
  await page.waitForFunction((count) => document.querySelectorAll(".board > .rows .hand .card").length < count, before);
  const turn = await turnOf(page);
  await page.keyboard.press("Space");
  await page.waitForFunction((now) => document.querySelector(".turn-number").innerText !== now, turn);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function passing(server, browser) {
  const wish = await beginning(server, "echomancy", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]);
  const island = (count) => [{ card: "Isle", count }];
  wish.setup = { first: 0, phase: "main", seats: [0, 1].map(() => ({ fields: { life: 20 }, zones: { hand: ["Opt"], library: island(30), battlefield: island(3) } })) };
  const names = new Set((await server.describe("echomancy")).cards.map(({ name }) => name));
  const instant = (await server.describe("echomancy")).cards.find((card) => card.for_tests !== true && /Instant/.test(card.heading) && !/target|counter/i.test(card.lines.join(" ")));
  if (!names.has("Opt")) for (const seat of wish.setup.seats) seat.zones.hand = [instant.name];
  const { page } = await atTable(server, browser, wish);
  const before = Number(await page.locator(".table").getAttribute("data-seq"));
  // While it is passed, that is all that is told: nothing lies upon the cards.
  await page.evaluate(() => {
    globalThis.told = new Set();
    new MutationObserver(() => globalThis.told.add(`${document.querySelectorAll(".ask > *").length} ${document.querySelector(".prompt-text")?.textContent}`)).observe(document.querySelector(".ask"), { subtree: true, childList: true, characterData: true });
  });
  await page.keyboard.press("t");
  await page.waitForFunction(() => [...globalThis.told].some((told) => /^1 Passing to your turn/.test(told)));
  await page.waitForFunction(() => /Turn 3/.test(document.querySelector(".turn-number").innerText) && document.querySelector(".prompt.mine"), undefined, { timeout: 60_000 });
  await page.keyboard.press("u");
  await page.waitForFunction(() => /Turn 1/.test(document.querySelector(".turn-number").innerText));
  assert.ok(Number(await page.locator(".table").getAttribute("data-seq")) > before);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function replayKeys(server, browser) {
  const { page, token } = await atTable(server, browser, await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  for (let choice = 0; choice < 3; choice += 1) {
    const seq = await page.locator(".table").getAttribute("data-seq");
    await page.keyboard.press("1");
    await page.waitForFunction((before) => document.querySelector(".table").dataset.seq !== before, seq);
  }
  await page.goto(`${server.address}/replay#${token}`);
  await page.waitForSelector(".player-controls");
  await page.keyboard.press("ArrowRight");
  await page.getByText(/^choice 1 of/).waitFor();
  await page.keyboard.press("End");
  await page.getByText(/^choice (\d+) of \1 /).waitFor();
  await page.keyboard.press("Home");
  await page.getByText(/^choice 0 of/).waitFor();
  await page.keyboard.press("Space");
  await page.getByText(/^choice 1 of/).waitFor();
  await page.context().close();
}

/** A wire between page and server that can be cut so that neither end is told. */
async function wire(port) {
  const links = [];
  let cut = false;
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    const link = { near, far };
    links.push(link);
    near.on("data", (data) => { if (!link.cut) far.write(data); });
    far.on("data", (data) => { if (!link.cut) near.write(data); });
    for (const end of [near, far]) end.on("error", () => {});
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    link.cut = cut;
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: server.address().port, cutAll: () => { for (const link of links) link.cut = true; }, close: () => { for (const { near } of links) near.destroy(); server.close(); } };
}

async function deadLine(server, browser) {
  const line = await wire(new URL(server.address).port);
  const page = await visitor(browser);
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await page.goto(`http://127.0.0.1:${line.port}/play#${token}`);
  await page.waitForSelector(".prompt.mine");
  const before = await held(page);
  line.cutAll();
  await page.locator(".board > .rows .hand .card.lit").first().click();
  await page.getByText("Your click is waiting").waitFor({ timeout: 6000 });
  // The dead line is given up, a new one comes, and the click is made good.
  await page.waitForFunction((count) => document.querySelectorAll(".board > .rows .hand .card").length < count, before, { timeout: 20_000 });
  assert.equal(await page.getByText("Your click is waiting").count(), 0);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  line.close();
}

async function playersAsButtons(server, browser) {
  const { cards } = await server.describe("echomancy");
  const spell = cards.find((card) => /^R Instant/.test(card.heading) && /^Deal \d+ damage to target creature or player\.$/.test(card.lines.join(" ")));
  assert.ok(spell, "the game has a spell that is aimed at a player");
  const wish = await beginning(server, "echomancy", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]);
  wish.setup = { first: 0, phase: "main", seats: [0, 1].map(() => ({ fields: { life: 20 }, zones: { hand: [spell.name], library: [{ card: "Crag", count: 20 }], battlefield: [{ card: "Crag", count: 6 }] } })) };
  const { page } = await atTable(server, browser, wish);
  await page.locator(".board > .rows .hand .card.lit", { hasText: spell.name }).first().click();
  await page.waitForSelector(".prompt .at-player");
  const life = () => page.locator(".area.above .field.main .field-value").first().innerText();
  assert.equal((await life()).trim(), "20");
  assert.ok((await page.locator(".prompt .at-player").count()) >= 1);
  await page.locator(".prompt .at-player").last().click();
  await page.waitForFunction(() => document.querySelector(".prompt .at-player") === null);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function ending(server, browser) {
  const wish = await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "greedy" }]);
  const { page } = await atTable(server, browser, wish);
  const bot = await page.locator(".area.above .player-name b").innerText();
  assert.match(bot, /^[A-Z][a-z]+$/, "no bot is called greedy");
  await page.getByText("Menu").click();
  await page.getByRole("button", { name: /Concede/ }).click();
  await page.getByRole("button", { name: "Concede", exact: true }).click();
  await page.getByRole("heading", { name: `You lost: ${bot} won` }).waitFor();
  assert.match(await page.locator(".outcome .why").innerText(), /concession.*your authority: 6/i);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function joining(server, browser) {
  const { links } = await server.match({ game: "realms", seats: [{ by: "you", name: "Ada" }, { by: "invite" }] });
  const guest = await visitor(browser);
  await guest.goto(`${server.address}/play#${links[1].token}`);
  await guest.getByLabel("Your name").fill("Grace");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.locator(".seats-waiting").getByText("Grace").waitFor();
  await guest.goto(server.address);
  await guest.locator(".game", { hasText: "Realms" }).getByRole("button", { name: "Play" }).click();
  await guest.getByLabel("By link").check();
  await guest.locator(".unreachable").waitFor();
  assert.match(await guest.locator(".unreachable").innerText(), /--host 0\.0\.0\.0/);
  await guest.getByRole("button", { name: "Open the table" }).click();
  await guest.getByRole("button", { name: "QR code" }).first().click();
  await guest.waitForSelector("svg.qr");
  assert.deepEqual(guest.troubles, []);
  await guest.context().close();
}

/** All that the first page fetches, as it comes over the wire; how many tables others have opened is none of its business. */
async function firstPage(browser) {
  const server = await Server.start();
  const page = await visitor(browser);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  let bytes = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await page.goto(server.address);
  await page.waitForFunction(() => document.querySelectorAll(".cover .card").length >= 6 * 3);
  await page.waitForTimeout(300);
  await page.context().close();
  await server.stop();
  // The page from the disk comes as it is; the program's own comes compressed.
  if (process.env.PAGE !== "disk") assert.ok(bytes < 80 * 1024, `${bytes} bytes`);
  return `${(bytes / 1024).toFixed(0)} KB`;
}

async function botsTurn(browser) {
  const server = await Server.start({ delay: 400 });
  const page = await visitor(browser, { motion: "normal", reducedMotion: "no-preference" });
  const { token } = await server.match({ game: "realms", seats: [{ by: "you", name: "Ada" }, { by: "bot", bot: "greedy" }], seed: 7 });
  await page.goto(`${server.address}/play#${token}`);
  const took = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await page.waitForSelector(".prompt.mine .buttons kbd", { timeout: 20_000 });
    await page.evaluate(() => [...document.querySelectorAll(".prompt.mine .buttons button")].find((button) => button.querySelector("kbd")).click());
    const start = performance.now();
    await page.waitForFunction(() => document.querySelector(".prompt.mine") === null, undefined, { timeout: 8000 });
    await page.waitForSelector(".prompt.mine", { timeout: 20_000 });
    took.push(performance.now() - start);
  }
  await page.context().close();
  await server.stop();
  const median = took.sort((a, b) => a - b)[2];
  assert.ok(median < 6000, `${median.toFixed(0)} ms`);
  return `${(median / 1000).toFixed(1)} s`;
}

/** To a place, or to the middle of something, wherever that is once the card is in the hand. */
async function drag(page, from, to) {
  const start = await from.boundingBox();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 20, start.y - 20, { steps: 3 });
  await page.waitForSelector(".ghost.dragging");
  const box = to.boundingBox ? await to.boundingBox() : { ...to, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.waitForSelector(".ghost.dragging", { state: "detached" });
}

async function dragging(server, browser) {
  const { page } = await atTable(server, browser, await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  const before = await held(page);
  const card = page.locator(".board > .rows .hand .card.lit").first();
  const own = await card.boundingBox();
  // Dropped where it came from, it stays.
  await drag(page, card, { x: own.x + own.width / 2 + 4, y: own.y + own.height / 2 });
  assert.equal(await held(page), before);
  assert.equal(await page.locator(".dialog").count(), 0);
  const board = await page.locator(".board").boundingBox();
  await drag(page, card, { x: board.x + board.width / 2, y: board.y + board.height * 0.62 });
  await page.waitForFunction((count) => document.querySelectorAll(".board > .rows .hand .card").length < count, before);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  await aimedByDragging(server, browser);
}

/** A spell dropped on the other player is cast at them; they have nothing to answer with. */
async function aimedByDragging(server, browser) {
  const wish = await beginning(server, "echomancy", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]);
  wish.setup = { first: 0, phase: "main", seats: [0, 1].map((seat) => ({ fields: { life: 20 }, zones: { hand: seat === 0 ? ["Spark"] : [], library: [{ card: "Crag", count: 20 }], battlefield: [{ card: "Crag", count: 6 }] } })) };
  const { page } = await atTable(server, browser, wish);
  await drag(page, page.locator(".board > .rows .hand .card.lit", { hasText: "Spark" }).first(), page.locator(".area.above .player"));
  // It is on the stack, aimed, without another question.
  await page.waitForFunction(() => /→/.test(document.querySelector(".under-way")?.textContent ?? "") || /^17/.test(document.querySelector(".area.above .field.main .field-value")?.textContent ?? ""));
  await page.context().close();
}

async function narrowReader(server, browser) {
  for (const [width, height] of [[800, 900], [1000, 480]]) {
    const page = await visitor(browser, { viewport: { width, height } });
    const { token } = await matchAt(server, "realms", "middle");
    await page.goto(`${server.address}/play#${token}`);
    await page.waitForSelector(".prompt.mine");
    let read = 0;
    for (const place of [".area.above .card", ".middle .row .card", ".area.below .card", ".board > .rows .hand .card"]) {
      const card = page.locator(`${place}:not(.hidden, .tiny)`).first();
      if ((await card.count()) === 0) continue;
      await page.mouse.move(2, 2);
      await page.evaluate(() => dispatchEvent(new PointerEvent("pointerdown")));
      await page.waitForSelector(".reader", { state: "detached" });
      await card.hover();
      await page.waitForSelector(".reader.floating");
      const over = await page.evaluate((selector) => {
        const [reader, card, asked] = [".reader.floating", selector, ".prompt"].map((name) => document.querySelector(name).getBoundingClientRect());
        const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
        return { card: !apart(reader, card), asked: !apart(reader, asked), outside: reader.bottom > innerHeight || reader.top < 0 || reader.height < 80 };
      }, `${place}:not(.hidden, .tiny)`);
      assert.deepEqual(over, { card: false, asked: false, outside: false }, `${width}x${height}, ${place}`);
      read += 1;
    }
    assert.ok(read >= 3);
    await page.context().close();
  }
}

async function beginsAtOnce(server, browser) {
  for (const [width, height] of [[1366, 650], [390, 844], [844, 390]]) {
    const page = await visitor(browser, { viewport: { width, height } });
    await page.goto(server.address);
    await page.getByRole("button", { name: /^Play\s*Echomancy/ }).click();
    const begin = page.locator(".dialog button[type=submit]");
    await begin.waitFor();
    const there = await begin.evaluate((button) => {
      const box = button.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return box.top >= 0 && box.bottom <= innerHeight && button.contains(top);
    });
    assert.ok(there, `${width}x${height}`);
    await page.context().close();
  }
}

async function menuCloses(server, browser) {
  const { page } = await atTable(server, browser, await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  const [summary, items] = [page.locator(".menu summary"), page.locator(".menu-items")];
  const opened = async () => { await summary.click(); await items.waitFor(); };
  await opened();
  await page.locator(".menu-items button", { hasText: "Settings" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  assert.equal(await items.isVisible(), false);
  await page.keyboard.press("Escape");
  await opened();
  await page.locator(".prompt-text").click();
  await items.waitFor({ state: "hidden" });
  await opened();
  await page.keyboard.press("Escape");
  await items.waitFor({ state: "hidden" });
  await page.context().close();
}

async function underCards(server, browser) {
  const seat = { fields: {}, zones: { hand: ["Village Scout"], deck: [{ card: "Village Scout", count: 9 }], interior: [{ card: "Moss Garden Grove", zones: { pile: ["Moss Weaver", "Wandering Merchant"] } }, "Arcane Workshop"] } };
  const setup = { first: 0, phase: "main", zones: { trade_row: ["Tinker", "Tinker", "Tinker", "Tinker", "Tinker"], trade_deck: [{ card: "Tinker", count: 9 }] }, seats: [seat, seat] };
  for (const [width, height] of [[390, 844], [844, 390], [1366, 650]]) {
    const { page } = await atTable(server, browser, { game: "realms", seats: [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }], seed: 7, setup }, { viewport: { width, height } });
    await page.waitForSelector(".attached .strip");
    await page.waitForTimeout(200);
    const upon = await page.evaluate(() => [...document.querySelectorAll(".attached .strip")].flatMap((strip) => {
      const [box, card] = [strip.getBoundingClientRect(), strip.closest(".place").querySelector(".card").getBoundingClientRect()];
      const others = [...document.querySelectorAll(".board .card, .board .pile, .board .player, .prompt")].filter((other) => other.getBoundingClientRect().width > 0);
      const hit = others.find((other) => { const at = other.getBoundingClientRect(); return at.left < box.right - 1 && at.right > box.left + 1 && at.top < box.bottom - 1 && at.bottom > box.top + 1; });
      return hit || box.width > card.width + 1 || box.bottom > innerHeight ? [`${strip.textContent} upon ${hit?.className}`] : [];
    }));
    assert.deepEqual(upon, [], `${width}x${height}`);
    await page.context().close();
  }
}

async function notGold(server, browser) {
  const { page } = await atTable(server, browser, { game: "echomancy", seats: [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }], seed: 7 });
  assert.equal(await page.locator(".prompt button.primary", { hasText: "Keep" }).count(), 1, "an answer is gold");
  await page.locator(".prompt button", { hasText: "Keep" }).click();
  await page.waitForSelector(".prompt.mine button:has-text('Pass')");
  assert.equal(await page.locator(".prompt button.primary").count(), 0);
  await page.context().close();
}

async function onlyWhatChanged(server, browser) {
  const page = await visitor(browser, { viewport: { width: 1440, height: 900 } });
  const { token } = await matchAt(server, "echomancy", "crowded");
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".prompt.mine");
  await page.waitForTimeout(300);
  const seq = await page.evaluate(() => {
    window.touched = new Set();
    new MutationObserver((list) => { for (const { target } of list) { const card = (target.nodeType === 1 ? target : target.parentElement).closest(".card"); if (card) window.touched.add(card); } }).observe(document.querySelector(".board"), { subtree: true, childList: true, attributes: true, characterData: true });
    return document.querySelector(".table").dataset.seq;
  });
  const all = await page.locator(".board .card").count();
  await page.locator(".options button").first().click();
  await page.waitForFunction((old) => document.querySelector(".table").dataset.seq !== old, seq);
  await page.waitForTimeout(300);
  const touched = await page.evaluate(() => window.touched.size);
  assert.ok(all > 70 && touched < all / 3, `${touched} of ${all} cards were drawn again`);
  // What is lit is looked at again by itself: not its face, and not what a player tells. A change of size is one of all that is there.
  const small = ".board .rows:not(.texts) .card";
  const lit = (selector) => restyled(page, browser, (selector) => { for (const element of document.querySelectorAll(selector)) { element.classList.toggle("lit"); if (element.matches(".player")) element.setAttribute("role", "button"); } }, selector);
  const cards = await page.locator(small).count();
  const [byCards, byPlayers] = [await lit(small), await lit(".board .player")];
  assert.ok(byCards >= cards && byCards <= cards + 4, `${byCards} elements for ${cards} cards`);
  assert.ok(byPlayers >= 2 && byPlayers <= 6, `${byPlayers} elements for two players`);
  const bySize = await restyled(page, browser, (selector) => { for (const row of document.querySelectorAll(selector)) row.style.setProperty("--w", "70px"); }, ".board .rows:not(.texts)");
  assert.ok(bySize > cards * 5, `${bySize} elements for another size`);
  // What would not be seen is not made, and a picture is an image.
  const most = Math.max(...await page.locator(small).evaluateAll((all) => all.map((card) => card.querySelectorAll("*").length)));
  assert.ok(most <= 16, `${most} elements in a small card`);
  assert.equal(await page.locator(`${small} :is(.emblem, .card-text, .card-type)`).count(), 0);
  const pictures = await page.locator(`${small} .card-art`).evaluateAll((all) => all.filter((art) => /^url\("data:image\/png.*url\("data:image\/png.*gradient/s.test(getComputedStyle(art).backgroundImage)).length);
  assert.equal(pictures, cards);
  assert.ok((await page.locator(".board .rows.texts .card :is(.emblem, .card-text)").count()) > 0);
  await page.context().close();
  return `${touched} of ${all} cards`;
}

/** How many elements the browser gives another style after that was done. */
async function restyled(page, browser, change, selector) {
  // The whole browser is traced, other stories' pages with it: a mark tells which process is this page's.
  await browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing"] });
  await page.evaluate(() => performance.mark("restyled"));
  await page.evaluate(change, selector);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const own = traceEvents.find(({ name }) => name === "restyled")?.pid;
  return traceEvents.reduce((sum, { name, args, pid }) => sum + (name === "UpdateLayoutTree" && pid === own ? (args.elementCount ?? 0) : 0), 0);
}

async function named(server, browser) {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 320, height: 568 }]) {
    const { page } = await atTable(server, browser, { game: "vows", seats: [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }, { by: "bot", bot: "random" }], seed: 7 }, { viewport });
    const { hints, player_fields: fields } = await server.describe("vows");
    assert.equal(await page.locator(".middle .zone-name").innerText(), hints.zones.trump.label.toUpperCase());
    const told = await page.locator(".area.below .field").evaluateAll((all) => all.map((field) => field.title));
    for (const { name } of fields.filter((field) => !field.of_table)) assert.ok(told.some((title) => title.endsWith(`: ${hints.player_fields[name].about}`)), name);
    // What is so for everybody stands above, whole.
    const cut = await page.locator(".phases .field, .phase.now").evaluateAll((all) => all.filter((one) => { const box = one.getBoundingClientRect(); return document.elementFromPoint(box.right - 2, box.top + box.height / 2)?.closest(".field, .phase") !== one; }).map((one) => one.textContent));
    assert.deepEqual(cut, []);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
}

async function stackedHand(server, browser) {
  const wish = await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]);
  const deck = [{ card: "Hedge Knight", count: 10 }];
  const hand = Array.from({ length: 9 }, (_, at) => (at % 3 === 1 ? "Village Scout" : "Hedge Knight"));
  wish.setup = { ...wish.setup, seats: [{ fields: { authority: 6 }, zones: { hand, deck } }, { fields: { authority: 6 }, zones: { hand: [], deck } }] };
  const { page } = await atTable(server, browser, wish);
  const [knights, scouts] = ["Hedge Knight", "Village Scout"].map((name) => page.locator(".board > .rows .hand .card.lit", { hasText: name }));
  const told = (wanted) => page.waitForFunction((counts) => [...document.querySelectorAll(".board > .rows .hand .card")].map((card) => card.querySelector(".card-count")?.textContent ?? "").join() === counts, wanted);
  await told("×6,×3");
  await knights.click();
  await told("×5,×3");
  await scouts.focus();
  await page.keyboard.press("Enter");
  await told("×5,×2");
  const board = await page.locator(".board").boundingBox();
  await drag(page, scouts, { x: board.x + board.width / 2, y: board.y + board.height * 0.62 });
  await told("×5,");
  // No longer a crowd; but what lies upon each other does so to the end of the turn.
  await page.keyboard.press("1");
  await page.waitForFunction(() => document.querySelectorAll(".board > .rows .hand [data-object]").length === 5);
  assert.ok((await held(page)) <= 2);
  await page.setViewportSize({ width: 390, height: 664 });
  assert.ok((await held(page)) <= 2);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

async function playAll(server, browser) {
  const { page } = await atTable(server, browser, { game: "realms", seats: [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }], seed: 7 });
  const before = await held(page);
  assert.ok(before >= 3);
  const all = (of) => of.getByRole("button", { name: /^Play all/ });
  assert.equal(await all(page).count(), 0, "nobody has seen yet what playing one costs");
  await page.locator(".board > .rows .hand .card.lit").first().click();
  await page.getByRole("button", { name: `Play all ${before - 1}` }).click();
  await page.waitForFunction(() => document.querySelectorAll(".board > .rows .hand .card").length === 0);
  await page.context().close();
  // Where one pays for what one plays, all of them are never proposed, though each of them could be played.
  const wish = await beginning(server, "lifeburn", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]);
  const seat = { fields: { life: 40 }, zones: { hand: ["Rock Avalanche", "Rock Avalanche", "Rock Avalanche", "Rock Avalanche"], deck: [{ card: "Rock Avalanche", count: 20 }] } };
  wish.setup = { first: 0, seats: [seat, { ...seat, zones: { ...seat.zones, hand: [] } }] };
  const { page: paying } = await atTable(server, browser, wish);
  const life = () => paying.evaluate(() => parseInt(document.querySelector(".area.below .field.main .field-value")?.textContent ?? "", 10));
  await paying.locator(".board > .rows .hand .card.lit").first().click();
  await paying.waitForFunction(() => parseInt(document.querySelector(".area.below .field.main .field-value")?.textContent ?? "", 10) < 40);
  await paying.waitForSelector(".prompt.mine");
  assert.ok((await life()) < 40 && (await paying.locator(".board > .rows .hand .card.lit").count()) === (await held(paying)), "the others can be played, too");
  assert.equal(await all(paying).count(), 0);
  await paying.context().close();
}
