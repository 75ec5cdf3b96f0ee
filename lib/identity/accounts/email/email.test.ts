import { describe, expect, it } from "vitest";
import type { Caller, SessionCaller } from "../../../core/ctx";
import { dayMs, hourMs } from "../../../core/time";
import { useDatabase } from "../../../testing/database";
import { linkIn, mailsTo, tokenIn, useMailbox } from "../../../testing/mails";
import { anonymous, aPerson, ctx } from "../../../testing/people";
import * as passwords from "../../auth/passwords";
import { findSession } from "../../auth/sessions";
import { signIn } from "../../auth/sign-in";
import { SignUp } from "../../people/schema";
import { changePassword } from "../password/password";
import { requestSignInLink, signInByLink } from "../sign-in-link";
import { signUp } from "../sign-up";
import { changeEmail } from "./change-email";
import { confirmEmail } from "./confirm-email";
import { sendVerification } from "./verify-email";

const test = useDatabase();
const mailbox = useMailbox();

let made = 0;
const anAddress = () => `new${++made}.${Date.now()}@people.example`;
const confirm = (caller: Caller, token: string, at = new Date()) =>
  confirmEmail(ctx(test.db, caller, at), { token });
const stored = ({ person }: SessionCaller) => test.db.person.findUniqueOrThrow({ where: { id: person.id } });
const fault = (path: string, code: string) => ({
  code: "validation_failed",
  fields: [expect.objectContaining({ path, code })],
});

async function mailedToken(email: string | null): Promise<string> {
  await mailbox.deliver(test);
  return tokenIn((await mailsTo(email))[0]);
}

/** Requests a change of address and returns the token that was mailed to it. */
async function askedFor(caller: SessionCaller, email: string): Promise<string> {
  expect(await changeEmail(ctx(test.db, caller), { email })).toEqual({ email, sent: true });
  return mailedToken(email);
}

