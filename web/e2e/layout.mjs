// The bars of the layout, measured in Chromium: every game, at its opening, in the middle and crowded, in windows from a
// phone to 4K. `node e2e/layout.mjs [GAME,...] [POSITION,...] [SIZE,...]` prints the whole table; a short form is a test.
// `pearls/6` is a table of six; `small` are the sizes of windows in which not everything has room.
import assert from "node:assert/strict";
import { launch, visitor, withType } from "./browser.mjs";
import { matchAt, PLACES } from "./positions.mjs";
import { Server } from "./server.mjs";

export const SIZES = ["1280x650", "1366x650", "1440x900", "1920x1080", "3840x2000", "390x844", "844x390"];
/** Small tablets, zoomed windows and old phones: what does not fit is scrolled, but for question and hand. */
export const SMALL = ["853x533", "390x664", "375x553", "360x640", "320x568", "1024x600", "768x1024", "683x384"];
/** Where a turn is played to see that cards keep their size. */
const TURNS = ["1366x650", "1920x1080"];
export const isPhone = ({ width, height }) => width < 860 || height < 520;

/** Runs in the page: everything that is not as it should be, in words; none if all is well. */
export function faults({ phone, large }) {
  // What lies upon the table for a while is meant to.
  if (document.querySelector(".dialog, .chooser, .reader.floating, .curtain")) return [];
  const found = [];
  const tell = (bar, element, what) => found.push({ bar, what: `${what}: ${element.className.toString().slice(0, 40)} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"` });
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden" ? box : null;
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => shown(element));
  /** The nearest ancestor that scrolls and says so; what lies in it may lie outside the window. */
  const scroller = (element) => {
    for (let parent = element.parentElement; parent && !parent.classList.contains("table"); parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      if (/(auto|scroll)/.test(style.overflowX + style.overflowY)) return parent;
    }
    return null;
  };
  // Nothing is cut off: cards, piles, players and the question lie wholly in the window and under nothing else.
  for (const element of all(".board .card:not(.tiny), .pile, .board .player, .prompt, .prompt button")) {
    const box = element.getBoundingClientRect();
    const inside = scroller(element);
    // Of what is scrolled half away, the half that is seen.
    const edges = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
    for (let around = inside; around; around = scroller(around)) {
      const seen = around.getBoundingClientRect();
      Object.assign(edges, { left: Math.max(edges.left, seen.left), right: Math.min(edges.right, seen.right), top: Math.max(edges.top, seen.top), bottom: Math.min(edges.bottom, seen.bottom) });
    }
    if (inside) {
      // On a laptop nothing is scrolled but what several have; in a smaller window a line may be longer than there is room, when one sees that it is.
      if (!phone && innerWidth >= 1280 && innerHeight >= 650 && !inside.closest(".several")) tell("whole", element, "scrolls");
      else if (inside.classList.contains("lane") && !document.querySelector(".lane-cue b")) tell("whole", element, "no cue");
      else if (inside.classList.contains("rows") && inside.scrollWidth > inside.clientWidth + 1 && !document.querySelector(".more-cue")) tell("whole", element, "no cue");
      if (box.left > edges.right - 8 || box.right < edges.left + 8 || box.top > edges.bottom - 8 || box.bottom < edges.top + 8) continue;
    } else if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) tell("whole", element, "outside the window");
    const [x, y] = [(Math.max(box.left, edges.left) + Math.min(box.right, edges.right)) / 2, (Math.max(box.top, edges.top) + Math.min(box.bottom, edges.bottom)) / 2];
    const top = document.elementFromPoint(x, y);
    if (top && top !== element && !element.contains(top) && !top.contains(element) && !top.closest(".pile")?.contains(element)) tell("whole", element, `covered by ${top.className}`);
  }
  // Whatever is scrolled: one's hand and the question are seen, and the buttons that answer it begin within sight.
  // What takes back stands behind the answers, wherever it is in the document.
  const first = (selector) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()).toSorted((one, other) => one.top - other.top)[0];
  const [handRow, question, answer] = [".board > .rows .hand .card", ".prompt-text", ".prompt button"].map(first);
  for (const [what, box, least] of [["hand", handRow, handRow?.height], ["question", question, Math.min(question?.height ?? 0, 18)], ["answer", answer, 40]]) {
    if (!box) continue;
    const top = document.elementFromPoint(Math.min(innerWidth - 1, box.left + Math.min(box.width, 60) / 2), box.top + Math.min(box.height, least) / 2);
    if (box.top < 0 || box.top + least > innerHeight + 1 || !top?.closest(".ask, .board > .rows")) found.push({ bar: "pinned", what: `${what} at ${box.top.toFixed(0)} of ${innerHeight}, under ${top?.className}` });
  }
  // What can be chosen is seen, at least some of it, however much is scrolled away; and so are some lines of the log.
  const lit = all(".board .rows .lit");
  const inSight = (element) => {
    const box = element.getBoundingClientRect();
    for (let around = scroller(element); around; around = scroller(around)) {
      const edges = around.getBoundingClientRect();
      if (box.left + box.width / 2 > edges.right || box.right < edges.left + 8 || box.top + box.height / 2 > edges.bottom || box.bottom < edges.top + 8) return false;
    }
    return true;
  };
  if (lit.length > 0 && !lit.some(inSight)) tell("lit", lit[0], "none is in sight");
  for (const log of phone ? [] : all(".side .log")) if (log.clientHeight < 50) tell("log", log, `${log.clientHeight} px`);
  // What a player has is told whole.
  for (const player of all(".board .player")) {
    const told = document.createRange();
    told.selectNodeContents(player);
    const [inside, box] = [told.getBoundingClientRect(), player.getBoundingClientRect()];
    const panel = player.closest(".panel") ?? player;
    if (inside.bottom > box.bottom + 1 || inside.right > box.right + 1 || panel.scrollHeight > panel.clientHeight + 1) tell("panel", player, `cut by ${Math.max(inside.bottom - box.bottom, inside.right - box.right, panel.scrollHeight - panel.clientHeight).toFixed(0)}`);
  }
  // A question is read as a sentence, not word by word.
  const asked = document.querySelector(".prompt-text");
  if (asked && asked.getBoundingClientRect().width < Math.min(150, innerWidth / 3)) tell("question", asked, "narrow");
  // What stands on a card does not stand upon something else of it; nor upon its name, where one chooses among cards.
  for (const card of all(".board .rows .card:not(.hidden)")) {
    const marks = [...card.querySelectorAll(".chips, .card-stats, .card-cost, .card-bag, .card-count")].map((element) => ({ element, box: shown(element) })).filter(({ box }) => box);
    if (card.closest(".board > .rows .hand, .middle .row")) {
      const name = document.createRange();
      name.selectNodeContents(card.querySelector(".card-name"));
      marks.unshift(...[...name.getClientRects()].map((box) => ({ element: card.querySelector(".card-name"), box })));
    }
    for (const [at, one] of marks.entries()) {
      for (const other of marks.slice(at + 1)) {
        if (one.element === other.element) continue;
        const over = Math.min(Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left), Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top));
        if (over > 1 && !card.matches(".turned")) tell("faces", card, `${one.element.className} upon ${other.element.className}`);
      }
    }
  }
  // A text that is longer than its card says so: it fades out. What lies upon the picture is whole.
  for (const text of all(".board .rows.texts .card-text")) {
    if (text.scrollHeight > text.clientHeight + 3 && getComputedStyle(text).maskImage === "none") tell("text", text.closest(".card"), `cut by ${text.scrollHeight - text.clientHeight}`);
  }
  for (const upon of all(".board .rows .card-art :is(.chip, .card-count)")) {
    const [inside, box] = [upon.closest(".card-art").getBoundingClientRect(), upon.getBoundingClientRect()];
    const cut = Math.max(box.bottom - inside.bottom, inside.top - box.top, box.right - inside.right);
    if (cut > 2 && !upon.closest(".turned")) tell("upon", upon.closest(".card"), `${upon.className} cut by ${cut.toFixed(0)}`);
  }
  // Names of the cards one chooses among are whole, and they or the text can be read.
  const reader = document.querySelector(".reader") !== null || phone;
  for (const card of all(".board > .rows .hand .card:not(.hidden), .middle .row .card:not(.hidden)")) {
    const name = card.querySelector(".card-name");
    const text = card.querySelector(".card-text");
    // Letters reach a little beyond their line; a line that is missing is much more.
    if (name.scrollHeight > name.clientHeight + parseFloat(getComputedStyle(name).fontSize) * 0.5) tell("names", name, "name cut");
    const textPixels = text && shown(text) ? parseFloat(getComputedStyle(text).fontSize) : 0;
    const namePixels = parseFloat(getComputedStyle(name).fontSize);
    if (textPixels < 11 && !(namePixels >= 12 && reader)) tell("readable", card, `text ${textPixels}, name ${namePixels}`);
  }
  if (document.querySelectorAll(".board > .rows .hand .card").length === 0) found.push({ bar: "readable", what: "no hand" });
  // On a large screen no text is small.
  if (large) {
    const walker = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent.trim() || element.closest(".unseen") || !shown(element)) continue;
      const pixels = parseFloat(getComputedStyle(element).fontSize);
      if (pixels < 16) tell("large", element, `${pixels.toFixed(1)} px`);
    }
  }
  // What a finger is to touch is large enough for one.
  if (phone) {
    for (const element of all(".table :is(button:not(:disabled), a:not(.card-link), summary, .player[role=button])")) {
      const box = element.getBoundingClientRect();
      if (box.width < 43.5 || box.height < 43.5) tell("touch", element, `${box.width.toFixed(0)}x${box.height.toFixed(0)}`);
    }
  }
  return found;
}

