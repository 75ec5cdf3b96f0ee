import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Bench } from "../bench";
import { number } from "../measure";
import { startApp } from "../servers";

/** What is there for an engine only. */
const packages =
  /node_modules\/(redis|@redis\/|@clickhouse\/|@aws-sdk\/|@vercel\/blob|@opentelemetry\/sdk|prom-client)/;

/** A process without any engine: what it has loaded after pages, replies and a search, and its memory. */
export const enginesOff: Bench = {
  name: "engines-off",
  async run(stage) {
    const hook = path.join(stage.folder, "say-loaded.mjs");
    const file = path.join(stage.folder, "loaded.json");
    writeFileSync(
      hook,
      `import { writeFileSync } from "node:fs";
import { Module } from "node:module";
process.once("exit", () => writeFileSync(${JSON.stringify(file)}, JSON.stringify(Object.keys(Module._cache))));`,
    );
    const app = await startApp(await stage.small(), { NODE_OPTIONS: `--import ${pathToFileURL(hook)}` });
    const started = app.memoryMb();
    for (const at of ["/", "/products/bench-product-77", "/search?q=word", "/api/v1/products", "/feed.xml"])
      await fetch(app.url + at).then((reply) => reply.text());
    const asked = app.memoryMb();
    await app.stop("SIGTERM");
    const loaded: string[] = JSON.parse(readFileSync(file, "utf8"));
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
