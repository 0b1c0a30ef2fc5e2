// Every game at every size: `node gallery.mjs FOLDER [GAME,...] [opening,middle,crowded] [WIDTHxHEIGHT,...]`. Writes small pictures and a
// page that shows them; `cargo xtask docs --pictures` puts them beside the documentation.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { launch, visitor } from "./e2e/browser.mjs";
import { matchAt } from "./e2e/positions.mjs";
import { Server } from "./e2e/server.mjs";

export const SIZES = ["1280x650", "1366x650", "1440x900", "1920x1080", "3840x2000", "390x844", "844x390"];

/** What the table of a match looks like in a window of some size: a small picture. */
export async function taken(server, browser, { token, size, quality = 60, widest = 1440 }) {
  const [width, height] = size.split("x").map(Number);
  const phone = Math.min(width, height) < 600;
  const page = await visitor(browser, { viewport: { width, height }, hasTouch: phone, isMobile: phone, deviceScaleFactor: 1, colorScheme: "dark" });
  await page.goto(`${server.address}/play#${token}`);
  await page.waitForSelector(".board");
  await page.waitForTimeout(300);
  const client = await page.context().newCDPSession(page);
  // To be looked at, not printed.
  const { data } = await client.send("Page.captureScreenshot", { format: "webp", quality, clip: { x: 0, y: 0, width, height, scale: Math.min(1, widest / width) } });
  await page.context().close();
  return Buffer.from(data, "base64");
}

async function gallery() {
  const [folder = "gallery", games = "", places = "middle", sizes = SIZES.join()] = process.argv.slice(2);
  await mkdir(folder, { recursive: true });
  const [server, browser] = [await Server.start(), await launch()];
  const sections = [];
  for (const { id, name, players_min } of await server.games()) {
    if (games !== "" && !games.split(",").includes(id)) continue;
    const shown = [];
    for (const place of places.split(",")) {
      const { token } = await matchAt(server, id, place, Math.max(2, players_min));
      for (const size of sizes.split(",")) {
        const file = `${id}-${place}-${size}.webp`;
        await writeFile(join(folder, file), await taken(server, browser, { token, size }));
        shown.push(`<figure><img src="${file}" alt="${name}, ${place}, ${size}" loading="lazy"><figcaption>${place}, ${size}</figcaption></figure>`);
      }
    }
    sections.push(`<h2>${name}</h2>\n${shown.join("\n")}`);
  }
  const style = "body{font:16px system-ui;margin:2em auto;max-width:1200px;padding:0 1em;background:#12171a;color:#ece7db}img{max-width:100%;border-radius:8px}figure{margin:1em 0}";
  await writeFile(join(folder, "index.html"), `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every game at every size</title><style>${style}</style><h1>Every game at every size</h1>\n${sections.join("\n")}</html>\n`);
  await browser.close();
  await server.stop();
  console.log(`${sections.length} games: ${join(folder, "index.html")}`);
}

if (process.argv[1] === import.meta.filename) await gallery();
