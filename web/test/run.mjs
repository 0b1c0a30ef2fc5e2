// Builds the tests of the pure modules and runs them with Node's own runner. What passed is only counted.
import { build } from "esbuild";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

const here = import.meta.dirname;
const tests = (await readdir(here)).filter((name) => name.endsWith(".test.ts"));
const out = await mkdtemp(join(tmpdir(), "cardwright-unit-"));
await build({ entryPoints: tests.map((name) => join(here, name)), outdir: out, outExtension: { ".js": ".mjs" }, bundle: true, platform: "node", format: "esm", jsx: "automatic", jsxImportSource: "preact", logLevel: "warning" });
const run = spawnSync(process.execPath, ["--test", "--test-reporter=tap", ...tests.map((name) => join(out, name.replace(/\.ts$/, ".mjs")))], { encoding: "utf8" });
await rm(out, { recursive: true });
const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, "m").exec(run.stdout)?.[1] ?? 0);
if (run.status !== 0) console.log(run.stdout, run.stderr);
console.log(`${count("pass")} passed, ${count("fail")} failed`);
process.exit(run.status ?? 1);
