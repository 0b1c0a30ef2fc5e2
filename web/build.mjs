// Builds the page into dist/: a script for the first page and others for what comes later, one style sheet, one document. Names carry a hash, so they can be kept forever.
import { build, context } from "esbuild";
import { mkdir, readFile, rm, writeFile, copyFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { join } from "node:path";

const root = import.meta.dirname;
const dist = join(root, "dist");
/** All scripts, styles and documents that the browser ever fetches, compressed; the font comes later and is not among them, nor are other languages than English. */
const BUDGET = 106 * 1024;
/** What the first page needs of them. */
const FIRST = 80 * 1024;

const writeDocument = {
  name: "document",
  setup(bundler) {
    bundler.onEnd(async (result) => {
      if (result.errors.length > 0) return;
      const outputs = Object.keys(result.metafile.outputs);
      const isFirst = (path) => result.metafile.outputs[path].entryPoint === "src/main.tsx" || path.endsWith(".css");
      const named = (ending) => "/" + outputs.find((path) => path.endsWith(ending) && isFirst(path)).replace(/^dist\//, "");
      const template = await readFile(join(root, "index.html"), "utf8");
      const page = template.replace("{{script}}", named(".js")).replace("{{style}}", named(".css"));
      await writeFile(join(dist, "index.html"), page);
      for (const file of ["icon.svg", "icon-192.png", "icon-512.png", "table.webmanifest"]) await copyFile(join(root, file), join(dist, file));
      await copyFile(join(root, "node_modules/@fontsource-variable/alegreya/LICENSE"), join(dist, "assets/alegreya-licence.txt"));
    });
  },
};

const options = {
  absWorkingDir: root,
  entryPoints: { page: "src/main.tsx" },
  entryNames: "assets/[name]-[hash]",
  outdir: "dist",
  chunkNames: "assets/[name]-[hash]",
  splitting: true,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome111", "firefox113", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  charset: "utf8",
  loader: { ".woff2": "file" },
  assetNames: "assets/[name]-[hash]",
  metafile: true,
  logLevel: "warning",
  plugins: [writeDocument],
};

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
if (process.argv.includes("--watch")) {
  const watcher = await context({ ...options, minify: false, sourcemap: "inline" });
  await watcher.watch();
  console.log("watching");
} else {
  const result = await build(options);
  const { outputs } = result.metafile;
  const entry = Object.keys(outputs).find((path) => outputs[path].entryPoint === "src/main.tsx");
  const needed = new Set(["dist/index.html", "dist/icon.svg", entry, outputs[entry].cssBundle]);
  for (const path of needed) for (const { path: other, kind } of outputs[path]?.imports ?? []) if (kind === "import-statement") needed.add(other);
  let [total, first] = [0, 0];
  for (const path of [...Object.keys(outputs), "dist/index.html", "dist/icon.svg"]) {
    const size = gzipSync(await readFile(join(root, path))).length;
    console.log(`${path}  ${(size / 1024).toFixed(1)} KB gzip`);
    if (path.endsWith(".woff2") || /^(languages\/|src\/pseudo)/.test(outputs[path]?.entryPoint ?? "")) continue;
    total += size;
    if (needed.has(path)) first += size;
  }
  console.log(`first page  ${(first / 1024).toFixed(1)} KB gzip of ${FIRST / 1024} KB; all  ${(total / 1024).toFixed(1)} KB of ${BUDGET / 1024} KB`);
  if (total > BUDGET || first > FIRST) {
    console.error("the page is too large");
    process.exit(1);
  }
}
