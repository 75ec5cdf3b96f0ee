import { type Clickhouse, connectClickhouse } from "../../../platform/clickhouse/client";
import { migrateClickhouse, type Topology } from "../../../platform/clickhouse/migrate";
import type { Db } from "../../../platform/db/db";
import { trafficMigrations } from "./migrations";

/** A ClickHouse whose tables of traffic are there. */
export type TrafficClickhouse = Clickhouse & { topology: Topology };

/**
 * Connects to ClickHouse and creates or changes its tables. The first use does so, and repeats it until it has succeeded.
 */
export function openTraffic(
  db: () => Db,
  settings: { url: string; cluster: string | null },
): () => Promise<TrafficClickhouse> {
  let opened: Promise<TrafficClickhouse> | null = null;
  return () => {
    opened ??= open(db(), settings).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

async function open(
  db: Db,
  { url, cluster }: { url: string; cluster: string | null },
): Promise<TrafficClickhouse> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1)) || "default";
  const topology = { cluster, database };
  const clickhouse = await connectClickhouse(url, { isDistributed: cluster !== null });
  try {
    await migrateClickhouse(db, clickhouse, trafficMigrations, topology);
    return { ...clickhouse, topology };
  } catch (error) {
    await clickhouse.close();
    throw error;
  }
}
