import { changeListing } from "../../catalog/listings/change-listing";
import { readCatalog } from "../../catalog/own-fields/read-catalog";
import { readListing } from "../../catalog/products/content";
import { findBySlug, notFound } from "../../catalog/products/find";
import { insertRevision } from "../../catalog/products/insert-revision";
import { lockingProduct } from "../../catalog/products/lock-product";
import { isImportNote, missingToSubmit } from "../../catalog/products/rules";
import { findNewest } from "../../catalog/products/save-revision";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { requireAdminSession } from "../../core/require";
import { readBlocks } from "../../documents/blocks/migrate";
import { settle } from "../publication/publication";
import { submitRevision } from "../submission/submit-revision";
import { decide } from "./decide";
import { publishDrafts } from "./publish-drafts";
import { findTexts } from "./reclassify-product";

type Draft = { slug: string; categories?: readonly string[] | undefined };

/**
 * Publishes a product's newest draft, or leaves it as it is and says what is missing or which checks it fails. What an
 * import wrote, the import could have published; a person's draft has to be one that the admin may submit and decide on.
 * One without a category gets those given. 409 `invalid_state` unless the newest revision is a draft.
 */
export async function publishDraft(
  ctx: Ctx<SessionCaller>,
  { slug, categories: slugs }: Draft,
): Promise<void> {
  const { db, now } = requireAdminSession(ctx);
  const { id: productId } = (await findBySlug(db, slug)) ?? notFound(slug);
  await lockingProduct(db, productId, async (tx) => {
    const inside = { ...ctx, db: tx };
    await settle(tx, [productId], now);
    const product = (await findBySlug(tx, slug)) ?? notFound(slug);
    const newest = await findNewest(tx, productId);
    if (newest.status !== "draft") fail("invalid_state", "It has no draft.");
    const categories = slugs && (await findTexts(tx, slugs));
    const draft = categories ? await withCategories(newest, categories) : newest;
    if (!isImportNote(newest.note)) {
      const { screening } = await submitRevision(inside, { slug, revisionId: draft.id });
      const failed = screening.checks.filter(({ outcome }) => outcome === "fail");
      if (failed.length > 0) fail("invalid_state", failed.map(({ message }) => message).join(" "));
      const item = await tx.queueItem.findFirstOrThrow({
        where: { revisionId: draft.id, status: "open" },
        select: { id: true },
      });
      await decide(inside, { queueItemId: item.id, decision: "approve" });
      return;
    }
    const catalog = await readCatalog(tx);
    const content = { listing: readListing(draft.listing), blocks: readBlocks(draft.blocks) };
    const missing = missingToSubmit(catalog, content);
    if (missing.length > 0) fail("invalid_state", missing.map(({ message }) => message).join(" "));
    const [made] = await publishDrafts(
      inside,
      ctx.caller,
      [{ product, draft }],
      "Published after an import.",
    );
    if (made?.heldBack) fail("invalid_state", made.heldBack);

    async function withCategories(of: typeof newest, texts: readonly string[]): Promise<typeof newest> {
      const former = readListing(of.listing);
      if (former.categories.length > 0) return of;
      const listing = await changeListing(tx, former, { categories: [...texts] });
      const { organizationId } = product;
      const content = { listing, blocks: readBlocks(of.blocks) };
      const note = "An admin added a category";
      const made = { productId, organizationId, version: of.version + 1, content, note };
      return tx.revision.findUniqueOrThrow({ where: { id: await insertRevision(tx, inside, made) } });
    }
  });
}
