import type { Ctx, SessionCaller } from "../../core/ctx";
import { isTimeKey, type Page, type Paging, readPage, type TimeKey } from "../../core/pagination";
import { toDay } from "../../core/time";
import { isVisibleNow } from "../../documents/visible";
import { Prisma } from "../../platform/db/db";
import { findBySlug, findVisibleListing, notFound } from "../products/find";
import type { SavedProduct } from "../products/schema";
import { selectSummaries } from "../products/summaries";

type MyCtx = Ctx<SessionCaller>;

/**
 * Saves a public product for the caller alone; saving it again changes nothing. From one network only the first save of
 * a day counts among those who saved it.
 */
export async function saveProduct(
  { caller, db, now, network }: MyCtx,
  { slug }: { slug: string },
): Promise<void> {
  const product = await findBySlug(db, slug);
  if (!product?.listedFrom || !(await findVisibleListing(db, product.id, now))) return notFound(slug);
  const [person, day] = [Prisma.sql`${caller.person.id}::uuid`, Prisma.sql`${toDay(now)}::date`];
  const prefix = Prisma.sql`${network ?? null}::bytea`;
  await db.$executeRaw`
    with network as (
      insert into rate_limits (key, window_start, hits, expires_at)
      select 'save:' || ${product.id} || ':' || ${day} || ':' || encode(${prefix}, 'hex'), ${day}, 1, ${day} + 2
      where ${prefix} is not null and not exists (
        select from saved_products where person_id = ${person} and product_id = ${product.id}::uuid)
      on conflict (key) do update set hits = rate_limits.hits + 1
      returning hits
    )
    insert into saved_products (person_id, product_id, saved_at, counted)
    values (${person}, ${product.id}::uuid, ${now}::timestamptz, coalesce((select hits = 1 from network), true))
    on conflict do nothing`;
}

/** Removes a product from those that the caller saved; one that is not saved is no error. */
export async function unsaveProduct({ caller, db }: MyCtx, { slug }: { slug: string }): Promise<void> {
  const product = await findBySlug(db, slug);
  if (product)
    await db.savedProduct.deleteMany({ where: { personId: caller.person.id, productId: product.id } });
}

/** The public products that the caller saved, newest first. */
export function listSaved(
  { caller, db, now }: MyCtx,
  { product, ...paging }: Paging & { product?: string },
): Promise<Page<SavedProduct>> {
  const named =
    product === undefined
      ? Prisma.sql`true`
      : Prisma.sql`p.id = (select f.product_id from product_slugs f where f.slug = ${product})`;
  return readPage(paging, {
    filters: ["saved", product],
    isKey: isTimeKey,
    read: (after, take, skip) =>
      selectSummaries<TimeKey>(
        db,
        Prisma.sql`
          select p.id, row_number() over (order by s.saved_at desc, p.id desc)::int as place,
            jsonb_build_array(to_char(s.saved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), p.id) as extra
          from saved_products s join products p on p.id = s.product_id
          join listings l on l.product_id = p.id and ${isVisibleNow(now)}
          where s.person_id = ${caller.person.id}::uuid and p.listed_from <= ${now}::timestamptz and ${named}
            and ${after ? Prisma.sql`(s.saved_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : Prisma.sql`true`}
          order by s.saved_at desc, p.id desc limit ${take} offset ${skip}`,
        now,
      ),
    keyOf: ({ extra }) => extra,
    present: (rows) => rows.map(({ product, extra: [savedAt] }) => ({ ...product, savedAt })),
  });
}

/** How many public products the caller saved. */
export async function countSaved({ caller, db, now }: MyCtx): Promise<number> {
  const [row] = await db.$queryRaw<{ saved: number }[]>`
    select count(*)::int as saved from saved_products s join products p on p.id = s.product_id
    join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where s.person_id = ${caller.person.id}::uuid and p.listed_from <= ${now}::timestamptz`;
  return row?.saved ?? 0;
}
