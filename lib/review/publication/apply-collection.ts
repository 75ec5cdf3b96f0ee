import type { Decision } from "../../catalog/products/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isRecord } from "../../core/is-record";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import type { Item } from "../queue/find-item";
import type { Made } from "./made";

/** Whether a decision on a report is possible for its collection as it is now; 409 where not. */
export function checkCollection({ kind, collection, status }: Item, decision: Decision): void {
  if (kind === "collection" || (status === "open" && decision === "approve")) return;
  if (!collection) fail("invalid_state", "The collection was deleted.");
  if (decision === "suspend" && collection?.suspendedAt)
    fail("invalid_state", "The collection is already suspended.");
  if (decision === "reinstate" && !collection?.suspendedAt)
    fail("invalid_state", "The collection isn't suspended.");
}

/**
 * Approves a collection that waits, or makes it private for its maker to change. Suspends a reported one: it is private
 * for good, and its maker's next ones wait again. Reinstates it, or dismisses the report. The collection must be locked.
 */
export async function applyCollection(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  { item, decision, byMember, ...made }: Made,
): Promise<void> {
  checkCollection(item, decision);
  const { collection } = item;
  if (!collection) return;
  const { id, slug, title, description, isPublic, makerId } = collection;
  if (item.kind === "collection")
    await tx.collection.update({
      where: { id },
      data: { isWaiting: false, isPublic: decision === "approve" },
    });
  const act = actOf(item.kind, decision);
  if (act === "collection.approved" || decision === "suspend")
    await tx.person.update({
      where: { id: makerId },
      data: { collectsSince: decision === "suspend" ? null : ctx.now },
    });
  if (decision === "suspend") {
    await tx.collection.update({ where: { id }, data: { suspendedAt: ctx.now, isPublic: false } });
    // The public log names it by what was public, even if its maker changes it in private.
    const reported = { slug, title, description, isPublic };
    await tx.queueItem.update({ where: { id: item.id }, data: { reported } });
  }
  if (decision === "reinstate") {
    const before = isRecord(item.reported) && item.reported.isPublic === true;
    await tx.collection.update({ where: { id }, data: { suspendedAt: null, isPublic: before } });
  }
  await emit(tx, ctx, act, {
    ...made,
    id: act === "collection.report_dismissed" ? item.id : id,
    collection: { slug, title },
    makerId,
    reportId: item.kind === "report" && item.status === "open" ? item.id : null,
    details: { reason: made.reason, ownOrganization: byMember },
  });
}

function actOf(kind: Item["kind"], decision: Decision) {
  if (kind === "collection") return decision === "approve" ? "collection.approved" : "collection.rejected";
  if (decision === "suspend") return "collection.suspended";
  return decision === "reinstate" ? "collection.reinstated" : "collection.report_dismissed";
}
