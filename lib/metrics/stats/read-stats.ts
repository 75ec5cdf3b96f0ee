import { readCatalogueStatistics } from "../../catalog/directory/catalogue-statistics";
import type { Reader } from "../../core/ctx";
import { addDays, startOfDay, toDay } from "../../core/time";
import { isPublicNow } from "../../documents/visible-post";
import { figureCache } from "../../platform/cache/figure-cache";
import { type Db, Prisma } from "../../platform/db/db";
import type { Stats } from "./schema";

type Row = {
  posts: number;
  votes_today: number;
  votes_total: number;
  views_today: number;
  views_recent: number;
};

/** The current figures, each from a count that is maintained with the data, or from an index. */
export async function readStats({ db, now }: Reader): Promise<Stats> {
  const today = Prisma.sql`${toDay(now)}::date`;
  const [census, viewsBefore, [row]] = await Promise.all([
    readCatalogueStatistics(db, now),
    countViewsBefore(db, now),
    db.$queryRaw<Row[]>(Prisma.sql`
      select
        (select count(*)::int from posts p where ${isPublicNow(now)}) as posts,
        (select coalesce(sum(votes), 0)::int from window_tallies
          where period = 'daily' and starts_on = ${today}) as votes_today,
        (select coalesce(sum(votes_total), 0)::int from products) as votes_total,
        (select coalesce(sum(page_views), 0)::float8 from traffic_days where day = ${today}) as views_today,
        (select coalesce(sum(page_views), 0)::float8 from traffic_days where day >= ${today} - 1) as views_recent`),
  ]);
  return {
    products: census.products,
    organizations: census.organizations,
    categories: census.categories.length,
    posts: row?.posts ?? 0,
    votes: { today: row?.votes_today ?? 0, total: row?.votes_total ?? 0 },
    pageViews: { today: row?.views_today ?? 0, total: viewsBefore + (row?.views_recent ?? 0) },
    updatedAt: now.toISOString(),
  };
}

const counted = figureCache<number>(["past-days"], 1);

/** Views of the days before yesterday change only when products are imported. */
function countViewsBefore(db: Db, now: Date): Promise<number> {
  const until = addDays(startOfDay(now), -1);
  return counted(db, [toDay(until)], async () => {
    const { _sum } = await db.trafficDay.aggregate({
      where: { day: { lt: until } },
      _sum: { pageViews: true },
    });
    return _sum.pageViews ?? 0;
  });
}
