import type { Ctx, SessionCaller } from "../auth/caller";
import { decodeCursor, encodeCursor, isIdPart, type Page, toPage } from "../core/pages";
import { deviceOf } from "./rules";
import type { SessionSummary } from "./schema";

const isKey = (key: unknown[]): key is [string] => isIdPart(key[0]);

/** The caller's live sessions, newest first. */
export async function listSessions(
  { caller, db, now }: Ctx<SessionCaller>,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<SessionSummary>> {
  const before = decodeCursor(cursor, "sessions", isKey)?.[0];
  const rows = await db.session.findMany({
    where: {
      personId: caller.person.id,
      revokedAt: null,
      expiresAt: { gt: now },
      ...(before ? { id: { lt: before } } : {}),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  return toPage(
    rows,
    limit,
    (last) => encodeCursor("sessions", [last.id]),
    (row) => ({
      id: row.id,
      current: row.id === caller.sid,
      device: deviceOf(row.userAgent),
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }),
  );
}
