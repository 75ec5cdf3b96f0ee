import { type Db, Prisma } from "../core/db";

export type LockedPerson = {
  id: string;
  email: string | null;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  suspendedAt: Date | null;
  deletedAt: Date | null;
};

/**
 * Reads a person and keeps it as it is until the transaction ends. Whatever changes how somebody signs in takes this lock
 * first, before sessions and tokens, so that none of it goes by another's old state.
 */
export async function lockPerson(
  tx: Db,
  by: { id: string } | { email: string },
): Promise<LockedPerson | null> {
  const which = "id" in by ? Prisma.sql`id = ${by.id}::uuid` : Prisma.sql`email = ${by.email}`;
  const [row] = await tx.$queryRaw<LockedPerson[]>`
    select id, email, email_verified_at as "emailVerifiedAt", password_hash as "passwordHash",
      suspended_at as "suspendedAt", deleted_at as "deletedAt"
    from people where ${which} for no key update`;
  return row ?? null;
}

/** The same for somebody who may act; null for a person who is suspended or gone. */
export async function lockActive(
  tx: Db,
  by: { id: string } | { email: string },
): Promise<LockedPerson | null> {
  const person = await lockPerson(tx, by);
  return person?.suspendedAt || person?.deletedAt ? null : person;
}
