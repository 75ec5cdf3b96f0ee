import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../../../core/ctx";
import { digestOf } from "../../../core/digest";
import { useDatabase } from "../../../testing/database";
import { mailsTo, tokenIn, useMailbox } from "../../../testing/mails";
import { anonymous, aPerson, ctx } from "../../../testing/people";
import { findKeyCaller, generateKey } from "../../auth/api-key";
import { hashPassword } from "../../auth/passwords";
import { findSession } from "../../auth/sessions";
import { signIn } from "../../auth/sign-in";
import { changePassword } from "../password/password";
import { changeEmail } from "./change-email";
import { confirmEmail, previewConfirmation } from "./confirm-email";
import { sendVerification } from "./verify-email";

const test = useDatabase();
const mailbox = useMailbox();

const password = "what was set up with it";
const passwordHash = await hashPassword(password);

/** An account that its address's owner has not confirmed, with a session, a key, a connection and maybe a password. */
async function aSetUp(withPassword = true) {
  const person = await aPerson(test.db);
  const id = person.person.id;
  const data = { emailVerifiedAt: null, passwordHash: withPassword ? passwordHash : null };
  await test.db.person.update({ where: { id }, data });
  const key = generateKey();
  await test.db.apiKey.create({
    data: { personId: id, name: "x", prefix: "x", last4: "x", scopes: [], digest: digestOf(key) },
  });
  await test.db.account.create({ data: { personId: id, provider: "github", providerAccountId: id } });
  const caller: SessionCaller = { ...person, person: { ...person.person, emailVerified: false } };
  return { caller, key, email: person.person.email ?? "" };
}

type SetUp = Awaited<ReturnType<typeof aSetUp>>;

async function aToken({ caller, email }: SetUp): Promise<string> {
  await sendVerification(ctx(test.db, caller));
  await mailbox.deliver(test);
  return tokenIn((await mailsTo(email))[0]);
}

async function left({ caller, key, email }: SetUp) {
  const { id } = caller.person;
  const now = new Date();
  return {
    verified: (await test.db.person.findUniqueOrThrow({ where: { id } })).emailVerifiedAt !== null,
    session: (await findSession(test.db, caller.sid, now)) !== null,
    key: (await findKeyCaller(test.db, key, now)) !== null,
    connections: await test.db.account.count({ where: { personId: id } }),
    password: (await signIn(test.db, { email, password }, null, now)) !== null,
  };
}

const all = { verified: true, session: true, key: true, connections: 1, password: true };
const none = { verified: true, session: false, key: false, connections: 0, password: false };
const untouched = { ...all, verified: false };
const confirm = (caller: Parameters<typeof ctx>[1], token: string, typed?: string) =>
  confirmEmail(ctx(test.db, caller), { token, password: typed });
const fault = (path: string, code: string) => ({ fields: [expect.objectContaining({ path, code })] });

