import type { Db } from "../core/db";

export const countUnread = (db: Db, personId: string): Promise<number> =>
  db.notification.count({ where: { personId, inSite: true, readAt: null } });
