import { cpus } from "node:os";
import type { Bench } from "./bench";
import { openBenchData } from "./data";
import { printTable, type Row } from "./measure";
import { growth } from "./rows/growth";
import { monthlyBoard } from "./rows/monthly-board";
import { pageWeight } from "./rows/page-weight";
import { publicReads } from "./rows/public-reads";
import { secondStart } from "./rows/second-start";
import { vote } from "./rows/vote";
import { startApp, startYardstick } from "./servers";

const all: Bench[] = [publicReads, growth, monthlyBoard, vote, secondStart, pageWeight];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. Rows: ${all.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}
const chosen = wanted.length > 0 ? all.filter(({ name }) => wanted.includes(name)) : all;

const data = await openBenchData();
const stage = {
  data,
  app: await startApp(data.large),
  smallApp: await startApp(data.small),
  yardstick: await startYardstick(),
};
const rows: Row[] = [];
try {
  for (const bench of chosen) {
    console.log(`Measuring ${bench.name} …`);
    rows.push(...(await bench.run(stage).catch((error: Error) => failed(bench.name, error))));
  }
} finally {
  await Promise.all([stage.app.stop(), stage.smallApp.stop(), stage.yardstick.stop()]);
  await data.stop();
}
printTable(rows);
console.log(`\n${cpus().length} cores, Node.js ${process.versions.node}, medians of alternating rounds.`);
process.exit(rows.some(({ met }) => met === false) ? 2 : 0);

/** A row that can't be measured is a failed one; the others are still worth having. */
function failed(work: string, error: Error): Row[] {
  return [{ work, yardstick: "", measured: "failed", aim: "", met: false, note: error.stack }];
}
