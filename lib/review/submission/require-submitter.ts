import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isAdmin } from "../../core/require";
import { commandLineSid } from "../../events/audit-entry";
import type { Db } from "../../platform/db/db";
import { asksForProof } from "../../platform/mail/deliverable";
import { readSettings } from "../../platform/settings/read-settings";
import type { Submitters } from "../../platform/settings/schema";

/**
 * 403 for whoever the site's settings don't let submit. Admins always may, and so may the command line for anyone. A
 * site that can't send mail asks for no verified address, since nobody could verify one.
 */
export async function requireSubmitter({ caller, db }: Ctx<PersonCaller>): Promise<void> {
  const refusal = await findRefusal({ caller, db });
  if (refusal) fail("forbidden", refusal);
}

/** Why the caller may not submit products to this site; null if they may. */
export async function findRefusal({
  caller,
  db,
}: Pick<Ctx<PersonCaller>, "caller" | "db">): Promise<string | null> {
  if (isAdmin(caller) || (caller.kind === "session" && caller.sid === commandLineSid)) return null;
  const { submitters } = await readSettings(db);
  return (await mayUnder[submitters](db, caller)) ? null : refusals[submitters];
}

const mayUnder: Record<Submitters, (db: Db, caller: PersonCaller) => Promise<boolean>> = {
  everyone: async () => true,
  verified: async (_, { person }) => person.emailVerified || !asksForProof(),
  invited: (db, { person }) => isInvited(db, person.id),
  admins: async () => false,
};

const refusals: Record<Submitters, string> = {
  everyone: "",
  verified: "To submit products here, verify your email address first.",
  invited: "Only people whom an admin invited to an organization can submit products here.",
  admins: "Only admins can submit products here.",
};

/** Whether the person accepted an invitation of somebody who is an admin. */
async function isInvited(db: Db, personId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ invited: boolean }[]>`
    select exists (
      select 1 from invitations i join people p on p.id = i.invited_by_id and p.role = 'admin'
      where i.accepted_by_id = ${personId}::uuid and i.accepted_at is not null) as invited`;
  return row?.invited ?? false;
}
