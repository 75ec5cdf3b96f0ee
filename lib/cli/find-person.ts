import type { SessionCaller } from "../core/ctx";
import { commandLineSid } from "../events/audit-entry";
import { toPerson } from "../identity/auth/sessions";
import { Email } from "../identity/people/schema";
import type { Db } from "../platform/db/db";

/** The person for whom a command acts, by their address. */
export async function findPerson(db: Db, given: string): Promise<SessionCaller> {
  const email = Email.parse(given);
  const row = await db.person.findUnique({ where: { email } });
  const person = row && toPerson(row);
  if (!person)
    throw new Error(
      `There is no active account with the email address ${email}. To create one, see: npm run vitrine -- user create --help`,
    );
  return { kind: "session", sid: commandLineSid, person };
}

export async function findAdmin(db: Db, given: string): Promise<SessionCaller> {
  const caller = await findPerson(db, given);
  if (caller.person.role === "admin") return caller;
  throw new Error(
    `${given} is not an admin. To make them one, run: npm run vitrine -- user grant-admin ${given}`,
  );
}

/** Warns the operator when a change left no admin. */
export function warnWithoutAdmin({ adminsLeft }: { adminsLeft: number }): void {
  if (adminsLeft > 0) return;
  console.error(
    "Warning: there is no admin now, so no one can decide on submissions. To add one, run: npm run vitrine -- user grant-admin EMAIL",
  );
}
