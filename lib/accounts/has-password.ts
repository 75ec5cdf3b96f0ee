import type { Ctx, PersonCaller } from "../auth/caller";

/** Whether the caller has a password, which what changes the account then asks for. */
export async function hasPassword({ caller, db }: Ctx<PersonCaller>): Promise<boolean> {
  const { id } = caller.person;
  return (await db.person.count({ where: { id, passwordHash: { not: null } } })) > 0;
}
