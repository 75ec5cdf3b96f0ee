import type { Db } from "../core/db";
import { isId } from "../core/ids";
import { addDays } from "../core/time";
import type { Person, SessionCaller } from "./caller";

export const sessionDays = 30;

/** A new session with a new id, as every sign-in makes one. */
export async function createSession(
  db: Db,
  personId: string,
  userAgent: string | null,
  now: Date,
): Promise<string> {
  const session = await db.session.create({
    data: { personId, userAgent: userAgent?.slice(0, 300) ?? null, expiresAt: addDays(now, sessionDays) },
    select: { id: true },
  });
  return session.id;
}

/** The caller behind a session id, looked up each time: ended, expired and suspended ones are nobody. */
export async function findSession(db: Db, sid: string, now: Date): Promise<SessionCaller | null> {
  if (!isId(sid)) return null;
  const [row] = await db.$queryRaw<StoredPerson[]>`/* prepared find_session */
    select p.id, p.name, p.email, p.email_verified_at as "emailVerifiedAt", p.role::text as role,
      p.suspended_at as "suspendedAt", p.deleted_at as "deletedAt"
    from sessions s join people p on p.id = s.person_id
    where s.id = ${sid}::uuid and s.revoked_at is null and s.expires_at > ${now}::timestamptz`;
  const person = row ? toPerson(row) : null;
  return person && { kind: "session", sid, person };
}

export async function revokeSession(db: Db, sid: string, now: Date): Promise<void> {
  if (isId(sid))
    await db.session.updateMany({ where: { id: sid, revokedAt: null }, data: { revokedAt: now } });
}

type StoredPerson = {
  id: string;
  name: string;
  email: string | null;
  emailVerifiedAt: Date | null;
  role: "member" | "admin";
  suspendedAt: Date | null;
  deletedAt: Date | null;
};

/** A person who may act; null for one who is suspended or gone. */
export function toPerson(row: StoredPerson): Person | null {
  if (row.suspendedAt || row.deletedAt) return null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    role: row.role,
  };
}
