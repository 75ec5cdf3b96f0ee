import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { SessionCaller } from "../../../core/ctx";
import { hourMs } from "../../../core/time";
import { useDatabase } from "../../../testing/database";
import { linkIn, mailsTo, tokenIn, useMailbox } from "../../../testing/mails";
import { anonymous, aPerson, ctx } from "../../../testing/people";
import * as passwords from "../../auth/passwords";
import { createSession, findSession } from "../../auth/sessions";
import { signIn } from "../../auth/sign-in";
import { createAccount } from "../../people/create-person";
import { sendVerification } from "../email/verify-email";
import { requestSignInLink, signInByLink } from "../sign-in-link";
import { signUp } from "../sign-up";
import { changePassword, requestPasswordReset, resetPassword } from "./password";

const test = useDatabase();
const mailbox = useMailbox();

const [old, fresh] = ["the old password", "the new password"];

async function withPassword(): Promise<SessionCaller> {
  const caller = await aPerson(test.db);
  const passwordHash = await passwords.hashPassword(old);
  await test.db.person.update({ where: { id: caller.person.id }, data: { passwordHash } });
  return caller;
}

const enter = ({ person }: SessionCaller, password: string) =>
  signIn(test.db, { email: person.email, password }, null, new Date());
/** The same person in a session of its own: a changed password ends it. */
const signedInAs = async (caller: SessionCaller): Promise<SessionCaller> => ({
  ...caller,
  sid: await createSession(test.db, caller.person.id, null, new Date()),
});
const isIn = async (sid: string | undefined) =>
  sid !== undefined && (await findSession(test.db, sid, new Date())) !== null;
const fault = (path: string, code?: string) => ({
  code: "validation_failed",
  fields: [expect.objectContaining(code ? { path, code } : { path })],
});

async function aResetToken({ person }: SessionCaller): Promise<string> {
  await requestPasswordReset(ctx(test.db, anonymous), { email: person.email ?? "" });
  await mailbox.deliver(test);
  return tokenIn((await mailsTo(person.email))[0]);
}
const reset = (token: string, at = new Date()) =>
  resetPassword(ctx(test.db, anonymous, at), { token, password: fresh });

const aKey = ({ person }: SessionCaller) =>
  test.db.apiKey.create({
    data: { personId: person.id, name: "CI", prefix: "x", last4: "x", digest: randomBytes(32), scopes: [] },
  });
const liveKeys = ({ person }: SessionCaller) =>
  test.db.apiKey.count({ where: { personId: person.id, revokedAt: null } });

describe("API keys", () => {
  it.each(["changed", "reset"])(
    "outlive a %s password only if they are not to be revoked with it",
    async (how) => {
      const [caller, other] = [await withPassword(), await withPassword()];
      await aKey(other);
      await aKey(caller);
      await aKey(caller);
      const renew = async (current: string, password: string, revokeKeys?: boolean) =>
        how === "changed"
          ? changePassword(ctx(test.db, await signedInAs(caller)), { current, password, revokeKeys })
          : resetPassword(ctx(test.db, anonymous), {
              token: await aResetToken(caller),
              password,
              revokeKeys,
            });
      await renew(old, "the second password");
      expect(await liveKeys(caller)).toBe(2);
      await renew("the second password", "the third password", true);
      expect([await liveKeys(caller), await liveKeys(other)]).toEqual([0, 1]);
      await mailbox.deliver(test);
      expect((await mailsTo(caller.person.email))[0]?.text).toContain("API keys were revoked");
      const keys = await test.db.apiKey.findMany({ where: { personId: caller.person.id } });
      const revoked = { action: "key.revoked", subjectId: { in: keys.map(({ id }) => id) } };
      expect(await test.db.auditEntry.count({ where: revoked })).toBe(2);
    },
  );
});

