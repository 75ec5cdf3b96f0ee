import type { Db } from "../../../platform/db/db";
import { countViews as countPostgresViews } from "../postgres/count-views";
import { turnDays as turnPostgresDays } from "../postgres/days";
import type { TrafficStore } from "../store";
import { type Admission, postgresAdmission } from "./admission";
import type { TrafficClickhouse } from "./open";
import { steadily } from "./placement";
import { readDays, readReport } from "./read-report";
import { countViews, turnDays } from "./turn-days";
import { writeBatch } from "./write-batch";

/** Stores page views in ClickHouse, and reads from PostgreSQL what has not been moved yet. */
export const clickhouseStore = (
  db: Db,
  open: () => Promise<TrafficClickhouse>,
  admit: Admission = postgresAdmission,
): TrafficStore => ({
  write: async (batch) => writeBatch(db, await open(), admit, batch),
  async readDays(productId, range) {
    const clickhouse = await open();
    return steadily(db, () => readDays(db, clickhouse, productId, range));
  },
  async readReport(productId, range, active) {
    const clickhouse = await open();
    return steadily(db, () => readReport(db, clickhouse, productId, range, active));
  },
  async countViews(from, until, by) {
    const clickhouse = await open();
    const found = await steadily(db, () =>
      Promise.all([
        countViews(db, clickhouse, from, until, by),
        countPostgresViews(db, from, until, by, { withoutMoved: true }),
      ]),
    );
    return found.flat();
  },
  async turnDays(now) {
    const { added, dropped } = await turnPostgresDays(db, now);
    const turned = await turnDays(db, await open(), now);
    return { ...turned, partitionsAdded: added, partitionsDropped: dropped };
  },
});
