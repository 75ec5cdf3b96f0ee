import { findFirstPublication } from "../../catalog/directory/catalog-statistics";
import type { Reader } from "../../core/ctx";
import { addDays, startOfDay, toDay } from "../../core/time";
import { windowAt } from "../../core/windows";
import { isPublicNow } from "../../documents/visible";
import { figureCache } from "../../platform/cache/figure-cache";
import { type Db, Prisma } from "../../platform/db/db";
import { trafficStore } from "../traffic/traffic-store";

/** How many days and weeks the statistics show. */
export const historySpan = { days: 90, weeks: 26 };

export type Count = { startsOn: string; count: number };

/** Counts of whole days and weeks in UTC, oldest first; the last of each is still running. */
export type StatsHistory = { votes: Count[]; pageViews: Count[]; products: Count[]; posts: Count[] };

/**
 * Counted votes and page views of each day, and products and posts first published in each week; a directory younger
 * than that begins with its first publication.
 */
export async function readStatsHistory({ db, now }: Reader): Promise<StatsHistory> {
  const first = await findFirst({ db, now });
  const thisWeek = windowAt("weekly", now).startsAt;
  const day = latest(startOfDay(first), addDays(startOfDay(now), 1 - historySpan.days));
  const week = latest(windowAt("weekly", first).startsAt, addDays(thisWeek, 7 * (1 - historySpan.weeks)));
  const yesterday = addDays(startOfDay(now), -1);
  const [before, recent, products, posts] = await Promise.all([
    readSettled(db, day, yesterday),
    readDaily(db, latest(day, yesterday), addDays(now, 1)),
    db.$queryRaw<Count[]>`
      select ${weekOf(Prisma.sql`first_published_at`)} as "startsOn", count(*)::int as count from products
      where first_published_at >= ${week}::timestamptz and first_published_at <= ${now}::timestamptz group by 1`,
    db.$queryRaw<Count[]>(Prisma.sql`
      select ${weekOf(Prisma.sql`published_at`)} as "startsOn", count(*)::int as count from posts p
      where published_at >= ${week}::timestamptz and published_at <= ${now}::timestamptz and ${isPublicNow(now)} group by 1`),
  ]);
  return {
    votes: fill([...before.votes, ...recent.votes], day, now, 1),
    pageViews: fill([...before.pageViews, ...recent.pageViews], day, now, 1),
    products: fill(products, week, now, 7),
    posts: fill(posts, week, now, 7),
  };
}

const latest = (a: Date, b: Date): Date => (a > b ? a : b);

const weekOf = (at: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`date_trunc('week', ${at} at time zone 'UTC')::date::text`;

async function findFirst({ db, now }: Reader): Promise<Date> {
  const [product, [post]] = await Promise.all([
    findFirstPublication({ db, now }),
    db.$queryRaw<{ at: Date | null }[]>(
      Prisma.sql`select min(published_at) as at from posts p where ${isPublicNow(now)}`,
    ),
  ]);
  return post?.at && post.at < product ? post.at : product;
}

type Daily = Pick<StatsHistory, "votes" | "pageViews">;

/** Of the days from `from` and before `until`, those that have any. */
async function readDaily(db: Db, from: Date, until: Date): Promise<Daily> {
  const [first, end] = [toDay(from), toDay(until)];
  const [votes, pageViews] = await Promise.all([
    db.$queryRaw<Count[]>`
      select starts_on::text as "startsOn", sum(votes)::int as count from window_tallies
      where period = 'daily' and starts_on >= ${first}::date and starts_on < ${end}::date group by 1`,
    (await trafficStore(db)).countViews(from, until),
  ]);
  return { votes, pageViews: pageViews.map(({ name, pageViews: count }) => ({ startsOn: name, count })) };
}

const settled = figureCache<Daily>(["past-days"], 1);

/** Days before yesterday change only when votes are voided or recounted, or products imported. */
const readSettled = (db: Db, from: Date, until: Date): Promise<Daily> =>
  settled(db, [toDay(from), toDay(until)], () => readDaily(db, from, until));

/** A count for each `step` days from `first` up to now; 0 where there is none. */
function fill(counts: readonly Count[], first: Date, now: Date, step: number): Count[] {
  const known = new Map(counts.map(({ startsOn, count }) => [startsOn, count]));
  const filled: Count[] = [];
  for (let at = first; at <= now; at = addDays(at, step))
    filled.push({ startsOn: toDay(at), count: known.get(toDay(at)) ?? 0 });
  return filled;
}
