import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import type { Db } from "../../platform/db/db";
import { type LockedPerson, lockActive } from "../auth/lock-person";
import { isPassword } from "../auth/passwords";
import { isFresh } from "./rules";

type Field = "current" | "password";

/** What `checkPassword` compared, so that `lockChecked` can verify that it has not changed. */
export type Checked = { hash: string | null; field: Field };

/** Checks the typed password against the caller's: a wrong or missing one is an error of `field`. */
export async function checkPassword(
  { db, caller }: Ctx<SessionCaller>,
  typed: string | undefined,
  field: Field,
): Promise<Checked> {
  const row = await db.person.findUnique({
    where: { id: caller.person.id },
    select: { passwordHash: true },
  });
  const hash = row?.passwordHash ?? null;
  if (hash !== null && typed === undefined) failField(field, "required", "Enter your password.");
  if (typed !== undefined && !(await isPassword(typed, hash))) failWrong(field);
  return { hash, field };
}

/** Locks the caller's row for a change, if the password is still the checked one. */
export async function lockChecked(
  tx: Db,
  { caller }: Ctx<SessionCaller>,
  { hash, field }: Checked,
): Promise<LockedPerson> {
  const person = await lockActive(tx, { id: caller.person.id });
  if (!person) return fail("unauthenticated", "This account was deleted or suspended.");
  if (person.passwordHash !== hash) failWrong(field);
  return person;
}

/** Without a password to ask for, the session must be younger than an hour; otherwise 409. */
export async function requireProofOfPresence(ctx: Ctx<SessionCaller>, { hash }: Checked): Promise<void> {
  if (hash !== null) return;
  const session = await ctx.db.session.findUnique({
    where: { id: ctx.caller.sid },
    select: { createdAt: true },
  });
  if (!session || !isFresh(session.createdAt, ctx.now))
    fail("invalid_state", "You signed in more than an hour ago. Sign out, sign in again, then retry.");
}

const failWrong = (field: Field): never => failField(field, "wrong", "Incorrect password.");
