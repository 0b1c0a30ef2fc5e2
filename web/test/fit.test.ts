import test from "node:test";
import assert from "node:assert/strict";
import { arrange, type Band, bandHeight, columnsOf, faceOf, fitted, gain, Growth, holds, solve, sparing, steady, type Wish, withRoom, withoutUnused } from "../src/game/fit.ts";
import { modeOf, scaleOf } from "../src/game/window.ts";
import { groupsOf, lying } from "../src/game/groups.ts";
import { Game } from "../src/game/game.ts";
import type { CardView, View } from "../src/protocol.ts";
import { longestWord } from "../src/game/words.ts";
import { GAME } from "./fixture.ts";

const WINDOWS = [[1280, 650], [1366, 650], [1440, 900], [1920, 1080], [3840, 2000], [390, 844], [844, 390]] as const;

/** Chances that are the same each time (mulberry32). */
function chances(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (most + 1);
  };
}

function wish(window: readonly [number, number], counts: { others: number[][]; shared: number; own: number[]; hand: number }): Wish {
  const [width, height] = window;
  const [mode, scale] = [modeOf(width, height), scaleOf(width, height)];
  const columns = mode === "wide" ? 300 * scale + width * 0.21 : mode === "flat" ? 344 : 12;
  const group = (key: string, count: number) => ({ key, count, strips: [], label: 0 });
  const area = (name: string, runs: number[]) => ({ runs: runs.map((count, at) => [group(`${name}${at}`, count)]) });
  const strip = mode === "upright" ? 48 : 0;
  const bands: Band[] = [
    { name: "others", areas: counts.others.map((runs, at) => area(`o${at}/`, runs)), reads: 1, words: [], spare: 2, unused: false, top: strip },
    { name: "shared", areas: [area("s", counts.shared > 0 ? [counts.shared] : [])], reads: 1, words: [], spare: 0, unused: false, top: 0 },
    { name: "own", areas: [area("m", counts.own)], reads: 1, words: [], spare: 3, unused: false, top: 0 },
    { name: "hand", areas: [area("h", [counts.hand])], reads: 1, words: [], spare: 1, unused: false, top: 0 },
  ];
  return { mode, width: width - columns, height: height - 56 - (mode === "upright" ? 50 : 0), bands, ask: mode === "flat" ? 0 : 56 * scale + strip, scale };
}

test("everything has a place of its own on the board, whatever lies there, in every window", () => {
  const some = chances(3);
  for (const window of WINDOWS) {
    for (let tries = 0; tries < 60; tries += 1) {
      const counts = { others: Array.from({ length: 1 + (some(5) === 0 ? 1 : 0) }, () => [some(16), some(16)]), shared: some(6), own: [some(16), some(17)], hand: 5 + some(4) };
      const asked = wish(window, counts);
      const sizes = solve(asked);
      const plan = arrange(asked, sizes);
      const where = `${window.join("x")} ${JSON.stringify(counts)}`;
      assert.ok(plan.needed <= asked.height + 1, `${where} needs ${plan.needed} of ${asked.height}`);
      assert.ok(holds(asked, sizes), where);
      const rects = [...plan.areas.values()].flat();
      for (const [at, one] of rects.entries()) {
        assert.ok(one.x >= -1 && one.x + one.width <= asked.width + 1 && one.y >= -1 && one.y + one.height <= asked.height + 1, `${where}: outside`);
        for (const other of rects.slice(at + 1)) {
          const apart = one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1 || one.y + one.height <= other.y + 1 || other.y + other.height <= one.y + 1;
          assert.ok(apart, `${where}: one upon the other`);
        }
        assert.ok(one.y + one.height <= plan.ask.y + 1 || one.y >= plan.ask.y + plan.ask.height - 1, `${where}: under the question`);
      }
      // The cards of a group fit into it.
      for (const band of asked.bands) {
        const size = sizes[band.name];
        if (!size || size.scroll) continue;
        for (const group of band.areas.flatMap((area) => area.runs.flat())) {
          const rect = plan.groups.get(group.key)!;
          const perLine = Math.floor((rect.width - 8 + 6 + 0.5) / (size.w + 6));
          const lines = Math.ceil(Math.max(1, group.count) / Math.max(1, perLine));
          assert.ok(perLine >= 1 && lines * (size.h + 6) - 6 + 8 <= rect.height + 1, `${where}: ${group.key} is cut`);
        }
      }
      if (asked.mode !== "wide") for (const size of Object.values(sizes)) assert.ok(size.w >= 44 && size.h >= 44, `${where}: too small for a finger`);
      if (sizes.own && sizes.others) {
        assert.ok(sizes.own.w >= sizes.others.w, `${where}: the own side is larger`);
        assert.ok(sizes.own.w * sizes.own.h >= sizes.others.w * sizes.others.h, `${where}: ${JSON.stringify(sizes)}`);
      }
    }
  }
});

