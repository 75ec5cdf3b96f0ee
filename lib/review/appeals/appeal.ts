import type { z } from "zod";
import { findMemberProduct } from "../../catalog/products/find";
import { lockingOwnProduct } from "../../catalog/products/lock-product";
import { presentRevision } from "../../catalog/products/present";
import type { RevisionStatus, Screening } from "../../catalog/products/schema";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import { aboutSubmission, addItems } from "../queue/add-item";
import { findQueuePlace } from "../queue/queue-place";
import type { Appeal, Appealed } from "../schema";
import { addWebsiteJobs } from "../screening/website-job";

/**
 * Puts a rejected revision back into review unchanged; if possible another reviewer decides. Once per revision, and
 * only while nothing newer was submitted; otherwise 409 `invalid_state`.
 */
export async function appeal(
  ctx: Ctx<PersonCaller>,
  { slug, revisionId, text }: z.output<typeof Appeal>,
): Promise<Appealed> {
  const { product, role } = await findMemberProduct(ctx, slug, "editor");
  if (role === null) fail("forbidden", "Only members of the organization can appeal.");
  return lockingOwnProduct(ctx.db, product, async (tx) => {
    const revision = await findRejected(tx, product.id, revisionId);
    const { id, version } = revision;
    const updated = await tx.revision.update({
      where: { id },
      data: { status: "in_review", decidedAt: null },
      select: { screening: true },
    });
    const screened = { revisionId: id, screening: updated.screening as Screening | null };
    // It was decided before its website had answered.
    await addWebsiteJobs(tx, [screened]);
    await addItems(tx, [{ kind: "appeal", productId: product.id, ...screened, plea: text }], ctx.now);
    await emit(tx, ctx, "revision.appealed", {
      id,
      ...aboutSubmission(product, revision, text),
      details: { productId: product.id, version },
    });
    return { revision: await presentRevision(tx, id, ctx.now), queue: await findQueuePlace(tx, id) };
  });
}

/** The named revision, or else the newest submitted one. */
async function findRejected(tx: Db, productId: string, revisionId: string | undefined) {
  const row = await tx.revision.findFirst({
    where: { productId, ...(revisionId ? { id: revisionId } : { submittedAt: { not: null } }) },
    orderBy: { version: "desc" },
    select: { id: true, productId: true, version: true, status: true, listing: true },
  });
  if (!row && revisionId) return fail("not_found", "Revision not found.");
  if (!row) return fail("invalid_state", "This product has no submitted revision yet.");
  const { refusal } = await findAppeal(tx, row);
  if (refusal !== null) fail("invalid_state", refusal);
  return row;
}

type Found = {
  appeal: { text: string; createdAt: string; status: "open" | "decided" | "closed" } | null;
  /** Why the revision cannot be appealed; null if it can. */
  refusal: string | null;
};
type Row = { id: string; productId: string; version: number; status: RevisionStatus };

/** A revision's appeal, and whether one is possible: once, of a rejected revision, while it is the newest submitted. */
export async function findAppeal(db: Db, { id, productId, version, status }: Row): Promise<Found> {
  const item = await db.queueItem.findFirst({
    where: { revisionId: id, kind: "appeal" },
    select: { plea: true, createdAt: true, status: true },
  });
  const appeal = item && {
    text: item.plea ?? "",
    createdAt: item.createdAt.toISOString(),
    status: item.status,
  };
  if (status !== "rejected") {
    return {
      appeal,
      refusal: `Revision ${version} is ${status}. Only a rejected revision can be appealed.`,
    };
  }
  if (appeal) return { appeal, refusal: `Revision ${version} has already been appealed.` };
  const newer = await db.revision.findFirst({
    where: { productId, version: { gt: version }, submittedAt: { not: null } },
    select: { version: true },
  });
  const refusal = newer ? `Revision ${newer.version} has been submitted since.` : null;
  return { appeal, refusal };
}
