import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { minuteMs } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { linkIn, mailsTo, tokenIn, useMailbox } from "../../testing/mails";
import { anonymous, aPerson, ctx } from "../../testing/people";
import { findSession } from "../auth/sessions";
import { RequestSignInLink } from "./schema";
import { requestSignInLink, signInByLink } from "./sign-in-link";

const test = useDatabase();
const mailbox = useMailbox();

const origin = "https://directory.example";
const ask = (email: string | null, more: object = {}, at = new Date()) =>
  requestSignInLink({ ...ctx(test.db, anonymous, at), origin }, RequestSignInLink.parse({ email, ...more }));
const enter = (token: unknown, at = new Date()) => signInByLink(test.db, token, "curl/8.5.0", at);

/** Requests a link and returns the mailed token. */
async function aToken(email: string | null): Promise<string> {
  await ask(email);
  await mailbox.deliver(test);
  return tokenIn((await mailsTo(email))[0]);
}

describe("a link to sign in", () => {
  it("makes a new session and proves the address, once", async () => {
    const { person, sid } = await aPerson(test.db);
    await test.db.person.update({ where: { id: person.id }, data: { emailVerifiedAt: null } });
    const token = await aToken(person.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const entered = await enter(token);
    expect(entered?.id).toBe(person.id);
    expect(entered?.sid).not.toBe(sid);
    expect((await findSession(test.db, entered?.sid ?? "", new Date()))?.person.emailVerified).toBe(true);
    expect(await enter(token)).toBeNull();
    const actions = await test.db.auditEntry.findMany({ where: { subjectId: person.id } });
    expect(actions.map(({ action }) => action)).toEqual(["person.email_verified"]);
  });

  it("ends what a stranger set up with the address before its owner came", async () => {
    const { person, sid } = await aPerson(test.db);
    const personId = person.id;
    const setUp = async () => {
      await test.db.person.update({ where: { id: personId }, data: { passwordHash: "a stranger's" } });
      await test.db.apiKey.create({
        data: { personId, name: "x", prefix: "x", last4: "x", scopes: [], digest: randomBytes(32) },
      });
      await test.db.account.create({ data: { personId, provider: "github", providerAccountId: personId } });
    };
    const left = async () => ({
      password: (await test.db.person.findUniqueOrThrow({ where: { id: personId } })).passwordHash,
      keys: await test.db.apiKey.count({ where: { personId, revokedAt: null } }),
      connections: await test.db.account.count({ where: { personId } }),
    });
    await setUp();
    await test.db.person.update({ where: { id: personId }, data: { emailVerifiedAt: null } });
    await enter(await aToken(person.email));
    expect(await left()).toEqual({ password: null, keys: 0, connections: 0 });
    expect(await findSession(test.db, sid, new Date())).toBeNull();
    await mailbox.deliver(test);
    expect((await mailsTo(person.email))[0]?.subject).toBe("Set a password for your Vitrine account");

    await setUp();
    await enter(await aToken(person.email));
    expect(await left()).toEqual({ password: "a stranger's", keys: 1, connections: 1 });
  });

  it("lets one in of several who use it at once (the conditional update is the lock)", async () => {
    const { person } = await aPerson(test.db);
    const token = await aToken(person.email);
    const entered = await Promise.all(Array.from({ length: 8 }, () => enter(token)));
    expect(entered.filter(Boolean)).toHaveLength(1);
    expect(await test.db.session.count({ where: { personId: person.id } })).toBe(2);
  });

  it("holds for 15 minutes", async () => {
    const { person } = await aPerson(test.db);
    const token = await aToken(person.email);
    const { expiresAt } = await test.db.loginToken.findFirstOrThrow({ where: { personId: person.id } });
    expect(Math.abs(expiresAt.getTime() - Date.now() - 15 * minuteMs)).toBeLessThan(minuteMs);
    expect(await enter(token, expiresAt)).toBeNull();
    expect(await enter(token, new Date(expiresAt.getTime() - 1))).not.toBeNull();
  });

  it("is ended by a newer one", async () => {
    const { person } = await aPerson(test.db);
    const [first, second] = [await aToken(person.email), await aToken(person.email)];
    expect(await enter(first)).toBeNull();
    expect(await enter(second)).not.toBeNull();
  });

  it("is not in the database, nor in a job that waits", async () => {
    const { person } = await aPerson(test.db);
    await ask(person.email);
    const jobs = await test.db.$queryRaw<
      { payload: object }[]
    >`select payload from graphile_worker._private_jobs`;
    expect(jobs).toHaveLength(1);
    expect(Object.keys(jobs[0]?.payload ?? {}).sort()).toEqual(["askedAt", "kind", "origin", "to"]);
    await mailbox.deliver(test);
    const token = tokenIn((await mailsTo(person.email))[0]);
    const stored = await test.db.loginToken.findFirstOrThrow({ where: { personId: person.id } });
    const bytes = Buffer.from(stored.digest);
    expect([bytes.toString("utf8"), bytes.toString("base64url")]).not.toContain(token);
    expect(bytes.equals(Buffer.from(token, "base64url"))).toBe(false);
  });

  it("does not work for who was deleted since, and not as another purpose's", async () => {
    const gone = await aPerson(test.db);
    const late = await aToken(gone.person.email);
    await test.db.person.update({ where: { id: gone.person.id }, data: { deletedAt: new Date() } });
    expect(await enter(late)).toBeNull();
    const { person } = await aPerson(test.db);
    const token = await aToken(person.email);
    await test.db.loginToken.updateMany({
      where: { personId: person.id },
      data: { purpose: "reset_password" },
    });
    expect(await enter(token)).toBeNull();
  });

  it("is not made up", async () => {
    for (const token of [undefined, null, 5, {}, "", "x".repeat(43), "x".repeat(300), "\u0000"])
      expect(await enter(token)).toBeNull();
  });
});

describe("asking for a link", () => {
  it("is answered alike for everybody; a mail without a link in tells who has no account", async () => {
    const { person } = await aPerson(test.db);
    const known = await ask(person.email);
    const unknown = await ask("nobody@people.example");
    expect({ ...known, email: "" }).toEqual({ ...unknown, email: "" });
    await mailbox.deliver(test);
    const [mail] = await mailsTo("nobody@people.example");
    expect(linkIn(mail).pathname).toBe("/signup");
    expect(mail?.text).toContain("no account");
    expect(await test.db.loginToken.count({ where: { email: "nobody@people.example" } })).toBe(0);
  });

  it("finds an address in other case", async () => {
    const { person } = await aPerson(test.db);
    await ask(` ${person.email?.toUpperCase()} `);
    await mailbox.deliver(test);
    expect(await enter(tokenIn((await mailsTo(person.email))[0]))).not.toBeNull();
  });

  it("lets a suspended person in to their data and to nothing else", async () => {
    const { person } = await aPerson(test.db);
    await test.db.person.update({ where: { id: person.id }, data: { suspendedAt: new Date() } });
    const sid = (await enter(await aToken(person.email)))?.sid ?? "";
    expect(await findSession(test.db, sid, new Date())).toBeNull();
    const caller = await findSession(test.db, sid, new Date(), { suspendedToo: true });
    expect(caller?.person).toMatchObject({ id: person.id, isSuspended: true, role: "member" });
  });

  it("leads back to this site only", async () => {
    const { person } = await aPerson(test.db);
    const ways: [string, string | null][] = [
      ["/settings/keys?a=1#b", "/settings/keys?a=1#b"],
      [`${origin}/dashboard`, "/dashboard"],
      ["https://evil.example/", null],
      ["//evil.example", null],
      ["javascript:alert(1)", null],
    ];
    for (const [callbackUrl, way] of ways) {
      await ask(person.email, { callbackUrl });
      await mailbox.deliver(test);
      const link = linkIn((await mailsTo(person.email))[0]);
      expect([link.origin, link.pathname]).toEqual([origin, "/signin/link"]);
      expect(link.searchParams.get("callbackUrl"), callbackUrl).toBe(way);
    }
  });

  it("that could not be answered in time is not answered later", async () => {
    const { person } = await aPerson(test.db);
    await ask(person.email, {}, new Date(Date.now() - 16 * minuteMs));
    await mailbox.deliver(test);
    expect(await mailsTo(person.email)).toEqual([]);
  });
});