test("in a window that is too small, question and hand are in it, and what lies above them is scrolled", () => {
  for (const window of [[320, 568], [375, 553], [360, 640], [853, 533], [683, 384]] as const) {
    const asked = sparing({ ...wish(window, { others: [[5, 3], [4, 4], [6]], shared: 6, own: [7, 5], hand: 7 }), ask: 190 });
    const plan = arrange(asked, solve(asked));
    const hand = plan.bands.get("hand")!;
    assert.ok(hand.y >= 0 && hand.y + hand.height <= asked.height + 1, `${window.join("x")}: the hand is at ${hand.y} of ${asked.height}`);
    assert.ok(plan.ask.y >= 0 && plan.ask.y + plan.ask.height <= hand.y + 1, `${window.join("x")}: the question is at ${plan.ask.y}`);
    if (plan.lane !== null) assert.ok(plan.lane <= plan.ask.y && plan.needed > asked.height, `${window.join("x")}: ${plan.lane} px are scrolled`);
  }
  const roomy = wish([390, 844], { others: [[3]], shared: 5, own: [3], hand: 5 });
  assert.equal(arrange(roomy, solve(roomy)).lane, null);
});

test("where room is scarce, rows in which nothing lies have none; elsewhere they keep it", () => {
  const empty = { others: [[0]], shared: 5, own: [0], hand: 5 };
  const low = { ...wish([375, 553], empty), ask: 250 };
  const [before, after] = [arrange(low, solve(low)), arrange(sparing(low), solve(sparing(low)))];
  assert.ok(before.lane !== null && after.lane === null, `${before.needed} ${after.needed} of ${low.height}`);
  const roomy = wish([390, 844], empty);
  assert.equal(sparing(roomy), roomy);
});

test("a window that is wider than high has its question beside the cards", () => {
  assert.deepEqual([[853, 533], [683, 384], [640, 480], [768, 1024], [800, 700], [1024, 600]].map(([width, height]) => modeOf(width!, height!)), ["flat", "flat", "flat", "upright", "upright", "wide"]);
  // With type half as large again a window has less room.
  assert.deepEqual([modeOf(1280, 720, 24), modeOf(1100, 1000, 24), modeOf(1440, 900, 24), scaleOf(1440, 900, 24), scaleOf(390, 844, 12)], ["flat", "upright", "wide", 1.5, 1]);
});

test("a second line of buttons changes no size, where there is room for it", () => {
  const asked = wish([1366, 700], { others: [[0]], shared: 5, own: [0], hand: 5 });
  const longer = { ...asked, ask: 90 };
  assert.ok(holds(longer, withRoom(asked)));
  assert.ok(faceOf(withRoom(asked).hand!, 1).text > 0);
  // Where the hand could not be read any more, it has the room.
  const low = wish([1024, 600], { others: [[8, 6]], shared: 5, own: [8, 6], hand: 9 });
  assert.deepEqual(withRoom(low), solve(low));
});