/** How large the cards are, and how often a row had no room left, once the question is measured. */
async function widths() {
  for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const width = (selector) => document.querySelector(selector)?.getBoundingClientRect().width ?? null;
  return { hand: width(".board > .rows .hand .card:not(.turned)"), shared: width(".middle .row .card:not(.turned)"), own: width(".area.below .row .card:not(.turned)"), overflows: document.querySelector(".board")?.dataset.overflows, turn: document.querySelector(".turn-number")?.textContent ?? "" };
}

/** Plays on by the list until the turn is over, and tells by how much the cards changed their width meanwhile. */
async function steadiness(page, most = 14) {
  const rows = ["hand", "shared", "own"];
  let seen = null;
  let worst = 0;
  for (let choice = 0; choice < most; choice += 1) {
    const now = await page.evaluate(widths);
    if (seen && now.turn !== seen.turn) break;
    // A row that has no room left may make everything smaller; from there on it is steady again.
    if (seen?.overflows !== now.overflows) seen = { ...now, ...Object.fromEntries(rows.map((row) => [row, []])) };
    for (const row of rows) if (now[row] !== null) seen[row].push(now[row]);
    worst = Math.max(worst, ...rows.filter((row) => seen[row].length > 1).map((row) => Math.max(...seen[row]) / Math.min(...seen[row]) - 1));
    const seq = await page.evaluate(() => document.querySelector(".table").dataset.seq);
    const done = await page.evaluate(() => {
      const options = [...document.querySelectorAll(".options button")];
      // Cards are played; the turn ends when there is nothing else.
      const wanted = options.find((option) => !/pass|end|tap |concede/i.test(option.textContent)) ?? options[0];
      wanted?.click();
      return wanted !== undefined;
    });
    if (!done) break;
    await page.waitForFunction((before) => document.querySelector(".table")?.dataset.seq !== before || document.querySelector(".dialog.outcome"), seq, { timeout: 1500 }).catch(() => {});
  }
  return worst;
}

