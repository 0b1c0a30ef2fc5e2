// What a click costs: the page's CPU time for one choice, in the opening and on a crowded table. `node e2e/cost.mjs [GAME]`.
// What is held to the bar is a choice. How much of it is drawing each of the positions that it leads to is told beside it.
import { launch, visitor } from "./browser.mjs";
import { matchAt } from "./positions.mjs";
import { Server } from "./server.mjs";

/** Milliseconds of work on the page's main thread for a choice, and for each position that it leads to; medians of several choices. */
async function costOf(server, browser, { id, players_min }, place, clicks = 9) {
  const page = await visitor(browser, { viewport: { width: 1440, height: 900 } });
  const { token } = await matchAt(server, id, place, Math.max(2, players_min));
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".prompt.mine");
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => (await client.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  const found = [];
  for (let click = 0; click < clicks; click += 1) {
    await page.waitForSelector(".prompt.mine .options, .options button", { timeout: 8000 }).catch(() => null);
    await page.waitForTimeout(150);
    const seq = await page.evaluate(() => document.querySelector(".table").dataset.seq);
    const before = await spent();
    const heard = page.frames_.length;
    const done = await page.evaluate(() => {
      const wanted = document.querySelector(".options button");
      wanted?.click();
      return wanted !== null;
    });
    if (!done) break;
    await page.waitForFunction((old) => document.querySelector(".table")?.dataset.seq !== old, seq, { timeout: 3000, polling: 100 }).catch(() => null);
    await page.waitForTimeout(150);
    const positions = page.frames_.slice(heard).filter((frame) => JSON.parse(frame).is === "update").length;
    const cost = (await spent()) - before;
    found.push({ choice: cost, position: cost / Math.max(1, positions) });
    if (click % 2 === 1) await page.keyboard.press("u");
  }
  await page.context().close();
  const median = (of) => found.map(of).sort((a, b) => a - b)[Math.floor(found.length / 2)] ?? NaN;
  return { choice: median(({ choice }) => choice), position: median(({ position }) => position) };
}

const [only] = process.argv.slice(2);
const server = await Server.start();
const browser = await launch();
let failed = 0;
for (const game of (await server.games()).filter(({ id }) => !only || id === only)) {
  const [opening, crowded] = [await costOf(server, browser, game, "opening"), await costOf(server, browser, game, "crowded")];
  const ratio = crowded.choice / opening.choice;
  if (!(ratio <= 1.5)) failed += 1;
  const told = (what) => `${what}: opening ${opening[what].toFixed(0)} ms, crowded ${crowded[what].toFixed(0)} ms`;
  console.log(`${ratio <= 1.5 ? "pass" : "FAIL"}  ${game.id.padEnd(11)} ${told("choice")}; ${told("position")}: ${ratio.toFixed(2)} times`);
}
await browser.close();
await server.stop();
process.exit(failed === 0 ? 0 : 1);