test("what lacks a little room within a turn becomes a little smaller, and nothing larger; what lacks much is solved anew", () => {
  const some = chances(11);
  let [kept, anew] = [0, 0];
  for (const window of WINDOWS) {
    for (let tries = 0; tries < 40; tries += 1) {
      const before = wish(window, { others: [[some(12), some(12)]], shared: some(5), own: [some(9), some(9)], hand: 5 + some(12) });
      const begun = solve(before);
      // Some cards of the hand are gone, which alone would make the others larger; and the question is longer.
      const played = { ...before, ask: before.ask + some(60), bands: before.bands.map((band) => (band.name === "hand" ? { ...band, areas: [{ runs: [[{ key: "h0", count: 4, strips: [], label: 0 }]] }] } : band)) };
      const sizes = steady(played, begun);
      if (!sizes) anew += 1;
      else {
        kept += 1;
        assert.ok(holds(played, sizes));
        for (const [name, size] of Object.entries(sizes)) {
          const change = size.w / begun[name as keyof typeof begun]!.w;
          assert.equal(size.scroll, begun[name as keyof typeof begun]!.scroll);
          assert.ok(change <= 1 && change >= 1 / 1.1, `${window.join("x")}: ${name} ${JSON.stringify(begun)} ${JSON.stringify(sizes)}`);
        }
      }
    }
  }
  assert.ok(kept > 200, `${kept} kept, ${anew} anew`);
  const low = wish([1280, 650], { others: [[3]], shared: 5, own: [3], hand: 5 });
  assert.equal(steady({ ...low, ask: low.height * 0.7 }, solve(low)), null);
});

test("cards of several lines are shared out evenly", () => {
  const asked = wish([3840, 2000], { others: [[2]], shared: 0, own: [2], hand: 7 });
  const size = { w: 310, h: 430, apart: false, scroll: false };
  const perLine = Math.floor((asked.width - 2) / 316);
  assert.ok(perLine >= 4);
  const narrow = { ...asked, width: 6 * 316 + 8 };
  const width = arrange(narrow, { hand: size, own: { ...size, h: 300 }, others: { ...size, h: 300 } }).groups.get("h0")!.width;
  assert.equal(Math.floor((width - 2) / 316), 4, "seven cards, six of which have room side by side");
});

test("nothing scrolls but on a phone", () => {
  const asked = wish([1280, 650], { others: [[16, 17]], shared: 5, own: [16, 16], hand: 9 });
  assert.ok(Object.values(solve(asked)).every((size) => !size.scroll));
  const narrow = wish([390, 844], { others: [[16, 17]], shared: 5, own: [16, 16], hand: 9 });
  assert.ok(Object.values(solve(narrow)).some((size) => size.scroll));
  assert.equal(solve(narrow).hand?.scroll, false, "the hand is whole as long as that is possible");
});

test("cards grow with the window and can be read", () => {
  const hand = (window: readonly [number, number]) => solve(wish(window, { others: [[3, 2]], shared: 5, own: [3, 2], hand: 5 })).hand!;
  const [laptop, desk, wall] = [hand([1366, 650]), hand([1920, 1080]), hand([3840, 2000])];
  assert.ok(desk.w > laptop.w && wall.w > desk.w * 1.4, `${laptop.w} ${desk.w} ${wall.w}`);
  assert.ok(faceOf(laptop, 1).name >= 12);
  assert.ok(faceOf(wall, scaleOf(3840, 2000)).text >= 16);
});

test("sizes hold while cards come that room was left for", () => {
  const before = wish([1366, 650], { others: [[0]], shared: 5, own: [0], hand: 5 });
  const sizes = solve(before);
  for (let played = 1; played <= 3; played += 1) assert.ok(holds(wish([1366, 650], { others: [[0]], shared: 5, own: [played], hand: 5 - played }), sizes), `${played} played`);
});

test("copies lie upon each other, and fighters stand apart from helpers", () => {
  const game = new Game({ ...GAME, cards: [...GAME.cards, { ...GAME.cards[2]!, name: "Totem", lines: [] }] });
  const card = (object: number, card: number, changed?: { field: number; value: number }[]): CardView => ({ is: "known", object, card, owner: 0, ...(changed ? { changed } : {}) }) as CardView;
  const view = (cards: CardView[]) => ({ zones: [{ zone: 3, seat: 0, host: null, cards }] }) as unknown as View;
  // Wolf fights, Bolt and Totem have no stats.
  const groups = groupsOf(game, lying(view([card(1, 2), card(2, 0), card(3, 3), card(4, 2), card(5, 0), card(6, 2, [{ field: 1, value: 9 }])])), 3, 0);
  assert.deepEqual(groups.map((group) => [group.fights, group.places.map((place) => (place.is === "known" ? [place.top.card, place.copies.length] : place.is))]), [
    [true, [[0, 0], [0, 0]]],
    [false, [[2, 1], [3, 0], [2, 0]]],
  ]);
  const crowd = groupsOf(game, lying(view(Array.from({ length: 9 }, (_, at) => card(at + 1, 0)))), 3, 0);
  assert.deepEqual(crowd.map((group) => group.places.length), [1], "a crowd of equal fighters is one pile");
  // Ogre and Wolf in turn: where order matters to players each keeps its place, elsewhere they are two piles.
  const [wolf] = GAME.cards;
  const inTurn = view(Array.from({ length: 9 }, (_, at) => card(at + 1, at % 2 === 0 ? 0 : GAME.cards.length)));
  const piles = (ordered: boolean) => {
    const described = { ...GAME, cards: [...GAME.cards, { ...wolf!, name: "Ogre" }], zones: GAME.zones.map((zone, at) => (at === 3 ? { ...zone, ordered } : zone)) };
    return groupsOf(new Game(described), lying(inTurn), 3, 0).map((group) => group.places.length);
  };
  assert.deepEqual([piles(true), piles(false)], [[9], [2]]);
});

