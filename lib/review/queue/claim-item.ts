import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { requireAdminSession } from "../../core/require";
import { claimMs } from "../rules";
import type { Claimed, ClaimItem, QueueItem } from "../schema";
import { requireImpartial } from "./reviewers";

/**
 * Marks an open item as being reviewed by the caller, and their other items as not. A claim lasts two minutes unless
 * renewed and prevents no one from deciding; if someone else was first, their claim is returned. 403 for who has to
 * leave the item to another admin.
 */
export async function claimItem(
  ctx: Ctx<SessionCaller>,
  { queueItemId }: z.output<typeof ClaimItem>,
): Promise<Claimed> {
  const { caller, db, now } = requireAdminSession(ctx);
  const me = caller.person.id;
  await db.queueItem.updateMany({
    where: { claimedById: me, ...(queueItemId === null ? {} : { id: { not: queueItemId } }) },
    data: { claimedById: null, claimedAt: null },
  });
  if (queueItemId === null) return { claim: null };
  const asked = await db.queueItem.findUnique({
    where: { id: queueItemId },
    include: {
      product: { select: { organizationId: true } },
      collection: { select: { makerId: true } },
      productClaim: { select: { organizationId: true } },
    },
  });
  if (!asked) return fail("not_found", "Queue item not found.");
  await requireImpartial(db, asked, me);
  await db.queueItem.updateMany({
    where: {
      id: queueItemId,
      status: "open",
      OR: [
        { claimedById: null },
        { claimedById: me },
        { claimedAt: null },
        { claimedAt: { lte: new Date(now.getTime() - claimMs) } },
      ],
    },
    data: { claimedById: me, claimedAt: now },
  });
  const item = await db.queueItem.findUniqueOrThrow({ where: { id: queueItemId } });
  const person = item.claimedById
    ? await db.person.findUnique({ where: { id: item.claimedById }, select: { id: true, name: true } })
    : null;
  return { claim: presentClaim(item, person, now) };
}

/** A claim until it expires, exclusive. */
export function presentClaim(
  { claimedAt }: { claimedAt: Date | null },
  person: { id: string; name: string } | null | undefined,
  now: Date,
): QueueItem["claim"] {
  if (!claimedAt || !person || now.getTime() - claimedAt.getTime() >= claimMs) return null;
  const { id, name } = person;
  const expiresAt = new Date(claimedAt.getTime() + claimMs);
  return { person: { id, name }, at: claimedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
