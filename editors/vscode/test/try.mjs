// Looks into the packed extension, then runs it as it was packed, with the real server, on a stage that stands for
// Visual Studio Code: `npm run try -- PROGRAM FOLDER-OF-A-GAME`.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import Module from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpacked } from "./archive.mjs";
import { Document, stage } from "./stage.mjs";

const [program, game] = process.argv.slice(2);
const about = JSON.parse(readFileSync("package.json", "utf8"));
const files = unpacked(readFileSync(`out/${about.name}-${about.version}.vsix`));
const steps = [];
const held = (what) => { steps.push(what); console.log(`held    ${what}`); };

const inside = JSON.parse(files.get("extension/package.json").toString("utf8"));
const { languages, grammars } = inside.contributes;
const named = [inside.main, ...languages.map((it) => it.configuration), ...grammars.map((it) => it.path)];
for (const path of named) assert.ok(files.has(`extension/${path.replace(/^\.\//, "")}`), `${path} is not in the package`);
const manifest = files.get("extension.vsixmanifest").toString("utf8");
for (const [, path] of manifest.matchAll(/Path="([^"]*)"/g)) assert.ok(files.has(path), `${path} is not in the package`);
const kinds = files.get("[Content_Types].xml").toString("utf8");
for (const path of files.keys()) {
  const end = /\.[^.\]]+$/.exec(path)?.[0];
  if (path !== "[Content_Types].xml") assert.ok(kinds.includes(`Extension="${end}"`), `${path} is of no kind`);
}
assert.ok(manifest.includes(`Id="${about.name}" Version="${about.version}" Publisher="${about.publisher}"`));
for (const path of files.keys()) if (path.endsWith(".json")) JSON.parse(files.get(path).toString("utf8"));
held("everything that the manifests name is in the package");

const folder = mkdtempSync(join(tmpdir(), "cardwright-vscode-"));
const table = createServer().listen(0, "127.0.0.1");
await new Promise((done) => table.once("listening", done));
const address = `http://127.0.0.1:${table.address().port}`;
const cards = join(game, "cards.cw");
const text = readFileSync(cards, "utf8");
const document = new Document(cards, text);
const scene = stage({ settings: { program, table: address }, folder: game, documents: [document] });
const until = async (what, condition) => {
  const end = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`${what}: ${JSON.stringify(scene.noted)}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  held(what);
};

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? scene.vscode : load(name, ...rest));
const main = join(folder, "extension.js");
writeFileSync(main, files.get("extension/out/extension.js"));
const extension = Module.createRequire(import.meta.url)(main);
const subscriptions = [];
try {
  await extension.activate({ subscriptions });
  assert.deepEqual(scene.noted.errors, []);
  const offered = about.contributes.commands.map((it) => it.command);
  for (const name of [...offered, "cardwright.runTests", "cardwright.openAtTable"]) assert.ok(scene.commands.has(name), `no ${name}`);
  held("every command is there, those of the server included");

  const uri = document.uri.toString();
  await scene.commands.get("cardwright.runTests")(uri, ["Spark"]);
  await until("a test is run from above it", () => scene.noted.infos.some((it) => it.includes("passed: Spark")));
  await scene.commands.get("cardwright.openAtTable")(uri, ["Spark"]);
  await until("its position is opened in the browser", () => scene.noted.opened.length === 1);
  assert.match(scene.noted.opened[0], new RegExp(`^${address}/games/[^/]+/tests#Spark$`));

  table.close();
  await scene.commands.get("cardwright.openAtTable")(uri, ["Spark"]);
  await until("without a table it says how to open one", () => scene.noted.errors.some((it) => it.includes("serve --watch")));

  scene.vscode.window.activeTextEditor = { document, selection: { active: { line: text.split("\n").findIndex((line) => line.startsWith('card "')) } } };
  scene.commands.get("cardwright.previewCard")();
  await until("the card at the cursor is shown", () => scene.noted.panels[0]?.webview.html.includes("<h2>Spark</h2>"));
  assert.ok(scene.noted.panels[0].webview.html.includes("Does &lt;2&gt;"), "as text");

  scene.change({ program: join(folder, "nothing") });
  await until("a program that is not there is told", () => scene.noted.errors.some((it) => it.includes("could not be started")));
  scene.change({ program });
  await until("with another setting it starts again", () => scene.commands.has("cardwright.openAtTable"));
} finally {
  await extension.deactivate();
  rmSync(folder, { recursive: true });
  table.close();
}
console.log(`all held: ${steps.length}`);
process.exit(0);
