import { changeListing } from "../../catalog/listings/change-listing";
import { readCatalog } from "../../catalog/own-fields/read-catalog";
import { contentHash, isSameContent, readListing } from "../../catalog/products/content";
import { insertProducts } from "../../catalog/products/create-product";
import { type ProductRow, withOrganization } from "../../catalog/products/find";
import { lockProducts } from "../../catalog/products/lock-product";
import { addDrafts, findNewestOf, isUnchanged } from "../../catalog/products/save-revision";
import { CreateProduct, type Decision, SaveRevision } from "../../catalog/products/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import { requireMember } from "../../identity/organizations/find";
import { inTransaction } from "../../platform/db/db";
import { type Publication, publishDrafts } from "../../review/decisions/publish-drafts";
import {
  heldBackBy,
  heldBackIncomplete,
  type Importing,
  type Saved,
  settled,
  withoutPictures,
} from "./importing";
import { keepEntries } from "./listed";
import { noteOf } from "./plan";
import { beingEdited, type Prepared } from "./prepare-rows";
import type { RowOutcome } from "./schema";

type Revision = NonNullable<
  Awaited<ReturnType<typeof findNewestOf>> extends Map<string, infer R> ? R : never
>;
type Open = { row: Prepared; product: ProductRow };
/** A row whose document is saved. */
type Written = Open & { outcome: RowOutcome; newest: Revision };

/**
 * Imports rows of different products in one transaction with a few statements, all of them or none: what would fail it
 * for one of them, such as a slug that was taken meanwhile, fails it. The same rows again change nothing.
 */
export const saveRows = (importing: Importing, rows: readonly Prepared[]): Promise<Saved[]> =>
  inTransaction(importing.db, async (tx) => {
    const inside = { ...importing, db: tx };
    await importing.requireOngoing?.(tx);
    await requireMember({ caller: inside.author, db: tx }, inside.organizationId, "editor");
    const written = await saveDocuments(inside, await openProducts(inside, rows));
    const publications = await publishRows(inside, written);
    if (inside.list) await keepEntries(tx, inside.list, written.map(toEntry));
    return written.map(({ row, product: { id, slug }, outcome }) => ({
      outcome,
      slug,
      ...(row.proposes && { proposed: true }),
      ...(publications.get(id) ?? settled),
    }));
  });

const outcomes = { imported: "created", updated: "updated", unchanged: "updated" } as const;

const toEntry = ({ row, product, outcome, newest }: Written) => ({
  product: row.product,
  productId: product.id,
  revisionId: newest.id,
  said: row.said,
  outcome: row.proposes ? ("proposed" as const) : outcomes[outcome],
});

const authorOf = ({ author, db, now }: Importing): Ctx<SessionCaller> => ({ caller: author, db, now });

/** Creates the new products, which nobody else sees yet, and locks the others before anything of them is read. */
async function openProducts(importing: Importing, rows: readonly Prepared[]): Promise<Open[]> {
  const { db, organizationId } = importing;
  const isNew = ({ known }: Prepared) => known === null;
  const inputs = rows.filter(isNew).map(({ product, slug }) => ({
    ...CreateProduct.parse({ organizationId, slug, ...withoutPictures(product) }),
    id: newId(),
    slug,
  }));
  if (inputs.length > 0) await insertProducts(db, authorOf(importing), inputs);
  const where = { slug: { in: rows.map(({ slug }) => slug) }, organizationId };
  if (inputs.length < rows.length) {
    const known = await db.product.findMany({ where, select: { id: true } });
    await lockProducts(
      db,
      known.map(({ id }) => id),
    );
  }
  const found = await db.product.findMany({ where, include: withOrganization });
  const bySlug = new Map(found.map((product) => [product.slug, product]));
  return rows.map((row) => ({ row, product: bySlug.get(row.slug) ?? fail("not_found", "It has moved.") }));
}