test("what lies on offer keeps its order and is one row; what is in play does not", () => {
  const card = (object: number, card: number): CardView => ({ is: "known", object, card, owner: null }) as CardView;
  // Bolt has no stats, the Wolf fights.
  const cards = [card(1, 2), card(2, 0), card(3, 2), card(4, 0)];
  const places = (description: typeof GAME, zone: number, seat: number | null) => groupsOf(new Game(description), lying({ zones: [{ zone, seat, host: null, cards }] } as unknown as View), zone, seat).map((group) => group.places.map((place) => (place.is === "known" ? [place.top.object, place.copies.length] : place.is)));
  const offer = (ordered: boolean) => ({ ...GAME, zones: GAME.zones.map((zone) => (zone.name === "market" ? { ...zone, slots: null, ordered } : zone)) });
  assert.deepEqual(places(offer(true), 5, null), [[[1, 0], [2, 0], [3, 0], [4, 0]]], "the oldest first");
  assert.deepEqual(places(offer(false), 5, null), [[[2, 1], [1, 1]]], "order means nothing there");
  assert.deepEqual(places(GAME, 3, 0), [[[2, 0], [4, 0]], [[1, 1]]]);
});

test("in a low window a crowd keeps its names and is scrolled, and the hand has more than the least", () => {
  const low = wish([1024, 600], { others: [[36, 36]], shared: 5, own: [36, 36], hand: 7 });
  const sizes = solve(low);
  const plan = arrange(low, sizes);
  assert.ok(plan.lane !== null && plan.lane > low.height * 0.3, `${plan.lane} of ${low.height}`);
  assert.ok(sizes.own!.w >= 34 && sizes.others!.w >= 34 && sizes.hand!.w >= 75, JSON.stringify(sizes));
  assert.ok(plan.bands.get("hand")!.height <= low.height * 0.42, JSON.stringify(plan.bands.get("hand")));
  const laptop = wish([1280, 650], { others: [[16, 17]], shared: 5, own: [16, 16], hand: 7 });
  assert.equal(arrange(laptop, solve(laptop)).lane, null, "on a laptop everything is there");
});

test("cards are as wide as the words of their names where that costs little, and no wider for the sake of one", () => {
  const hand = (words: number[]) => {
    const asked = wish([360, 740], { others: [[3, 2]], shared: 5, own: [3, 2], hand: 9 });
    return solve({ ...asked, bands: asked.bands.map((band) => (band.name === "hand" ? { ...band, words } : band)) }).hand!;
  };
  const [short, long] = [hand(Array(9).fill(5)), hand(Array(9).fill(13))];
  assert.ok(short.w * 0.94 < 13 * 6.5, `a word of 13 letters would be broken at ${short.w}`);
  assert.ok(long.w * 0.94 >= 13 * 6.5, JSON.stringify(long));
  assert.deepEqual(hand([13, ...Array(8).fill(5)]), short, "one of nine");
  // By its letters: an m is as wide as two i and more.
  assert.ok(longestWord("Naturalize") < longestWord("Unsummoned") && longestWord("Wandering Minstrel") === longestWord("Wandering"));
  assert.ok(longestWord("CALV-1N the Splash-attacker") < 9 && longestWord("Fill") < 4 && longestWord("") === 0);
});