export async function measure(server, browser, game, place, size, { turn = false } = {}) {
  const [width, height] = size.split("x").map(Number);
  const phone = isPhone({ width, height });
  const [id, players] = game.split("/");
  const { info } = await server.describe(id);
  const { token } = await matchAt(server, id, place, Number(players ?? Math.max(2, info.players_min)));
  const page = await visitor(browser, { viewport: { width, height }, colorScheme: "dark", hasTouch: phone, isMobile: phone });
  await page.goto(`${server.address}/play#${token}`);
  const dealt = () => page.waitForSelector(".board > .rows .hand .card, .dialog.outcome", { timeout: 4000 }).catch(() => null);
  let there = await dealt();
  // Some games ask something before they deal.
  for (let asked = 0; asked < 8 && !there; asked += 1) {
    await page.evaluate(() => document.querySelector(".options button")?.click());
    there = await dealt();
  }
  if (!there) {
    const told = await page.evaluate(() => document.body.innerText.slice(0, 300));
    await page.context().close();
    return { found: [{ bar: "errors", what: `no hand: ${told.replaceAll("\n", " ")}` }], sizes: { hand: null, shared: null, own: null } };
  }
  await page.waitForTimeout(120);
  const found = await page.evaluate(faults, { phone, large: width >= 3000 && height >= 1700 });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${game.replace("/", "-")}-${place}-${size}.png` });
  const sizes = await page.evaluate(widths);
  const changed = turn && !phone ? await steadiness(page) : 0;
  if (changed > 0.1) found.push({ bar: "steady", what: `cards changed by ${(changed * 100).toFixed(0)} % within a turn` });
  for (const trouble of page.troubles) found.push({ bar: "errors", what: trouble });
  await page.context().close();
  return { found, sizes };
}

/** Table and replay follow the size of type that the browser is set to, as every other page does, and nothing is cut. */
async function largerType(server) {
  for (const [width, height, mode] of [[1440, 900, "wide"], [1280, 720, "flat"], [820, 1180, "upright"]]) {
    await withType(24, async (browser) => {
      const page = await visitor(browser, { viewport: { width, height } });
      const { token } = await matchAt(server, "realms", "middle");
      await page.goto(`${server.address}/play#${token}`);
      await page.waitForSelector(`.board.${mode} .hand .card`);
      await page.waitForTimeout(200);
      const where = `${width}x${height}`;
      assert.deepEqual(await page.evaluate(faults, { phone: mode !== "wide", large: false }), [], where);
      const size = (selector) => page.locator(selector).first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
      for (const [selector, least] of [[".prompt-text", 22], [".board > .rows .card-name", 17], [".area.below .field-name", 16]]) assert.ok((await size(selector)) >= least, `${where}: ${selector} ${await size(selector)}`);
      await page.goto(`${server.address}/replay#${token}`);
      await page.waitForSelector(".player-controls select");
      await page.waitForTimeout(200);
      const outside = await page.evaluate(() => [...document.querySelectorAll(".player-controls :is(button, select, input), .board .card, .player")].filter((element) => { const box = element.getBoundingClientRect(); return box.width > 0 && !element.closest(".in-line, .lane") && (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1); }).map((element) => element.outerHTML.slice(0, 80)));
      assert.deepEqual(outside, [], `replay, ${where}`);
      assert.ok((await size(".player-controls button")) >= 20);
      await page.context().close();
    });
  }
}

