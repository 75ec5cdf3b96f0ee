import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Bench } from "../bench";
import { number } from "../measure";
import { startApp } from "../servers";

/** What is there for an engine only, as a package or as the build's copy of it. */
const packages = /node_modules[/_](redis|@redis|@clickhouse|@aws-sdk|@vercel[/_]blob|prom-client)[/_]/;
/** By then the jobs of the site are loaded too. */
const settleMs = 5000;

/** A process without any engine: what it has loaded after pages, replies and a search, and its memory. */
export const enginesOff: Bench = {
  name: "engines-off",
  async run(stage) {
    const file = path.join(stage.folder, "loaded");
    const app = await startApp(await stage.small(), {
      NODE_OPTIONS: `--import ${pathToFileURL(writeHook(stage.folder, file))}`,
    });
    const started = app.memoryMb();
    for (const at of ["/", "/products/bench-product-77", "/search?q=word", "/api/v1/products", "/feed.xml"]) {
      const reply = await fetch(app.url + at);
      if (!reply.ok) throw new Error(`${at} answered ${reply.status}.`);
      await reply.text();
    }
    await wait(settleMs);
    const asked = app.memoryMb();
    await app.stop("SIGTERM");
    const loaded = [...new Set(readFileSync(file, "utf8").split("\n"))];
    const names = [...new Set(loaded.flatMap((name) => packages.exec(name)?.[1] ?? []))];
    return [
      {
        work: "packages of engines that are off",
        yardstick: `${number(loaded.length)} modules loaded`,
        measured: names.length === 0 ? "none" : names.join(", "),
        aim: "none",
        met: names.length === 0,
      },
      {
        work: "memory of a process without engines",
        yardstick: `after the start: ${number(started)} MB`,
        measured: `after a page of each kind: ${number(asked)} MB`,
        aim: "",
        met: null,
      },
    ];
  },
};

/** Writes what notes each module that a process loads, of both kinds. */
function writeHook(folder: string, file: string): string {
  appendFileSync(file, "");
  const [hook, loader] = [path.join(folder, "say-loaded.mjs"), path.join(folder, "loader.mjs")];
  const note = (names: string) => `appendFileSync(${JSON.stringify(file)}, ${names} + "\\n");`;
  writeFileSync(
    loader,
    `import { appendFileSync } from "node:fs";
export function load(url, context, next) { ${note("url")} return next(url, context); }`,
  );
  writeFileSync(
    hook,
    `import { appendFileSync } from "node:fs";
import { Module, register } from "node:module";
register(${JSON.stringify(pathToFileURL(loader).href)});
process.once("exit", () => { ${note('Object.keys(Module._cache).join("\\n")')} });`,
  );
  return hook;
}
