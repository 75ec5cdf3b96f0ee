import { env } from "../../core/env";
import { registry } from "../../core/registry";
import { type Db, db as ownDatabase } from "../../platform/db/db";
import type { Admission } from "./clickhouse/admission";
import type { TrafficClickhouse } from "./clickhouse/open";
import { postgresStore } from "./postgres/postgres-store";
import type { TrafficStore } from "./store";

declare module "../../core/registry" {
  interface Registry {
    /** This process's connection to ClickHouse. */
    trafficClickhouse?: () => Promise<TrafficClickhouse>;
    /** Decides instead of PostgreSQL which visitors of a network count. */
    trafficAdmission?: Admission;
  }
}

/** Where page views are stored: in ClickHouse if CLICKHOUSE_URL is set, otherwise in PostgreSQL. */
export async function trafficStore(db: Db): Promise<TrafficStore> {
  const shared = registry();
  const { CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: cluster = null } = env();
  if (!url && !shared.trafficClickhouse) return postgresStore(db);
  const { clickhouseStore } = await import("./clickhouse/clickhouse-store");
  if (url && !shared.trafficClickhouse) {
    const { openTraffic } = await import("./clickhouse/open");
    shared.trafficClickhouse ??= openTraffic(ownDatabase, { url, cluster });
  }
  return shared.trafficClickhouse
    ? clickhouseStore(db, shared.trafficClickhouse, shared.trafficAdmission)
    : postgresStore(db);
}

/**
 * How many hits are written together: in ClickHouse many, as each insert makes a part of the table, which has to be merged.
 */
export const batchSize = (): number => (env().CLICKHOUSE_URL ? 10_000 : 500);