test("so much room is left as cards came within a turn", () => {
  const growth = new Growth();
  growth.see(0, "1", 0);
  assert.equal(growth.roomFor(0), 5, "nothing lies there yet");
  growth.see(0, "1", 1);
  assert.equal(growth.roomFor(0), 2);
  for (const count of [2, 5, 7]) growth.see(0, "1", count);
  growth.see(0, "2", 3);
  assert.equal(growth.roomFor(0), 7, "seven came in the first turn");
  assert.equal(growth.roomFor(1), 5, "others are others");
  growth.see(1, "1", 30);
  growth.see(1, "2", 40);
  assert.equal(growth.roomFor(1), 2, "between two turns is not within one");
});

test("in a middling match cards use the width of a laptop", () => {
  const asked = wish([1366, 650], { others: [[3, 2]], shared: 0, own: [3, 2], hand: 5 });
  const tight = { ...asked, bands: asked.bands.map((band) => ({ ...band, spare: band.name === "hand" ? 1 : 2 })) };
  const { own, others } = solve(tight);
  assert.ok(own!.w * own!.h >= 80 * 100 && others!.w * others!.h >= 76 * 76, `${JSON.stringify(own)} ${JSON.stringify(others)}`);
});

test("of a crowd on a phone several cards are seen at once, and all of a few", () => {
  const { own } = solve(wish([390, 844], { others: [[16, 17]], shared: 0, own: [16, 16], hand: 7 }));
  assert.ok(!own!.scroll || 378 / (own!.w + 6) >= 4, JSON.stringify(own));
  const few = solve(wish([390, 844], { others: [[3, 2]], shared: 0, own: [3, 2], hand: 5 }));
  assert.ok(!few.own!.scroll && !few.others!.scroll, JSON.stringify(few));
});

test("room for what may come is left where there is some, and costs no card that is there", () => {
  const opening = (window: readonly [number, number]) => {
    const asked = wish(window, { others: [[0]], shared: 3, own: [0], hand: 7 });
    for (const band of asked.bands) band.spare = band.name === "own" || band.name === "others" ? 5 : 0;
    return asked;
  };
  for (const [window, least] of [[[360, 740], 80], [[1024, 600], 110], [[390, 844], 84]] as const) {
    const { hand } = solve(opening(window));
    assert.ok(!hand!.scroll && hand!.w >= least, `${window.join("x")}: ${JSON.stringify(hand)}`);
  }
  const large = opening([1920, 1080]);
  const sizes = solve(large);
  const played = { ...large, bands: large.bands.map((band) => (band.name === "own" ? { ...band, areas: [{ runs: [[{ key: "m0", count: 5, strips: [], label: 0 }]] }] } : band)) };
  assert.ok(holds(played, sizes), JSON.stringify(sizes));
});

test("on a phone rows in which nothing ever lay leave their room to a hand that can be read", () => {
  const opening = wish([390, 844], { others: [[0]], shared: 0, own: [0], hand: 7 });
  const text = (asked: Wish) => faceOf(fitted(asked).sizes.hand!, 1).text;
  assert.equal(text(opening), 0);
  for (const band of opening.bands) band.unused = band.name === "own" || band.name === "others";
  const found = fitted(opening);
  assert.ok(text(opening) >= 11, JSON.stringify(found.sizes));
  assert.deepEqual(found.wish, withoutUnused(opening));
  assert.ok(arrange(found.wish, found.sizes).needed <= opening.height + 1);
  // The first card that comes to lie there has its room again.
  const begun = { ...opening, bands: opening.bands.map((band) => (band.name === "own" ? { ...band, unused: false, areas: [{ runs: [[{ key: "m0", count: 1, strips: [], label: 0 }]] }] } : band)) };
  assert.ok(!holds(begun, found.sizes) && fitted(begun).sizes.own !== undefined);
  // Where cards are read beside the table, the rows keep their place.
  const wide = wish([1366, 650], { others: [[0]], shared: 5, own: [0], hand: 9 });
  for (const band of wide.bands) band.unused = band.name === "own";
  assert.equal(fitted(wide).wish, wide);
});

