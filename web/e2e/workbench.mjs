// A game that is written while it is played: mistakes and their fixes on the page, the match that goes on, tests.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { visitor } from "./browser.mjs";
import { Server } from "./server.mjs";

const root = join(import.meta.dirname, "..", "..");

export async function tests({ browser }) {
  return [{ name: "a game that is being written: mistakes, new cards, positions as tests", run: () => writing(browser) }];
}

async function writing(browser) {
  const folder = await mkdtemp(join(tmpdir(), "cardwright-game-"));
  const duel = join(folder, "duel");
  await cp(join(root, "crates/cardwright/template"), duel, { recursive: true });
  const change = async (file, from, to) => {
    const text = await readFile(join(duel, file), "utf8");
    assert.ok(text.includes(from), `${from} is not in ${file}`);
    await writeFile(join(duel, file), text.replace(from, to));
  };
  await change("rules.cw", "{NAME}", "Duel");
  const server = await Server.start({ watch: duel });
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
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
