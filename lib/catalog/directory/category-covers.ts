import type { Reader } from "../../core/ctx";
import { mediaUrl } from "../../documents/media/rules";
import { isVisibleNow } from "../../documents/visible";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { Prisma } from "../../platform/db/db";
import { hasPicture } from "./filters";
import { orders } from "./orders";
import type { Category } from "./schema";

/** Covers by the ids of categories. */
export type Covers = ReadonlyMap<string, NonNullable<Category["cover"]>>;
type Row = Omit<NonNullable<Category["cover"]>, "url"> & {
  categoryId: string;
  mediaId: string;
  isChosen: boolean;
};

const cached = figureCache<Covers>(["directory"], 1);

/**
 * By category the cover that an admin chose, or that of the product that the directory lists first among those with one, a logo only where there is
 * nothing else, and a picture that no other category has where there is another. Cached until the directory changes or
 * the minute ends.
 */
export const readCategoryCovers = (ctx: Reader): Promise<Covers> =>
  cached(ctx.db, [minuteOf(ctx.now)], () => chooseCovers(ctx));

async function chooseCovers(ctx: Reader): Promise<Covers> {
  const rows = await ctx.db.$queryRaw<Row[]>(Prisma.sql`
    with ranked as materialized (
      select p.id, l.category_ids, l.cover_media_id, l.cover_alt, l.cover_source,
        row_number() over (order by ${orders.directory.by}) as place
      from products p join listings l on l.product_id = p.id and ${isVisibleNow(ctx.now)}
      where p.listed_from <= ${ctx.now}::timestamptz and l.cover_media_id is not null
    ), led as (
      select category_id, ranked.*, coalesce(ranked.id = c.cover_product_id, false) as chosen,
        row_number() over (
          partition by category_id order by (ranked.id = c.cover_product_id) is not true, cover_source = 'logo', place
        ) as nth
      from ranked cross join unnest(category_ids) as category_id join categories c on c.id = category_id
    )
    select led.category_id as "categoryId", m.id as "mediaId", led.cover_alt as alt, m.width, m.height,
      led.cover_source as source, led.chosen as "isChosen"
    from led join media m on m.id = led.cover_media_id
    where led.nth <= ${choice} order by led.nth, led.place`);
  return toCovers(distinctCovers(rows));
}

/** How many covers of a category are tried for one that no other category has. */
const choice = 8;

/** One row a category: the chosen one, or else each with another picture where its rows allow it: a category gives its own up for its next one. */
function distinctCovers(rows: readonly Row[]): Row[] {
  const ofCategory = new Map<string, Row[]>();
  const chosen = new Set(rows.filter(({ isChosen }) => isChosen).map(({ categoryId }) => categoryId));
  // What was chosen is taken first, and is never given up: there is no second row.
  for (const row of rows.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen)))
    if (row.isChosen || !chosen.has(row.categoryId))
      ofCategory.set(row.categoryId, [...(ofCategory.get(row.categoryId) ?? []), row]);
  const holders = new Map<string, Row>();
  const take = (categoryId: string, tried: Set<string>): boolean =>
    (ofCategory.get(categoryId) ?? []).some((row) => {
      if (tried.has(row.mediaId)) return false;
      tried.add(row.mediaId);
      const holder = holders.get(row.mediaId);
      if (holder && !take(holder.categoryId, tried)) return false;
      holders.set(row.mediaId, row);
      return true;
    });
  const shared = [...ofCategory.keys()].filter((categoryId) => !take(categoryId, new Set()));
  return [...holders.values(), ...shared.flatMap((categoryId) => ofCategory.get(categoryId)?.[0] ?? [])];
}

/**
 * The covers of a few categories that are shown together, without reading all others: pictures only, and each of a
 * different product if possible.
 */
export async function readPicturesOf({ db, now }: Reader, ids: readonly string[]): Promise<Covers> {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    select asked.id as "categoryId", m.id as "mediaId", led.cover_alt as alt, m.width, m.height,
      led.cover_source as source, led.place = 0 as "isChosen"
    from categories as asked cross join lateral (
      select 0::bigint as place, l.cover_media_id, l.cover_alt, l.cover_source
      from listings l where l.product_id = asked.cover_product_id and ${isVisibleNow(now)}
        and l.category_ids @> array[asked.id] and l.cover_media_id is not null
      union all select row_number() over () as place, best.* from (
        select l.cover_media_id, l.cover_alt, l.cover_source
        from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
        where p.listed_from <= ${now}::timestamptz and l.category_ids @> array[asked.id] and ${hasPicture}
        order by ${orders.directory.by} limit ${choice}
      ) as best
    ) as led join media m on m.id = led.cover_media_id
    where asked.id = any(${[...ids]}::uuid[])
    order by led.place, array_position(${[...ids]}::uuid[], asked.id)`);
  return toCovers(distinctCovers(rows));
}

const toCovers = (rows: readonly Row[]): Covers =>
  new Map(
    rows.map(({ categoryId, mediaId, isChosen: _, ...cover }) => [
      categoryId,
      { url: mediaUrl(mediaId), ...cover },
    ]),
  );
