// Somebody who clicks on anything, types anything and turns the window, at tables of every game: nothing may break.
// `node e2e/soak.mjs [SECONDS FOR EACH GAME] [SEED]`; the tests do a little of it.
import assert from "node:assert/strict";
import { launch, seeded, visitor } from "./browser.mjs";
import { matchAt } from "./positions.mjs";
import { Server } from "./server.mjs";

const SIZES = [[1280, 650], [1440, 900], [390, 844], [844, 390], [1920, 1080]];
const KEYS = [" ", "1", "2", "3", "9", "u", "r", "t", "e", "?", "Escape", "Tab", "Enter", "ArrowDown", "ArrowLeft", "i", "Control+z", "Control+y"];

export async function tests({ server, browser }) {
  return [{ name: "random clicking at a table of each game breaks nothing", run: async () => {
    let deeds = 0;
    for (const game of await server.games()) deeds += await soak(server, browser, game, 1.5, 7);
    return `${deeds} deeds`;
  } }];
}

/** Where something can be clicked that leads to no other site and no file. */
function clickable() {
  const wanted = [...document.querySelectorAll("button:not(:disabled), a[href^='/']:not([target]), summary, input, select, .card, .player[role=button], .log")];
  const points = wanted.map((element) => element.getBoundingClientRect()).filter((box) => box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth);
  return points.map((box) => [Math.max(1, Math.min(innerWidth - 1, box.left + box.width / 2)), Math.max(1, Math.min(innerHeight - 1, box.top + box.height / 2))]);
}

/** Gives the number of things done. */
async function soak(server, browser, info, seconds, seed) {
  const random = seeded(seed);
  const { id: game, players_min } = info;
  const pick = (list) => list[Math.floor(random() * list.length)];
  const page = await visitor(browser, { motion: "fast" });
  page.on("dialog", (dialog) => void dialog.dismiss());
  const table = async () => {
    const { token } = await matchAt(server, game, pick(["opening", "middle", "crowded"]), Math.max(2, players_min));
    await page.goto(`${server.address}/play#${token}`);
    await page.waitForSelector(".table, .page h1");
  };
  await table();
  const end = performance.now() + seconds * 1000;
  let deeds = 0;
  const trail = [];
  for (; performance.now() < end; deeds += 1) {
    const chance = random();
    const deed = chance < 0.7 ? "click" : chance < 0.76 ? "menu" : chance < 0.94 ? "key" : chance < 0.97 ? "size" : chance < 0.985 ? "drag" : "again";
    trail.push(deed);
    const points = await page.evaluate(clickable);
    const [x, y] = pick(points) ?? [5, 5];
    if (deed === "click") await page.mouse.click(x, y);
    else if (deed === "menu") await page.mouse.click(x, y, { button: "right" });
    else if (deed === "key") await page.keyboard.press(pick(KEYS));
    else if (deed === "size") { const [width, height] = pick(SIZES); await page.setViewportSize({ width, height }); }
    else if (deed === "drag") {
      const [toX, toY] = pick(points) ?? [9, 9];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(toX, toY, { steps: 3 });
      await page.mouse.up();
    } else await table();
    if (page.troubles.length > 0) break;
    if ((await page.locator("#page > *").count()) === 0) throw new Error(`${game}: an empty page after ${trail.slice(-12).join(", ")}`);
  }
  assert.deepEqual(page.troubles, [], `${game}, after ${trail.slice(-12).join(", ")}`);
  await page.context().close();
  return deeds;
}

if (process.argv[1] === import.meta.filename) {
  const [seconds = "30", seed = "1"] = process.argv.slice(2);
  const [server, browser] = [await Server.start(), await launch()];
  let failed = 0;
  for (const game of await server.games()) {
    try {
      console.log(`pass  ${game.id.padEnd(11)} ${await soak(server, browser, game, Number(seconds), Number(seed))} deeds`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL  ${error.message}`);
    }
  }
  await browser.close();
  await server.stop();
  process.exit(failed === 0 ? 0 : 1);
}
