import { toDay } from "../../../core/time";
import { type Db, Prisma } from "../../../platform/db/db";
import { versionOfPages } from "../rules";
import type { CountedBy, CountedViews } from "../store";

/** The page views of all products on each UTC day from `from` and before `until` that has any, or of each other page. */
export const countViews = (
  db: Db,
  from: Date,
  until: Date,
  by: CountedBy = "day",
  { withoutMoved = false } = {},
): Promise<CountedViews[]> => {
  const moved = withoutMoved
    ? Prisma.sql`and d.day < (select since from traffic_clickhouse)
        and not exists (select from traffic_clickhouse_days m where m.day = d.day)`
    : Prisma.empty;
  return db.$queryRaw`
    select ${by === "day" ? Prisma.sql`day` : Prisma.sql`product_id`}::text as name, sum(page_views)::float8 as "pageViews"
    from traffic_days d
    where day >= ${toDay(from)}::date and day < ${toDay(until)}::date and page_views > 0
      and (substr(product_id::text, 15, 1) = ${versionOfPages}) = ${by === "page"} ${moved} group by 1`;
};
