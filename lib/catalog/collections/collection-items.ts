import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { requireSession } from "../../core/require";
import { isVisibleNow } from "../../documents/visible";
import { emit } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import { findBySlug, findVisibleListing, notFound as noProduct } from "../products/find";
import { type CollectionRow, isShown, lockOwn } from "./find";
import { settleReview } from "./first-review";
import { maxItems, placed } from "./rules";
import type { ByItem, PutItem } from "./schema";
import { screenWords } from "./screen-words";

type MyCtx = Ctx<SessionCaller>;

/**
 * Puts a public product into the caller's collection, or changes its note or place there; what is left out stays. 409
 * `limit_reached` beyond `maxItems` products; the collection's lock keeps the count and the order.
 */
export async function putItem(
  ctx: MyCtx,
  { slug, productSlug, note, position }: z.output<typeof PutItem>,
): Promise<void> {
  requireSession(ctx);
  await screenWords(ctx.db, { note });
  await inTransaction(ctx.db, async (tx) => {
    const collection = await lockOwn(tx, ctx, slug);
    const product = await findBySlug(tx, productSlug);
    if (!product?.listedFrom || !(await findVisibleListing(tx, product.id, ctx.now)))
      return noProduct(productSlug);
    const items = await readItems(tx, collection.id, ctx.now);
    const known = items.find(({ productId }) => productId === product.id);
    if (!known && items.length >= maxItems)
      fail("limit_reached", `A collection can have at most ${maxItems} products. Remove one first.`);
    const item = {
      productId: product.id,
      isShown: true,
      position: known?.position ?? (items.at(-1)?.position ?? -1) + 1,
      note: note === undefined ? (known?.note ?? null) : note || null,
    };
    const next = placed(items, item, position);
    const isSame =
      known?.note === item.note && next.every((each, at) => each.productId === items[at]?.productId);
    if (isSame && next.length === items.length) return;
    await tx.$executeRaw`
      insert into collection_items (collection_id, product_id, position, note, added_at)
      values (${collection.id}::uuid, ${item.productId}::uuid, ${item.position}::int, ${item.note}, ${ctx.now}::timestamptz)
      on conflict (collection_id, product_id) do update set note = excluded.note`;
    if (position !== undefined)
      await tx.$executeRaw`
        update collection_items i set position = next.place - 1
        from unnest(${next.map(({ productId }) => productId)}::uuid[]) with ordinality as next (product_id, place)
        where i.collection_id = ${collection.id}::uuid and i.product_id = next.product_id`;
    await changed(tx, ctx, collection);
  });
}

/** Takes a product out of the caller's collection; one that is not in it is no error. */
export async function removeItem(ctx: MyCtx, { slug, productSlug }: z.output<typeof ByItem>): Promise<void> {
  requireSession(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const collection = await lockOwn(tx, ctx, slug);
    const product = await findBySlug(tx, productSlug);
    if (!product) return;
    const { count } = await tx.collectionItem.deleteMany({
      where: { collectionId: collection.id, productId: product.id },
    });
    if (count > 0) await changed(tx, ctx, collection);
  });
}

async function changed(tx: Db, ctx: MyCtx, row: CollectionRow): Promise<void> {
  await tx.collection.update({ where: { id: row.id }, data: { updatedAt: ctx.now } });
  if (row.isWaiting) await settleReview(tx, ctx, row);
  await emit(tx, ctx, "collection.arranged", { slug: row.slug, isPublic: isShown(row) });
}

type Item = { productId: string; position: number; note: string | null; isShown: boolean };

const readItems = (tx: Db, collectionId: string, now: Date): Promise<Item[]> => tx.$queryRaw<Item[]>`
  select i.product_id as "productId", i.position, i.note, p.listed_from <= ${now}::timestamptz and exists (
    select from listings l where l.product_id = p.id and ${isVisibleNow(now)}) is true as "isShown"
  from collection_items i join products p on p.id = i.product_id
  where i.collection_id = ${collectionId}::uuid order by i.position, i.product_id`;
