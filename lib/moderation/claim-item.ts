import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { requireAdminSession } from "../auth/require";
import { fail } from "../core/errors";
import { presentClaim } from "./present-claim";
import { claimMs } from "./rules";
import type { Claimed, ClaimItem } from "./schema";

/**
 * Says that the caller looks at an open item, and at no other. A claim lasts two minutes unless it is renewed, hinders
 * nobody from deciding, and is answered as it is where somebody else was first.
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
  const item = await db.queueItem.findUnique({ where: { id: queueItemId } });
  if (!item) return fail("not_found", "There is no such queue item.");
  const person = item.claimedById
    ? await db.person.findUnique({ where: { id: item.claimedById }, select: { id: true, name: true } })
    : null;
  return { claim: presentClaim(item, person, now) };
}
