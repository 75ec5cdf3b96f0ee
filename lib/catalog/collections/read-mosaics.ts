import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible";
import { Prisma } from "../../platform/db/db";
import type { ProductSummary } from "../products/schema";
import { selectSummaries } from "../products/summaries";

/** The first public products of each collection, whose pictures stand for it, by the collection's id. */
export async function readMosaics(
  { db, now }: Reader,
  collectionIds: readonly string[],
  most: number,
): Promise<Map<string, ProductSummary[]>> {
  if (collectionIds.length === 0) return new Map();
  const shown = await selectSummaries<string>(
    db,
    Prisma.sql`
      select i.product_id as id, row_number() over (order by c.place, i.position, i.product_id)::int as place,
        to_jsonb(c.id) as extra
      from unnest(${[...collectionIds]}::uuid[]) with ordinality as c (id, place)
      cross join lateral (
        select i.product_id, i.position from collection_items i join products p on p.id = i.product_id
        join listings l on l.product_id = p.id and ${isVisibleNow(now)}
        where i.collection_id = c.id and p.listed_from <= ${now}::timestamptz
        order by i.position, i.product_id limit ${most}) as i`,
    now,
  );
  const mosaics = new Map<string, ProductSummary[]>();
  for (const { product, extra } of shown) mosaics.set(extra, [...(mosaics.get(extra) ?? []), product]);
  return mosaics;
}
