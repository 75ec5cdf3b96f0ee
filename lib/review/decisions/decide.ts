import type { z } from "zod";
import { withOrganization } from "../../catalog/products/find";
import { presentProduct, presentRevision } from "../../catalog/products/present";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { AppError, fail, problems } from "../../core/errors";
import { requireAdminSession } from "../../core/require";
import { secondMs } from "../../core/time";
import type { Db } from "../../platform/db/db";
import { ownNetwork, type ProbeNetwork } from "../../platform/outbound/network";
import { carryOut, settle } from "../publication/publication";
import { findItem, findItems, type Item, lockingItem, retargetReport } from "../queue/find-item";
import { presentItem } from "../queue/present";
import type { Decided, DecidedMany, DecideInput, DecideMany, UndoDecisions, Undone } from "../schema";
import { checkDecision, checkMove, requireNote } from "./check-decision";
import { recheckProof } from "./recheck-proof";

/**
 * Records a reviewer's decision with everything that follows, or nothing. 409 `already_decided` for a second decision
 * on an item, `version_conflict` for a stale `expectedVersion`, `invalid_state` for an impossible transition, 403 for
 * a member of the organization while another admin can decide. With `holdSeconds` it waits that long, without any
 * effect, and can be undone. The proof of a claim is checked again before its approval.
 */
export async function decide(
  ctx: Ctx<SessionCaller>,
  input: DecideInput,
  { network = ownNetwork() }: { network?: ProbeNetwork } = {},
): Promise<Decided> {
  const { db, now } = requireAdminSession(ctx);
  await recheckProof(ctx, input, network);
  return lockingItem(db, input.queueItemId, async (tx, { product }) => {
    if (product) await settle(tx, [product.id], now);
    const found = await findItem(tx, input.queueItemId);
    await checkDecision(tx, found, input, ctx.caller.person.id);
    await requireNote(tx, input);
    const item = await retargetReport(tx, found, input.decision);
    if (input.holdSeconds) await hold(tx, ctx, item, input);
    else await carryOut(tx, ctx, [item], input);
    return present(tx, item, now);
  });
}

/**
 * The same decision on open items of different products, at once, all or none of them. The products must be locked, and
 * the server's operator vouches for the reviewer. With `sweeps` the caller recomputes the scores of all products itself.
 */
export async function decideTogether(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  queueItemIds: readonly string[],
  said: Omit<DecideInput, "queueItemId">,
  { sweeps = false } = {},
): Promise<void> {
  requireAdminSession(ctx);
  if (queueItemIds.length === 0) return;
  const items = await findItems(tx, queueItemIds);
  const productIds = items.flatMap(({ productId }) => productId ?? []);
  await settle(tx, productIds, ctx.now);
  for (const item of items) await checkDecision(tx, item, said, null);
  await carryOut(tx, ctx, items, said, { sweeps });
}

/** Stored with the version that it applies to: a change to the item meanwhile undoes the decision. */
async function hold(tx: Db, ctx: Ctx<SessionCaller>, item: Item, input: DecideInput): Promise<void> {
  checkMove(item, input);
  const { holdSeconds = 0, ...kept } = input;
  await tx.heldDecision.create({
    data: {
      queueItemId: item.id,
      reviewerId: ctx.caller.person.id,
      input: { ...kept, expectedVersion: item.version },
      heldAt: ctx.now,
      appliesAt: new Date(ctx.now.getTime() + holdSeconds * secondMs),
    },
  });
}

async function present(tx: Db, { id, productId, revisionId }: Item, now: Date): Promise<Decided> {
  const product =
    productId === null
      ? null
      : await tx.product.findUniqueOrThrow({ where: { id: productId }, include: withOrganization });
  return {
    item: await presentItem(tx, id, now),
    revision: revisionId === null ? null : await presentRevision(tx, revisionId, now),
    product: product && (await presentProduct(tx, product, now)),
  };
}

/** One decision with one reason on many items, each independently and only in the version that the reviewer saw. */
export async function decideMany(
  ctx: Ctx<SessionCaller>,
  { items, ...said }: z.output<typeof DecideMany>,
): Promise<DecidedMany> {
  requireAdminSession(ctx);
  const results: DecidedMany["results"] = [];
  for (const item of items) {
    const { value = null, ...made } = await attempt(
      async () => (await decide(ctx, { ...said, ...item })).item,
    );
    results.push({ queueItemId: item.queueItemId, ...made, item: value });
  }
  return { results };
}

type Outcome<T> = { code: string | null; detail: string | null; value?: T };

/** The result of one of many: a refusal is reported with the others, an error of ours ends them all. */
export async function attempt<T>(step: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { code: null, detail: null, value: await step() };
  } catch (error) {
    if (!(error instanceof AppError) || problems[error.code].status >= 500) throw error;
    return { code: error.code, detail: error.detail };
  }
}

/**
 * Undoes held decisions, each independently. `already_decided` for one that has taken effect, `forbidden` for another
 * reviewer's, `invalid_state` if there is none.
 */
export async function undoDecisions(
  ctx: Ctx<SessionCaller>,
  { queueItemIds }: z.output<typeof UndoDecisions>,
): Promise<Undone> {
  requireAdminSession(ctx);
  const results: Undone["results"] = [];
  for (const queueItemId of queueItemIds) {
    const { code, detail } = await attempt(() => undo(ctx, queueItemId));
    results.push({ queueItemId, code, detail });
  }
  return { results };
}

/** The lock decides between undoing and committing it. */
async function undo({ caller, db }: Ctx<SessionCaller>, queueItemId: string): Promise<void> {
  await lockingItem(db, queueItemId, async (tx) => {
    const { held, status } = await findItem(tx, queueItemId);
    if (!held && status === "decided") fail("already_decided", "The decision has already taken effect.");
    if (!held) return fail("invalid_state", "There is no decision to undo.");
    if (held.reviewerId !== caller.person.id) fail("forbidden", "Another reviewer made this decision.");
    await tx.heldDecision.delete({ where: { queueItemId } });
  });
}
