import { withInstants } from "../../core/time";
import { isVisibleNow } from "../../documents/visible";
import { type Db, Prisma } from "../../platform/db/db";
import { selectSummaries } from "../products/summaries";
import type { CollectionRow } from "./find";
import type { Collection } from "./schema";

/** A collection with those of its products that are public at a time. */
export async function presentCollection(db: Db, row: CollectionRow, now: Date): Promise<Collection> {
  const source = Prisma.sql`
    select i.product_id as id, row_number() over (order by i.position, i.product_id)::int as place,
      to_jsonb(i.note) as extra
    from collection_items i where i.collection_id = ${row.id}::uuid`;
  const shown = await selectSummaries<string | null>(db, source, now);
  const { id, slug, title, description, isPublic, isWaiting, maker, createdAt, updatedAt } = row;
  return {
    id,
    slug,
    title,
    description,
    visibility: isPublic ? "public" : "private",
    isWaiting,
    maker: { id: maker.id, name: maker.name },
    items: shown.map(({ product, extra }) => ({ product, note: extra })),
    ...withInstants({ createdAt, updatedAt }),
  };
}

/** How many products of the collection `c` are public at a time. */
export const countSql = (now: Date): Prisma.Sql => Prisma.sql`
  (select count(*)::int from collection_items i join products p on p.id = i.product_id
    join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where i.collection_id = c.id and p.listed_from <= ${now}::timestamptz)`;
