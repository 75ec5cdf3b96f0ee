import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { requireAdminSession } from "../../core/require";
import { reservationMs } from "../rules";
import type { Claimed, ClaimItem, QueueItem } from "../schema";
import { requireImpartial } from "./reviewers";

/**
 * Reserves an open item for the caller, and gives up their other reservations. One lasts two minutes unless renewed and
 * prevents no one from deciding; if someone else was first, theirs is returned. 403 for who has to leave the item to
 * another admin.
 */
export async function reserveItem(
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
        { claimedAt: { lte: new Date(now.getTime() - reservationMs) } },
      ],
    },
    data: { claimedById: me, claimedAt: now },
  });
  const item = await db.queueItem.findUniqueOrThrow({ where: { id: queueItemId } });
  const person = item.claimedById
    ? await db.person.findUnique({ where: { id: item.claimedById }, select: { id: true, name: true } })
    : null;
  return { claim: presentReservation(item, person, now) };
}

/** A reservation until it expires, exclusive. */
export function presentReservation(
  { claimedAt }: { claimedAt: Date | null },
  person: { id: string; name: string } | null | undefined,
  now: Date,
): QueueItem["claim"] {
  if (!claimedAt || !person || now.getTime() - claimedAt.getTime() >= reservationMs) return null;
  const { id, name } = person;
  const expiresAt = new Date(claimedAt.getTime() + reservationMs);
  return { person: { id, name }, at: claimedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
