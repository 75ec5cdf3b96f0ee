import { fail } from "../../core/errors";
import { type Db, Prisma } from "../../platform/db/db";

export type LockedPerson = {
  id: string;
  name: string;
  email: string | null;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  suspendedAt: Date | null;
  deletedAt: Date | null;
};

/**
 * Reads a person and locks the row until the transaction ends. Every change to how someone signs in takes this lock
 * first, before sessions and tokens, so that none acts on a stale state.
 */
export async function lockPerson(
  tx: Db,
  by: { id: string } | { email: string },
): Promise<LockedPerson | null> {
  const which = "id" in by ? Prisma.sql`id = ${by.id}::uuid` : Prisma.sql`email = ${by.email}`;
  const [row] = await tx.$queryRaw<LockedPerson[]>`
    select id, name, email, email_verified_at as "emailVerifiedAt", password_hash as "passwordHash",
      suspended_at as "suspendedAt", deleted_at as "deletedAt"
    from people where ${which} for no key update`;
  return row ?? null;
}

/** The same for a person who is not deleted, suspended or not. */
export async function lockPresent(
  tx: Db,
  by: { id: string } | { email: string },
): Promise<LockedPerson | null> {
  const person = await lockPerson(tx, by);
  return person?.deletedAt ? null : person;
}

/** The same for whoever has the account with an address; 404 if nobody has. */
export const lockAccount = async (tx: Db, email: string): Promise<LockedPerson> =>
  (await lockPresent(tx, { email })) ?? fail("not_found", `There is no account with the email ${email}.`);

/** The same for an active person; null for one who is suspended or deleted. */
export async function lockActive(
  tx: Db,
  by: { id: string } | { email: string },
): Promise<LockedPerson | null> {
  const person = await lockPerson(tx, by);
  return person?.suspendedAt || person?.deletedAt ? null : person;
}
