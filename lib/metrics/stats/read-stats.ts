import { readCatalogStatistics } from "../../catalog/directory/catalog-statistics";
import type { Reader } from "../../core/ctx";
import { addDays, startOfDay, toDay } from "../../core/time";
import { isPublicNow } from "../../documents/visible";
import { figureCache } from "../../platform/cache/figure-cache";
import { type Db, Prisma } from "../../platform/db/db";
import type { TrafficStore } from "../traffic/store";
import { trafficStore } from "../traffic/traffic-store";
import type { Stats } from "./schema";

type Row = {
  posts: number;
  votes_today: number;
  votes_total: number;
};

/** The current figures, each from a count that is maintained with the data, or from an index. */
export async function readStats({ db, now }: Reader): Promise<Stats> {
  const today = Prisma.sql`${toDay(now)}::date`;
  const store = await trafficStore(db);
  const yesterday = addDays(startOfDay(now), -1);
  const [census, viewsBefore, recent, [row]] = await Promise.all([
    readCatalogStatistics(db, now),
    countViewsBefore(db, store, yesterday),
    store.countViews(yesterday, endOfTime),
    db.$queryRaw<Row[]>(Prisma.sql`
      select
        (select count(*)::int from posts p where ${isPublicNow(now)}) as posts,
        (select coalesce(sum(votes), 0)::int from window_tallies
          where period = 'daily' and starts_on = ${today}) as votes_today,
        (select coalesce(sum(votes_total), 0)::int from products) as votes_total`),
  ]);
  return {
    products: census.products,
    organizations: census.organizations,
    categories: census.categories.length,
    posts: row?.posts ?? 0,
    votes: { today: row?.votes_today ?? 0, total: row?.votes_total ?? 0 },
    pageViews: {
      today: sum(recent.filter(({ name }) => name === toDay(now))),
      total: viewsBefore + sum(recent),
    },
    updatedAt: now.toISOString(),
  };
}

const counted = figureCache<number>(["past-days"], 1);

/** Views of the days before yesterday change only when products are imported. */
const countViewsBefore = (db: Db, store: TrafficStore, until: Date): Promise<number> =>
  counted(db, [toDay(until)], async () => sum(await store.countViews(new Date(0), until)));

const sum = (days: readonly { pageViews: number }[]): number =>
  days.reduce((all, { pageViews }) => all + pageViews, 0);

/** No view is of a later day. */
const endOfTime = new Date("2100-01-01");
