import { dequal } from "dequal";
import { findCategory } from "../../catalog/categories/place-category";
import { pathOf } from "../../catalog/categories/rules";
import { changeListing } from "../../catalog/listings/change-listing";
import { loadCatalog } from "../../catalog/own-fields/read-catalog";
import { shownType } from "../../catalog/own-fields/rules";
import { readListing } from "../../catalog/products/content";
import { findBySlug, findSubmitted, findVisibleListing, notFound } from "../../catalog/products/find";
import { insertRevision } from "../../catalog/products/insert-revision";
import { lockingProduct } from "../../catalog/products/lock-product";
import { findNewest, type Newest } from "../../catalog/products/save-revision";
import type { RevisionStatus } from "../../catalog/products/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { requireAdminSession } from "../../core/require";
import { readBlocks } from "../../documents/blocks/migrate";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import { publishedData, recompute, settle } from "../publication/publication";
import { publishListings } from "../publication/publish-listing";

/**
 * Gives a public product other categories or another type, as a revision that is public at once; a newer draft stays the
 * newest, with the same change. Its makers are notified. 409 while any revision is in review or scheduled: it would undo the change.
 */
export async function reclassifyProduct(
  ctx: Ctx<SessionCaller>,
  { slug, categories: slugs, type }: { slug: string; categories?: readonly string[]; type?: string },
): Promise<void> {
  const { db, now } = requireAdminSession(ctx);
  const product = (await findBySlug(db, slug)) ?? notFound(slug);
  await lockingProduct(db, product.id, async (tx) => {
    await settle(tx, [product.id], now);
    const categories = slugs && (await findTexts(tx, slugs));
    const shown = await findVisibleListing(tx, product.id, now);
    if (!shown) return fail("invalid_state", "It isn't public.");
    await requireNoneWaiting(tx, product.id);
    const newest = await findNewest(tx, product.id);
    const base = await tx.revision.findUniqueOrThrow({ where: { id: shown.revisionId } });
    const former = readListing(base.listing);
    const next = await changeListing(tx, former, { categories, type });
    if (dequal(former, next)) return;
    // What it says stays its author's: the audit log has whose change of the categories it is.
    const write = async (of: Written, version: number, as: { status: RevisionStatus } & Submitted) => {
      const id = await insertRevision(tx, ctx, {
        productId: product.id,
        organizationId: product.organizationId,
        version,
        content: {
          listing: await changeListing(tx, readListing(of.listing), { categories, type }),
          blocks: readBlocks(of.blocks),
        },
        note: `An admin changed the ${categories ? "categories" : "type"}`,
      });
      return tx.revision.update({ where: { id }, data: { ...as, authorId: of.authorId } });
    };
    // Where the makers sent something since, that stays the newest submission: it may still be appealed.
    const submitted = await findSubmitted(tx, product.id);
    const isNewest = submitted === null || submitted.id === base.id;
    const decided = {
      status: "approved",
      decidedAt: now,
      ...(isNewest && { submittedAt: now }),
    } as const;
    const revision = await write(base, newest.version + 1, decided);
    await publishListings(tx, [{ revision, visibleFrom: now }], now);
    if (newest.id !== base.id && newest.status === "draft")
      await write(newest, newest.version + 2, { status: "draft" });
    await recompute(tx, [product.id], now);
    const catalog = await loadCatalog(tx);
    const words = (of: typeof former) =>
      categories ? of.categories.join(", ") || "no category" : shownType(catalog, of.type).label;
    await emit(tx, ctx, "product.reclassified", {
      id: product.id,
      slug: product.slug,
      name: shown.name,
      organizationId: product.organizationId,
      revisionId: revision.id,
      published: publishedData(revision, now, product.slug),
      details: { from: words(former), to: words(next) },
    });
  });
}

type Written = Pick<Newest, "listing" | "blocks" | "authorId">;
type Submitted = { submittedAt?: Date; decidedAt?: Date };

async function requireNoneWaiting(tx: Db, productId: string): Promise<void> {
  const waiting = await tx.revision.findFirst({
    where: { productId, status: { in: ["in_review", "screening", "approved"] } },
    orderBy: { version: "desc" },
    select: { version: true, status: true },
  });
  if (waiting?.status === "approved")
    fail("invalid_state", `Revision ${waiting.version} is scheduled. Change it once that is public.`);
  if (waiting) fail("invalid_state", `Revision ${waiting.version} is ${waiting.status}. Decide on it first.`);
}

/** What categories are called, by their slugs. */
export async function findTexts(tx: Db, slugs: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const slug of slugs) {
    const category = await findCategory(tx, slug);
    texts.push(
      category ? pathOf(category) : failField("categories", "unknown", `${slug} isn't a category's slug`),
    );
  }
  return texts;
}
