import { touchFor } from "../../events/emit";
import { type Db, inTransaction, Prisma } from "../../platform/db/db";
import { sweepLock } from "../votes/ledger";

const newcomerLock = 0x6e657777;

/** How many rows one statement writes: votes for them wait meanwhile. */
const maxAtOnce = 5000;

/**
 * Sets `rank` to the position by `hot` among public products, then among those that will be public, and clears it
 * elsewhere; returns how many rows changed. It changes none while another sweep runs: call it again. `ranked_hot`
 * runs the opposite way and is indexed instead of the rank, because votes change few values of it.
 */
export async function refreshRanks(db: Db, now = new Date()): Promise<number> {
  const turns = await db.$queryRaw<Moves[]>(movesSql(now));
  let count = 0;
  for (const moves of turns) count += await inTransaction(db, (tx) => write(tx, moves));
  if (count > 0) touchFor(db, "ranks.refreshed", {});
  return count;
}

/** A batch of changes in PostgreSQL's text form for arrays, which goes back to the database unchanged. */
type Moves = { ids: string; listed: string; places: string; hots: string };

const movesSql = (now: Date): Prisma.Sql => Prisma.sql`
  with turn as materialized (
    select pg_try_advisory_xact_lock(${sweepLock}) as is_ours
  ), placed as (
    select p.id, p.listed_from, p.rank, p.ranked_hot, p.hot, row_number() over (
      order by p.listed_from > ${now}::timestamptz, p.hot desc, p.id)::int as place
    from products p where p.listed_from is not null and (select is_ours from turn)
    union all
    select p.id, null, p.rank, p.ranked_hot, p.ranked_hot, null from products p
    where p.listed_from is null and p.rank is not null and (select is_ours from turn)
  ), made as (
    select id, listed_from, rank, ranked_hot, place,
      case when listed_from > ${now}::timestamptz then -place else hot end as made_hot
    from placed
  ), moves as (
    select *, (row_number() over (order by place) - 1) / ${maxAtOnce}::int as turn from made
    where rank is distinct from place or ranked_hot <> made_hot
  )
  select array_agg(id)::text as ids, array_agg(listed_from)::text as listed, array_agg(place)::text as places,
    array_agg(made_hot)::text as hots
  from moves group by turn order by turn`;

/** A row whose listing changed after it was read is left to the next run: the data read is stale. */
async function write(tx: Db, { ids, listed, places, hots }: Moves): Promise<number> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${sweepLock})`;
  return tx.$executeRaw`
    update products p set rank = made.place, ranked_hot = made.hot
    from unnest(${ids}::text::uuid[], ${listed}::text::timestamptz[], ${places}::text::int[], ${hots}::text::float8[])
      as made (id, listed_from, place, hot)
    where p.id = made.id and p.listed_from is not distinct from made.listed_from`;
}

/**
 * Gives products that become public the next free ranks, at the end and in the given order; a product with a rank keeps
 * it. Concurrent calls wait for each other's transaction, or both would give the same rank. It reads all ranks.
 */
export async function assignRanks(tx: Db, productIds: readonly string[]): Promise<void> {
  const newcomers = await tx.$queryRaw<unknown[]>`
    select id from products where id = any(${[...productIds]}::uuid[]) and rank is null limit 1`;
  if (newcomers.length === 0) return;
  await tx.$executeRaw`select pg_advisory_xact_lock(${newcomerLock})`;
  await tx.$executeRaw`
    update products p set rank = made.rank, ranked_hot = -made.rank
    from (
      select n.id, last.rank + row_number() over (order by given.place)::int as rank
      from unnest(${[...productIds]}::uuid[]) with ordinality as given (id, place)
        join products n on n.id = given.id and n.rank is null
        cross join (select coalesce(max(rank), 0) as rank from products) as last
    ) as made
    where p.id = made.id and p.rank is null`;
}
