import { touchFor } from "../../events/emit";
import { type Db, Prisma } from "../../platform/db/db";
import { expectedOf, inLongTransaction, recount, sweepLock } from "./ledger";

export type TallyDifference = {
  what: "voter" | "window" | "product";
  key: string;
  expected: unknown;
  actual: unknown;
};

/** Where the tallies differ from the votes, at most 100 of each kind; empty if they are equal. */
export async function checkTallies(db: Db): Promise<TallyDifference[]> {
  return inLongTransaction(db, (tx) =>
    tx.$queryRaw<TallyDifference[]>(Prisma.sql`
      with ${differences}
      (select * from voter_differences limit 100) union all (select * from window_differences limit 100)
      union all (select * from product_differences limit 100)`),
  );
}

/** How many tallies differ from the votes. */
export async function countTallyDifferences(db: Db): Promise<number> {
  const [counted] = await inLongTransaction(db, (tx) =>
    tx.$queryRaw<{ count: number }[]>(Prisma.sql`
      with ${differences}
      select ((select count(*) from voter_differences) + (select count(*) from window_differences)
        + (select count(*) from product_differences))::int as count`),
  );
  return counted?.count ?? 0;
}

const differences = Prisma.sql`
  ${expectedOf()}, voter_differences as (
    select 'voter' as what, concat_ws(' ', period, starts_on, product_id, person_id) as key,
      to_jsonb(e.days) as expected, to_jsonb(a.days) as actual
    from expected_voters e full join voter_tallies a using (period, starts_on, product_id, person_id)
    where e.days is distinct from a.days
  ), window_differences as (
    select 'window' as what, concat_ws(' ', period, starts_on, product_id) as key,
      jsonb_build_array(e.points, e.votes, e.voters) as expected, jsonb_build_array(a.points, a.votes, a.voters) as actual
    from expected_windows e full join window_tallies a using (period, starts_on, product_id)
    where (e.points, e.votes, e.voters) is distinct from (a.points, a.votes, a.voters)
  ), product_differences as (
    select 'product' as what, p.id::text as key, jsonb_build_array(e.hot, e.votes_total) as expected,
      jsonb_build_array(p.hot, p.votes_total) as actual
    from products p left join expected_heat e on e.product_id = p.id
    where p.votes_total <> coalesce(e.votes_total, 0)
      or abs(p.hot - coalesce(e.hot, 0)) > 1e-9 * greatest(p.hot, e.hot, 1e-300)
  )`;

/** Recounts every tally, `hot` and `votes_total` from the votes. Votes wait while it runs; frozen rankings stay. */
export async function rebuildTallies(db: Db): Promise<void> {
  await inLongTransaction(db, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${sweepLock})`;
    await tx.$executeRaw`lock table votes in share mode`;
    await recount(tx);
    touchFor(tx, "votes.recounted", {});
  });
}
