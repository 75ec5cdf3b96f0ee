import type { Decision } from "../../catalog/products/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { siteAddress } from "../../core/site-address";
import type { ActName } from "../../events/catalog";
import { emit } from "../../events/emit";
import type { Outcome } from "../../events/notification-data";
import type { Db } from "../../platform/db/db";
import { assignRank } from "../../ranking/rankings/refresh-ranks";
import { recomputeTrust } from "../../ranking/trust/recompute-trust";
import type { Item } from "../queue/find-item";
import { findReviewers } from "../queue/reviewers";
import { needsReason } from "../rules";
import type { DecideInput } from "../schema";
import { applyDecision, type Made } from "./apply-decision";
import { applyName } from "./apply-name";

/**
 * Carries out a decision with everything that follows: the one place where decisions take effect, at once or after
 * being held. The product must be locked and the decision checked.
 */
export async function commitDecision(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  item: Item,
  input: DecideInput,
): Promise<void> {
  const { decision, note, privateNote, blockNotes = [] } = input;
  const reason = needsReason(decision) ? (input.reason ?? null) : null;
  await takeItem(tx, item, ctx.now);
  const said = { decision, reason, note: note || null };
  const reviewers = (await findReviewers(tx, [item])).get(item.id);
  const byMember = reviewers?.members.includes(ctx.caller.person.id) ?? false;
  const { id: decisionId } = await tx.decision.create({
    data: {
      ...said,
      queueItemId: item.id,
      privateNote: privateNote || null,
      blockNotes,
      reviewerId: ctx.caller.person.id,
      byMember,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  const made = { ...said, item, decisionId, byMember, blockNotes: blockNotes.length };
  const { product, productId } = item;
  if (product === null || productId === null) return applyName(tx, ctx, item, made);
  await applyDecision(tx, made, ctx.now);
  await emitDecision(tx, ctx, { ...made, product, productId });
  await recomputeTrust(tx, productId, ctx.now);
  if (isShowing(decision)) await assignRank(tx, productId);
}

/** Whether a decision makes a revision public. */
const isShowing = (decision: Decision): boolean => decision === "approve" || decision === "reinstate";

/** The conditional update decides: of two concurrent decisions, one finds the item open at the version that it read. */
async function takeItem(tx: Db, item: Item, now: Date): Promise<void> {
  const { count } = await tx.queueItem.updateMany({
    where: { id: item.id, status: item.status, version: item.version },
    data: {
      status: "decided",
      version: { increment: 1 },
      claimedById: null,
      claimedAt: null,
      ...(item.status === "open" ? { decidedAt: now } : {}),
    },
  });
  if (count === 0) fail("already_decided", "This item has already been decided.");
}

/** A decision is an act on its revision, except when it leaves a reported product as it is. */
async function emitDecision(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  {
    item,
    decisionId,
    decision,
    reason,
    note,
    byMember,
    blockNotes,
    product,
    productId,
  }: Made & {
    item: Item;
    note: string | null;
    byMember: boolean;
    blockNotes: number;
    product: NonNullable<Item["product"]>;
    productId: string;
  },
): Promise<void> {
  const { revision } = item;
  const { organizationId, slug } = product;
  const { name = slug } = (revision?.listing ?? {}) as { name?: string };
  const dismissed = item.kind === "report" && decision === "approve";
  const after =
    revision &&
    (await tx.revision.findUniqueOrThrow({ where: { id: revision.id }, select: { status: true } }));
  const publishAt = decision === "approve" ? (revision?.publishAt ?? null) : null;
  const scheduled = publishAt !== null && publishAt > ctx.now;
  // A version that a newer one has followed is not public again: only its strike is lifted.
  const isOvertaken = decision === "reinstate" && after?.status === "superseded";
  const outcome = scheduled ? "scheduled" : isOvertaken ? "strike_lifted" : outcomes[decision];
  const of = dismissed ? { revisionId: item.revisionId } : { queueItemId: item.id };
  const about = dismissed || !revision ? null : { id: revision.id, version: revision.version };
  // Approved for a future time, a revision is published by the clock.
  const appears = isShowing(decision) && after?.status === "published";
  await emit(tx, ctx, dismissed ? "report.dismissed" : actsOf[decision], {
    id: about?.id ?? item.id,
    organizationId,
    details: { productId, reason, ownOrganization: byMember, ...of },
    productId,
    product: { slug, name },
    decisionId,
    outcome: dismissed ? "report_dismissed" : outcome,
    version: revision?.version ?? null,
    authorId: revision?.authorId ?? null,
    reason,
    note,
    blockNotes,
    publishAt: scheduled ? publishAt.toISOString() : null,
    reportId: item.kind === "report" && item.status === "open" ? item.id : null,
    events: {
      decided: about && { revision: about, decision, reason, note },
      published:
        about && appears
          ? { revision: about, publishedAt: ctx.now.toISOString(), url: siteAddress(`/products/${slug}`) }
          : null,
    },
  });
}

/** The act that each decision is. */
export const actsOf = {
  approve: "revision.approved",
  request_changes: "revision.changes_requested",
  reject: "revision.rejected",
  suspend: "revision.suspended",
  reinstate: "revision.reinstated",
} as const satisfies Record<Decision, ActName>;

/** What each decision comes to, for those who are notified. */
export const outcomes = {
  approve: "published",
  request_changes: "changes_requested",
  reject: "rejected",
  suspend: "suspended",
  reinstate: "reinstated",
} as const satisfies Record<Decision, Outcome>;
