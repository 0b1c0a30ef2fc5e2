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
    { name: "very long names of cards lie upon nothing, wherever they stand", run: () => longNames(browser) },
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

/** Runs in the page: what of a card lies upon its name, and texts that are wider than their place. */
function overlaps() {
  const found = [];
  const boxOf = (element) => element.getBoundingClientRect();
  const isShown = (element) => boxOf(element).width > 0 && getComputedStyle(element).visibility !== "hidden";
  for (const card of [...document.querySelectorAll(".card:not(.hidden, .turned)")].filter(isShown)) {
    const name = card.querySelector(".card-name");
    // Where its letters end, which may be before its place does.
    const letters = document.createRange();
    letters.selectNodeContents(name);
    const [place, outer] = [boxOf(name), boxOf(card)];
    const lines = [...letters.getClientRects()].filter((line) => line.top < place.bottom - 4);
    if (place.right > outer.right + 1 || place.bottom > outer.bottom + 1) found.push(`${name.textContent} leaves its card of ${outer.width.toFixed(0)}x${outer.height.toFixed(0)}`);
    for (const other of [...card.querySelectorAll(".card-cost, .card-stat, .chip, .card-count, .card-type, .card-text")].filter(isShown)) {
      const box = boxOf(other);
      for (const line of lines) {
        const over = Math.min(Math.min(box.right, line.right) - Math.max(box.left, line.left), Math.min(box.bottom, line.bottom, place.bottom) - Math.max(box.top, line.top));
        if (over > 4) found.push(`${other.className} upon ${name.textContent}, ${outer.width.toFixed(0)}x${outer.height.toFixed(0)}: ${over.toFixed(1)}`);
      }
    }
  }
  for (const text of [...document.querySelectorAll(".pile")].filter(isShown)) {
    const [name, count] = [text.querySelector(".card-name"), text.querySelector(".pile-count")].map((one) => (one && isShown(one) ? boxOf(one) : null));
    if (name && count && Math.min(name.bottom, count.bottom) - Math.max(name.top, count.top) > 2) found.push(`a count upon ${text.textContent}`);
  }
  for (const place of document.querySelectorAll(".prompt, .prompt-words, .options, .options button, .log, .chooser, .reader, .dialog, .page main")) {
    if (isShown(place) && place.scrollWidth > place.clientWidth + 1) found.push(`${place.className} is ${place.scrollWidth - place.clientWidth} wider than its place`);
  }
  return [...new Set(found)];
}

async function longNames(browser) {
  const word = "Sparkthunderlightningstormbringerofthenorthernmountainpasses";
  const words = "The Venerable and Extraordinarily Ill-tempered Bear of a Wood";
  const { server, change, duel, end } = await duelWatched();
  try {
    for (const file of ["cards.cw", "rules.cw", "tests.cw"]) {
      const text = await readFile(join(duel, file), "utf8");
      await change(file, text, text.replaceAll('"Spark"', `"${word}"`).replaceAll('"Old Bear"', `"${words}"`).replaceAll('"Crossroads"', '"Crossroads at Which Nobody Has Ever Known Where They Should Go"'));
    }
    const names = async () => (await server.describe("duel")).cards.map(({ name }) => name);
    for (let tries = 0; tries < 40 && !(await names()).includes(words); tries += 1) await new Promise((done) => setTimeout(done, 250));
    const crossroads = (await names()).find((name) => name.startsWith("Crossroads"));
    const seat = { zones: { hand: [word, words, words, "Snare", word, crossroads], deck: [{ card: word, count: 9 }], field: [words, "Lamplighter", words], discard: [word] } };
    for (const [width, height] of [[1280, 720], [390, 664], [320, 568], [844, 390], [3840, 2000]]) {
      const phone = width < 860;
      const page = await visitor(browser, { viewport: { width, height }, hasTouch: phone, isMobile: phone });
      const look = async (where) => {
        await page.waitForTimeout(150);
        assert.deepEqual(await page.evaluate(overlaps), [], `${where}, ${width}x${height}`);
      };
      const { token } = await server.match({ game: "duel", seats: [{ by: "you", name: "Ada" }, { by: "bot", bot: "random" }], seed: 7, setup: { first: 0, seats: [seat, seat] } });
      await page.goto(`${server.address}/play#${token}`);
      await page.locator(".prompt.mine").waitFor();
      await look("table");
      await page.locator(".hand .card.lit", { hasText: "Crossroads" }).click();
      await page.locator(".prompt-text", { hasText: "choose one" }).waitFor();
      await look("question");
      if (phone) await page.locator(".sheet-handle").evaluate((handle) => handle.click());
      await look("list");
      if (phone) await page.locator(".sheet-handle").evaluate((handle) => handle.click());
      await page.locator(".prompt .card-link").first().evaluate((link) => link.click());
      await page.locator(".dialog.inspector").waitFor();
      assert.equal(await page.locator(".inspector h2").innerText(), crossroads, "there it is whole");
      await look("inspector");
      await page.goto(`${server.address}/games/duel/cards`);
      await page.locator(".gallery").waitFor();
      for (const size of [0, 60, 600].filter((wide) => wide < width)) {
        if (size > 0) await page.locator(".gallery").evaluate((gallery, wide) => gallery.style.setProperty("--w", `${wide}px`), size);
        await look(`gallery ${size}`);
      }
      await page.context().close();
    }
  } finally {
    await end();
  }
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
