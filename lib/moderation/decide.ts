import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { requireAdminSession } from "../auth/require";
import { isRecord } from "../blocks/walk";
import { type Db, inTransaction, type Prisma } from "../core/db";
import { fail } from "../core/errors";
import { findRole } from "../organizations/find";
import { lockProduct } from "../products/lock-product";
import { presentProduct, presentRevision } from "../products/present";
import { settleProduct } from "../products/settle-by-clock";
import { assignRank } from "../rankings/refresh-ranks";
import { recomputeTrust } from "../trust/recompute-trust";
import { applyDecision } from "./apply-decision";
import { presentItems, queueInclude } from "./present";
import { answerTo, needsReason } from "./rules";
import type { Decide, Decided } from "./schema";

type Input = z.output<typeof Decide>;
type Item = Prisma.QueueItemGetPayload<{ include: { revision: true } }>;

/**
 * Records a reviewer's decision and all that follows from it, or nothing. A second decision on one item is 409
 * `already_decided`, a stale `expectedVersion` 409 `version_conflict`, a move not in the picture 409 `invalid_state`.
 */
export async function decide(ctx: Ctx<SessionCaller>, input: Input): Promise<Decided> {
  const { db, now } = requireAdminSession(ctx);
  const found = await db.queueItem.findUnique({
    where: { id: input.queueItemId },
    select: { productId: true },
  });
  if (!found) return fail("not_found", "There is no such queue item.");
  return inTransaction(db, async (tx) => {
    await lockProduct(tx, found.productId);
    await settleProduct(tx, found.productId, now);
    const item = await tx.queueItem.findUniqueOrThrow({
      where: { id: input.queueItemId },
      include: { revision: true },
    });
    await takeItem(tx, item, input, now);
    checkBlockNotes(item, input);
    const decisionId = await writeDecision(tx, ctx, item, input);
    await applyDecision(
      tx,
      { item, decisionId, decision: input.decision, reason: input.reason ?? null },
      now,
    );
    await recordDecision(tx, ctx, item, input);
    await recomputeTrust(tx, item.productId, now);
    if (input.decision === "approve" || input.decision === "reinstate") await assignRank(tx, item.productId);
    return present(tx, item, now);
  });
}

/** The conditional update is the gate: of two decisions at once, one finds the item open at the version that it read. */
async function takeItem(tx: Db, item: Item, { decision, expectedVersion }: Input, now: Date): Promise<void> {
  const answer = answerTo(decision, item);
  if (answer === "decided") fail("already_decided", "Somebody decided this item already.");
  if (expectedVersion !== undefined && expectedVersion !== item.version) {
    fail("version_conflict", `The item is at version ${item.version}.`, {
      extra: { currentVersion: item.version },
    });
  }
  if (answer === "invalid") fail("invalid_state", `An item that is ${item.status} can't take ${decision}.`);
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

function checkBlockNotes({ revision }: Item, { blockNotes = [] }: Input): void {
  const blocks = Array.isArray(revision?.blocks) ? revision.blocks : [];
  const ids = new Set(blocks.map((block) => (isRecord(block) ? block.id : null)));
  const errors = blockNotes.flatMap(({ blockId }, index) =>
    ids.has(blockId)
      ? []
      : [
          {
            path: `blockNotes[${index}].blockId`,
            code: "unknown_block",
            message: "The revision has no such block.",
          },
        ],
  );
  if (errors.length > 0)
    fail("validation_failed", "A note names a block that is not there.", { fields: errors });
}

async function writeDecision(tx: Db, ctx: Ctx<SessionCaller>, item: Item, input: Input): Promise<string> {
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
async function recordDecision(tx: Db, ctx: Ctx<SessionCaller>, item: Item, input: Input): Promise<void> {
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

const auditedAs = {
  approve: "revision.approved",
  request_changes: "revision.changes_requested",
  reject: "revision.rejected",
  suspend: "revision.suspended",
  reinstate: "revision.reinstated",
} as const;

const reasonOf = ({ decision, reason }: Input): string | null =>
  needsReason(decision) ? (reason ?? null) : null;

async function present(tx: Db, { id, productId, revisionId }: Item, now: Date): Promise<Decided> {
  const row = await tx.queueItem.findUniqueOrThrow({ where: { id }, include: queueInclude });
  const [item] = await presentItems(tx, [row], now);
  if (!item) throw new Error("An item that was just decided can't be presented.");
  const product = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    include: { organization: { select: { id: true, slug: true, name: true } } },
  });
  return {
    item,
    revision: revisionId === null ? null : await presentRevision(tx, revisionId, now),
    product: await presentProduct(tx, product, now),
  };
}
