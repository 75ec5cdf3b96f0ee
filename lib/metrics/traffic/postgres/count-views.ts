import { toDay } from "../../../core/time";
import { type Db, Prisma } from "../../../platform/db/db";

/** The page views of the whole directory on each UTC day from `from` and before `until` that has any. */
export const countViews = (
  db: Db,
  from: Date,
  until: Date,
  { withoutMoved = false } = {},
): Promise<{ day: string; pageViews: number }[]> => {
  const moved = withoutMoved
    ? Prisma.sql`and d.day < (select since from traffic_clickhouse)
        and not exists (select from traffic_clickhouse_days m where m.day = d.day)`
    : Prisma.empty;
  return db.$queryRaw`
    select day::text, sum(page_views)::float8 as "pageViews" from traffic_days d
    where day >= ${toDay(from)}::date and day < ${toDay(until)}::date and page_views > 0 ${moved} group by 1`;
};
