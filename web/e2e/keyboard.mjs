// A match without a mouse: from the home page to the end.
import assert from "node:assert/strict";
import { isOver, visitor } from "./browser.mjs";
import { beginning } from "./setups.mjs";

export async function tests({ server, browser }) {
  return [
    { name: "a match by keyboard only", run: () => byKeyboard(server, browser) },
    { name: "a match begins by keyboard only", run: () => beginByKeyboard(server, browser) },
  ];
}

/** Tab until the focus is on something of that kind. */
async function tabTo(page, selector, most = 120) {
  for (let tries = 0; tries < most; tries += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not come to ${selector}`);
}

async function byKeyboard(server, browser) {
  const page = await visitor(browser);
  const { token } = await server.match(await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }]));
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".prompt.mine");
  await tabTo(page, ".options button");
  let presses = 0;
  for (; presses < 600 && !(await isOver(page)); presses += 1) {
    const seq = await page.locator(".table").getAttribute("data-seq");
    const ready = await page.waitForFunction(() => document.activeElement?.closest(".options") !== null || document.querySelector(".dialog.outcome"), undefined, { timeout: 8000 }).catch(() => null);
    if (!ready) throw new Error("the focus was lost");
    if (await isOver(page)) break;
    // Not always the first one: ending the turn stands last.
    await page.keyboard.press(presses % 7 === 6 ? "End" : "Home");
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => document.querySelector(".table").dataset.seq !== before, seq, { timeout: 3000 }).catch(() => {});
  }
  assert.ok(await isOver(page), "it ended");
  // The dialog has the focus; Escape closes it.
  await page.keyboard.press("Escape");
  await page.waitForSelector(".outcome-bar");
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  return `${presses} choices`;
}

async function beginByKeyboard(server, browser) {
  const page = await visitor(browser);
  await page.goto(server.address);
  await page.waitForSelector(".game h2");
  await tabTo(page, ".game button.primary");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".begin");
  await tabTo(page, ".begin button[type=submit]:not([disabled])");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".board");
  // Cards that are lit can be reached, looked at and used.
  await page.waitForSelector(".prompt.mine");
  await tabTo(page, ".card.lit");
  await page.keyboard.press("i");
  await page.waitForSelector(".dialog.inspector");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".dialog.inspector", { state: "detached" });
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}
