// Chromium, and a player who knows nothing but to click on what is lit.
import { chromium } from "playwright-core";
import { existsSync } from "node:fs";

// The shell first: without windows and a desktop's services it takes less of the processor.
const paths = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const HOW = { executablePath: paths.find((path) => path && existsSync(path)), args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"] };

export function launch() {
  return chromium.launch(HOW);
}

/** A browser that is set to type of this size. */
export async function withType(pixels, use) {
  const browser = await chromium.launch({ ...HOW, args: [...HOW.args, `--blink-settings=defaultFontSize=${pixels}`] });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

const QUICK = { name: "", theme: "auto", motion: "off", sound: false, autoPass: true, curtain: true, stops: {} };

/** A visitor with an empty profile, and `settings` other than usual. What the server sends is kept in `frames`, what goes wrong in `troubles`. */
export async function visitor(browser, { name = "", motion = "off", settings = {}, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: motion === "off" ? "reduce" : "no-preference", ...options });
  await context.addInitScript((settings) => {
    if (localStorage.getItem("cardwright.settings") === null) localStorage.setItem("cardwright.settings", JSON.stringify(settings));
  }, { ...QUICK, name, motion, ...settings });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.frames_ = [];
  page.troubles = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => page.frames_.push(String(payload))));
  page.on("pageerror", (error) => page.troubles.push(error.stack ?? error.message));
  page.on("request", (request) => { if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url())) page.troubles.push(`asked ${request.url()}`); });
  return page;
}

/** Agrees to what is not as usual in a match between people, and waits until it begins. */
export async function sitDown(...pages) {
  for (const page of pages) await page.getByRole("button", { name: "I agree and am ready" }).click();
  await Promise.all(pages.map((page) => page.waitForSelector(".board")));
}

/** What can be clicked now, seen as a person sees it. */
function look() {
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0) return null;
    const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + Math.min(box.height / 2, 20)];
    const top = document.elementFromPoint(x, y);
    return top !== null && (element === top || element.contains(top)) ? [x, y] : null;
  };
  const seq = document.querySelector(".table")?.dataset.seq ?? null;
  const points = (selector) => [...document.querySelectorAll(selector)].filter((element) => !element.disabled).map(shown).filter(Boolean);
  return {
    seq,
    mine: document.querySelector(".prompt.mine") !== null,
    over: document.querySelector(".dialog.outcome, .outcome-bar") !== null,
    // A card that moved away under the pointer is looked at instead of used: that is closed again.
    close: points(".dialog.inspector .close"),
    curtain: points(".curtain button"),
    chooser: points(".chooser button:not(.cancel)"),
    names: points(".dialog.browser .card.lit"),
    lit: points(".card.lit, .strip.lit, .player.lit"),
    buttons: points(".prompt .buttons button, .number-choice .primary"),
    listed: points(".options button"),
  };
}

export function isOver(page) {
  return page.evaluate(() => document.querySelector(".dialog.outcome, .outcome-bar") !== null);
}

/**
 * Clicks until `until` says so or the match is over. Mostly on cards that are lit; sometimes on a button; and on the
 * list when nothing else can be clicked. Gives the number of clicks.
 */
export async function clickOn(page, { until = () => false, random = Math.random, most = 3000, choose = (seen) => seen } = {}) {
  let clicks = 0;
  let idle = 0;
  while (clicks < most) {
    const seen = choose(await page.evaluate(look));
    if (seen.over || (await until(seen))) return clicks;
    const pick = (points) => points[Math.floor(random() * points.length)];
    const point =
      pick(seen.close) ?? pick(seen.curtain) ?? pick(seen.names) ?? pick(seen.chooser) ??
      (seen.lit.length > 0 && (seen.buttons.length === 0 || random() < 0.8) ? pick(seen.lit) : undefined) ??
      pick(seen.buttons) ?? pick(seen.lit) ?? pick(seen.listed);
    if (!point) {
      idle += 1;
      if (idle > 1500) throw new Error(`nothing to click for long: ${await page.evaluate(() => document.body.innerText.slice(0, 1500))}`);
      await page.waitForTimeout(20);
      continue;
    }
    idle = 0;
    clicks += 1;
    await page.mouse.click(point[0], point[1]);
    // The answer of a server on the same machine, or the menu beside the card.
    await page.waitForFunction((seq) => document.querySelector(".table")?.dataset.seq !== seq || document.querySelector(".chooser, .dialog, .curtain"), seen.seq, { timeout: 1500, polling: "raf" }).catch(() => {});
  }
  throw new Error(`the match did not end within ${most} clicks`);
}

/** The same chances each time. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
