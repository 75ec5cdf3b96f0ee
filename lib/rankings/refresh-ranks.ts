import { type Db, Prisma } from "../core/db";
import { sweepLock } from "../votes/ledger";

const newcomerLock = 0x6e657777;

/**
 * Sets `rank` to the position by `hot` among the public products, then those that will be public, and takes it from the
 * rest; answers how many rows changed. Where another sweep over the products is under way it changes none: run it again.
 */
export function refreshRanks(db: Db, now = new Date()): Promise<number> {
  // A row whose listing changed after it was read is left to the next run: what was read of it says nothing any more.
  return db.$executeRaw(Prisma.sql`
    with turn as materialized (
      select pg_try_advisory_xact_lock(${sweepLock}) as is_ours
    ), placed as (
      select p.id, p.listed_from, row_number() over (
        order by p.listed_from > ${now}::timestamptz, p.hot desc, p.id)::int as place
      from products p where p.listed_from is not null and (select is_ours from turn)
      union all
      select p.id, p.listed_from, null from products p
      where p.listed_from is null and p.rank is not null and (select is_ours from turn)
    )
    update products p set rank = placed.place from placed
    where p.id = placed.id and p.rank is distinct from placed.place
      and p.listed_from is not distinct from placed.listed_from`);
}

/**
 * Gives a product that is becoming public the next free rank, at the end; one that has a rank keeps it. Two of them wait
 * for each other until their transactions end, or they would get the same rank. It reads all ranks once: after an import
 * of many products call `refreshRanks` instead.
 */
export async function assignRank(tx: Db, productId: string): Promise<void> {
  const product = await tx.product.findUnique({ where: { id: productId }, select: { rank: true } });
  if (product?.rank !== null) return;
  await tx.$executeRaw`select pg_advisory_xact_lock(${newcomerLock})`;
  await tx.$executeRaw`
    update products set rank = (select coalesce(max(rank), 0) + 1 from products)
    where id = ${productId}::uuid and rank is null`;
}
