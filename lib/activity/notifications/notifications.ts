import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { failField } from "../../core/errors";
import { isTimeKey, readPage, type Skip } from "../../core/pagination";
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
  const listed = ofPerson(personId, isUnread);
  const page = readPage(paging, {
    filters: ["notifications", isUnread],
    isKey: isTimeKey,
    read: (after, take, skip) =>
      db.notification.findMany({
        where: {
          ...listed,
          ...(after && {
            createdAt: { lte: after[0] },
            NOT: { createdAt: after[0], id: { gte: after[1] } },
          }),
        },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take,
        skip,
      }),
    keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
    present: (rows) => rows.map(toNotification),
  });
  return { ...(await page), unread: await countUnread(db, personId) };
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
