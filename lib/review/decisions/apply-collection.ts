import type { Decision } from "../../catalog/products/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isRecord } from "../../core/is-record";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import type { Item } from "../queue/find-item";
import type { Said } from "./said";

/** Whether a decision on a report is possible for its collection as it is now; 409 where not. */
export function checkCollection({ collection, status }: Item, decision: Decision): void {
  if (status === "open" && decision === "approve") return;
  if (!collection) fail("invalid_state", "The collection was deleted.");
  if (decision === "suspend" && collection?.suspendedAt)
    fail("invalid_state", "The collection is already suspended.");
  if (decision === "reinstate" && !collection?.suspendedAt)
    fail("invalid_state", "The collection isn't suspended.");
}

/**
 * Suspends a reported collection, which makes it private for good; reinstates it; or dismisses the report. The
 * collection must be locked.
 */
export async function applyCollection(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  item: Item,
  { decision, byMember, ...made }: Said,
): Promise<void> {
  checkCollection(item, decision);
  const { collection } = item;
  if (!collection) return;
  const { id, slug, title, description, isPublic, makerId } = collection;
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
  const act = decision === "suspend" || decision === "reinstate" ? decision : "approve";
  await emit(tx, ctx, actsOf[act], {
    ...made,
    id: act === "approve" ? item.id : id,
    collection: { slug, title },
    makerId,
    reportId: item.status === "open" ? item.id : null,
    details: { reason: made.reason, ownOrganization: byMember },
  });
}

const actsOf = {
  approve: "collection.report_dismissed",
  suspend: "collection.suspended",
  reinstate: "collection.reinstated",
} as const;