export async function tests({ server, browser }) {
  const short = [["realms", "opening", "1366x650"], ["echomancy", "crowded", "1280x650"], ["keyforge", "opening", "390x844"], ["keyforge", "opening", "844x390"], ["estraven", "opening", "1366x650"], ["pearls", "middle", "844x390"], ["lifeburn", "crowded", "3840x2000"], ["estraven", "middle", "844x390"], ["echomancy", "crowded", "844x390"], ["realms", "crowded", "1366x650"], ["realms", "crowded", "1024x600"], ["lifeburn", "marked", "844x390"], ["keyforge", "marked", "1366x650"], ["lifeburn", "full", "1366x650"]];
  const small = [["keyforge", "middle", "375x553"], ["fourhouses", "middle", "853x533"], ["realms/4", "middle", "320x568"], ["realms/4", "middle", "1024x600"], ["pearls/6", "middle", "853x533"], ["pearls/6", "middle", "390x664"], ["vows/6", "opening", "360x640"]];
  return [{
    name: "in a small window hand and question keep their place, and the rest is scrolled",
    run: async () => {
      for (const [game, place, size] of small) assert.deepEqual((await measure(server, browser, game, place, size)).found, [], `${game}, ${place}, ${size}`);
      // What a guide says takes a place of its own.
      for (const size of ["390x664", "375x553", "853x533", "683x384"]) {
        const [width, height] = size.split("x").map(Number);
        const page = await visitor(browser, { viewport: { width, height }, hasTouch: true, isMobile: true });
        await page.goto(server.address);
        await page.locator(".first-game").getByRole("button", { name: /first turn/ }).tap();
        await page.waitForSelector(".guided p");
        await page.waitForTimeout(120);
        assert.deepEqual(await page.evaluate(faults, { phone: true, large: false }), [], `guided, ${size}`);
        const said = await page.locator(".guided").evaluate((box) => box.scrollHeight - box.clientHeight);
        assert.ok(said <= 1, `guided, ${size}: ${said} px of what is said are not seen`);
        await page.context().close();
      }
    },
  }, {
    name: "table and replay follow the browser's size of type, and nothing is cut",
    run: () => largerType(server),
  }, {
    name: "the layout keeps its bars (short: `node e2e/layout.mjs` measures all)",
    run: async () => {
      for (const [game, place, size] of short) {
        const { found } = await measure(server, browser, game, place, size, { turn: place === "opening" });
        assert.deepEqual(found, [], `${game}, ${place}, ${size}`);
      }
      // A turn's sizes are not those of the question before it.
      const { found, sizes } = await measure(server, browser, "estraven", "opening", "1024x600");
      assert.ok(found.length === 0 && sizes.hand >= 120, JSON.stringify({ found, sizes }));
    },
  }];
}

