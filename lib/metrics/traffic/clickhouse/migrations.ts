import {
  type ClickhouseMigration,
  engineOf,
  onCluster,
  type Topology,
} from "../../../platform/clickhouse/migrate";

/**
 * Raw views by product and time, a partition for each UTC day, so that a day's end is the drop of a partition. `writer`, `batch` and
 * `row` make a row that arrives twice the same row. `ms` is the time since the day's midnight. Rollups have the number of rows that they
 * were counted from, which only grows: of two the later one stays, whatever the clocks say.
 */
const tables: { name: string; columns: string; engine: string; partition: string; order: string }[] = [
  {
    name: "traffic_views",
    columns: `product UUID, day Date, ms UInt32, writer UUID, batch UInt64, row UInt32,
      kind Enum8('view' = 1, 'visit' = 2, 'excluded' = 3), visitor Int64,
      referrer String, country String, device String, reason String`,
    engine: "ReplacingMergeTree()",
    partition: "day",
    order: "product, day, ms, writer, batch, row",
  },
  {
    name: "traffic_days",
    columns: "product UUID, day Date, page_views UInt64, visitors UInt64, outbound UInt64, counted UInt64",
    engine: "ReplacingMergeTree(counted)",
    partition: "toYYYYMM(day)",
    order: "product, day",
  },
  {
    name: "traffic_values",
    columns: "product UUID, day Date, dimension UInt8, value String, hits UInt64",
    engine: "ReplacingMergeTree(hits)",
    partition: "toYYYYMM(day)",
    order: "product, day, dimension, value",
  },
];

/** The tables that hold rows of this server, beside which a cluster has a distributed one of the plain name. */
export const localName = ({ cluster }: Topology, table: string): string =>
  cluster ? `${table}_local` : table;

function createTable(
  on: Topology,
  { name, columns, engine, partition, order }: (typeof tables)[number],
): string[] {
  const local = localName(on, name);
  const created = `CREATE TABLE IF NOT EXISTS ${local}${onCluster(on)} (${columns})
    ENGINE = ${engineOf(on, local, engine)} PARTITION BY ${partition} ORDER BY (${order})`;
  if (!on.cluster) return [created];
  // A product's rows are all in one shard, so that FINAL and exact counts are right there.
  const distributed = `CREATE TABLE IF NOT EXISTS ${name}${onCluster(on)} (${columns})
    ENGINE = Distributed(\`${on.cluster}\`, \`${on.database}\`, ${local}, sipHash64(toString(product)))`;
  return [created, distributed];
}

export const trafficMigrations: readonly ClickhouseMigration[] = [
  {
    number: 1,
    name: "views and rollups",
    statements: (on) => tables.flatMap((table) => createTable(on, table)),
  },
];
