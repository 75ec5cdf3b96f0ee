import { type Db, Prisma } from "../core/db";
import { expectedHeat, expectedTallies, inLongTransaction, sweepLock } from "./ledger";

/** Makes every tally, `hot` and `votes_total` anew from the ledger of votes. Votes wait while it runs; frozen boards stay. */
export async function rebuildTallies(db: Db): Promise<void> {
  await inLongTransaction(db, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${sweepLock})`;
    await tx.$executeRaw`lock table votes in share mode`;
    await tx.$executeRaw`delete from voter_tallies`;
    await tx.$executeRaw`delete from window_tallies`;
    await tx.$executeRaw(Prisma.sql`
      with ${expectedTallies}, voters as (
        insert into voter_tallies (period, starts_on, product_id, person_id, days)
        select period, starts_on, product_id, person_id, days from expected_voters order by 1, 2, 3, 4
      )
      insert into window_tallies (period, starts_on, product_id, points, votes, voters)
      select period, starts_on, product_id, points, votes, voters from expected_windows order by 1, 2, 3`);
    await tx.$executeRaw(Prisma.sql`
      with ${expectedHeat}
      update products p set hot = coalesce(e.hot, 0), votes_total = coalesce(e.votes_total, 0)
      from products q left join expected_heat e on e.product_id = q.id
      where q.id = p.id and (p.hot, p.votes_total) is distinct from (coalesce(e.hot, 0), coalesce(e.votes_total, 0))`);
  });
}
