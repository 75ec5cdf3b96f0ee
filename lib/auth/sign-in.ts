import type { Db } from "../core/db";
import { isPassword } from "./passwords";
import { createSession, toPerson } from "./sessions";

/** A new session for an address and its password; null alike for an unknown address, a wrong password, a suspended person. */
export async function signIn(
  db: Db,
  credentials: { email?: unknown; password?: unknown },
  userAgent: string | null,
  now: Date,
): Promise<{ id: string; sid: string } | null> {
  const { email, password } = credentials;
  if (typeof email !== "string" || typeof password !== "string" || password.length > 200) return null;
  if (email.length > 254 || email.includes("\u0000")) return null;
  const row = await db.person.findUnique({ where: { email: email.trim().toLowerCase() } });
  const matches = await isPassword(password, row?.passwordHash);
  const person = row && toPerson(row);
  if (!matches || !person) return null;
  return { id: person.id, sid: await createSession(db, person.id, userAgent, now) };
}
