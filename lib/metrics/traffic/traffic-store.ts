import { env } from "../../core/env";
import { once } from "../../core/once";
import { type Db, db as ownDatabase } from "../../platform/db/db";
import type { Admission } from "./clickhouse/admission";
import { postgresStore } from "./postgres/postgres-store";
import type { TrafficStore } from "./store";

/** What decides instead of PostgreSQL which visitors of a network count, where something does. */
export const trafficAdmission = () => once("trafficAdmission", (): { shared?: Admission } => ({}));

/** Where page views are stored: in ClickHouse if CLICKHOUSE_URL is set, otherwise in PostgreSQL. */
export async function trafficStore(db: Db): Promise<TrafficStore> {
  const { CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: cluster = null } = env();
  if (!url) return postgresStore(db);
  const { clickhouseStore } = await import("./clickhouse/clickhouse-store");
  const { openTraffic } = await import("./clickhouse/open");
  const clickhouse = once("trafficClickhouse", () => openTraffic(ownDatabase, { url, cluster }));
  return clickhouseStore(db, clickhouse, trafficAdmission().shared);
}

/**
 * How many hits are written together: in ClickHouse many, as each insert makes a part of the table, which has to be merged.
 */
export const batchSize = (): number => (env().CLICKHOUSE_URL ? 10_000 : 500);
