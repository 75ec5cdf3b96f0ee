import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { type Db, inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { tellOfAppeal } from "../notifications/tell-of-submission";
import { findMemberProduct, findVisibleListing } from "../products/find";
import { lockProduct } from "../products/lock-product";
import { presentRevision } from "../products/present";
import type { Screening } from "../products/schema";
import { findAppeal } from "./find-appeal";
import { findQueuePlace } from "./queue-place";
import type { Appeal, Appealed } from "./schema";
import { addWebsiteJob } from "./website-job";
import { weighItem } from "./weigh-item";

/**
 * Puts a rejected revision before the reviewers once more, as it is; another one than who rejected it decides, where there
 * is another. Each revision once, and only while nothing newer was submitted: otherwise 409 `invalid_state`.
 */
export async function appeal(
  ctx: Ctx<PersonCaller>,
  { slug, revisionId, text }: z.output<typeof Appeal>,
): Promise<Appealed> {
  const { product } = await findMemberProduct(ctx, slug, "editor");
  return inTransaction(ctx.db, async (tx) => {
    await lockProduct(tx, product.id);
    const revision = await findRejected(tx, product.id, revisionId);
    const { id, version } = revision;
    const { screening } = await tx.revision.update({
      where: { id },
      data: { status: "in_review", decidedAt: null },
      select: { screening: true },
    });
    // It was decided before its website had answered.
    await addWebsiteJob(tx, id, screening as Screening | null);
    const shown = await findVisibleListing(tx, product.id, ctx.now);
    const item = await tx.queueItem.create({
      data: {
        kind: "appeal",
        productId: product.id,
        revisionId: id,
        publicRevisionId: shown?.revisionId ?? null,
        plea: text,
        createdAt: ctx.now,
      },
      select: { id: true },
    });
    await weighItem(tx, item.id, ctx.now);
    await recordAudit(tx, ctx, {
      action: "revision.appealed",
      subjectType: "revision",
      subjectId: id,
      organizationId: product.organizationId,
      details: { productId: product.id, version },
    });
    await tellOfAppeal(tx, ctx, { product, revision, note: text });
    return { revision: await presentRevision(tx, id, ctx.now), queue: await findQueuePlace(tx, id) };
  });
}

/** The revision that was asked for, or else the newest that was submitted. */
async function findRejected(tx: Db, productId: string, revisionId: string | undefined) {
  const row = await tx.revision.findFirst({
    where: { productId, ...(revisionId ? { id: revisionId } : { submittedAt: { not: null } }) },
    orderBy: { version: "desc" },
    select: { id: true, productId: true, version: true, status: true, listing: true },
  });
  if (!row && revisionId) return fail("not_found", "The product has no such revision.");
  if (!row) return fail("invalid_state", "Nothing of this product was submitted yet.");
  const { refusal } = await findAppeal(tx, row);
  if (refusal !== null) fail("invalid_state", refusal);
  return row;
}
