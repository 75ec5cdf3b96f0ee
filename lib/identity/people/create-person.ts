import type { z } from "zod";
import type { Ctx, Reader } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { type Actor, commandLine } from "../../events/audit-entry";
import { emit } from "../../events/emit";
import { brokenUnique, type Db, inTransaction } from "../../platform/db/db";
import { hashPassword } from "../auth/passwords";
import { refuseGuessable } from "../auth/refuse-guessable";
import { neutralNames, proposeName } from "../names/pending-name";
import { screenName } from "../names/screen-name";
import type { SignUp } from "./schema";

/**
 * Creates a person with a password. A taken address is an error of the field `email`. A doubtful name waits for a
 * reviewer, unless the server's operator vouches for it.
 */
export async function createPerson(
  ctx: Pick<Ctx, "db" | "now"> & { caller: Actor },
  input: z.output<typeof SignUp>,
  { vouched = false } = {},
): Promise<{ id: string; email: string; name: string }> {
  const doubts = vouched ? [] : await screenName(ctx.db, input.name, { personId: null });
  const name = doubts.length > 0 ? neutralNames.person : input.name;
  const passwordHash = await hashPassword(input.password);
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const person = await tx.person.create({
        data: { email: input.email, name, passwordHash, locale: input.locale },
        select: { id: true },
      });
      await emit(tx, ctx, "person.created", { id: person.id });
      if (doubts.length > 0)
        await proposeName(tx, ctx, { personId: person.id }, { name: input.name, doubts });
      return { id: person.id, email: input.email, name };
    });
  } catch (error) {
    if (brokenUnique(error))
      failField("email", "taken", "An account with this email already exists. Sign in instead.");
    throw error;
  }
}

type NewAccount = z.output<typeof SignUp> & { admin: boolean };

/** Creates a person whose address the server's operator vouches for, as an admin if asked; all or nothing. */
export async function createAccount(
  reader: Reader,
  input: NewAccount,
): Promise<{ id: string; email: string; name: string }> {
  await refuseGuessable(input.password, input);
  return addAccount(reader, input);
}

/** The same with any password, for accounts whose password is published on purpose. */
export function addAccount(
  { db, now }: Reader,
  { admin, ...signUp }: NewAccount,
): Promise<{ id: string; email: string; name: string }> {
  return inTransaction(db, async (tx) => {
    const person = await createPerson({ db: tx, caller: commandLine, now }, signUp, { vouched: true });
    await tx.person.update({ where: { id: person.id }, data: { emailVerifiedAt: now, createdAt: now } });
    if (admin) await setRole({ db: tx, now }, { email: person.email, role: "admin" });
    return person;
  });
}

/**
 * Changes a person's role and ends their sessions, which began with other rights; false if it was theirs before. With an
 * admin, the links that set up the site end for good.
 */
export async function changeRole(
  tx: Db,
  by: { caller: Actor; now: Date },
  id: string,
  role: "member" | "admin",
): Promise<boolean> {
  const { count } = await tx.person.updateMany({ where: { id, role: { not: role } }, data: { role } });
  if (count === 0) return false;
  if (role === "admin") await tx.loginToken.deleteMany({ where: { purpose: "setup" } });
  await tx.session.updateMany({ where: { personId: id, revokedAt: null }, data: { revokedAt: by.now } });
  await emit(tx, by, role === "admin" ? "person.admin_granted" : "person.admin_revoked", { id });
  return true;
}

/** How many admins can act. */
export const countAdmins = (db: Db): Promise<number> =>
  db.person.count({ where: { role: "admin", deletedAt: null, suspendedAt: null } });

type RoleChange = { changed: boolean; name: string; adminsLeft: number };

/**
 * Makes a person an admin or an ordinary member, for the command line. 404 for an unknown or deleted person; the
 * current role changes nothing.
 */
export function setRole(
  { db, now }: { db: Db; now: Date },
  { email, role }: { email: string; role: "member" | "admin" },
): Promise<RoleChange> {
  return inTransaction(db, async (tx) => {
    const person = await tx.person.findUnique({
      where: { email },
      select: { id: true, name: true, deletedAt: true },
    });
    if (!person || person.deletedAt) return fail("not_found", `There is no account with the email ${email}.`);
    const changed = await changeRole(tx, { caller: commandLine, now }, person.id, role);
    return { changed, name: person.name, adminsLeft: await countAdmins(tx) };
  });
}
