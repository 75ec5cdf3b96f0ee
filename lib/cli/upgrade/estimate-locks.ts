import type pg from "pg";
import { blocks, type Effect, type Lock, type Work } from "../../platform/db/upgrade/effect";
import type { LintedMigration } from "../../platform/db/upgrade/lint-migration";

export type TableSize = { rows: number | null; bytes: number; indexes: number };
export type LockedTable = {
  table: string;
  lock: Lock;
  blocks: "reads and writes" | "writes" | "nothing";
  rows: number | null;
  bytes: number;
  seconds: number;
};

type Cost = {
  bytesPerSecond: number;
  rowsPerSecond: number;
  /** What each row enters: the index that is made, or every index of the table. */
  entries: "none" | "one" | "all";
};

/** What PostgreSQL does in a second on a small, busy server: the test has the measurements, on PostgreSQL 15. */
const costs: Record<Exclude<Work, "none">, Cost> = {
  scan: { bytesPerSecond: 200e6, rowsPerSecond: 2e6, entries: "none" },
  index: { bytesPerSecond: 200e6, rowsPerSecond: Number.POSITIVE_INFINITY, entries: "one" },
  gin: { bytesPerSecond: 200e6, rowsPerSecond: 20_000, entries: "none" },
  rewrite: { bytesPerSecond: 50e6, rowsPerSecond: Number.POSITIVE_INFINITY, entries: "all" },
  compute: { bytesPerSecond: 50e6, rowsPerSecond: 75_000, entries: "all" },
  write: { bytesPerSecond: 50e6, rowsPerSecond: 150_000, entries: "all" },
};
const entriesPerSecond = 250_000;
/** Of a row in a table that was never analyzed. */
const usualRowBytes = 100;

/** Sizes with the partitions of a table, as of its last ANALYZE. */
export async function readTableSizes(client: pg.Client): Promise<Map<string, TableSize>> {
  const { rows } = await client.query<{
    name: string;
    rows: string | null;
    bytes: string;
    indexes: number;
  }>(
    `select c.relname as name, sum(pg_table_size(leaf.oid)) as bytes,
       (select count(*)::int from pg_index where indrelid = c.oid) as indexes,
       case when bool_or(leaf.reltuples < 0) then null else sum(leaf.reltuples)::bigint end as rows
     from pg_class c
     cross join lateral (
       select l.oid, l.reltuples from pg_class l
       where (c.relkind = 'r' and l.oid = c.oid)
         or (c.relkind = 'p' and l.relkind = 'r' and l.oid in (select relid from pg_partition_tree(c.oid)))
     ) leaf
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     group by c.oid, c.relname`,
  );
  return new Map(
    rows.map(({ name, rows: count, bytes, indexes }) => [
      name,
      { rows: count === null ? null : Number(count), bytes: Number(bytes), indexes },
    ]),
  );
}

/** What a statement takes, from the bytes, rows and indexes of its table. */
export function secondsOf({ table, work }: Effect, sizes: ReadonlyMap<string, TableSize>): number {
  const size = sizes.get(table ?? "");
  if (work === "none" || !size) return 0;
  const { bytesPerSecond, rowsPerSecond, entries } = costs[work];
  const rows = size.rows ?? size.bytes / usualRowBytes;
  const indexes = { none: 0, one: 1, all: size.indexes }[entries];
  return size.bytes / bytesPerSecond + rows / rowsPerSecond + (rows * indexes) / entriesPerSecond;
}

/** How long a migration locks each table: in a transaction from the statement that takes the lock to the end. */
export function estimateLocks(
  { steps, isOutside }: Pick<LintedMigration, "steps" | "isOutside">,
  sizes: ReadonlyMap<string, TableSize>,
): LockedTable[] {
  const effects = steps.flatMap((step) => step.effects);
  const locked = new Map<string, LockedTable>();
  effects.forEach((effect, at) => {
    const { table, lock, work } = effect;
    const size = sizes.get(table ?? "");
    // A table that an earlier pending migration makes is nobody's yet.
    if (table === null || lock === null || !size) return;
    if (blocks(lock) === "nothing" && work === "none") return;
    const held = isOutside ? [effect] : effects.slice(at);
    const seconds = held.reduce((sum, each) => sum + secondsOf(each, sizes), 0);
    const known = locked.get(table);
    const stronger = known && ranks.indexOf(known.lock) <= ranks.indexOf(lock) ? known.lock : lock;
    locked.set(table, {
      table,
      lock: stronger,
      blocks: blocks(stronger),
      rows: size.rows,
      bytes: size.bytes,
      seconds: Math.max(seconds, known?.seconds ?? 0),
    });
  });
  return [...locked.values()].map((each) => ({ ...each, seconds: Math.round(each.seconds * 10) / 10 }));
}

const ranks: Lock[] = [
  "ACCESS EXCLUSIVE",
  "EXCLUSIVE",
  "SHARE ROW EXCLUSIVE",
  "SHARE",
  "SHARE UPDATE EXCLUSIVE",
  "ROW EXCLUSIVE",
  "ACCESS SHARE",
];