describe("a common password, or one that repeats its owner", () => {
  const bad = (email: string | null) => [
    ["password12", "common"],
    [`${email?.split("@")[0]}1`, "personal"],
  ];

  it("is refused at sign-up, which then creates nobody", async () => {
    const email = "uncommon.person@people.example";
    for (const [password = "", code] of bad(email)) {
      const signing = signUp(ctx(test.db, anonymous), { name: "Ann", email, password });
      await expect(signing).rejects.toMatchObject(fault("password", code));
    }
    expect(await test.db.person.count({ where: { email } })).toBe(0);
  });

  it("is refused on the command line", async () => {
    const email = "operators.choice@people.example";
    for (const [password = "", code] of bad(email)) {
      const input = { name: "Ann", email, password, admin: true };
      const creating = createAccount({ db: test.db, now: new Date() }, input);
      await expect(creating).rejects.toMatchObject(fault("password", code));
    }
    expect(await test.db.person.count({ where: { email } })).toBe(0);
  });

  it("is refused as a new one, by the old one and by a link, which it does not use up", async () => {
    const caller = await withPassword();
    const token = await aResetToken(caller);
    for (const [password = "", code] of bad(caller.person.email)) {
      const changing = changePassword(ctx(test.db, caller), { current: old, password });
      await expect(changing).rejects.toMatchObject(fault("password", code));
      const resetting = resetPassword(ctx(test.db, anonymous), { token, password });
      await expect(resetting).rejects.toMatchObject(fault("password", code));
    }
    expect([await isIn(caller.sid), (await enter(caller, old)) !== null]).toEqual([true, true]);
    await reset(token);
    expect(await enter(caller, fresh)).not.toBeNull();
  });
});

