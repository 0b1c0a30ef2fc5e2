// What one player may not know never comes to the other's browser: neither in a frame nor in the document.
import assert from "node:assert/strict";
import { clickOn, seeded, sitDown, visitor } from "./browser.mjs";

/** Each of these lies once in Ada's deck and nowhere else, so a name says which card it is. */
const SECRETS = ["Alpha Pack Leader", "Trade Galleon", "Enchanter", "Iron Colossus", "Banner Knight", "Golden Vault", "Merchant Prince", "Gold Mage", "Knight Commander", "Moss Weaver", "Treasure Hunter", "Master Artificer"];

export async function tests({ server, browser }) {
  return [{ name: "a player's browser never learns the other's hidden cards", run: () => leaks(server, browser) }];
}

async function leaks(server, browser) {
  const [ada, blaise, watcher] = [await visitor(browser, { name: "Ada" }), await visitor(browser, { name: "Blaise" }), await visitor(browser)];
  const wish = {
    game: "realms",
    seats: [{ by: "you", name: "Ada" }, { by: "invite" }],
    seed: 5,
    setup: {
      first: 0,
      phase: "cleanup",
      zones: { trade_deck: [{ card: "Tinker", count: 20 }], trade_row: ["Tinker"] },
      seats: [
        { fields: { authority: 30 }, zones: { deck: SECRETS, hand: [] } },
        { fields: { authority: 30 }, zones: { deck: [{ card: "Village Scout", count: 10 }], hand: [] } },
      ],
    },
  };
  const { token, links, watch } = await server.match(wish);
  const { cards } = await server.describe("realms");
  const number = new Map(SECRETS.map((name) => [name, cards.findIndex((card) => card.name === name)]));
  for (const index of number.values()) assert.ok(index >= 0);
  await ada.goto(`${server.address}/play#${token}`);
  await blaise.goto(`${server.address}/play#${links[1].token}`);
  await watcher.goto(`${server.address}/play#${watch}`);
  await sitDown(ada, blaise);
  await watcher.waitForSelector(".board");

  /** Cards that everybody has seen by now, told from Ada's own frames. */
  const open = new Set();
  const updates = (page) => page.frames_.map((frame) => JSON.parse(frame)).filter((message) => message.is === "update");
  const read = { ada: 0 };
  const openBy = new Map();
  const follow = () => {
    const seen = updates(ada);
    for (const update of seen.slice(read.ada)) {
      for (const zone of update.view.zones) {
        // Ada's own hand is the only private zone of the game.
        if (zone.zone === 1) continue;
        for (const card of zone.cards) if (card.is === "known") open.add(cards[card.card].name);
      }
      openBy.set(update.seq, new Set(open));
    }
    read.ada = seen.length;
  };
  const checkDocument = async (page) => {
    const text = await page.evaluate(() => document.documentElement.outerHTML);
    follow();
    for (const name of SECRETS) assert.ok(open.has(name) || !text.includes(name), `${name} stands in the document`);
  };
  const drawn = new Set();
  const other = (page) => (page === ada ? blaise : ada);
  const random = seeded(2);
  for (let round = 0; round < 6; round += 1) {
    for (const page of [ada, blaise]) {
      await clickOn(page, { random, most: 60, until: async (seen) => {
        follow();
        for (const zone of updates(ada).at(-1)?.view.zones ?? []) if (zone.zone === 1 && zone.seat === 0) for (const card of zone.cards) if (card.is === "known") drawn.add(cards[card.card].name);
        return !seen.mine;
      } });
      await other(page).waitForSelector(".prompt.mine, .dialog.outcome, .outcome-bar");
      await checkDocument(blaise);
      await checkDocument(watcher);
    }
  }
  // The last frames are on their way to the test.
  await ada.waitForTimeout(500);
  follow();
  assert.ok(drawn.size >= 5, "Ada held secrets");
  assert.ok(open.size > 0 && SECRETS.some((name) => open.has(name)), "and played some of them");
  let checked = 0;
  for (const page of [blaise, watcher]) {
    for (const frame of page.frames_) {
      const message = JSON.parse(frame);
      if (message.is !== "update") continue;
      const known = openBy.get(message.seq);
      assert.ok(known, `Ada was told of position ${message.seq}, too`);
      for (const [name, index] of number) {
        if (known.has(name)) continue;
        checked += 1;
        assert.ok(!frame.includes(name), `${name} was sent before it was open: position ${message.seq}${process.env.SHOW ? `\n${JSON.stringify(message.steps)}` : ""}`);
        assert.ok(!new RegExp(`"(card|physical)":${index}\\b`).test(frame), `the number of ${name} was sent: position ${message.seq}`);
      }
    }
  }
  assert.ok(checked > 50, `${checked} looks in ${blaise.frames_.length} frames; open: ${[...openBy].map(([seq, names]) => `${seq}:${names.size}`).join(" ")}`);
  await Promise.all([ada, blaise, watcher].map((page) => page.context().close()));
  return `${drawn.size} cards drawn in secret, ${checked} times looked for in frames`;
}
