import type { z } from "zod";
import { findCollection, isShown, lockCollection, notFound } from "../../catalog/collections/find";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireSession } from "../../core/require";
import { fieldsOf } from "../../core/time";
import { emit } from "../../events/emit";
import { type Db, inTransaction, type Prisma } from "../../platform/db/db";
import { updateRisk } from "../queue/add-item";
import { Reason } from "../schema";
import { joinOpenReport } from "./join-open-report";
import { type ReportCollection, ReportedCollection } from "./schema";

/**
 * Reports a problem with a public collection. All reports of it share one open item; reporting it again before the
 * decision replaces the caller's text, and the same text changes nothing.
 */
export async function reportCollection(
  ctx: Ctx<SessionCaller>,
  { slug, reason, text }: z.output<typeof ReportCollection>,
): Promise<ReportedCollection> {
  const { caller, db, now } = requireSession(ctx);
  const { id: collectionId } = await findCollection(ctx, slug);
  return inTransaction(db, async (tx) => {
    const collection = await lockCollection(tx, collectionId);
    if (!collection || !isShown(collection)) return notFound(slug);
    const said = { reason, text: text || null };
    const reporterId = caller.person.id;
    const same = await tx.report.findFirst({
      where: { reporterId, ...said, queueItem: { collectionId, kind: "report", status: "open" } },
    });
    if (same) return toReported(slug, same);
    const { title, description, makerId } = collection;
    const joined = await joinOpenReport(tx, ctx, { collectionId }, async () => makerId === reporterId);
    const queueItemId = joined ?? (await openReport(tx, collectionId, { slug, title, description }, now));
    const report = await tx.report.upsert({
      where: { queueItemId_reporterId: { queueItemId, reporterId } },
      create: { queueItemId, reporterId, createdAt: now, ...said },
      update: said,
    });
    await updateRisk(tx, queueItemId, now);
    await emit(tx, ctx, "collection.reported", { queueItemId, collection: { slug, title }, ...said });
    return toReported(slug, report);
  });
}

async function openReport(
  tx: Db,
  collectionId: string,
  reported: Prisma.InputJsonObject,
  now: Date,
): Promise<string> {
  const { id } = await tx.queueItem.create({
    data: { kind: "report", collectionId, reported, createdAt: now },
    select: { id: true },
  });
  return id;
}

const toReported = (collectionSlug: string, report: Prisma.ReportGetPayload<object>): ReportedCollection => ({
  ...fieldsOf(ReportedCollection, report),
  collectionSlug,
  reason: Reason.parse(report.reason),
});
