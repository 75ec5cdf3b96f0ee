import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isAdmin } from "../../core/require";
import { emit } from "../../events/emit";
import { closeItems } from "../../events/settle-notices";
import type { Db, Prisma } from "../../platform/db/db";
import { mustVerify } from "../../platform/mail/deliverable";
import type { CollectionRow } from "./find";

const waiting = { kind: "collection", status: "open" } as const satisfies Prisma.QueueItemWhereInput;

/** 403 for a caller who has to verify their email address before others read a collection of theirs. */
export function requireVerified({ caller }: Pick<Ctx<SessionCaller>, "caller">): void {
  if (mustVerify(caller.person))
    fail("forbidden", "To make a collection public, verify your email address first.");
}

/** Whether a collection that the caller makes public waits for a reviewer: until one of theirs was approved. */
export async function mustWait(tx: Db, { caller }: Pick<Ctx<SessionCaller>, "caller">): Promise<boolean> {
  if (isAdmin(caller)) return false;
  const { id } = caller.person;
  return (await tx.person.count({ where: { id, collectsSince: { not: null } } })) === 0;
}

/**
 * Shows reviewers a collection that waits as it is now, and withdraws one that does not. The collection must be locked.
 */
export async function settleReview(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  { id, slug, title, description, isWaiting }: CollectionRow,
): Promise<void> {
  const its = { collectionId: id, ...waiting };
  if (!isWaiting) return closeItems(tx, its, ctx.now);
  const reported = { slug, title, description };
  const changed = await tx.queueItem.updateMany({
    where: its,
    data: { reported, version: { increment: 1 } },
  });
  if (changed.count > 0) return;
  const item = await tx.queueItem.create({
    data: { kind: "collection", collectionId: id, reported, createdAt: ctx.now },
    select: { id: true },
  });
  await emit(tx, ctx, "collection.submitted", { queueItemId: item.id, collection: { slug, title } });
}
