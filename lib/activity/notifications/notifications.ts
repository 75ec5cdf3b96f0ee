import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { failField } from "../../core/errors";
import { readByTime, type Skip } from "../../core/pagination";
import type { Db } from "../../platform/db/db";
import { toNotification } from "./describe-act";
import type { ListNotifications, MarkRead, NotificationPage, Unread } from "./schema";

/** The caller's notifications, newest first, with the number of all unread ones. */
export async function listNotifications(
  { caller, db }: Ctx<SessionCaller>,
  { unread, ...paging }: z.output<typeof ListNotifications> & Skip,
): Promise<NotificationPage> {
  const personId = caller.person.id;
  const isUnread = unread === "true";
  const list = readByTime(
    paging,
    ["notifications", isUnread],
    ["createdAt", "id", "desc"],
    ({ where, ...page }) =>
      db.notification.findMany({ where: { ...ofPerson(personId, isUnread), AND: where }, ...page }),
    (rows) => rows.map(toNotification),
  );
  return { ...(await list), unread: await countUnread(db, personId) };
}

/** How many notifications the caller has, or how many unread ones. */
export const countNotifications = (
  { caller, db }: Ctx<SessionCaller>,
  { isUnread }: { isUnread: boolean },
): Promise<number> => db.notification.count({ where: ofPerson(caller.person.id, isUnread) });

/**
 * Marks the caller's notifications as read: by id, or all that existed at a time. Those already read stay as they
 * are; ids that are unknown or another person's are ignored.
 */
export async function markRead(
  { caller, db, now }: Ctx<SessionCaller>,
  { ids, all, before }: z.output<typeof MarkRead>,
): Promise<Unread> {
  if ((ids === undefined) === (all === undefined))
    failField("ids", "required", "send either ids or all: true");
  if (ids && before) failField("before", "unrecognized", "can only be sent with all: true");
  const personId = caller.person.id;
  await db.notification.updateMany({
    where: {
      ...ofPerson(personId, true),
      ...(ids ? { id: { in: ids } } : {}),
      ...(before ? { createdAt: { lt: new Date(before) } } : {}),
    },
    data: { readAt: now },
  });
  return { unread: await countUnread(db, personId) };
}

const countUnread = (db: Db, personId: string): Promise<number> =>
  db.notification.count({ where: ofPerson(personId, true) });

const ofPerson = (personId: string, isUnread: boolean) => ({
  personId,
  inSite: true,
  ...(isUnread && { readAt: null }),
});
