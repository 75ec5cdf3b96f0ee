import type { z } from "zod";
import { findCollection, isShown, lockCollection, notFound } from "../../catalog/collections/find";
import { findBySlug, findVisibleListing, notFound as productNotFound } from "../../catalog/products/find";
import { lockingProduct } from "../../catalog/products/lock-product";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireSession } from "../../core/require";
import { fieldsOf } from "../../core/time";
import { emit } from "../../events/emit";
import { findRole } from "../../identity/organizations/find";
import { type Db, inTransaction, type Prisma } from "../../platform/db/db";
import { updateRisk } from "../queue/add-item";
import { endHeldDecisions } from "../queue/end-held-decisions";
import { Decide, Reason } from "../schema";
import { type Report, type ReportCollection, Reported, ReportedCollection } from "./schema";

/**
 * Reports a problem with a public product. All reports of a product share one open item; reporting it again before
 * the decision replaces the caller's text, and the same text changes nothing.
 */
export async function reportProduct(
  ctx: Ctx<SessionCaller>,
  { slug, ...said }: z.output<typeof Report>,
): Promise<Reported> {
  const { caller, db, now } = requireSession(ctx);
  const product = await findBySlug(db, slug);
  if (!product) return productNotFound(slug);
  const { id: productId, organizationId } = product;
  return lockingProduct(db, productId, async (tx) => {
    const shown = await findVisibleListing(tx, productId, now);
    if (!shown) return productNotFound(slug);
    const { revisionId, name } = shown;
    const { report, isNews } = await fileReport(tx, ctx, said, {
      of: { productId },
      item: { productId, revisionId, publicRevisionId: revisionId },
      isOwn: async () => (await findRole({ caller, db: tx }, organizationId)) !== null,
    });
    const { queueItemId, text } = report;
    const reason = Reason.parse(report.reason);
    const about = { queueItemId, product: { slug: product.slug, name }, reason, text };
    if (isNews) await emit(tx, ctx, "product.reported", about);
    return { ...fieldsOf(Reported, report), productSlug: product.slug, reason };
  });
}

/** The same for a public collection. */
export async function reportCollection(
  ctx: Ctx<SessionCaller>,
  { slug, ...said }: z.output<typeof ReportCollection>,
): Promise<ReportedCollection> {
  const { caller, db } = requireSession(ctx);
  const { id: collectionId } = await findCollection(ctx, slug);
  return inTransaction(db, async (tx) => {
    const collection = await lockCollection(tx, collectionId);
    if (!collection || !isShown(collection)) return notFound(slug);
    const { title, description, makerId } = collection;
    const { report, isNews } = await fileReport(tx, ctx, said, {
      of: { collectionId },
      item: { collectionId, reported: { slug, title, description } },
      isOwn: async () => makerId === caller.person.id,
    });
    const { queueItemId, text } = report;
    const reason = Reason.parse(report.reason);
    const about = { queueItemId, collection: { slug, title }, reason, text };
    if (isNews) await emit(tx, ctx, "collection.reported", about);
    return { ...fieldsOf(ReportedCollection, report), collectionSlug: slug, reason };
  });
}

type Subject = {
  of: { productId: string } | { collectionId: string };
  item: Omit<Prisma.QueueItemUncheckedCreateInput, "kind" | "createdAt">;
  /** Whether the caller is one of the content's own makers. */
  isOwn: () => Promise<boolean>;
};

/** The caller's report in the open item of its subject, which must be locked; whether it says anything new. */
async function fileReport(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  { reason, text }: { reason: string; text?: string },
  { of, item, isOwn }: Subject,
) {
  const { now, caller } = ctx;
  const said = { reason, text: text || null };
  const reporterId = caller.person.id;
  const open = { ...of, kind: "report", status: "open" } as const;
  const same = await tx.report.findFirst({ where: { reporterId, ...said, queueItem: open } });
  if (same) return { report: same, isNews: false };
  const queueItemId =
    (await joinOpenReport(tx, ctx, open, isOwn)) ??
    (await tx.queueItem.create({ data: { ...item, kind: "report", createdAt: now } })).id;
  const report = await tx.report.upsert({
    where: { queueItemId_reporterId: { queueItemId, reporterId } },
    create: { queueItemId, reporterId, createdAt: now, ...said },
    update: said,
  });
  await updateRisk(tx, queueItemId, now);
  return { report, isNews: true };
}

/**
 * Returns the open report, marked as changed since a reviewer read it, or null. A held suspension stands, since it takes
 * the content down anyway. A held dismissal ends, because it did not consider this report, unless the report comes from
 * the content's own makers.
 */
async function joinOpenReport(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  where: Prisma.QueueItemWhereInput,
  isOwn: () => Promise<boolean>,
): Promise<string | null> {
  const open = await tx.queueItem.findFirst({ where, select: { id: true, held: true } });
  if (!open) return null;
  const { id: queueItemId, held } = open;
  await tx.queueItem.update({ where: { id: queueItemId }, data: { version: { increment: 1 } } });
  if (!held) return queueItemId;
  const input = Decide.parse(held.input);
  if (input.decision === "suspend" || (await isOwn())) {
    const expectedVersion = input.expectedVersion === undefined ? undefined : input.expectedVersion + 1;
    await tx.heldDecision.update({ where: { queueItemId }, data: { input: { ...input, expectedVersion } } });
  } else await endHeldDecisions(tx, ctx, { queueItemId }, "reported");
  return queueItemId;
}