describe("verifying an address", () => {
  it("keeps everything for who is signed in to the account, or types its password", async () => {
    for (const by of ["session", "password"] as const) {
      const made = await aSetUp();
      const token = await aToken(made);
      const reply = by === "session" ? confirm(made.caller, token) : confirm(anonymous, token, password);
      expect(await reply).toEqual({ email: made.email, credentialsRevoked: false });
      expect(await left(made), by).toEqual(all);
    }
  });

  it("ends whatever was set up before for anyone else who reads the mail, and says so there", async () => {
    const [stranger, made] = [await aPerson(test.db), await aSetUp()];
    for (const [who, one] of [
      [anonymous, made],
      [stranger, await aSetUp()],
      [{ kind: "key", keyId: "k", person: made.caller.person, scopes: [] }, await aSetUp()],
    ] as const) {
      const reply = await confirm(who, await aToken(one));
      expect(reply).toEqual({ email: one.email, credentialsRevoked: true });
      expect(await left(one)).toEqual(none);
      await mailbox.deliver(test);
      const [mail] = await mailsTo(one.email);
      expect(mail?.subject).toBe("Set a password for your Vitrine account");
      expect(mail?.text).toContain("API keys");
    }
  });

  it("does the same for an account without a password, and a key of the account is no proof", async () => {
    const made = await aSetUp(false);
    const token = await aToken(made);
    await expect(confirm(anonymous, token, password)).rejects.toMatchObject(fault("password", "wrong"));
    const byKey = { kind: "key", keyId: "k", person: made.caller.person, scopes: [] } as const;
    expect(await confirm(byKey, token)).toMatchObject({ credentialsRevoked: true });
    expect(await left(made)).toEqual(none);
  });

  it("changes nothing for a wrong password, which does not use up the link", async () => {
    const made = await aSetUp();
    const token = await aToken(made);
    await expect(confirm(anonymous, token, "a guess")).rejects.toMatchObject(fault("password", "wrong"));
    expect(await left(made)).toEqual(untouched);
    expect(await confirm(anonymous, token, password)).toMatchObject({ credentialsRevoked: false });
  });

  it("happens once, however many use the link at once", async () => {
    const made = await aSetUp();
    const token = await aToken(made);
    const tries = [
      confirm(anonymous, token),
      confirm(anonymous, token, password),
      confirm(made.caller, token),
    ];
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason.fields[0].path).toMatch(/token|password/);
  });
});

describe("changing an address", () => {
  async function asked(hash: string | null) {
    const caller = await aPerson(test.db);
    await test.db.person.update({ where: { id: caller.person.id }, data: { passwordHash: hash } });
    const email = `n${randomBytes(6).toString("hex")}@people.example`;
    await changeEmail(ctx(test.db, caller), { email, ...(hash ? { password } : {}) });
    await mailbox.deliver(test);
    return { caller, email, token: tokenIn((await mailsTo(email))[0]) };
  }
  const emailOf = async ({ person }: SessionCaller) =>
    (await test.db.person.findUniqueOrThrow({ where: { id: person.id } })).email;

  it("takes the session or the password of the account, and never ends them", async () => {
    const one = await asked(passwordHash);
    await expect(confirm(anonymous, one.token)).rejects.toMatchObject(fault("password", "required"));
    const stranger = await aPerson(test.db);
    await expect(confirm(stranger, one.token)).rejects.toMatchObject(fault("password", "required"));
    expect(await emailOf(one.caller)).toBe(one.caller.person.email);
    expect(await confirm(anonymous, one.token, password)).toMatchObject({ credentialsRevoked: false });
    expect(await emailOf(one.caller)).toBe(one.email);
    expect(await findSession(test.db, one.caller.sid, new Date())).not.toBeNull();
  });

  it("takes the session where there is no password", async () => {
    const one = await asked(null);
    await expect(confirm(anonymous, one.token)).rejects.toMatchObject(fault("password", "required"));
    expect(await confirm(one.caller, one.token)).toMatchObject({ email: one.email });
  });
});

it("shows what a link is for and what is missing, without using it up", async () => {
  const preview = (caller: Parameters<typeof ctx>[1], token: string) =>
    previewConfirmation(ctx(test.db, caller), token);
  const [made, bare] = [await aSetUp(), await aSetUp(false)];
  const token = await aToken(made);
  expect(await preview(made.caller, token)).toEqual({ email: made.email, changes: false, missing: null });
  expect(await preview(bare.caller, token)).toMatchObject({ missing: "password" });
  expect(await preview(anonymous, await aToken(bare))).toMatchObject({ missing: "session" });
  expect(await preview(anonymous, "nothing")).toBeNull();
  await changePassword(ctx(test.db, made.caller), { current: password, password: "violet harbor lantern" });
  expect(await preview(anonymous, token)).toMatchObject({ missing: "password" });
  await confirm(anonymous, token);
  expect(await preview(anonymous, token)).toBeNull();
});
