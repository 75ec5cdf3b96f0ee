import { commandLineSid } from "../audit/record";
import type { SessionCaller } from "../auth/caller";
import { toPerson } from "../auth/sessions";
import type { Db } from "../core/db";
import { Email } from "../people/schema";

/** Whoever a command acts for, by their address. */
export async function findPerson(db: Db, given: string): Promise<SessionCaller> {
  const email = Email.parse(given);
  const row = await db.person.findUnique({ where: { email } });
  const person = row && toPerson(row);
  if (!person)
    throw new Error(
      `There is no active account with the address ${email}. Make one: npm run vitrine -- user create --help`,
    );
  return { kind: "session", sid: commandLineSid, person };
}

export async function findAdmin(db: Db, given: string): Promise<SessionCaller> {
  const caller = await findPerson(db, given);
  if (caller.person.role === "admin") return caller;
  throw new Error(
    `${given} is no admin, so it can't approve. Make it one: npm run vitrine -- user grant-admin ${given}`,
  );
}
