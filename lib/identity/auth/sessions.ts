import type { Person, SessionCaller } from "../../core/ctx";
import { isId } from "../../core/ids";
import { log } from "../../core/log";
import { addDays, dayMs, hourMs, minuteMs } from "../../core/time";
import { type Db, inTransaction, type Prisma } from "../../platform/db/db";
import { fixedTerms } from "../../platform/retention/fixed-kinds/terms";
import { readSettings } from "../../platform/settings/read-settings";

/** A session ends after this time, and earlier if it goes unused for long, an admin's sooner than others. */
export const sessionDays = fixedTerms.sessions.days;
const idleMs: Record<Person["role"], number> = { member: 14 * dayMs, admin: 12 * hourMs };
const lastSeenEveryMs = 5 * minuteMs;

/** A session last seen before this has ended. Its last use may be recorded that much early, so it never ends late. */
const idleSince = (role: Person["role"], now: Date): Date => new Date(now.getTime() - idleMs[role]);

/** What makes a person's session live: neither revoked, expired nor unused for too long. */
export const liveAt = (role: Person["role"], now: Date) =>
  ({
    revokedAt: null,
    expiresAt: { gt: now },
    lastSeenAt: { gt: idleSince(role, now) },
  }) satisfies Prisma.SessionWhereInput;

/** When a session ends if it is not used again. */
export const idleEnd = (role: Person["role"], { lastSeenAt, expiresAt }: Used): Date =>
  new Date(Math.min(lastSeenAt.getTime() + idleMs[role], expiresAt.getTime()));
type Used = { lastSeenAt: Date; expiresAt: Date };

/** Creates a session with a new id, as every sign-in does. */
export async function createSession(
  db: Db,
  personId: string,
  userAgent: string | null,
  now: Date,
): Promise<string> {
  const session = await db.session.create({
    data: {
      personId,
      userAgent: userAgent?.replaceAll("\u0000", "").slice(0, 300) || null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: addDays(now, sessionDays),
    },
    select: { id: true },
  });
  return session.id;
}

/**
 * The caller of a session id, looked up each time. An admin without the second factor that the site requires has a
 * member's rights; null for one that has ended, and unless
 * `suspendedToo` for a suspended person. What nobody
 * asked for, such as a poll, is no use of the session.
 */
export async function findSession(
  db: Db,
  sid: string,
  now: Date,
  { isUse = true, suspendedToo = false } = {},
): Promise<SessionCaller | null> {
  if (!isId(sid)) return null;
  const [row] = await db.$queryRaw<
    (StoredPerson & { lastSeenAt: Date; hasFactor: boolean })[]
  >`/* prepared find_session */
    select p.id, p.name, p.email, p.email_verified_at as "emailVerifiedAt", p.role::text as role, p.locale,
      p.suspended_at as "suspendedAt", p.deleted_at as "deletedAt", s.last_seen_at as "lastSeenAt",
      exists (select 1 from second_factors f where f.person_id = p.id and f.confirmed_at is not null) as "hasFactor"
    from sessions s join people p on p.id = s.person_id
    where s.id = ${sid}::uuid and s.revoked_at is null and s.expires_at > ${now}::timestamptz
      and s.last_seen_at > case p.role when 'admin' then ${idleSince("admin", now)}::timestamptz
        else ${idleSince("member", now)}::timestamptz end`;
  const person = row ? (toPerson(row) ?? (suspendedToo ? toSuspended(row) : null)) : null;
  if (!row || !person) return null;
  if (isUse && now.getTime() - row.lastSeenAt.getTime() >= lastSeenEveryMs) await noteSeen(db, sid, now);
  if (!row.hasFactor && (await requiresSecondFactor(db, person.role)))
    return { kind: "session", sid, person: { ...person, role: "member", lacksSecondFactor: true } };
  return { kind: "session", sid, person };
}

/** One of several concurrent requests writes it; a failure does not fail the request. */
async function noteSeen(db: Db, sid: string, now: Date): Promise<void> {
  const stale = { lte: new Date(now.getTime() - lastSeenEveryMs) };
  await db.session
    .updateMany({ where: { id: sid, lastSeenAt: stale }, data: { lastSeenAt: now } })
    .catch((error: unknown) => log.warn({ err: error }, "could not record a session's last use"));
}

/** Ends a person's live sessions, except `except`; returns how many. */
export async function endSessionsOf(db: Db, personId: string, now: Date, except?: string): Promise<number> {
  const { count } = await db.session.updateMany({
    where: { personId, revokedAt: null, expiresAt: { gt: now }, id: { not: except } },
    data: { revokedAt: now },
  });
  return count;
}

/** Ends a session. It waits for the person's row, so that what was begun with the session is done before. */
export async function revokeSession(db: Db, sid: string, now: Date): Promise<void> {
  if (!isId(sid)) return;
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`
      select 1 from people where id = (select person_id from sessions where id = ${sid}::uuid) for no key update`;
    await tx.session.updateMany({ where: { id: sid, revokedAt: null }, data: { revokedAt: now } });
  });
}

type StoredPerson = {
  id: string;
  name: string;
  email: string | null;
  emailVerifiedAt: Date | null;
  role: "member" | "admin";
  locale?: string | null;
  suspendedAt: Date | null;
  deletedAt: Date | null;
};

/** A suspended person, with a member's name for their rights; null for one who is deleted. */
function toSuspended(row: StoredPerson): Person | null {
  const person = toPerson({ ...row, suspendedAt: null });
  return person && { ...person, role: "member", isSuspended: true };
}

/** An active person; null for one who is suspended or deleted. */
export function toPerson(row: StoredPerson): Person | null {
  if (row.suspendedAt || row.deletedAt) return null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    role: row.role,
    locale: row.locale,
  };
}

/** Whether this site requires a second factor of people with a role. */
export const requiresSecondFactor = async (db: Db, role: "member" | "admin"): Promise<boolean> =>
  role === "admin" && (await readSettings(db)).requireSecondFactor === "admins";
