import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isAdmin } from "../../core/require";
import { plural } from "../../core/text";
import { addDays } from "../../core/time";
import { commandLineSid } from "../../events/audit-entry";
import type { Db } from "../../platform/db/db";
import { mustVerify } from "../../platform/mail/deliverable";
import type { Submitters } from "../../platform/settings/fields/schema";
import { readSettings } from "../../platform/settings/read-settings";

/**
 * 403 for whoever the site's settings don't let submit. Admins always may, and so may the command line for anyone. A
 * site that can't send mail asks for no verified address, since nobody could verify one.
 */
export async function requireSubmitter(ctx: Ctx<PersonCaller>): Promise<void> {
  const refusal = await findRefusal(ctx);
  if (refusal) fail("forbidden", refusal);
}

/** Admins, and the command line for anyone, submit whatever the settings say. */
export const isFreeToSubmit = (caller: PersonCaller): boolean =>
  isAdmin(caller) || (caller.kind === "session" && caller.sid === commandLineSid);

/** Why the caller may not submit products to this site; null if they may. */
export async function findRefusal({
  caller,
  db,
  now,
}: Pick<Ctx<PersonCaller>, "caller" | "db" | "now">): Promise<string | null> {
  if (isFreeToSubmit(caller)) return null;
  const { submitters, minAccountDays } = await readSettings(db);
  if (!(await mayUnder[submitters](db, caller))) return refusals[submitters];
  if (minAccountDays === 0) return null;
  const { createdAt } = await db.person.findUniqueOrThrow({
    where: { id: caller.person.id },
    select: { createdAt: true },
  });
  const from = addDays(createdAt, minAccountDays);
  if (now >= from) return null;
  const needed = plural(minAccountDays, "day");
  return `Only accounts that are at least ${needed} old can submit products here; yours is from ${from.toISOString().slice(0, 16).replace("T", " ")} UTC on.`;
}

const mayUnder: Record<Submitters, (db: Db, caller: PersonCaller) => Promise<boolean>> = {
  everyone: async () => true,
  verified: async (_, { person }) => !mustVerify(person),
  invited: (db, { person }) => isInvited(db, person.id),
  admins: async () => false,
};

const refusals: Record<Submitters, string> = {
  everyone: "",
  verified: "To submit products here, verify your email address first.",
  invited: "Only people an admin invited to an organization can submit products here.",
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
