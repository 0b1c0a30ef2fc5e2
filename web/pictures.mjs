// The pictures of the README: `npm run pictures`. Each is a position in the middle of a match, made by hand and then drawn
// by the real program.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { launch, visitor } from "./e2e/browser.mjs";
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
  const lit = page.locator("[data-option]").filter({ hasText: words });
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
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 85 });
  await page.context().close();
}

await mkdir(folder, { recursive: true });
const server = await Server.start();
const browser = await launch();
try {
  for (const picture of [
    { game: "keyforge", name: "keyforge", options: { colorScheme: "dark", ...WIDE } },
    { game: "realms", name: "realms", options: { colorScheme: "light", ...WIDE }, clicks: 40 },
    { game: "echomancy", name: "echomancy", options: { colorScheme: "dark", ...WIDE }, choices: [/Lightning Strike/, /Reflecting Pool Sprite/] },
    { game: "realms", name: "phone", options: { colorScheme: "dark", ...PHONE }, clicks: 30 },
  ]) await taken(server, browser, picture);
} finally {
  await browser.close();
  await server.stop();
}
