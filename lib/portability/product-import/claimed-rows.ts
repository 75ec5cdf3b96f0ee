import { importNote } from "../../catalog/products/rules";
import { emitMany } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import type { Importing } from "./importing";
import { type ImportList, keepEntries } from "./listed";
import { byName, byWebsite, type Named } from "./match-products";
import { rowOfNote } from "./plan";
import type { ImportedProduct } from "./schema";

type Lost = { productId: string; slug: string; organizationId: string };

/** A row whose product its maker has claimed. */
export type Claimed = { product: ImportedProduct; entry: Lost };

/**
 * The rows that are products which the organization lost to claims of their makers, known by the key of an import, the
 * website or the name that any revision of them has. They are noted as entries; those that say what another list said of
 * the product are no news to its maker.
 */
export async function findLost(
  { db, list, organizationId }: Importing & { list: ImportList },
  products: readonly ImportedProduct[],
): Promise<{ keys: Set<string>; toNotify: Claimed[] }> {
  const lost = products.length === 0 ? [] : await listLost(db, organizationId);
  if (lost.length === 0) return { keys: new Set(), toNotify: [] };
  const byKey = new Map(lost.flatMap((each) => (each.note === null ? [] : [[rowOfNote(each.note), each]])));
  const [websites, names] = [byWebsite, byName].map(
    (keyOf) => new Map(lost.flatMap((each) => (keyOf(each) ? [[keyOf(each), each]] : []))),
  );
  const claimed = products.flatMap((product): Claimed[] => {
    const entry =
      byKey.get(product.sourceSlug) ??
      websites?.get(byWebsite(product.listing) || null) ??
      names?.get(byName(product.listing) || null);
    return entry ? [{ product, entry }] : [];
  });
  const said = await db.listEntry.findMany({
    where: { productId: { in: claimed.map(({ entry }) => entry.productId) } },
    select: { productId: true, saidHash: true },
  });
  const hashOf = (id: string, hash: Uint8Array) => `${id} ${Buffer.from(hash).toString("hex")}`;
  const known = new Set(said.map(({ productId, saidHash }) => hashOf(productId, saidHash)));
  const entries = claimed.map(({ product, entry }) => ({
    ...{ product, productId: entry.productId, revisionId: null, outcome: "updated" as const },
    said: { listing: product.listing, blocks: [] },
  }));
  for (let at = 0; at < entries.length; at += 500) await keepEntries(db, list, entries.slice(at, at + 500));
  return {
    keys: new Set(claimed.map(({ product }) => product.sourceSlug)),
    toNotify: claimed.filter(
      ({ product, entry }) => !known.has(hashOf(entry.productId, product.digest ?? new Uint8Array())),
    ),
  };
}

const listLost = (db: Db, organizationId: string) =>
  db.$queryRaw<(Named & Lost & { note: string | null })[]>`
    select p.id as "productId", p.slug, p.organization_id as "organizationId",
      case when r.note like ${`${importNote}%`} then r.note end as note,
      coalesce(r.listing->>'name', '') as name, r.listing->>'websiteUrl' as "websiteUrl"
    from products p join revisions r on r.product_id = p.id
    where p.organization_id <> ${organizationId}::uuid and exists (select from product_claims c
      where c.product_id = p.id and c.from_organization_id = ${organizationId}::uuid and c.status = 'approved')
    order by r.version`;

/** Notifies the makers of claimed products of what their list says now, once. */
export async function notifyClaimants(
  { db, list, author, now }: Importing & { list: ImportList },
  rows: readonly Claimed[],
): Promise<void> {
  if (rows.length === 0) return;
  const { name } = await db.listSource.findUniqueOrThrow({
    where: { id: list.sourceId },
    select: { name: true },
  });
  await inTransaction(db, async (tx) => {
    for (const { product } of rows)
      await tx.listEntry.updateMany({
        where: { sourceId: list.sourceId, key: product.sourceSlug },
        data: { saidHash: new Uint8Array(product.digest ?? []) },
      });
    const abouts = rows.map(({ product, entry }) => ({
      id: entry.productId,
      organizationId: entry.organizationId,
      importId: list.importId,
      list: name,
      product: { slug: entry.slug, name: product.listing.name },
    }));
    await emitMany(tx, { caller: author, now }, "list.differs", abouts);
  });
}