if (process.argv[1] === import.meta.filename) {
  const [games, places = PLACES.join(), asked = SIZES.join()] = process.argv.slice(2);
  const sizes = asked.replace("small", SMALL.join());
  const server = await Server.start();
  const browser = await launch();
  let failed = 0;
  const wanted = games ? games.split(",") : (await server.games()).map(({ id }) => id);
  for (const game of wanted) {
    for (const place of places.split(",")) {
      for (const size of sizes.split(",")) {
        const { found, sizes: cards } = await measure(server, browser, game, place, size, { turn: place !== "crowded" && TURNS.includes(size) });
        if (found.length > 0) failed += 1;
        const bars = [...new Set(found.map(({ bar }) => bar))];
        const px = (value) => (value === null ? "-" : value.toFixed(0));
        console.log(`${found.length === 0 ? "pass" : "FAIL"}  ${game.padEnd(11)}${place.padEnd(9)}${size.padEnd(10)} hand ${px(cards.hand)}  shared ${px(cards.shared)}  own ${px(cards.own)} px ${bars.map((bar) => `${bar} (${found.filter((one) => one.bar === bar).length}): ${found.find((one) => one.bar === bar).what}`).join("; ")}`);
      }
    }
  }
  await browser.close();
  await server.stop();
  console.log(`${failed} of ${wanted.length * places.split(",").length * sizes.split(",").length} fail`);
  process.exit(failed === 0 ? 0 : 1);
}
