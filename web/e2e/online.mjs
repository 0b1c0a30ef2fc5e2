// Two people, each in their own browser: one goes away and comes back, and the server is killed in the middle.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { clickOn, isOver, seeded, sitDown, visitor } from "./browser.mjs";
import { Server } from "./server.mjs";
import { beginning } from "./setups.mjs";

export async function tests({ server, browser }) {
  return [
    { name: "two browsers online, a reload and a kill -9 in the middle", run: () => twoBrowsers(browser) },
    { name: "an invitation from the home page, chat, takeback, concession, rematch", run: () => invitation(server, browser) },
  ];
}

async function twoBrowsers(browser) {
  const server = await Server.start();
  const [ada, blaise] = [await visitor(browser, { name: "Ada" }), await visitor(browser, { name: "Blaise" })];
  const wish = await beginning(server, "realms", [{ by: "you", name: "Ada" }, { by: "invite" }]);
  // Long enough for a reload and a crash in the middle.
  wish.setup = structuredClone(wish.setup);
  for (const seat of wish.setup.seats) seat.fields.authority = 14;
  const { token, links } = await server.match(wish);
  await ada.goto(`${server.address}/play#${token}`);
  await blaise.goto(`${server.address}/play#${links[1].token}`);
  // A set-up is for both to see and to agree to.
  await blaise.locator(".notice.terms").getByText("player 1, deck: 7 × Hedge Knight").waitFor();
  await sitDown(ada, blaise);
  const clicked = { ada: 0, blaise: 0 };
  let reloaded = false;
  let killed = false;
  const random = seeded(3);
  const all = () => clicked.ada + clicked.blaise;
  const turn = async (page, name) => {
    // Until it is the other's turn.
    clicked[name] += await clickOn(page, { random, most: 40, until: (seen) => !seen.mine });
  };
  for (let round = 0; round < 400; round += 1) {
    await turn(ada, "ada");
    await turn(blaise, "blaise");
    if (all() >= 8 && !reloaded) {
      reloaded = true;
      await blaise.reload();
      await blaise.waitForSelector(".board");
    }
    if (all() >= 16 && !killed) {
      killed = true;
      const before = await blaise.locator(".table").getAttribute("data-seq");
      await server.killAndStartAgain();
      for (const page of [ada, blaise]) await page.waitForFunction(() => document.querySelector(".lost") === null, undefined, { timeout: 20_000 });
      assert.equal(await blaise.locator(".table").getAttribute("data-seq"), before, "nothing was lost");
    }
    const over = await Promise.all([ada, blaise].map(isOver));
    if (over.every(Boolean)) break;
    if (!over.some(Boolean)) await ada.waitForTimeout(15);
  }
  assert.ok(reloaded && killed, "the match was long enough for both");
  const [first, second] = await Promise.all([ada, blaise].map((page) => page.locator(".dialog.outcome h2").textContent()));
  assert.deepEqual([first, second].filter((text) => text === "You won").length, 1, `one of them won: ${first} / ${second}`);
  const logs = await Promise.all([ada, blaise].map((page) => page.locator(".log-turn").count()));
  assert.equal(logs[0], logs[1], "both saw the same turns");
  assert.deepEqual([...ada.troubles, ...blaise.troubles], []);
  await Promise.all([ada, blaise].map((page) => page.context().close()));
  await server.stop();
  return `${clicked.ada} and ${clicked.blaise} clicks`;
}

async function invitation(server, browser) {
  const [ada, blaise] = [await visitor(browser), await visitor(browser, { name: "Blaise" })];
  await ada.goto(server.address);
  await ada.locator(".game", { hasText: "Realms" }).getByRole("button", { name: "Play" }).click();
  await ada.getByLabel("Name").fill("Ada");
  await ada.getByLabel("By link").check();
  await ada.getByRole("button", { name: "Open the table" }).click();
  const link = await ada.locator(".notice.invite input").inputValue();
  // Nothing is dealt before both are there; whoever waits sees for whom, and what the server has promised.
  await ada.getByText("Waiting for Player 2.").waitFor();
  assert.equal(await ada.locator(".board").count(), 0);
  await ada.getByText("Why nobody can choose the cards").click();
  const promise = await ada.locator("code.hash").textContent();
  assert.match(promise, /^[0-9a-f]{64}$/);
  await blaise.goto(link);
  await Promise.all([ada, blaise].map((page) => page.waitForSelector(".board")));
  // Chat.
  await blaise.getByRole("tab", { name: /Chat/ }).click();
  await blaise.getByLabel("Say something").fill("good luck <b>Ada</b>");
  await blaise.getByRole("button", { name: "Send" }).click();
  await ada.getByRole("tab", { name: /Chat \(1\)/ }).click();
  await ada.getByText("good luck <b>Ada</b>").waitFor();
  // Taking back needs the other's consent.
  const actor = (await ada.locator(".prompt.mine").count()) > 0 ? ada : blaise;
  const other = actor === ada ? blaise : ada;
  const seq = await actor.locator(".table").getAttribute("data-seq");
  const held = await actor.locator(".hand .card").count();
  await actor.locator(".hand .card.lit").first().click();
  await actor.waitForFunction((before) => document.querySelector(".table").dataset.seq !== before, seq);
  await actor.getByRole("button", { name: "Undo" }).click();
  await other.getByRole("button", { name: "Agree" }).click();
  await actor.waitForFunction((held) => document.querySelectorAll(".hand .card").length === held && document.querySelector(".notice") === null, held, { timeout: 10_000 })
    .catch(async () => assert.fail(`not taken back: ${await actor.locator(".ask").innerText()} / ${await other.locator(".ask").innerText()}`));
  // Conceding ends it, and a rematch brings both to a new table.
  await other.getByText("Menu").click();
  await other.getByRole("button", { name: /Concede/ }).click();
  await other.getByRole("button", { name: "Concede", exact: true }).click();
  await Promise.all([ada, blaise].map((page) => page.waitForSelector(".dialog.outcome")));
  await ada.getByText("The server kept its promise").waitFor();
  const [download] = await Promise.all([ada.waitForEvent("download"), ada.getByRole("button", { name: "Save the record" }).click()]);
  const record = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.equal(record.deal.commitment, promise, "the promise was the one that was seen before");
  assert.equal(record.deal.nonces.filter((nonce) => /^[0-9a-f]{32}$/.test(nonce)).length, 2, "both browsers had their say");
  const old = new URL(ada.url()).hash;
  await ada.getByRole("button", { name: "Rematch" }).click();
  await blaise.getByRole("button", { name: /Rematch/ }).click();
  await Promise.all([ada, blaise].map((page) => page.waitForFunction((before) => location.hash !== before && document.querySelector(".board") !== null && document.querySelector(".dialog.outcome") === null, old)));
  assert.deepEqual([...ada.troubles, ...blaise.troubles], []);
  await Promise.all([ada, blaise].map((page) => page.context().close()));
}
