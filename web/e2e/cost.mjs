// What a click costs: the page's CPU time for one choice, in the opening and on a crowded table. `node e2e/cost.mjs [GAME,...]`.
// One person has all seats and nothing is passed by itself: a click is one choice and leads to one position, in the opening as
// on a crowded table. Where somebody else goes on the table is seen from another side, which is no click but another table: in
// games in which that is so after every choice the others are bots, and what a click costs is shared by the positions it leads to.
import { launch, visitor } from "./browser.mjs";
import { matchAt } from "./positions.mjs";
import { Server } from "./server.mjs";

/** A choice on a crowded table costs at most so many times what it costs in the opening. */
const BAR = 1.5;
/** So many choices are measured, and so many are tried to come to them. */
const [MEASURED, TRIED] = [9, 40];

const ALONE = { by: "you", name: "Ben" };
const BOTS = { by: "bot", bot: "random" };

/** A table, and what the next choice at it costs: milliseconds of work on the page's main thread for each position it leads to; null:
 * that was no such choice. */
async function tableOf(server, browser, { id, players_min }, place, others) {
  const page = await visitor(browser, { viewport: { width: 1440, height: 900 }, settings: { curtain: false, autoPass: false } });
  const { token } = await matchAt(server, id, place, Math.max(2, players_min), others);
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".prompt.mine");
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => (await client.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  const standing = () => page.evaluate(() => ({ seq: document.querySelector(".table").dataset.seq, seat: document.querySelector(".area.below .player")?.dataset.player }));
  const found = [];
  const step = async (click) => {
    await page.waitForSelector(".options button", { timeout: 8000 }).catch(() => null);
    await page.waitForTimeout(150);
    const [from, before] = [await standing(), await spent()];
    const heard = page.frames_.length;
    // Another one each time: the first may be the same deed again and again.
    const done = await page.evaluate((at) => {
      const all = document.querySelectorAll(".options button:not(.quiet)");
      all[at % Math.max(1, all.length)]?.click();
      return all.length > 0;
    }, Math.floor(click / 2));
    if (!done) return false;
    await page.waitForFunction((old) => document.querySelector(".table")?.dataset.seq !== old, from.seq, { timeout: 3000, polling: 100 }).catch(() => null);
    // What bots answer is shown one after the other.
    if (others === BOTS) await page.waitForTimeout(1200);
    await page.waitForSelector(".prompt.mine", { timeout: 8000 }).catch(() => null);
    await page.waitForTimeout(150);
    const positions = page.frames_.slice(heard).filter((frame) => JSON.parse(frame).is === "update").length;
    const cost = (await spent()) - before;
    if (positions > 0 && (others === BOTS || positions === 1) && (await standing()).seat === from.seat) found.push(cost / positions);
    if (click % 2 === 1) await page.keyboard.press("u");
    return true;
  };
  return { found, step, close: () => page.context().close() };
}

/** The choices of both tables by turns, so that what else the machine does is shared by both. */
async function costs(server, browser, game, others) {
  const tables = [await tableOf(server, browser, game, "opening", others), await tableOf(server, browser, game, "crowded", others)];
  const going = new Set(tables);
  for (let click = 0; click < TRIED && going.size > 0; click += 1) {
    for (const table of [...going]) if (table.found.length >= MEASURED || !(await table.step(click))) going.delete(table);
  }
  for (const table of tables) await table.close();
  return tables.map(({ found }) => found);
}

/** Too few choices say nothing. */
const ENOUGH = 3;

const [only] = process.argv.slice(2);
const server = await Server.start();
const browser = await launch();
let failed = 0;
for (const game of (await server.games()).filter(({ id }) => !only || only.split(",").includes(id))) {
  const alone = await costs(server, browser, game, ALONE);
  const isAlone = alone.every((place) => place.length >= ENOUGH);
  const [opening, crowded] = (isAlone ? alone : await costs(server, browser, game, BOTS)).map((place) => place.sort((a, b) => a - b));
  const median = (costs) => costs[Math.floor(costs.length / 2)] ?? NaN;
  const ratio = median(crowded) / median(opening);
  if (!(ratio <= BAR)) failed += 1;
  const told = (costs) => `${median(costs).toFixed(0)} ms (${costs.length} choices)`;
  console.log(`${ratio <= BAR ? "pass" : "FAIL"}  ${game.id.padEnd(11)} opening ${told(opening)}, crowded ${told(crowded)}: ${ratio.toFixed(2)} times${isAlone ? "" : ", for each position with bots"}`);
}
await browser.close();
await server.stop();
process.exit(failed === 0 ? 0 : 1);
