import { newId } from "../../core/ids";
import type { Period } from "../../core/schema";
import { type Db, Prisma } from "../../platform/db/db";
import { windowsOf } from "./ledger";
import { pointsOf } from "./rules";
import type { Standing } from "./schema";

export type Amended = {
  period: Period;
  startsOn: string;
  productId: string;
  before: Standing;
  /** Null if no counted vote is left. */
  after: Standing | null;
};

type Key = Pick<Amended, "period" | "startsOn" | "productId">;
type Row = Key & { rank: number; points: string; votes: number; voters: number };

/**
 * Corrects the frozen rankings in which these days' votes counted, and records an amendment for each changed place.
 * The caller has recounted the tallies and holds the sweep's lock, so that no window closes meanwhile.
 */
export async function amendWindows(
  tx: Db,
  { taken, reason }: { taken: readonly { productId: string; day: string }[]; reason: string },
  now: Date,
): Promise<Amended[]> {
  const wrong = await tx.$queryRaw<Row[]>(wrongSql(taken));
  if (wrong.length === 0) return [];
  const keys = keysSql(wrong);
  await tx.$executeRaw`
    delete from frozen_standings s using ${keys}
    where ${isKey} and not exists (select from window_tallies t
      where t.period = s.period and t.starts_on = s.starts_on and t.product_id = s.product_id)`;
  await tx.$executeRaw`
    update frozen_standings s set points = t.points, votes = t.votes, voters = t.voters
    from ${keys} join window_tallies t on t.period = k.period and t.starts_on = k.starts_on and t.product_id = k.product_id
    where ${isKey}`;
  await tx.$executeRaw`
    update frozen_standings s set rank = made.place from (
      select f.period, f.starts_on, f.product_id, rank() over (
        partition by f.period, f.starts_on order by f.points desc, f.voters desc) as place
      from frozen_standings f where (f.period, f.starts_on) in (select k.period, k.starts_on from ${keys})
    ) as made
    where made.period = s.period and made.starts_on = s.starts_on and made.product_id = s.product_id
      and s.rank <> made.place`;
  const right = await tx.$queryRaw<Row[]>`select ${columns} from frozen_standings s join ${keys} on ${isKey}`;
  const amended = wrong.map((row) => {
    const found = right.find((other) => keyOf(other) === keyOf(row));
    const { period, startsOn, productId } = row;
    return { period, startsOn, productId, before: toStanding(row), after: found ? toStanding(found) : null };
  });
  await tx.windowAmendment.createMany({
    data: amended.map(({ startsOn, after, ...rest }) => ({
      ...rest,
      id: newId(),
      startsOn: new Date(startsOn),
      after: after ?? Prisma.JsonNull,
      reason,
      createdAt: now,
    })),
  });
  return amended;
}

const columns = Prisma.sql`s.period, s.starts_on::text as "startsOn", s.product_id as "productId", s.rank,
  s.points::text as points, s.votes, s.voters`;

/** The frozen places that the tallies no longer confirm. */
const wrongSql = (taken: readonly { productId: string; day: string }[]): Prisma.Sql => Prisma.sql`
  with touched as (
    select distinct w.period, w.starts_on, v.product_id
    from unnest(${taken.map(({ productId }) => productId)}::uuid[], ${taken.map(({ day }) => day)}::date[])
      as v (product_id, day) cross join lateral ${windowsOf(Prisma.sql`v.day`)} as w (period, starts_on)
  )
  select ${columns} from touched join frozen_standings s using (period, starts_on, product_id)
  left join window_tallies t using (period, starts_on, product_id)
  where (s.points, s.votes, s.voters) is distinct from (t.points, t.votes, t.voters)
  order by s.period, s.starts_on, s.rank`;

const keysSql = (rows: readonly Key[]): Prisma.Sql => Prisma.sql`
  unnest(${rows.map(({ period }) => period)}::period[], ${rows.map(({ startsOn }) => startsOn)}::date[],
    ${rows.map(({ productId }) => productId)}::uuid[]) as k (period, starts_on, product_id)`;

const isKey = Prisma.sql`s.period = k.period and s.starts_on = k.starts_on and s.product_id = k.product_id`;

const keyOf = ({ period, startsOn, productId }: Key): string => `${period} ${startsOn} ${productId}`;

const toStanding = ({ rank, points, votes, voters }: Row): Standing => ({
  rank,
  points: pointsOf(points),
  votes,
  voters,
});
