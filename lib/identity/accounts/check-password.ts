import type { z } from "zod";
import type { Ctx, PersonCaller, SessionCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { type Db, inTransaction } from "../../platform/db/db";
import { lockCaller } from "../auth/lock-caller";
import type { LockedPerson } from "../auth/lock-person";
import { isPassword } from "../auth/passwords";
import { isFresh } from "./rules";
import type { ConfirmPassword } from "./schema";
import { admitPassword } from "./sign-in-attempts";

type Field = "current" | "password";

/** What `checkPassword` compared, so that `lockChecked` can verify that it has not changed. */
export type Checked = { hash: string | null; field: Field };

/** Whether a typed password is a person's. Wrong ones are counted, and beyond the limit further ones have to wait: 429. */
export async function isRight(
  ctx: Pick<Ctx, "db" | "now" | "origin">,
  person: { id: string; email: string | null },
  typed: string,
  hash: string | null,
): Promise<boolean> {
  const settle = await admitPassword(ctx, person);
  const matches = await isPassword(typed, hash);
  await settle(matches);
  return matches;
}

/** Checks the typed password against the caller's: a wrong or missing one is an error of `field`. */
export async function checkPassword(
  ctx: Ctx<SessionCaller>,
  typed: string | undefined,
  field: Field,
): Promise<Checked> {
  const row = await ctx.db.person.findUnique({
    where: { id: ctx.caller.person.id },
    select: { passwordHash: true },
  });
  const hash = row?.passwordHash ?? null;
  if (hash !== null && typed === undefined) failField(field, "required", "Enter your password.");
  if (typed !== undefined && !(await isRight(ctx, ctx.caller.person, typed, hash))) failWrong(field);
  return { hash, field };
}

/** Locks the caller's row for a change, if the password is still the checked one. */
export async function lockChecked(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  { hash, field }: Checked,
): Promise<LockedPerson> {
  const person = await lockCaller(tx, ctx);
  if (person.passwordHash !== hash) failWrong(field);
  return person;
}

/** Without a password to ask for, the session must be younger than an hour; otherwise 409. */
export async function requireProofOfPresence(ctx: Ctx<SessionCaller>, { hash }: Checked): Promise<void> {
  if (hash === null && !(await isConfirmed(ctx))) failOld("sign_in");
}

/**
 * The caller has signed in or confirmed their password within the last hour; otherwise 409, whose `confirm` says what
 * to do. A key needs no more: it was made by somebody who had.
 */
export async function requireConfirmed({ caller, ...ctx }: Ctx<PersonCaller>): Promise<void> {
  if (caller.kind === "key" || (await isConfirmed({ ...ctx, caller }))) return;
  failOld((await hasPassword({ ...ctx, caller })) ? "password" : "sign_in");
}

/** Confirms who is at the browser with the password, for an hour. 409 for someone who has none. */
export async function confirmPassword(
  ctx: Ctx<SessionCaller>,
  { password }: z.output<typeof ConfirmPassword>,
): Promise<void> {
  if (!(await hasPassword(ctx))) failOld("sign_in");
  const checked = await checkPassword(ctx, password, "password");
  await inTransaction(ctx.db, async (tx) => {
    await lockChecked(tx, ctx, checked);
    await tx.session.updateMany({ where: { id: ctx.caller.sid }, data: { confirmedAt: ctx.now } });
  });
}

/** Whether the caller has a password, which changes to the account then ask for. */
export async function hasPassword({ caller, db }: Ctx<PersonCaller>): Promise<boolean> {
  const { id } = caller.person;
  return (await db.person.count({ where: { id, passwordHash: { not: null } } })) > 0;
}

/** Whether the session began, or was confirmed, within the last hour. */
export async function isConfirmed({ caller, db, now }: Ctx<SessionCaller>): Promise<boolean> {
  const session = await db.session.findUnique({
    where: { id: caller.sid },
    select: { createdAt: true, confirmedAt: true },
  });
  return session !== null && isFresh(session.confirmedAt ?? session.createdAt, now);
}

function failOld(confirm: "password" | "sign_in"): never {
  const detail =
    confirm === "password"
      ? "Confirm your password to continue. You last did so, or signed in, more than an hour ago."
      : "You signed in more than an hour ago. Sign out, sign in again, then retry.";
  return fail("invalid_state", detail, { extra: { confirm } });
}

const failWrong = (field: Field): never => failField(field, "wrong", "Incorrect password.");