/** Saves each document on top of its product's newest revision, as `saveRevision` does. */
async function saveDocuments(importing: Importing, open: readonly Open[]): Promise<Written[]> {
  const ids = open.map(({ product }) => product.id);
  const newest = await findNewestOf(importing.db, ids);
  const made = open.map(async ({ row, product: { id: productId, slug, organizationId } }) => {
    const { product, blocks, isSame } = row;
    const top = requireFound(newest.get(productId));
    // Somebody saved it since the rows were planned.
    if (row.known?.topId !== undefined && row.known.topId !== top.id) fail("version_conflict", beingEdited);
    const { listing, note } = SaveRevision.parse({
      slug,
      listing: product.listing,
      blocks: product.blocks,
      note: noteOf(product.sourceSlug),
    });
    // What was merged stands on the revision that counts: nothing of one that was sent back returns.
    const before = row.known?.edited?.listing ?? readListing(top.listing);
    const content = { listing: await changeListing(importing.db, before, listing), blocks };
    if (isSame || isUnchanged(top, content)) return [];
    return [{ id: newId(), productId, organizationId, version: top.version + 1, content, note }];
  });
  const drafts = (await Promise.all(made)).flat();
  if (drafts.length > 0) await addDrafts(importing.db, authorOf(importing), drafts);
  for (const { id, productId, version, content } of drafts)
    newest.set(productId, {
      id,
      productId,
      version,
      status: "draft",
      listing: content.listing,
      blocks: content.blocks,
      authorId: importing.author.person.id,
      contentHash: contentHash(content),
    });
  return open.map((each) => {
    const top = requireFound(newest.get(each.product.id));
    // Someone had saved the same content before.
    const isOld = each.row.isSame || (each.row.known !== null && top.status !== "draft");
    const outcome = each.row.known === null ? "imported" : isOld ? "unchanged" : "updated";
    return { ...each, outcome, newest: top };
  });
}

const requireFound = (revision: Revision | undefined): Revision =>
  revision ?? fail("not_found", "Revision not found.");

/** Submits the drafts and approves what its screening lets through; by product, what came of it. */
async function publishRows(
  importing: Importing,
  written: readonly Written[],
): Promise<Map<string, Publication>> {
  const { reviewer, submits } = importing;
  const catalog = await readCatalog(importing.db);
  const made = new Map<string, Publication>();
  if (!reviewer && !submits && !written.some(({ row }) => row.proposes)) {
    for (const { row, product } of written) {
      const heldBack = row.isSame ? null : heldBackIncomplete(catalog, row.product);
      if (heldBack) made.set(product.id, heldBack);
    }
    return made;
  }
  const last = await findLastDecisions(importing, written);
  const drafts = written.filter(({ row, product: { id }, newest }) => {
    if (newest.status !== "draft") return false;
    // Somebody wrote on since the rows were compared: that is theirs to submit.
    if (row.isSame && row.known && !isSameContent(newest.contentHash, row.known.contentHash)) return false;
    if (!row.proposes && !reviewer && !submits) return false;
    const heldBack =
      (row.proposes ? null : heldBackBy(last.get(id))) ?? heldBackIncomplete(catalog, row.product);
    if (heldBack) made.set(id, heldBack);
    return heldBack === null;
  });
  if (drafts.length === 0) return made;
  const results = await publishDrafts(
    authorOf(importing),
    reviewer,
    drafts.map(({ row, product, newest }) => ({ product, draft: newest, waits: row.proposes })),
    "Approved during an import.",
    { sweeps: true },
  );
  for (const [at, { product }] of drafts.entries()) made.set(product.id, results[at] ?? settled);
  return made;
}

async function findLastDecisions(
  { db }: Importing,
  written: readonly Written[],
): Promise<Map<string, Decision>> {
  const known = written.flatMap(({ row, product }) => (row.known === null ? [] : [product.id]));
  if (known.length === 0) return new Map();
  const rows = await db.$queryRaw<{ productId: string; decision: Decision }[]>`
    select distinct on (i.product_id) i.product_id as "productId", d.decision::text as decision
    from queue_items i join decisions d on d.queue_item_id = i.id
    where i.product_id = any(${known}::uuid[]) and d.decision not in ('feature', 'unfeature')
    order by i.product_id, d.created_at desc, d.id desc`;
  return new Map(rows.map(({ productId, decision }) => [productId, decision]));
}
