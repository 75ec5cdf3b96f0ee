import { toDay } from "../../../core/time";
import { type Db, Prisma } from "../../../platform/db/db";
import { type Cut, cutRange, type Range, topLength } from "../rules";
import type { DayCount, Report } from "../store";
import { dimensionIds, dimensions } from "./value-ids";

/** The days of a range that have views or visits, with exact counts. */
export async function readDays(db: Db, productId: string, range: Range): Promise<DayCount[]> {
  const cut = cutRange(range);
  const [row] = await db.$queryRaw<{ days: DayCount[] }[]>`
    with ${edges(productId, cut)}, ${days(productId, cut)}
    select ${daysAsJson} as days`;
  return row?.days ?? [];
}

type TopRow = { dimension: number; name: string; hits: number };

/**
 * The whole report in one statement, so that all its figures are from one moment. Visitors after the start of `active`
 * and up to its end are active now. With `all`, every value is named, and not only the top ones.
 */
export async function readReport(
  db: Db,
  productId: string,
  range: Range,
  active: Range,
  { dropped = range, all = false }: { dropped?: Range; all?: boolean } = {},
): Promise<Report> {
  const cut = cutRange(range);
  const [row] = await db.$queryRaw<{ days: DayCount[]; tops: TopRow[]; dropped: number; active: number }[]>`
    with ${edges(productId, cut)}, ${days(productId, cut)}, ${tops(productId, cut)}
    select ${daysAsJson} as days,
      (select coalesce(json_agg(json_build_object('dimension', dimension, 'name', name, 'hits', hits)
        order by dimension, place), '[]') from ranked where ${all} or place <= ${topLength} or dimension = ${dimensionIds.excluded}) as tops,
      (select coalesce(sum(hits), 0)::int from traffic_drops where product_id = ${productId}::uuid
        and hour > ${dropped.from}::timestamptz - interval '1 hour' and hour < ${dropped.to}::timestamptz) as dropped,
      (select count(distinct visitor)::int from traffic_hits
        where product_id = ${productId}::uuid and at > ${active.from}::timestamptz and at <= ${active.to}::timestamptz) as active`;
  const found = (row?.tops ?? []).flatMap(({ dimension, ...top }) => {
    const name = dimensions.find((each) => dimensionIds[each] === dimension);
    return name ? [{ ...top, dimension: name }] : [];
  });
  return { days: row?.days ?? [], tops: found, dropped: row?.dropped ?? 0, active: row?.active ?? 0 };
}

const daysAsJson = Prisma.sql`(select coalesce(json_agg(json_build_object('day', day, 'pageViews', page_views, 'visitors', visitors,
  'outbound', outbound) order by day), '[]') from day_counts)`;

/** `edge`: the hits by which the range differs from its days, by hour, and one by one for partial hours. */
function edges(productId: string, { hours, moments }: Cut): Prisma.Sql {
  const ofHours = hours.map(
    ({ from, to, sign }) => Prisma.sql`
      select (hour at time zone 'UTC')::date as day, dimension, value_id, ${sign}::int * page_views as page_views from traffic_hours
      where product_id = ${productId}::uuid and hour >= ${from}::timestamptz and hour < ${to}::timestamptz`,
  );
  const ofMoments = moments.map(
    ({ from, to, sign }) => Prisma.sql`
      select (at at time zone 'UTC')::date, v.dimension, v.value_id, ${sign}::int from traffic_hits
      cross join lateral (values (1::smallint, referrer_id), (2::smallint, country_id), (3::smallint, device_id),
        (4::smallint, excluded_id), (5::smallint, outbound_id)) as v (dimension, value_id)
      where product_id = ${productId}::uuid and at >= ${from}::timestamptz and at < ${to}::timestamptz
        and v.value_id is not null`,
  );
  const nothing = Prisma.sql`select null::date as day, null::smallint as dimension, null::int as value_id, 0 as page_views where false`;
  return Prisma.sql`edge as materialized (${Prisma.join([nothing, ...ofHours, ...ofMoments], " union all ")})`;
}

/**
 * `day_counts`: views, visitors and visits of each day. Of a day that the range cuts, the visitors in the range are added
 * if the days leave it out; if they include it, the others are subtracted. A visitor is in the range if their last hit
 * isn't before its start, or their first is before its end.
 */
function days(productId: string, { days: counted, within, since, until }: Cut): Prisma.Sql {
  const parts = [
    Prisma.sql`select day, page_views, visitors, outbound from traffic_days where product_id = ${productId}::uuid
      and day >= ${toDay(counted.from)}::date and day < ${toDay(counted.to)}::date`,
    Prisma.sql`select day, coalesce(sum(page_views) filter (where dimension = ${dimensionIds.device}), 0)::int, 0,
      coalesce(sum(page_views) filter (where dimension = ${dimensionIds.outbound}), 0)::int
      from edge where dimension in (${dimensionIds.device}, ${dimensionIds.outbound}) group by 1`,
  ];
  const visitors = (day: Date, isCounted: boolean, isInRange: Prisma.Sql) => Prisma.sql`
    select ${toDay(day)}::date, 0, ${isCounted ? -1 : 1}::int * count(*)::int, 0 from traffic_visitors
    where product_id = ${productId}::uuid and day = ${toDay(day)}::date and ${isInRange} = ${!isCounted}`;
  if (since)
    parts.push(visitors(since, counted.from < since, Prisma.sql`(last_at >= ${since}::timestamptz)`));
  if (until) parts.push(visitors(until, until < counted.to, Prisma.sql`(first_at < ${until}::timestamptz)`));
  if (within)
    parts.push(Prisma.sql`select ${toDay(within.from)}::date, 0, count(distinct visitor)::int, 0 from traffic_hits
      where product_id = ${productId}::uuid and at >= ${within.from}::timestamptz and at < ${within.to}::timestamptz`);
  return Prisma.sql`day_counts as (
    select day, sum(page_views)::int as page_views, sum(visitors)::int as visitors, sum(outbound)::int as outbound
    from (${Prisma.join(parts, " union all ")}) as part group by 1 having sum(page_views + outbound) > 0)`;
}

/** `ranked`: each value with its hits and its rank; equal ones are sorted by name. */
function tops(productId: string, { weeks, daysBeside }: Cut): Prisma.Sql {
  const parts = [
    Prisma.sql`select value_id, page_views from traffic_week_values where product_id = ${productId}::uuid
      and week >= ${toDay(weeks.from)}::date and week < ${toDay(weeks.to)}::date`,
    ...daysBeside.map(
      ({ from, to }) => Prisma.sql`select value_id, page_views from traffic_day_values
        where product_id = ${productId}::uuid and day >= ${toDay(from)}::date and day < ${toDay(to)}::date`,
    ),
    Prisma.sql`select value_id, page_views from edge`,
  ];
  return Prisma.sql`ranked as (
    select v.dimension, v.value as name, hits,
      row_number() over (partition by v.dimension order by hits desc, v.value collate "C") as place
    from (
      select value_id, sum(page_views)::int as hits from (${Prisma.join(parts, " union all ")}) as part group by 1
      having sum(page_views) > 0
    ) as summed join traffic_values v on v.id = summed.value_id)`;
}
