import { type Db, Prisma } from "../core/db";
import { expectedHeat, expectedTallies, inLongTransaction } from "./ledger";

export type TallyDifference = {
  what: "voter" | "window" | "product";
  key: string;
  expected: unknown;
  actual: unknown;
};

/** Where the tallies differ from what the ledger of votes says, at most 100 of each kind; empty when they are equal. */
export async function checkTallies(db: Db): Promise<TallyDifference[]> {
  return inLongTransaction(db, (tx) =>
    tx.$queryRaw<TallyDifference[]>(Prisma.sql`
      with ${expectedTallies}, ${expectedHeat}
      (select 'voter' as what, concat_ws(' ', period, starts_on, product_id, person_id) as key,
        to_jsonb(e.days) as expected, to_jsonb(a.days) as actual
      from expected_voters e full join voter_tallies a using (period, starts_on, product_id, person_id)
      where e.days is distinct from a.days limit 100)
      union all
      (select 'window', concat_ws(' ', period, starts_on, product_id),
        jsonb_build_array(e.points, e.votes, e.voters), jsonb_build_array(a.points, a.votes, a.voters)
      from expected_windows e full join window_tallies a using (period, starts_on, product_id)
      where (e.points, e.votes, e.voters) is distinct from (a.points, a.votes, a.voters) limit 100)
      union all
      (select 'product', p.id::text, jsonb_build_array(e.hot, e.votes_total), jsonb_build_array(p.hot, p.votes_total)
      from products p left join expected_heat e on e.product_id = p.id
      where p.votes_total <> coalesce(e.votes_total, 0)
        or abs(p.hot - coalesce(e.hot, 0)) > 1e-9 * greatest(p.hot, e.hot, 1e-300) limit 100)`),
  );
}
