import { minuteMs } from "../../core/time";
import { type Db, inTransaction } from "../db/db";
import type { Clickhouse } from "./client";

/** A step of the schema in ClickHouse; never changed once released. Each statement can be repeated. */
export type ClickhouseMigration = { number: number; name: string; statements: (on: Topology) => string[] };

/** Where tables are made: on one server, or on all of a cluster. */
export type Topology = { cluster: string | null; database: string };

/** The oldest release that was seen working, as `version()` writes it. */
export const oldestClickhouse = "18.16";

export const onCluster = ({ cluster }: Topology): string => (cluster ? ` ON CLUSTER \`${cluster}\`` : "");

/**
 * Applies the migrations that are not recorded, in order, and returns how many. A lock in PostgreSQL lets one instance at a
 * time do so. One that stopped halfway is repeated.
 */
export function migrateClickhouse(
  db: Db,
  clickhouse: Clickhouse,
  migrations: readonly ClickhouseMigration[],
  topology: Topology,
): Promise<number> {
  return inTransaction(
    db,
    async (tx) => {
      await tx.$executeRaw`set local idle_in_transaction_session_timeout = '5min'`;
      await tx.$executeRaw`set local statement_timeout = '5min'`;
      await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended('clickhouse schema', 0))::text`;
      return applyPending(clickhouse, migrations, topology);
    },
    { maxWait: 8000, timeout: 5 * minuteMs },
  );
}

async function applyPending(
  clickhouse: Clickhouse,
  migrations: readonly ClickhouseMigration[],
  topology: Topology,
): Promise<number> {
  await clickhouse.command(
    `CREATE TABLE IF NOT EXISTS vitrine_migrations${onCluster(topology)} (number UInt32, name String, applied_at DateTime)
     ENGINE = ${engineOf(topology, "vitrine_migrations", "MergeTree()", { everywhere: true })} ORDER BY number`,
  );
  const rows = await clickhouse.query<{ number: number }>("SELECT DISTINCT number FROM vitrine_migrations");
  const applied = new Set(rows.map(({ number }) => Number(number)));
  const pending = migrations.filter(({ number }) => !applied.has(number));
  for (const { number, name, statements } of pending) {
    for (const statement of statements(topology)) await clickhouse.command(statement);
    await clickhouse.insert(
      "vitrine_migrations",
      ["number", "name", "applied_at"],
      `${number}\t${name}\t${toSeconds(Date.now())}\n`,
    );
  }
  return pending.length;
}

const toSeconds = (ms: number): number => Math.floor(ms / 1000);

/** The engine of a table: on a cluster replicated within each shard, or among all servers with `everywhere`. */
export function engineOf(
  { cluster, database }: Topology,
  table: string,
  engine: string,
  { everywhere = false } = {},
): string {
  if (!cluster) return engine;
  const path = `/clickhouse/vitrine/${database}/${everywhere ? "all" : "{shard}"}/${table}`;
  const replica = everywhere ? "{shard}-{replica}" : "{replica}";
  const own = /^(\w+)\((.*)\)$/.exec(engine);
  const [name, rest] = [own?.[1] ?? engine, own?.[2] ? `, ${own[2]}` : ""];
  return `Replicated${name}('${path}', '${replica}'${rest})`;
}
