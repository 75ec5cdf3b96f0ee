import type { z } from "zod";
import type { Ctx, Reader, SessionCaller } from "../../core/ctx";
import { isTimeKey, type Page, type Paging, readPage, type Skip } from "../../core/pagination";
import { withInstants } from "../../core/time";
import { type Db, Prisma } from "../../platform/db/db";
import { findCollection, notFound, shownSql } from "./find";
import { countSql, presentCollection } from "./present";
import type { Collection, CollectionSummary, ListMyCollections } from "./schema";

/** A public collection for everybody, and a private one for its maker in a session; any other is 404. */
export async function readCollection(
  ctx: Pick<Ctx, "caller" | "db" | "now">,
  { slug }: { slug: string },
): Promise<Collection> {
  return presentCollection(ctx.db, await findCollection(ctx, slug), ctx.now);
}

/** A collection for its maker to edit, whether a reviewer suspended it, and how many of its products are hidden. */
export async function readOwnCollection(
  ctx: Ctx<SessionCaller>,
  { slug }: { slug: string },
): Promise<{ collection: Collection; suspended: boolean; hidden: number }> {
  const row = await findCollection(ctx, slug);
  if (row.makerId !== ctx.caller.person.id) return notFound(slug);
  const collection = await presentCollection(ctx.db, row, ctx.now);
  const all = await ctx.db.collectionItem.count({ where: { collectionId: row.id } });
  return { collection, suspended: row.suspendedAt !== null, hidden: all - collection.items.length };
}

/** The public collections, those that changed last first. */
export const listCollections = (
  { db, now }: Reader,
  paging: Paging & Skip,
): Promise<Page<CollectionSummary>> => readList({ db, now }, paging, ["collections"], shownSql());

/** How many collections are public. */
export async function countCollections({ db }: Pick<Reader, "db">): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from collections c join people m on m.id = c.maker_id where ${shownSql()}`;
  return row?.count ?? 0;
}

/** The caller's own collections, private ones too; with `product`, those that hold it. */
export const listMyCollections = (
  { caller, db, now }: Ctx<SessionCaller>,
  { product, ...paging }: z.output<typeof ListMyCollections> & Skip,
): Promise<Page<CollectionSummary>> =>
  readList(
    { db, now },
    paging,
    ["my-collections", product],
    Prisma.sql`c.maker_id = ${caller.person.id}::uuid and ${
      product === undefined
        ? Prisma.sql`true`
        : Prisma.sql`exists (select from collection_items i join product_slugs s on s.product_id = i.product_id
            where i.collection_id = c.id and s.slug = ${product})`
    }`,
  );

function readList(
  { db, now }: Reader,
  paging: Paging & Skip,
  filters: unknown,
  which: Prisma.Sql,
): Promise<Page<CollectionSummary>> {
  return readPage(paging, {
    filters,
    isKey: isTimeKey,
    read: (after, take, skip) => {
      const before = after
        ? Prisma.sql`(c.updated_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
        : Prisma.sql`true`;
      return selectCollections(db, now, Prisma.sql`${which} and ${before}`, { take, skip });
    },
    keyOf: ({ updatedAt, id }) => [updatedAt, id],
    present: (rows) => rows,
  });
}

type Row = Omit<CollectionSummary, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

/** Some collections, those that changed last first; `which` knows them as `c` and their makers as `m`. */
export async function selectCollections(
  db: Db,
  now: Date,
  which: Prisma.Sql,
  { take, skip = 0 }: { take: number; skip?: number },
): Promise<CollectionSummary[]> {
  const rows = await db.$queryRaw<Row[]>`
    select c.id, c.slug, c.title, c.description, case when c.is_public then 'public' else 'private' end as visibility,
      c.is_waiting as "isWaiting",
      jsonb_build_object('id', m.id, 'name', m.name) as maker, ${countSql(now)} as count,
      c.created_at as "createdAt", c.updated_at as "updatedAt"
    from collections c join people m on m.id = c.maker_id where ${which}
    order by c.updated_at desc, c.id desc limit ${take} offset ${skip}`;
  return rows.map((row) => withInstants(row));
}