test("only the line of a card under which others lie is taller", () => {
  const asked = wish([1366, 650], { others: [[1]], shared: 0, own: [20], hand: 5 });
  const own = asked.bands.find((band) => band.name === "own")!;
  const size = { w: 60, h: 48, apart: false, scroll: false };
  const height = (...strips: number[]) => bandHeight({ ...own, areas: [{ runs: [[{ key: "m0", count: 20, strips, label: 0 }]] }] }, size, asked, 0);
  const under = (at: readonly number[]) => Array.from({ length: 20 }, (_, place) => (at.includes(place) ? 2 : 0));
  assert.equal(Math.floor((asked.width - 8 + 6) / 66), 11, "two lines");
  assert.equal(height(...under([0])) - height(), 34);
  assert.equal(height(...under([0, 9])) - height(), 34, "both in the first line");
  assert.equal(height(...under([0, 10])) - height(), 68, "one in each");
});

test("names in a crowd are worth more than a hand with its text", () => {
  const { own, hand } = solve(wish([1440, 900], { others: [[16, 17]], shared: 0, own: [13, 19], hand: 7 }));
  assert.ok(own!.w >= 70 && hand!.w >= 100, `${JSON.stringify(own)} ${JSON.stringify(hand)}`);
});

test("what is gained is told by the bands that both have", () => {
  const size = (w: number) => ({ w, h: w, apart: false, scroll: false });
  assert.equal(gain({ hand: size(100) }, { hand: size(100), own: size(50) }), 0);
  assert.ok(gain({ hand: size(120), own: size(60) }, { hand: size(100), own: size(60) }) > 0.12);
});

test("no card of a crowd is a stamp", () => {
  const { others, own } = solve(wish([1366, 650], { others: [[16, 17]], shared: 0, own: [16, 16], hand: 7 }));
  assert.ok(others!.w >= 40 && others!.h >= 34 && own!.w >= 46, `${JSON.stringify(others)} ${JSON.stringify(own)}`);
});

test("cards of a line stand at one height, and a name above them is whole", () => {
  const asked = wish([1366, 650], { others: [[1]], shared: 0, own: [], hand: 5 });
  const own = asked.bands.find((band) => band.name === "own")!;
  own.areas = [{ runs: [[{ key: "named", count: 1, strips: [], label: 120 }, { key: "plain", count: 2, strips: [], label: 0 }]] }];
  own.spare = 0;
  const { groups, sizes } = arrange(asked, solve(asked));
  const [named, plain] = [groups.get("named")!, groups.get("plain")!];
  assert.equal(named.y + named.height, plain.y + plain.height);
  assert.equal(plain.y - named.y, 15);
  assert.ok(named.width >= 120 && plain.height >= sizes.own!.h, JSON.stringify({ named, plain }));
});

test("cards that say nothing leave room to those that are chosen from", () => {
  const counts = { others: [[6]], shared: 5, own: [6], hand: 5 };
  const silent = wish([1280, 650], counts);
  for (const band of silent.bands) band.reads = 0;
  const [told, untold] = [solve(wish([1280, 650], counts)), solve(silent)];
  assert.ok(untold.hand!.w * untold.hand!.h >= untold.shared!.w * untold.shared!.h * 0.6, JSON.stringify(untold));
  assert.ok(untold.own!.h >= told.own!.h, `${JSON.stringify(told)} ${JSON.stringify(untold)}`);
});

test("on a phone opponents stand in as many lines as their names and numbers need", () => {
  assert.deepEqual([5, 4, 3, 2, 1, 0].map((count) => columnsOf(count, { mode: "upright", width: 348, scale: 1 })), [3, 2, 3, 2, 1, 1]);
  assert.equal(columnsOf(5, { mode: "wide", width: 348, scale: 1 }), 5);
  const made = wish([360, 640], { others: Array.from({ length: 5 }, () => [2]), shared: 1, own: [1], hand: 5 });
  const plan = arrange(made, solve(made));
  const [areas, tops] = [plan.areas.get("others")!, plan.tops.get("others")!];
  assert.equal(new Set(areas.map(({ y }) => y)).size, 2);
  areas.forEach((area, at) => {
    assert.ok(area.width >= 104 && area.x + area.width <= made.width + 1, `column ${at}`);
    assert.equal(tops[at]!.y + tops[at]!.height, area.y, "the strip stands above its cards");
    const below = tops[at + 3];
    if (below) assert.ok(area.y + area.height < below.y, "no line lies upon another");
  });
  assert.ok(areas.at(-1)!.y + areas.at(-1)!.height <= plan.areas.get("shared")![0]!.y);
});