describe("proving an address", () => {
  it("is asked for at sign-up, and done by the link", async () => {
    const email = anAddress();
    const input = SignUp.parse({ name: "Ann", email: email.toUpperCase(), password: "a long enough one" });
    const { id } = await signUp(ctx(test.db, anonymous), input);
    const token = await mailedToken(email);
    expect(linkIn((await mailsTo(email))[0]).pathname).toBe("/confirm-email");
    expect((await test.db.person.findUniqueOrThrow({ where: { id } })).emailVerifiedAt).toBeNull();
    const confirming = confirmEmail(ctx(test.db, anonymous), { token, password: "a long enough one" });
    expect(await confirming).toEqual({ email, credentialsRevoked: false });
    expect((await test.db.person.findUniqueOrThrow({ where: { id } })).emailVerifiedAt).not.toBeNull();
    await expect(confirm(anonymous, token)).rejects.toMatchObject(fault("token", "invalid"));
  });

  it("is not asked for by a sign-up that fails", async () => {
    const { person } = await aPerson(test.db);
    const input = SignUp.parse({ name: "Ann", email: person.email, password: "a long enough one" });
    const twice = signUp(ctx(test.db, anonymous), input);
    await expect(twice).rejects.toMatchObject(fault("email", "taken"));
    await mailbox.deliver(test);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it("can be asked for again until it is proven; the newer link ends the older one; it holds a day", async () => {
    const caller = await aPerson(test.db);
    await expect(sendVerification(ctx(test.db, caller))).rejects.toMatchObject({ code: "invalid_state" });
    await test.db.person.update({ where: { id: caller.person.id }, data: { emailVerifiedAt: null } });
    const unproven = { ...caller, person: { ...caller.person, emailVerified: false } };
    const ask = async () => {
      const reply = await sendVerification(ctx(test.db, unproven));
      expect(reply).toEqual({ email: caller.person.email, expiresInMinutes: 1440 });
      return mailedToken(caller.person.email);
    };
    const [first, second] = [await ask(), await ask()];
    await expect(confirm(unproven, first)).rejects.toMatchObject(fault("token", "invalid"));
    const late = new Date(Date.now() + dayMs);
    await expect(confirm(unproven, second, late)).rejects.toMatchObject(fault("token", "invalid"));
    await confirm(unproven, second, new Date(late.getTime() - hourMs));
    expect((await stored(caller)).emailVerifiedAt).not.toBeNull();
  });
});

describe("changing the address", () => {
  it("takes effect once the link to the new one was followed, and tells the old one", async () => {
    const [caller, email] = [await aPerson(test.db), anAddress()];
    const former = caller.person.email;
    const token = await askedFor(caller, email);
    expect((await stored(caller)).email).toBe(former);
    const [notice] = await mailsTo(former);
    expect(notice?.text).toContain(email);
    expect(notice?.text).not.toContain(token);

    expect(await confirm(caller, token)).toEqual({ email, credentialsRevoked: false });
    expect(await stored(caller)).toMatchObject({ email, emailVerifiedAt: expect.any(Date) });
    expect(await findSession(test.db, caller.sid, new Date())).toMatchObject({ person: { email } });
    await expect(confirm(caller, token)).rejects.toMatchObject(fault("token", "invalid"));
    const audit = await test.db.auditEntry.findMany({ where: { subjectId: caller.person.id } });
    expect(audit.map(({ action }) => action).sort()).toEqual([
      "person.email_change_asked",
      "person.email_changed",
    ]);
    expect(JSON.stringify(audit)).not.toContain("@");
  });

  it("ends the links that went to the old one", async () => {
    const caller = await aPerson(test.db);
    const former = caller.person.email ?? "";
    await requestSignInLink(ctx(test.db, anonymous), { email: former });
    const toOld = await mailedToken(former);
    await confirm(caller, await askedFor(caller, anAddress()));
    expect(await signInByLink(test.db, toOld, null, new Date())).toBeNull();
  });

  it("needs the password where there is one", async () => {
    const [caller, email] = [await aPerson(test.db), anAddress()];
    const passwordHash = await passwords.hashPassword("the password");
    await test.db.person.update({ where: { id: caller.person.id }, data: { passwordHash } });
    const ask = (password?: string) => changeEmail(ctx(test.db, caller), { email, password });
    await expect(ask()).rejects.toMatchObject(fault("password", "required"));
    await expect(ask("wrong")).rejects.toMatchObject(fault("password", "wrong"));
    await mailbox.deliver(test);
    expect(await mailsTo(email)).toEqual([]);
    expect(await ask("the password")).toEqual({ email, sent: true });
  });

  it("needs a young session where there is no password, and another address than now", async () => {
    const caller = await aPerson(test.db);
    const late = ctx(test.db, caller, new Date(Date.now() + hourMs));
    await expect(changeEmail(late, { email: anAddress() })).rejects.toMatchObject({ code: "invalid_state" });
    const same = changeEmail(ctx(test.db, caller), { email: caller.person.email ?? "" });
    await expect(same).rejects.toMatchObject(fault("email", "unchanged"));
  });

  it("to a taken one is answered alike, and told to who has it", async () => {
    const [caller, other] = [await aPerson(test.db), await aPerson(test.db)];
    const email = other.person.email ?? "";
    expect(await changeEmail(ctx(test.db, caller), { email })).toEqual({ email, sent: true });
    await mailbox.deliver(test);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain("You have a Vitrine account");
    expect(linkIn(mail).searchParams.has("token")).toBe(false);
    expect(await test.db.loginToken.count({ where: { personId: caller.person.id } })).toBe(0);
  });

  it("goes to one of two people who want the same address (its unique index decides)", async () => {
    const [one, two, email] = [await aPerson(test.db), await aPerson(test.db), anAddress()];
    await changeEmail(ctx(test.db, one), { email });
    await changeEmail(ctx(test.db, two), { email });
    await mailbox.deliver(test);
    const tokens = (await mailsTo(email)).map(tokenIn);
    // Each token is one of the two's; the other's session is no proof for it.
    const tries = tokens.flatMap((token) => [one, two].map((caller) => confirm(caller, token)));
    const results = (await Promise.allSettled(tries)).map((result) =>
      result.status === "fulfilled" ? "changed" : result.reason.fields[0]?.code,
    );
    expect(results.filter((result) => result === "changed")).toHaveLength(1);
    expect(results).toContain("taken");
    expect(await test.db.person.count({ where: { email } })).toBe(1);
  });

  it("comes to nothing when the password changes first, or the session that asked has ended", async () => {
    const [caller, email] = [await aPerson(test.db), anAddress()];
    const token = await askedFor(caller, email);
    const unsent = anAddress();
    await changeEmail(ctx(test.db, caller), { email: unsent });
    await changePassword(ctx(test.db, caller), { password: "a password at last" });
    await expect(confirm(caller, token)).rejects.toMatchObject(fault("token", "invalid"));
    await mailbox.deliver(test);
    expect(await mailsTo(unsent)).toEqual([]);
  });
});

it("confirms nothing by a token that signs in", async () => {
  const { person } = await aPerson(test.db);
  await requestSignInLink(ctx(test.db, anonymous), { email: person.email ?? "" });
  const token = await mailedToken(person.email);
  await expect(confirm(anonymous, token)).rejects.toMatchObject(fault("token", "invalid"));
  expect(await signInByLink(test.db, token, null, new Date())).not.toBeNull();
});

it("finds the person at the new address only", async () => {
  const [caller, email] = [await aPerson(test.db), anAddress()];
  const passwordHash = await passwords.hashPassword("the password");
  await test.db.person.update({ where: { id: caller.person.id }, data: { passwordHash } });
  await changeEmail(ctx(test.db, caller), { email, password: "the password" });
  await confirm(caller, await mailedToken(email));
  const enter = (address: string | null) =>
    signIn(test.db, { email: address, password: "the password" }, null, new Date());
  expect([await enter(caller.person.email), (await enter(email))?.id]).toEqual([null, caller.person.id]);
});
