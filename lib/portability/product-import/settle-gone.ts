import { lockProducts } from "../../catalog/products/lock-product";
import { type Db, inTransaction } from "../../platform/db/db";
import { relistProduct, unlistProduct } from "../../review/publication/unlist-product";
import type { Importing } from "./importing";
import type { ImportList } from "./listed";

/** What became of products whose rows are gone from their list, or back in it. */
export type Gone = {
  /** Rows that were there before. */
  vanished: number;
  unlisted: number;
  relisted: number;
  /** Products that are gone, if they are so many that an admin has to confirm it. */
  unconfirmed: number;
};

export const noneGone: Gone = { vanished: 0, unlisted: 0, relisted: 0, unconfirmed: 0 };

type Listing = Importing & { list: ImportList };

/**
 * Marks the entries whose rows are gone, hides their products where the source says so, and undoes both for those that are
 * back. Nothing counts as gone in a list that could not be read whole, nor more than half of the products that were in it
 * unless an admin has confirmed that. A product that another list still has, or that its maker has claimed, is only marked.
 */
export async function settleGone(
  importing: Listing,
  keys: readonly string[],
  isWhole: boolean,
): Promise<Gone> {
  const { db, list, now } = importing;
  await db.$executeRaw`
    update list_entries set vanished_at = null
    where source_id = ${list.sourceId}::uuid and vanished_at is not null and key = any(${[...keys]}::text[])`;
  const made = { ...noneGone, relisted: await relist(importing, keys) };
  if (!list.marks || !isWhole) return made;
  const gone = await findGone(db, list, keys);
  if (gone.products * 2 > gone.products + gone.stay && !list.confirmed)
    return { ...made, unconfirmed: gone.products };
  if (!list.unlists) return { ...made, vanished: await mark(db, list, gone.keys, now) };
  for (const productId of gone.productIds)
    await inTransaction(db, async (tx) => {
      await lockProducts(tx, [productId]);
      await importing.requireOngoing?.(tx);
      made.vanished += await mark(tx, list, gone.keys, now, productId);
      if (!(await isOnlyHere(tx, importing, productId))) return;
      const unlistedId = await unlistProduct(tx, { caller: importing.author, now }, productId, list.name);
      if (unlistedId === null) return;
      await tx.listEntry.updateMany({ where: { sourceId: list.sourceId, productId }, data: { unlistedId } });
      made.unlisted += 1;
    });
  return made;
}

/** Shows the products again that a source has hidden and whose rows are in this list now. */
async function relist(
  { db, list, now, author, requireOngoing }: Listing,
  keys: readonly string[],
): Promise<number> {
  const back = await db.$queryRaw<{ productId: string }[]>`
    select distinct e.product_id as "productId" from list_entries e
      join list_entries here on here.product_id = e.product_id and here.source_id = ${list.sourceId}::uuid
        and here.key = any(${[...keys]}::text[])
    where e.unlisted_id is not null order by e.product_id`;
  let relisted = 0;
  for (const { productId } of back)
    await inTransaction(db, async (tx) => {
      await lockProducts(tx, [productId]);
      await requireOngoing?.(tx);
      if (await relistProduct(tx, { caller: author, now }, productId, list.name)) relisted += 1;
    });
  return relisted;
}

/** The entries that are newly gone with their products, and how many products stay that were there before this run. */
async function findGone(db: Db, { sourceId, importId }: ImportList, keys: readonly string[]) {
  const rows = await db.$queryRaw<{ key: string; productId: string; isGone: boolean }[]>`
    select e.key, e.product_id as "productId", here.key is null as "isGone" from list_entries e
      left join unnest(${[...keys]}::text[]) as here (key) on here.key = e.key
    where e.source_id = ${sourceId}::uuid and e.vanished_at is null
      and not (here.key is not null and e.import_id = ${importId}::uuid and e.outcome = 'created')
    order by e.product_id`;
  const stay = new Set(rows.flatMap(({ productId, isGone }) => (isGone ? [] : [productId])));
  const gone = rows.filter(({ isGone }) => isGone);
  const productIds = [...new Set(gone.map(({ productId }) => productId))];
  const products = productIds.filter((id) => !stay.has(id)).length;
  return { keys: gone.map(({ key }) => key), productIds, products, stay: stay.size };
}

const mark = (
  db: Db,
  { sourceId }: ImportList,
  keys: readonly string[],
  now: Date,
  productId: string | null = null,
): Promise<number> => db.$executeRaw`
  update list_entries set vanished_at = ${now}::timestamptz
  where source_id = ${sourceId}::uuid and vanished_at is null and key = any(${[...keys]}::text[])
    and (${productId}::uuid is null or product_id = ${productId}::uuid)`;

/** Whether the product still belongs to the list's organization, and no row of any list is it. */
async function isOnlyHere(tx: Db, { organizationId }: Importing, productId: string): Promise<boolean> {
  const isOwn = await tx.product.count({ where: { id: productId, organizationId } });
  const rows = await tx.listEntry.count({
    where: { productId, vanishedAt: null, source: { removedAt: null } },
  });
  return isOwn > 0 && rows === 0;
}
