import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { failField } from "../core/errors";
import { countUnread } from "./count-unread";
import type { MarkRead, Unread } from "./schema";

/**
 * Marks what the caller was told as read: by name, or all that was there before a time. What is read stays as it was; a name
 * that is not the caller's, or gone, marks nothing.
 */
export async function markRead(
  { caller, db, now }: Ctx<SessionCaller>,
  { ids, all, before }: z.output<typeof MarkRead>,
): Promise<Unread> {
  if ((ids === undefined) === (all === undefined))
    failField("ids", "required", "name some, or send all: true");
  if (ids && before) failField("before", "unrecognized", "belongs to all: true");
  const personId = caller.person.id;
  await db.notification.updateMany({
    where: {
      personId,
      inSite: true,
      readAt: null,
      ...(ids ? { id: { in: ids } } : {}),
      ...(before ? { createdAt: { lt: new Date(before) } } : {}),
    },
    data: { readAt: now },
  });
  return { unread: await countUnread(db, personId) };
}
