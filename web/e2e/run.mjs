// Runs the tests in a real browser against the real program: `npm run e2e [-- words of names]`.
import { launch } from "./browser.mjs";
import { Server } from "./server.mjs";
import * as accounts from "./accounts.mjs";
import * as accessibility from "./accessibility.mjs";
import * as company from "./company.mjs";
import * as keyboard from "./keyboard.mjs";
import * as languages from "./languages.mjs";
import * as layout from "./layout.mjs";
import * as leaks from "./leaks.mjs";
import * as matches from "./matches.mjs";
import * as online from "./online.mjs";
import * as pages from "./pages.mjs";
import * as playing from "./playing.mjs";
import * as soak from "./soak.mjs";
import * as workbench from "./workbench.mjs";

const wanted = process.argv.slice(2);
const began = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const browser = await launch();
const server = await Server.start();
const all = [];
for (const module of [matches, online, company, accounts, leaks, keyboard, accessibility, languages, pages, playing, layout, soak, workbench]) all.push(...(await module.tests({ server, browser })));
const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

let failed = 0;
const waiting = [...chosen];
/** Two at a time: a browser and a server share the machine. */
await Promise.all([1, 2].map(async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const start = performance.now();
    try {
      const told = await next.run();
      console.log(`ok    ${next.name} (${seconds(start)})${told ? `: ${told}` : ""}`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL  ${next.name} (${seconds(start)})\n      ${error.stack ?? error}`);
    }
  }
}));
await browser.close();
await server.stop();
console.log(`took ${seconds(began)}`);
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
