// The pictures of the documentation: `npm run pictures [-- GAME,...,readme]`. Those of the README are positions in the middle of a match, made
// by hand and then drawn by the real program; and for every game there is a sheet of its table in windows of every size.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { launch, visitor } from "./e2e/browser.mjs";
import { taken as seenAt, SIZES } from "./gallery.mjs";
import { matchAt } from "./e2e/positions.mjs";
import { Server } from "./e2e/server.mjs";

const folder = join(import.meta.dirname, "..", "docs", "pictures");
const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 };

const POSITIONS = {
  keyforge: {
    first: 0,
    seats: [
      {
        fields: { amber: 4, keys: ["Red"], identity: ["Brobnar", "Untamed", "Dis"] },
        zones: {
          hand: ["Troll", "Dust Pixie", "Anger", "Snufflegator", "Gauntlet of Command"],
          deck: [{ card: "Troll", count: 18 }],
          discard: ["Punch"],
          battleline: ["Troll", "Headhunter", "Dust Pixie", "Bumpsy"],
        },
      },
      {
        fields: { amber: 3, keys: ["Red", "Blue"], identity: ["Brobnar", "Untamed", "Dis"] },
        zones: { hand: ["Troll", "Anger", "Punch", "Troll"], deck: [{ card: "Troll", count: 16 }], battleline: ["Dust Pixie", "Bumpsy", "Troll"] },
      },
    ],
  },
  echomancy: {
    first: 0,
    phase: "main",
    seats: [
      {
        fields: { life: 14 },
        zones: {
          hand: ["Lightning Strike", "Giant Growth", "Titanic Growth", "Furnace"],
          library: [{ card: "Crag", count: 30 }],
          battlefield: ["Crag", "Crag", "Grove", "Grove", "Grove", "Spider of the Canopy", "Elf of the Grove Council"],
          graveyard: ["Fog"],
        },
      },
      {
        fields: { life: 9 },
        zones: {
          hand: ["Cancel", "Fog", "Cancel"],
          library: [{ card: "Isle", count: 30 }],
          battlefield: ["Isle", "Isle", "Isle", "Reflecting Pool Sprite", "Warding Elk"],
        },
      },
    ],
  },
};

async function chosen(page, words) {
  const lit = page.locator(".options button").filter({ hasText: words });
  await (words ? lit.first() : lit.last()).evaluate((element) => element.click());
  await page.waitForTimeout(400);
}

async function taken(server, browser, { game, name, options, seed = 7, clicks = 0, choices = [] }) {
  const seats = [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }];
  const { token } = await server.match({ game, seats, seed, setup: POSITIONS[game] });
  const page = await visitor(browser, { name: "Ada", ...options });
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".prompt.mine");
  for (let click = 0; click < clicks; click += 1) await chosen(page);
  for (const words of choices) await chosen(page, words);
  // Bots have done what they do by then.
  await page.waitForSelector(".prompt.mine");
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 74 });
  await page.context().close();
}

/** The width of a sheet and the height of what is on it. */
const SHEET = { width: 1240, row: 250 };

/** One picture of a game in windows of every size, in the middle of a match. */
async function sheet(server, browser, { id, players_min }) {
  const { token } = await matchAt(server, id, "middle", Math.max(2, players_min));
  const shots = [];
  for (const size of SIZES) shots.push({ size, data: await seenAt(server, browser, { token, size, quality: 80, widest: 1000 }) });
  const page = await browser.newPage({ viewport: { width: SHEET.width, height: SHEET.row } });
  const figures = shots.map(({ size, data }) => `<figure><img src="data:image/webp;base64,${data.toString("base64")}"><figcaption>${size.replace("x", " × ")}</figcaption></figure>`);
  await page.setContent(`<style>body{margin:0;padding:8px;background:#0c1012;color:#a9b3ae;font:13px system-ui;display:flex;flex-wrap:wrap;gap:8px;justify-content:center}figure{margin:0}img{height:${SHEET.row}px;display:block}</style>${figures.join("")}`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send("Page.captureScreenshot", { format: "webp", quality: 62, captureBeyondViewport: true, clip: { x: 0, y: 0, width: SHEET.width, height, scale: 1 } });
  await mkdir(join(folder, "sizes"), { recursive: true });
  await writeFile(join(folder, "sizes", `${id}.webp`), Buffer.from(data, "base64"));
  await page.close();
}

await mkdir(folder, { recursive: true });
const server = await Server.start();
const browser = await launch();
const wanted = process.argv[2]?.split(",");
try {
  for (const game of await server.games()) if (!wanted || wanted.includes(game.id)) await sheet(server, browser, game);
  for (const picture of wanted && !wanted.includes("readme") ? [] : [
    { game: "keyforge", name: "keyforge", options: { colorScheme: "dark", ...WIDE } },
    { game: "realms", name: "realms", options: { colorScheme: "light", ...WIDE }, clicks: 24 },
    { game: "echomancy", name: "echomancy", options: { colorScheme: "dark", ...WIDE }, choices: [/Lightning Strike/, /Reflecting Pool Sprite/] },
    { game: "realms", name: "phone", options: { colorScheme: "dark", ...PHONE }, clicks: 18 },
  ]) await taken(server, browser, picture);
} finally {
  await browser.close();
  await server.stop();
}
