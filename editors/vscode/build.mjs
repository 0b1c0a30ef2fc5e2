// Bundles the extension into one file, so that the package needs no node_modules; beside it, the licences of what is in it.
import { build } from "esbuild";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const { metafile } = await build({
  entryPoints: ["src/extension.ts"],
  outfile: "out/extension.js",
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node18",
  external: ["vscode"],
  minify: true,
  metafile: true,
});

const folder = (path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
const used = [...new Set(Object.keys(metafile.inputs).map(folder).filter(Boolean))].sort();
const licences = used.map((path) => {
  const { name, version, license } = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
  const file = ["LICENSE", "License.txt", "LICENSE.txt", "LICENSE.md"].map((it) => `${path}/${it}`).find(existsSync);
  if (file === undefined) throw new Error(`${name} has no licence`);
  return `${name} ${version} (${license})\n\n${readFileSync(file, "utf8").trim()}\n`;
});
writeFileSync("out/THIRD-PARTY.txt", licences.join(`\n${"-".repeat(80)}\n\n`));
