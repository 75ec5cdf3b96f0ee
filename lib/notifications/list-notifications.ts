import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { decodeCursor, encodeCursor, isIdPart, isInstantPart, toPage } from "../core/pages";
import { countUnread } from "./count-unread";
import { toNotification } from "./present";
import type { ListNotifications, NotificationPage } from "./schema";

const isKey = (key: unknown[]): key is [string, string] => isInstantPart(key[0]) && isIdPart(key[1]);

/** What the caller was told, newest first, with how much of all of it is unread. */
export async function listNotifications(
  { caller, db }: Ctx<SessionCaller>,
  { unread, limit, cursor }: z.output<typeof ListNotifications>,
): Promise<NotificationPage> {
  const personId = caller.person.id;
  const filters = ["notifications", unread === "true"];
  const [at, id] = decodeCursor(cursor, filters, isKey) ?? [];
  const [rows, count] = await Promise.all([
    db.notification.findMany({
      where: {
        personId,
        inSite: true,
        ...(unread === "true" ? { readAt: null } : {}),
        ...(at ? { createdAt: { lte: at }, NOT: { createdAt: at, id: { gte: id } } } : {}),
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit + 1,
    }),
    countUnread(db, personId),
  ]);
  const page = toPage(
    rows,
    limit,
    (last) => encodeCursor(filters, [last.createdAt.toISOString(), last.id]),
    toNotification,
  );
  return { ...page, unread: count };
}
