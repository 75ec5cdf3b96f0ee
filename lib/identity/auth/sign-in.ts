import { type Db, inTransaction } from "../../platform/db/db";
import { lockPresent } from "./lock-person";
import { isPassword } from "./passwords";
import { mayBePassword, plainAddress } from "./rules";
import { type Entered, startSession } from "./start-session";

/**
 * Starts a session for an address and password, or leads to the second step; null alike if address, password or account
 * is not valid.
 */
export async function signIn(
  db: Db,
  credentials: { email?: unknown; password?: unknown },
  userAgent: string | null,
  now: Date,
): Promise<Entered | null> {
  const { email, password } = credentials;
  if (typeof email !== "string" || typeof password !== "string" || !mayBePassword(password)) return null;
  const address = plainAddress(email.slice(0, 1_000));
  if (address.length > 254 || address.includes("\u0000")) return null;
  const row = await db.person.findUnique({
    where: { email: address },
    select: { id: true, passwordHash: true },
  });
  const matches = await isPassword(password, row?.passwordHash);
  if (!matches || !row) return null;
  return inTransaction(db, async (tx) => {
    // A password that changed meanwhile, which ended all sessions, starts no new one.
    const person = await lockPresent(tx, { id: row.id });
    if (person?.passwordHash !== row.passwordHash) return null;
    return startSession(tx, row.id, userAgent, now);
  });
}
