import type { Ctx, SessionCaller } from "../auth/caller";
import { type LockedPerson, lockActive } from "../auth/lock-person";
import { isPassword } from "../auth/passwords";
import type { Db } from "../core/db";
import { fail, failField } from "../core/errors";
import { isFresh } from "./rules";

type Field = "current" | "password";

/** What `checkPassword` compared, for `lockChecked` to see that it still stands. */
export type Checked = { hash: string | null; field: Field };

/** Holds what was typed against the caller's password: a wrong or missing one is a fault of `field`. */
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
  if (hash !== null && typed === undefined) failField(field, "required", "Type your password.");
  if (typed !== undefined && !(await isPassword(typed, hash))) failWrong(field);
  return { hash, field };
}

/** Locks the caller's row for a change, with the password as it was checked. */
export async function lockChecked(
  tx: Db,
  { caller }: Ctx<SessionCaller>,
  { hash, field }: Checked,
): Promise<LockedPerson> {
  const person = await lockActive(tx, { id: caller.person.id });
  if (!person) return fail("unauthenticated", "This account is gone.");
  if (person.passwordHash !== hash) failWrong(field);
  return person;
}

/** Where there is no password to ask for, the session must be younger than an hour: 409. */
export async function requireProofOfPresence(ctx: Ctx<SessionCaller>, { hash }: Checked): Promise<void> {
  if (hash !== null) return;
  const session = await ctx.db.session.findUnique({
    where: { id: ctx.caller.sid },
    select: { createdAt: true },
  });
  if (!session || !isFresh(session.createdAt, ctx.now))
    fail("invalid_state", "You signed in more than an hour ago. Sign out, sign in again, and do it then.");
}

const failWrong = (field: Field): never => failField(field, "wrong", "This is not your password.");
