import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { dataFolder } from "../../lib/cli/settings";
import type { Bench, Stage } from "./bench";
import { openBenchData } from "./data";
import { printTable, type Row } from "./measure";
import { once } from "./once";
import { blog } from "./rows/blog";
import { clickhouseViews } from "./rows/clickhouse";
import { documentPage } from "./rows/document-page";
import { enginesOff } from "./rows/engines-off";
import { facets } from "./rows/facets";
import { front } from "./rows/front";
import { growth } from "./rows/growth";
import { hostileMarkdown } from "./rows/hostile-markdown";
import { importProducts } from "./rows/import";
import { memory } from "./rows/memory";
import { monthlyBoard } from "./rows/monthly-board";
import { pageWeight } from "./rows/page-weight";
import { probe } from "./rows/probe";
import { publicReads } from "./rows/public-reads";
import { redis } from "./rows/redis";
import { replica } from "./rows/replica";
import { saveRevision } from "./rows/save-revision";
import { search } from "./rows/search";
import { secondStart } from "./rows/second-start";
import { suggest } from "./rows/suggest";
import { beacon, trafficReport } from "./rows/traffic";
import { upload } from "./rows/upload";
import { vote } from "./rows/vote";
import { workers } from "./rows/workers";
import { type Server, startApp, startYardstick } from "./servers";

const all: Bench[] = [
  publicReads,
  redis,
  blog,
  documentPage,
  front,
  hostileMarkdown,
  growth,
  search,
  facets,
  suggest,
  monthlyBoard,
  replica,
  trafficReport,
  beacon,
  clickhouseViews,
  vote,
  workers,
  saveRevision,
  importProducts,
  probe,
  upload,
  secondStart,
  enginesOff,
  memory,
  pageWeight,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. Rows: ${all.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}
const chosen = wanted.length > 0 ? all.filter(({ name }) => wanted.includes(name)) : all;

const data = await openBenchData();
const folder = mkdtempSync(path.join(dataFolder(), "bench", "run-"));
const servers: Server[] = [];
const server = (start: () => Promise<Server>) =>
  once(async () => {
    const started = await start();
    servers.push(started);
    return started;
  });
const stage: Stage = {
  large: data.large,
  small: data.small,
  traffic: data.traffic,
  empty: data.empty,
  fresh: data.fresh,
  folder,
  app: server(async () => startApp(await data.large())),
  smallApp: server(async () => startApp(await data.small())),
  emptyApp: server(async () => startApp(await data.empty(), { MEDIA_DIR: path.join(folder, "media") })),
  manyPosts: server(async () => startApp(await data.manyPosts())),
  fewPosts: server(async () => startApp(await data.fewPosts())),
  trafficApp: server(async () => startApp(await data.traffic())),
  yardstick: server(() => startYardstick()),
  yardstickWithDatabase: server(async () => startYardstick({ DATABASE_URL: await data.large() })),
};
const rows: Row[] = [];
try {
  for (const bench of chosen) {
    console.log(`Measuring ${bench.name} …`);
    rows.push(...(await bench.run(stage).catch((error: Error) => failed(bench.name, error))));
  }
} finally {
  await Promise.all(servers.map((started) => started.stop()));
  await data.stop();
  rmSync(folder, { recursive: true, force: true });
}
printTable(rows);
const load = loadavg()
  .map((value) => value.toFixed(1))
  .join(", ");
console.log(
  `\n${cpus().length} cores, Node.js ${process.versions.node}, load ${load}, medians of alternating rounds.`,
);
process.exit(rows.some(({ met }) => met === false) ? 2 : 0);

/** A row that can't be measured is a failed one; the others are still worth having. */
function failed(work: string, error: Error): Row[] {
  console.error(error);
  return [{ work, yardstick: "", measured: "failed", aim: "", met: false, note: error.stack }];
}
