import type { Reader } from "../../core/ctx";
import { mediaUrl } from "../../documents/media/rules";
import { isVisibleNow } from "../../documents/visible-listing";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { Prisma } from "../../platform/db/db";
import { hasPicture } from "./filters";
import { orders } from "./orders";
import type { Category } from "./schema";

/** Covers by the ids of categories. */
export type Covers = ReadonlyMap<string, NonNullable<Category["cover"]>>;
type Row = Omit<NonNullable<Category["cover"]>, "url"> & { categoryId: string; mediaId: string };

const cached = figureCache<Covers>(["directory"], 1);

/**
 * By category the cover of the product that the directory lists first among those with one; a logo only where there
 * is nothing else. Cached until the directory changes or the minute ends.
 */
export const readCategoryCovers = (ctx: Reader): Promise<Covers> =>
  cached(ctx.db, [minuteOf(ctx.now)], () => chooseCovers(ctx));

async function chooseCovers(ctx: Reader): Promise<Covers> {
  return toCovers(
    await ctx.db.$queryRaw<Row[]>(Prisma.sql`
    with ranked as materialized (
      select l.category_ids, l.cover_media_id, l.cover_alt, l.cover_source,
        row_number() over (order by ${orders.directory.by}) as place
      from products p join listings l on l.product_id = p.id and ${isVisibleNow(ctx.now)}
      where p.listed_from <= ${ctx.now}::timestamptz and l.cover_media_id is not null
    ), led as (
      select category_id, min(case when cover_source = 'logo' then place + ${behind}::bigint else place end) as place
      from ranked cross join unnest(category_ids) as category_id group by category_id
    )
    select led.category_id as "categoryId", m.id as "mediaId", r.cover_alt as alt, m.width, m.height, r.cover_source as source
    from led join ranked r on r.place = led.place % ${behind}::bigint join media m on m.id = r.cover_media_id`),
  );
}

/** Added to the place of a product with only a logo, so that it comes after all with a picture. */
const behind = 1_000_000_000;

/** How many covers of a category are tried for one that no category before it has. */
const choice = 4;

/**
 * The covers of a few categories that are shown together, without reading all others: pictures only, and each of a
 * different product if possible.
 */
export async function readPicturesOf({ db, now }: Reader, ids: readonly string[]): Promise<Covers> {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    select asked.id as "categoryId", m.id as "mediaId", led.cover_alt as alt, m.width, m.height,
      led.cover_source as source
    from unnest(${[...ids]}::uuid[]) as asked (id) cross join lateral (
      select row_number() over () as place, best.* from (
        select l.cover_media_id, l.cover_alt, l.cover_source
        from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
        where p.listed_from <= ${now}::timestamptz and l.category_ids @> array[asked.id] and ${hasPicture}
        order by ${orders.directory.by} limit ${choice}
      ) as best
    ) as led join media m on m.id = led.cover_media_id
    order by led.place`);
  const shown = new Set<string>();
  return toCovers(
    ids.flatMap((id) => {
      const own = rows.filter(({ categoryId }) => categoryId === id);
      const chosen = own.find(({ mediaId }) => !shown.has(mediaId)) ?? own[0];
      if (chosen) shown.add(chosen.mediaId);
      return chosen ?? [];
    }),
  );
}

const toCovers = (rows: readonly Row[]): Covers =>
  new Map(
    rows.map(({ categoryId, mediaId, ...cover }) => [categoryId, { url: mediaUrl(mediaId), ...cover }]),
  );
