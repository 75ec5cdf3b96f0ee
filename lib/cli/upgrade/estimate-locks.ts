import type pg from "pg";
import { blocks, type Effect, type Lock, type Work } from "../../platform/db/upgrade/effect";
import type { LintedMigration } from "../../platform/db/upgrade/lint-migration";

export type TableSize = { rows: number | null; bytes: number };
export type LockedTable = {
  table: string;
  lock: Lock;
  blocks: "reads and writes" | "writes" | "nothing";
  rows: number | null;
  bytes: number;
  seconds: number;
};

/** Bytes of a table that a server with an ordinary disk does in a second: on the slow side, so that it is rarely longer. */
export const bytesPerSecond: Record<Exclude<Work, "none">, number> = {
  scan: 100e6,
  index: 25e6,
  rewrite: 25e6,
  write: 10e6,
};

/** Sizes with the partitions of a table, as of its last ANALYZE. */
export async function readTableSizes(client: pg.Client): Promise<Map<string, TableSize>> {
  const { rows } = await client.query<{ name: string; rows: string | null; bytes: string }>(
    `select c.relname as name, sum(pg_table_size(leaf.oid)) as bytes,
       case when bool_or(leaf.reltuples < 0) then null else sum(leaf.reltuples)::bigint end as rows
     from pg_class c
     cross join lateral (
       select l.oid, l.reltuples from pg_class l
       where (c.relkind = 'r' and l.oid = c.oid)
         or (c.relkind = 'p' and l.relkind = 'r' and l.oid in (select relid from pg_partition_tree(c.oid)))
     ) leaf
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     group by 1`,
  );
  return new Map(
    rows.map(({ name, rows: count, bytes }) => [
      name,
      { rows: count === null ? null : Number(count), bytes: Number(bytes) },
    ]),
  );
}

/** What a statement takes, from the size of its table. */
export const secondsOf = ({ table, work }: Effect, sizes: ReadonlyMap<string, TableSize>): number =>
  work === "none" ? 0 : (sizes.get(table ?? "")?.bytes ?? 0) / bytesPerSecond[work];

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
      ...size,
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
