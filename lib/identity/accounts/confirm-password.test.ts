import { describe, expect, it, vi } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { hourMs } from "../../core/time";
import { defaultLimits } from "../../platform/limits/default-limits";
import { useDatabase } from "../../testing/database";
import { anonymous, aPerson, byKey, ctx } from "../../testing/people";
import * as passwords from "../auth/passwords";
import { createSession } from "../auth/sessions";
import { signIn } from "../auth/sign-in";
import { confirmPassword, requireConfirmed } from "./check-password";
import { deleteAccount } from "./delete-account";
import { changeEmail } from "./email/change-email";
import { issueToken } from "./login-tokens";
import { changePassword, resetPassword } from "./password/password";

const test = useDatabase();
const password = "a long enough password";

async function aCaller(withPassword = true): Promise<{ caller: SessionCaller; began: Date }> {
  const caller = await aPerson(test.db);
  const passwordHash = withPassword ? await passwords.hashPassword(password) : null;
  await test.db.person.update({ where: { id: caller.person.id }, data: { passwordHash } });
  const { createdAt } = await test.db.session.findUniqueOrThrow({ where: { id: caller.sid } });
  return { caller, began: createdAt };
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const old = (confirm: "password" | "sign_in") => ({ code: "invalid_state", extra: { confirm } });
const wrong = { code: "validation_failed", fields: [expect.objectContaining({ path: "password" })] };

describe("what needs a confirmed session", () => {
  it("is allowed for an hour after signing in, and for an hour after each confirmation", async () => {
    const { caller, began } = await aCaller();
    await requireConfirmed(ctx(test.db, caller, later(began, hourMs - 1)));
    const late = ctx(test.db, caller, later(began, hourMs));
    await expect(requireConfirmed(late)).rejects.toMatchObject(old("password"));
    await confirmPassword(late, { password });
    await requireConfirmed(ctx(test.db, caller, later(began, 2 * hourMs - 1)));
    const tooLate = ctx(test.db, caller, later(began, 2 * hourMs));
    await expect(requireConfirmed(tooLate)).rejects.toMatchObject(old("password"));
  });

  it("asks who has no password to sign in again, and has nothing to ask of a key", async () => {
    const { caller, began } = await aCaller(false);
    const late = later(began, hourMs);
    await expect(requireConfirmed(ctx(test.db, caller, late))).rejects.toMatchObject(old("sign_in"));
    await requireConfirmed(ctx(test.db, byKey(caller), late));
  });
});

describe("confirming the password", () => {
  it("takes the caller's own alone, and confirms this session alone", async () => {
    const [{ caller, began }, other] = [await aCaller(), await aCaller()];
    const late = later(began, hourMs);
    await expect(confirmPassword(ctx(test.db, caller, late), { password: "guess" })).rejects.toMatchObject(
      wrong,
    );
    await expect(requireConfirmed(ctx(test.db, caller, late))).rejects.toMatchObject(old("password"));
    await confirmPassword(ctx(test.db, other.caller, late), { password });
    await expect(requireConfirmed(ctx(test.db, caller, late))).rejects.toMatchObject(old("password"));
  });

  it("has guesses wait, wherever they are made, until a new password is set by a link", async () => {
    const { caller } = await aCaller();
    const { email } = caller.person;
    const context = ctx(test.db, caller);
    const guesses = [
      () => confirmPassword(context, { password: "guess" }),
      () => changePassword(context, { current: "guess", password: "a password of the guesser" }),
      () => deleteAccount(context, { email: email ?? "", password: "guess" }),
      () => changeEmail(context, { email: "guesser@people.example", password: "guess" }),
    ];
    const { most } = defaultLimits.password;
    for (let n = 0; n < most; n++)
      await expect(guesses[n % guesses.length]?.()).rejects.toMatchObject({ code: "validation_failed" });
    const waits = { code: "rate_limited", headers: { "retry-after": "15" } };
    for (const guess of guesses) await expect(guess()).rejects.toMatchObject(waits);
    await expect(confirmPassword(context, { password })).rejects.toMatchObject(waits);
    expect(await signIn(test.db, { email, password }, null, context.now)).not.toBeNull();

    const letter = { purpose: "reset_password", email: email ?? "", personId: caller.person.id } as const;
    const token = await issueToken(test.db, letter, context.now);
    await resetPassword(ctx(test.db, anonymous), { token, password: "another long password" });
    const sid = await createSession(test.db, caller.person.id, null, context.now);
    await confirmPassword(ctx(test.db, { ...caller, sid }), { password: "another long password" });
  });

  it("sends who has none to sign in again", async () => {
    const { caller, began } = await aCaller(false);
    const late = ctx(test.db, caller, later(began, hourMs));
    await expect(confirmPassword(late, { password })).rejects.toMatchObject(old("sign_in"));
  });

  it("confirms nothing with a password that changes meanwhile (its check is repeated under the lock)", async () => {
    const { caller, began } = await aCaller();
    const passwordHash = await passwords.hashPassword("another password");
    const { isPassword } = passwords;
    const check = vi.spyOn(passwords, "isPassword").mockImplementationOnce(async (...given) => {
      const matches = await isPassword(...given);
      await test.db.person.update({ where: { id: caller.person.id }, data: { passwordHash } });
      return matches;
    });
    const late = ctx(test.db, caller, later(began, hourMs));
    await expect(confirmPassword(late, { password })).rejects.toMatchObject(wrong);
    check.mockRestore();
    await expect(requireConfirmed(late)).rejects.toMatchObject(old("password"));
  });
});
