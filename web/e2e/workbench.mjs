// A game that is written while it is played: mistakes and their fixes on the page, the match that goes on, tests.
import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { visitor } from "./browser.mjs";
import { Server } from "./server.mjs";

const root = join(import.meta.dirname, "..", "..");

export async function tests({ browser }) {
  return [
    { name: "a game that is being written: mistakes, new cards, positions as tests", run: () => writing(browser) },
    { name: "the position of a test is opened by its address", run: () => opening(browser) },
    { name: "flavour, artist and a picture that is none on the faces of a game that is being written", run: () => faces(browser) },
  ];
}

/** A copy of the small game that `cardwright new` writes, and a server that watches it. */
async function duelWatched() {
  const folder = await mkdtemp(join(tmpdir(), "cardwright-game-"));
  const duel = join(folder, "duel");
  await cp(join(root, "crates/cardwright/template"), duel, { recursive: true });
  const change = async (file, from, to) => {
    const text = await readFile(join(duel, file), "utf8");
    assert.ok(text.includes(from), `${from} is not in ${file}`);
    // As editors save: nobody reads half of it.
    await writeFile(join(duel, `${file}.new`), text.replace(from, to));
    await rename(join(duel, `${file}.new`), join(duel, file));
  };
  await change("rules.cw", "{NAME}", "Duel");
  const server = await Server.start({ watch: duel });
  const end = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { duel, change, server, end };
}

async function faces(browser) {
  const { duel, server, change, end } = await duelWatched();
  try {
    await mkdir(join(duel, "art"));
    await writeFile(join(duel, "art", "old_bear.png"), "this is no picture");
    await change("cards.cw", "Helper { cost 3  power 3 }", 'Helper { cost 3  power 3  flavour "It sleeps."  artist "N. Marsh" }');
    const page = await visitor(browser);
    await page.goto(`${server.address}/games/duel/cards`);
    const bear = page.locator(".gallery .card").filter({ hasText: "Old Bear" });
    await bear.waitFor();
    for (let tries = 0; tries < 20 && (await bear.locator(".card-flavour").count()) === 0; tries++) {
      await page.waitForTimeout(250);
      await page.reload();
      await bear.waitFor();
    }
    assert.equal(await bear.locator(".card-flavour").innerText(), "It sleeps.");
    // The drawing stands in for it.
    await bear.locator(".emblem").first().waitFor();
    await bear.click();
    const large = page.locator(".inspector .card.large");
    assert.equal(await large.locator(".card-flavour").innerText(), "It sleeps.");
    assert.equal(await large.locator(".card-artist").innerText(), "Picture: N. Marsh");
    await page.context().close();
  } finally {
    await end();
  }
}

async function opening(browser) {
  const { server, change, end } = await duelWatched();
  try {
    const page = await visitor(browser);
    await page.goto(`${server.address}/`);
    // A name with everything that an address could stumble over.
    const name = "Spark does 2.5/5 of it: 100% #1";
    await change("cards.cw", 'test "Spark"', `test "${name}"`);
    await page.locator(".drafts").getByRole("button").click();
    await page.getByText("Play from a test").click();
    await page.getByText(name).waitFor();
    await page.goto(`${server.address}/games/duel/tests#${encodeURIComponent(name)}`);
    await page.waitForFunction(() => location.pathname === "/play");
    await page.waitForSelector(".board");
    assert.equal(await page.locator(".hand").getByText("Spark").count() > 0, true, "the hand of the test");
    // The way back leads to where the visitor came from, not to another match.
    await page.goBack();
    await page.waitForFunction(() => location.pathname === "/");
    await page.goto(`${server.address}/games/duel/tests#nothing`);
    await page.getByText('duel has no test "nothing"').waitFor();
    assert.deepEqual(page.troubles.filter((trouble) => !trouble.includes("404")), []);
    await page.context().close();
  } finally {
    await end();
  }
}

async function writing(browser) {
  const { duel, change, server, end } = await duelWatched();
  try {
    const page = await visitor(browser);
    const { token } = await server.match({ game: "duel", seed: 3, seats: [{ by: "you", name: "Ada" }, { by: "you", name: "Bob" }] });
    await page.goto(`${server.address}/play#${token}`);
    await page.waitForSelector(".board");
    const drafts = page.locator(".drafts");
    await drafts.getByRole("button", { name: "No mistakes, no failed tests" }).waitFor();
    await change("cards.cw", "strike(2)", "stroke(2)");
    const first = drafts.getByRole("alert");
    await first.waitFor();
    assert.match(await first.innerText(), /cards\.cw:20:\d+ .*stroke.*strike/s);
    await change("cards.cw", "stroke(2)", "strike(4)");
    // The match is another one now, at the same place, and the page has gone there.
    await page.waitForFunction((old) => location.pathname === "/play" && !location.hash.includes(old), token);
    await page.locator(".notice.remark").getByText("Duel has changed").waitFor();
    await drafts.getByRole("button", { name: /test/ }).click();
    await drafts.getByLabel("Save this position as a test").fill("as it stands");
    await drafts.getByRole("button", { name: "Save", exact: true }).click();
    await drafts.getByText("Written to from-the-table.cw.").waitFor();
    assert.match(await readFile(join(duel, "from-the-table.cw"), "utf8"), /test "as it stands" \{/);
    await drafts.getByText("Play from a test").click();
    await drafts.getByLabel("Search").fill("as it stands");
    const here = page.url();
    await drafts.getByRole("listitem").filter({ hasText: "as it stands" }).getByRole("button", { name: "Play from here" }).click();
    await page.waitForFunction((old) => location.href !== old, here);
    await page.waitForSelector(".board");
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  } finally {
    await end();
  }
}
