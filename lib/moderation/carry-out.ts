import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import type { Db } from "../core/db";
import { fail } from "../core/errors";
import { tellOfDecision } from "../notifications/tell-of-decision";
import { findRole } from "../organizations/find";
import { announcePublished } from "../products/announce-published";
import { assignRank } from "../rankings/refresh-ranks";
import { recomputeTrust } from "../trust/recompute-trust";
import { announce } from "../webhooks/announce";
import { applyDecision } from "./apply-decision";
import type { Item } from "./find-item";
import { needsReason } from "./rules";
import type { DecideInput } from "./schema";

/**
 * Makes a decision true, with all that follows from it: the one place where a decision takes effect, at once or after it
 * could be undone. The product must be locked and the decision checked.
 */
export async function carryOut(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  item: Item,
  input: DecideInput,
): Promise<void> {
  await takeItem(tx, item, ctx.now);
  const decisionId = await writeDecision(tx, ctx, item, input);
  const made = { item, decisionId, decision: input.decision, reason: input.reason ?? null };
  await applyDecision(tx, made, ctx.now);
  await recordDecision(tx, ctx, item, input);
  await tellOfDecision(tx, ctx, item, input, decisionId);
  await recomputeTrust(tx, item.productId, ctx.now);
  if (input.decision === "approve" || input.decision === "reinstate") await assignRank(tx, item.productId);
  await announceDecision(tx, ctx, item, input);
}

/** The conditional update is the gate: of two decisions at once, one finds the item open at the version that it read. */
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
  if (count === 0) fail("already_decided", "Somebody decided this item already.");
}

async function writeDecision(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  item: Item,
  input: DecideInput,
): Promise<string> {
  const { id } = await tx.decision.create({
    data: {
      queueItemId: item.id,
      decision: input.decision,
      reason: reasonOf(input),
      note: input.note || null,
      privateNote: input.privateNote || null,
      blockNotes: input.blockNotes ?? [],
      reviewerId: ctx.caller.person.id,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  return id;
}

/** A decision is an act upon its revision, but for the one that leaves a reported product as it is. */
async function recordDecision(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  item: Item,
  input: DecideInput,
): Promise<void> {
  const { organizationId } = await tx.product.findUniqueOrThrow({
    where: { id: item.productId },
    select: { organizationId: true },
  });
  const ownOrganization = (await findRole({ caller: ctx.caller, db: tx }, organizationId)) !== null;
  const about = { productId: item.productId, reason: reasonOf(input), ownOrganization };
  if (item.kind === "report" && input.decision === "approve") {
    await recordAudit(tx, ctx, {
      action: "report.dismissed",
      subjectType: "queue_item",
      subjectId: item.id,
      organizationId,
      details: { ...about, revisionId: item.revisionId },
    });
    return;
  }
  await recordAudit(tx, ctx, {
    action: auditedAs[input.decision],
    subjectType: "revision",
    subjectId: item.revisionId ?? fail("invalid_state", "This item has no revision to decide on."),
    organizationId,
    details: { ...about, queueItemId: item.id },
  });
}

/** A report that leaves its product as it is decides about no revision, and is not told. */
async function announceDecision(
  tx: Db,
  { now }: Ctx<SessionCaller>,
  { productId, kind, revision }: Item,
  input: DecideInput,
): Promise<void> {
  if (!revision || (kind === "report" && input.decision === "approve")) return;
  const { id, version } = revision;
  const data = {
    revision: { id, version },
    decision: input.decision,
    reason: reasonOf(input),
    note: input.note || null,
  };
  await announce(tx, { event: "revision.decided", productId, data, now });
  if (input.decision !== "approve" && input.decision !== "reinstate") return;
  // Approved for a time to come, it is published by the clock.
  const { status } = await tx.revision.findUniqueOrThrow({ where: { id }, select: { status: true } });
  if (status === "published") await announcePublished(tx, productId, revision, now, now);
}

const auditedAs = {
  approve: "revision.approved",
  request_changes: "revision.changes_requested",
  reject: "revision.rejected",
  suspend: "revision.suspended",
  reinstate: "revision.reinstated",
} as const;

const reasonOf = ({ decision, reason }: DecideInput): string | null =>
  needsReason(decision) ? (reason ?? null) : null;