describe("changing the password", () => {
  it("ends every session, the caller's own too, and what was mailed to get in", async () => {
    const caller = await withPassword();
    const { email } = caller.person;
    const other = await enter(caller, old);
    await requestSignInLink(ctx(test.db, anonymous), { email: email ?? "" });
    await mailbox.deliver(test);
    const signInToken = tokenIn((await mailsTo(email))[0]);
    const resetToken = await aResetToken(caller);

    await changePassword(ctx(test.db, caller), { current: old, password: fresh });
    expect([await isIn(caller.sid), await isIn(other?.sid)]).toEqual([false, false]);
    expect(await signInByLink(test.db, signInToken, null, new Date())).toBeNull();
    await expect(reset(resetToken)).rejects.toMatchObject(fault("token"));
    expect(await enter(caller, old)).toBeNull();
    expect(await enter(caller, fresh)).not.toBeNull();

    await mailbox.deliver(test);
    expect((await mailsTo(email))[0]?.subject).toBe("Your Vitrine password was changed");
    const [entry] = await test.db.auditEntry.findMany({ where: { subjectId: caller.person.id } });
    expect(entry).toMatchObject({ action: "person.password_changed", actorId: caller.person.id });
  });

  it("needs the current one, and leaves all as it is otherwise", async () => {
    const caller = await withPassword();
    for (const current of ["wrong", "", undefined])
      await expect(changePassword(ctx(test.db, caller), { current, password: fresh })).rejects.toMatchObject(
        fault("current"),
      );
    expect(await isIn(caller.sid)).toBe(true);
    expect(await enter(caller, old)).not.toBeNull();
  });

  it("sets the first one without, in a session younger than an hour", async () => {
    const caller = await aPerson(test.db);
    const { createdAt } = await test.db.session.findUniqueOrThrow({ where: { id: caller.sid } });
    const late = new Date(createdAt.getTime() + hourMs);
    await expect(changePassword(ctx(test.db, caller, late), { password: fresh })).rejects.toMatchObject({
      code: "invalid_state",
    });
    const guess = changePassword(ctx(test.db, caller), { current: "guess", password: fresh });
    await expect(guess).rejects.toMatchObject(fault("current"));
    await changePassword(ctx(test.db, caller, new Date(late.getTime() - 1)), { password: fresh });
    expect(await enter(caller, fresh)).not.toBeNull();
  });

  it("succeeds once of two at once (the person's row is the lock)", async () => {
    const caller = await withPassword();
    const change = (password: string) => changePassword(ctx(test.db, caller), { current: old, password });
    const results = await Promise.allSettled([change("one new password"), change("another new password")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("leaves no session to who typed the old one just before (its check is repeated under the lock)", async () => {
    const caller = await withPassword();
    const { isPassword } = passwords;
    const check = vi.spyOn(passwords, "isPassword").mockImplementationOnce(async (...given) => {
      const matches = await isPassword(...given);
      await changePassword(ctx(test.db, caller), { current: old, password: fresh });
      return matches;
    });
    expect(await enter(caller, old)).toBeNull();
    expect(check).toHaveBeenCalledTimes(2);
    check.mockRestore();
    expect(await test.db.session.count({ where: { personId: caller.person.id, revokedAt: null } })).toBe(0);
  });
});

describe("a forgotten password", () => {
  it("is set anew by the link, which proves the address and ends every session and link", async () => {
    const caller = await withPassword();
    const { id, email } = caller.person;
    await test.db.person.update({ where: { id }, data: { emailVerifiedAt: null } });
    const token = await aResetToken(caller);
    expect(linkIn((await mailsTo(email))[0]).pathname).toBe("/reset-password");
    await reset(token);
    expect(await isIn(caller.sid)).toBe(false);
    expect([await enter(caller, old), (await enter(caller, fresh))?.id]).toEqual([null, id]);
    expect((await test.db.person.findUniqueOrThrow({ where: { id } })).emailVerifiedAt).not.toBeNull();
    expect(await test.db.loginToken.count({ where: { personId: id, usedAt: null } })).toBe(0);
    const audit = await test.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
    expect(audit.map(({ action }) => action)).toEqual(["person.email_verified", "person.password_reset"]);
  });

  it("is set once, by one of several at once", async () => {
    const token = await aResetToken(await withPassword());
    const results = await Promise.allSettled([reset(token), reset(token), reset(token)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(reset(token)).rejects.toMatchObject(fault("token", "invalid"));
  });

  it("has an hour", async () => {
    const token = await aResetToken(await withPassword());
    await expect(reset(token, new Date(Date.now() + hourMs))).rejects.toMatchObject(fault("token"));
    await reset(token, new Date(Date.now() + hourMs - 60_000));
  });

  it("is not set by any other token, nor for who is suspended or gone", async () => {
    for (const token of ["", "nonsense", "x".repeat(200)])
      await expect(reset(token)).rejects.toMatchObject(fault("token"));
    for (const data of [{ suspendedAt: new Date() }, { deletedAt: new Date(), email: null }]) {
      const caller = await withPassword();
      const token = await aResetToken(caller);
      await test.db.person.update({ where: { id: caller.person.id }, data });
      await expect(reset(token)).rejects.toMatchObject(fault("token"));
    }
  });

  it("is not set by a link for another purpose, which this does not use up", async () => {
    const caller = await withPassword();
    const { id, email } = caller.person;
    await test.db.person.update({ where: { id }, data: { emailVerifiedAt: null } });
    const unverified = { ...caller, person: { ...caller.person, emailVerified: false } };
    const mailed = async (asked: Promise<unknown>) => {
      await asked;
      await mailbox.deliver(test);
      return tokenIn((await mailsTo(email))[0]);
    };
    const verification = await mailed(sendVerification(ctx(test.db, unverified)));
    const signingIn = await mailed(requestSignInLink(ctx(test.db, anonymous), { email: email ?? "" }));
    expect(verification).not.toBe(signingIn);
    for (const token of [verification, signingIn])
      await expect(reset(token)).rejects.toMatchObject(fault("token", "invalid"));
    expect(await enter(caller, fresh)).toBeNull();
    expect(await signInByLink(test.db, signingIn, null, new Date())).toMatchObject({ id });
  });

  it("of an unknown address is answered alike, and the mail says that there is no account", async () => {
    const reply = await requestPasswordReset(ctx(test.db, anonymous), { email: "none@people.example" });
    expect(reply).toEqual({ email: "none@people.example", expiresInMinutes: 60 });
    await mailbox.deliver(test);
    const [mail] = await mailsTo("none@people.example");
    expect(linkIn(mail).pathname).toBe("/signup");
  });
});

describe("signing in", () => {
  it("costs one check of a password whoever it is, and says no alike", async () => {
    const known = await withPassword();
    const without = await aPerson(test.db);
    const deleted = await withPassword();
    await test.db.person.update({ where: { id: deleted.person.id }, data: { deletedAt: new Date() } });
    const check = vi.spyOn(passwords, "isPassword");
    const tries: [string | null, string][] = [
      [known.person.email, "a wrong password"],
      [without.person.email, old],
      ["nobody@people.example", old],
      [deleted.person.email, old],
    ];
    for (const [email, password] of tries) {
      check.mockClear();
      expect(await signIn(test.db, { email, password }, null, new Date())).toBeNull();
      expect(check).toHaveBeenCalledTimes(1);
    }
    check.mockRestore();
  });

  it("takes the address in any case, and makes a new session each time", async () => {
    const caller = await withPassword();
    const email = ` ${caller.person.email?.toUpperCase()} `;
    const sids = await Promise.all(
      [1, 2, 3].map(async () => (await signIn(test.db, { email, password: old }, null, new Date()))?.sid),
    );
    expect(new Set([...sids, caller.sid]).size).toBe(4);
  });
});
