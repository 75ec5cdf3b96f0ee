import { Command } from "commander";
import { command } from "../explain";
import { withDatabase } from "../with-database";

export const trafficCommand = (): Command =>
  new Command("traffic")
    .description("Manage where page views are stored")
    .helpCommand(false)
    .addCommand(
      new Command("move")
        .description("Move page views from PostgreSQL to ClickHouse, while the site runs")
        .addHelpText(
          "after",
          `
Moves each UTC day that is over, the oldest first, and compares its figures in both before it counts as moved; then deletes it
from PostgreSQL. Reports stay exact meanwhile. Interrupt it at any time and run it again: it continues where it stopped.
Needs CLICKHOUSE_URL, and all server processes started with it.`,
        )
        .action(command(move)),
    );

async function move(): Promise<void> {
  const { env } = await import("../../core/env");
  const { withProgress } = await import("../progress");
  await withDatabase(async (db) => {
    const { CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: cluster = null, DATABASE_URL } = env();
    if (!url) throw new Error("CLICKHOUSE_URL is not set: there is nowhere to move page views to.");
    const { requireEngines } = await import("../database");
    const { openTraffic } = await import("../../metrics/traffic/clickhouse/open");
    const { moveDays } = await import("../../metrics/traffic/clickhouse/move-days");
    await requireEngines(
      (line) => {
        throw new Error(line);
      },
      ["clickhouse"],
    );
    const clickhouse = await openTraffic(() => db, { url, cluster })();
    try {
      const { days, remaining } = await withProgress("Days moved", (update) =>
        moveDays(db, DATABASE_URL, clickhouse, (done, total) => update(done, total)),
      );
      const moved =
        days.length === 0
          ? "No day was left to move."
          : `Moved ${days.length} days, ${days[0]} to ${days.at(-1)}.`;
      const left =
        remaining.length === 0
          ? "All page views are in ClickHouse."
          : `Still in PostgreSQL: ${remaining.join(", ")}, which ${remaining.length === 1 ? "is" : "are"} not over. Run this again after midnight UTC.`;
      console.log(`${moved} ${left}`);
    } finally {
      await clickhouse.close();
    }
  });
}
