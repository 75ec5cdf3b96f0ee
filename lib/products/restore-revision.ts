import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { readBlocks } from "../blocks/migrate";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { contentHash, isSameContent, readListing } from "./content";
import { findMemberProduct } from "./find";
import type { RestoreRevision } from "./history/schema";
import { insertRevision } from "./insert-revision";
import { lockProduct } from "./lock-product";
import { presentRevision } from "./present";
import { requireCurrent } from "./require-current";
import { isEnded } from "./rules";
import { findNewest } from "./save-revision";
import type { Revision } from "./schema";

/**
 * Saves the content of an older revision as a new draft, listing and all; what was newest stays in the history. Content
 * that the newest revision has already makes no new one, unless that has ended. Stale versions as in `saveRevision`.
 */
export async function restoreRevision(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof RestoreRevision>,
): Promise<Revision> {
  const { product } = await findMemberProduct(ctx, input.slug, "editor");
  const { id: productId, organizationId } = product;
  return inTransaction(ctx.db, async (tx) => {
    await lockProduct(tx, productId);
    const former = await tx.revision.findFirst({ where: { id: input.revisionId, productId } });
    if (!former) return fail("not_found", "The product has no such revision.");
    const newest = await findNewest(tx, productId);
    await requireCurrent(tx, newest, input);
    const content = { listing: readListing(former.listing), blocks: readBlocks(former.blocks) };
    if (isSameContent(contentHash(content), newest.contentHash) && !isEnded(newest.status)) {
      return presentRevision(tx, newest.id, ctx.now);
    }
    const version = newest.version + 1;
    const id = await insertRevision(tx, ctx, {
      productId,
      organizationId,
      version,
      content,
      restoredFromId: former.id,
    });
    await recordAudit(tx, ctx, {
      action: "revision.restored",
      subjectType: "revision",
      subjectId: id,
      organizationId,
      details: { productId, version, fromId: former.id, from: former.version },
    });
    return presentRevision(tx, id, ctx.now);
  });
}
