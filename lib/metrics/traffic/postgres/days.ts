import { addDays, startOfDay, toDay } from "../../../core/time";
import { type Db, inTransaction } from "../../../platform/db/db";
import { fixedTerms } from "../../../platform/retention/fixed-kinds/terms";
import { retainedSince } from "../rules";

const daysAhead = 3;

/** Creates the partitions of these times' days; `prepared` remembers them, so that flushes check only once a day. */
export async function prepareDays(
  db: Db,
  prepared: Set<string>,
  hits: readonly { at: Date }[],
): Promise<void> {
  for (const day of new Set(hits.map(({ at }) => toDay(at)))) {
    if (prepared.has(day)) continue;
    await db.$queryRaw`select traffic_keep_day(${day}::date)`;
    prepared.add(day);
  }
}

/** Creates partitions for the next days and drops those of days whose raw hits are no longer stored. */
export async function turnDays(db: Db, now: Date): Promise<{ added: number; dropped: number }> {
  const today = startOfDay(now);
  const before = await listPartitions(db);
  for (let ahead = 0; ahead <= daysAhead; ahead++)
    await db.$queryRaw`select traffic_keep_day(${toDay(addDays(today, ahead))}::date)`;
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
    where i.inhparent in ('traffic_hits'::regclass, 'traffic_visitors'::regclass, 'traffic_hours'::regclass)
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
