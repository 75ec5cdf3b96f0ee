import type { Reader } from "../../core/ctx";
import { addDays, startOfDay, toDay } from "../../core/time";
import { isVisibleNow } from "../../documents/visible";
import { Prisma } from "../../platform/db/db";
import type { ProductSummary } from "../products/schema";
import { selectSummaries } from "../products/summaries";
import { orders } from "./orders";

const days = 7;
/** How many leaders of each of the last days are compared. */
const maxOfDay = 60;
const leastVoters = 2;

/** `gained` is the number of voters in the last seven UTC days minus that of the seven days before. */
export type Rising = { product: ProductSummary; gained: number };

/**
 * Public products whose number of voters rose most in the last seven UTC days over the seven before: by the gain over
 * the square root of both together, so that random variation of a small or large number does not count as a rise.
 */
export async function risingProducts({ db, now }: Reader, limit: number): Promise<Rising[]> {
  const today = startOfDay(now);
  const [first, since, last] = [addDays(today, 1 - 2 * days), addDays(today, 1 - days), today].map(toDay);
  const source = Prisma.sql`
    with candidates as (
      select distinct led.product_id from generate_series(${since}::date, ${last}::date, interval '1 day') as day
      cross join lateral (
        select t.product_id from window_tallies t where t.period = 'daily' and t.starts_on = day::date
        order by t.points desc, t.voters desc, t.product_id limit ${maxOfDay}
      ) as led
    ), counted as (
      select t.product_id, coalesce(sum(t.voters) filter (where t.starts_on >= ${since}::date), 0)::float8 as recent,
        coalesce(sum(t.voters) filter (where t.starts_on < ${since}::date), 0)::float8 as before
      from candidates c join products p on p.id = c.product_id and p.listed_from <= ${now}::timestamptz
      join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      join window_tallies t on t.product_id = p.id and t.period = 'daily'
        and t.starts_on between ${first}::date and ${last}::date
      group by t.product_id
    )
    select product_id as id, to_jsonb(recent - before) as extra, row_number() over (
      order by (recent - before) / sqrt(recent + before) desc, recent desc, product_id)::int as place
    from counted where recent > before and recent >= ${leastVoters}
    order by place limit ${limit}`;
  const shown = await selectSummaries<number>(db, source, now);
  return shown.map(({ product, extra }) => ({ product, gained: extra }));
}

/** How many of the newest listings are looked through for updates. */
const newestListings = 200;

/** Public products whose document changed last, after their first publication. */
export async function updatedProducts({ db, now }: Reader, limit: number): Promise<ProductSummary[]> {
  const source = Prisma.sql`
    with newest as (
      select l.product_id, l.visible_from from listings l join products p on p.id = l.product_id
      where ${isVisibleNow(now)} and p.first_published_at < l.visible_from
      order by l.visible_from desc limit ${newestListings}
    )
    select p.id, row_number() over (order by newest.visible_from desc, p.id)::int as place, null::jsonb as extra
    from newest join products p on p.id = newest.product_id
    where p.listed_from <= ${now}::timestamptz
    order by place limit ${limit}`;
  return (await selectSummaries<null>(db, source, now)).map(({ product }) => product);
}

/** The slugs of the highest-placed products of each of these categories, in the order of the ids. */
export async function readCategoryLeaders(
  { db, now }: Reader,
  ids: readonly string[],
  most: number,
): Promise<string[][]> {
  const rows = await db.$queryRaw<{ slugs: string[] }[]>(Prisma.sql`
    select coalesce((
      select array_agg(led.slug) from (
        select p.slug from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
        where p.listed_from <= ${now}::timestamptz and l.category_ids @> array[asked.id]
        order by ${orders.directory.by} limit ${most}
      ) as led), '{}') as slugs
    from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place) order by place`);
  return rows.map(({ slugs }) => slugs);
}

/** The public products that have, or had, these slugs, by the slug that was asked for, for the cards in a post. */
export async function readCards(
  { db, now }: Reader,
  { slugs }: { slugs: readonly string[] },
): Promise<Record<string, ProductSummary>> {
  const wanted = [...new Set(slugs)].filter((slug) => slug !== "");
  if (wanted.length === 0) return {};
  const source = Prisma.sql`
    select p.id, row_number() over (order by p.slug)::int as place, to_jsonb(array_agg(s.slug)) as extra
    from product_slugs s join products p on p.id = s.product_id
      join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where s.slug = any(${wanted}::text[]) and p.listed_from <= ${now}::timestamptz
    group by p.id`;
  const found = await selectSummaries<string[]>(db, source, now);
  return Object.fromEntries(found.flatMap(({ product, extra }) => extra.map((slug) => [slug, product])));
}
