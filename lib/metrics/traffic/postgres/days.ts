import { addDays, startOfDay, toDay } from "../../../core/time";
import { type Db, inTransaction } from "../../../platform/db/db";
import { fixedTerms } from "../../../platform/retention/fixed-kinds/terms";
import { retainedSince } from "../rules";

const daysAhead = 3;

const partitioned = ["traffic_hits", "traffic_visitors", "traffic_hours"];

/** Creates the partitions of these times' days; `prepared` remembers them, so that flushes check only once a day. */
export async function prepareDays(
  db: Db,
  prepared: Set<string>,
  hits: readonly { at: Date }[],
): Promise<void> {
  for (const day of new Set(hits.map(({ at }) => toDay(at)))) {
    if (prepared.has(day)) continue;
    await prepareDay(db, day);
    prepared.add(day);
  }
}

/** Creates the partitions of a day (YYYY-MM-DD) that it lacks, each in a transaction of its own, so that no reader deadlocks with it. */
export async function prepareDay(db: Db, day: string): Promise<void> {
  for (const table of partitioned) await db.$queryRaw`select traffic_keep_partition(${table}, ${day}::date)`;
}

/** Creates partitions for the next days and drops those of days whose raw hits are no longer stored. */
export async function turnDays(db: Db, now: Date): Promise<{ added: number; dropped: number }> {
  const today = startOfDay(now);
  const before = await listPartitions(db);
  for (let ahead = 0; ahead <= daysAhead; ahead++) await prepareDay(db, toDay(addDays(today, ahead)));
  const after = await listPartitions(db);
  const until = toDay(retainedSince(now)).replaceAll("-", "");
  const old = after.filter((name) => name.slice(-8) < until);
  for (const name of old) await dropPartition(db, name);
  await forgetUnpartitioned(db, retainedSince(now));
  await db.$executeRaw`
    delete from traffic_networks where hour < ${addDays(now, -fixedTerms.visitorNetworks.days)}::timestamptz`;
  return { added: after.length - before.length, dropped: old.length };
}

async function listPartitions(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = any (${partitioned}::regclass[])
    order by 1`;
  return rows.map(({ name }) => name).filter((name) => /^traffic_[a-z]+_\d{8}$/.test(name));
}

/** Gives up rather than let readers queue behind it: the job will run again. */
const dropPartition = (db: Db, name: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.$executeRaw`set local lock_timeout = '2s'`;
    await tx.$executeRawUnsafe(`drop table if exists "${name}"`);
  });

/** Rows from before their day had a partition are in the default one. */
async function forgetUnpartitioned(db: Db, until: Date): Promise<void> {
  await db.$executeRaw`delete from traffic_hits_default where at < ${until}::timestamptz`;
  await db.$executeRaw`delete from traffic_visitors_default where day < ${until}::date`;
  await db.$executeRaw`delete from traffic_hours_default where hour < ${until}::timestamptz`;
  await db.$executeRaw`delete from traffic_writers where at < ${addDays(until, 90)}::timestamptz`;
}
