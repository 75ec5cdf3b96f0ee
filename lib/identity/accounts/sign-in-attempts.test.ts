import { afterEach, describe, expect, it, vi } from "vitest";
import { env } from "../../core/env";
import { dayMs, secondMs } from "../../core/time";
import { defaultLimits, limitVariable } from "../../platform/limits/default-limits";
import { useDatabase } from "../../testing/database";
import { outcomes } from "../../testing/documents";
import { linkIn, mailsTo, useMailbox } from "../../testing/mails";
import { aPerson } from "../../testing/people";
import { rememberBrowser, trustedSince } from "../auth/known-browser";
import { longestWaitSeconds } from "./rules";
import { admitPassword, admitSignIn, forgiveFailures } from "./sign-in-attempts";

const test = useDatabase();
const mailbox = useMailbox();
const { most } = defaultLimits.signInAccount;
const start = new Date();
const since = (seconds: number) => new Date(start.getTime() + seconds * secondMs);
const tooMany = { code: "rate_limited" };

afterEach(() => {
  delete process.env[limitVariable("signInAccount")];
});

const admit = (email: string, at: Date, cookies: string | null = null) =>
  admitSignIn({ db: test.db, now: at }, email, cookies);
const fail = async (email: string, at: Date, cookies: string | null = null) =>
  (await admit(email, at, cookies))(false);
const succeed = async (email: string, at: Date, cookies: string | null = null) =>
  (await admit(email, at, cookies))(true);
async function failAll(email: string, at = start): Promise<void> {
  for (let n = 0; n < most; n++) await fail(email, at);
}

let strangers = 0;
const aStranger = () => `nobody${++strangers}@people.example`;
const anOwner = async () => (await aPerson(test.db)).person.email ?? "";

/** The browser that has signed in to an address, as its cookie header says; without one where that proves nothing. */
async function browserOf(email: string, before: string | null = null, at = new Date()): Promise<string> {
  const since = trustedSince(await test.db.person.findUniqueOrThrow({ where: { email } }));
  if (!since) return "";
  return rememberBrowser(before, { address: email, since, now: at, secure: true }).split(";")[0] ?? "";
}

describe("failed sign-ins of one account", () => {
  it.each(["an account", "no account"])(
    "wait longer with each one beyond the limit, where there is %s",
    async (who) => {
      const email = who === "an account" ? await anOwner() : aStranger();
      const typed = [email, ` ${email.toUpperCase()} `];
      for (let n = 0; n < most; n++) await fail(typed[n % 2] ?? "", start);
      const waits: number[] = [];
      let at = start;
      for (let n = 0; n < 10; n++) {
        const refused = await admit(email, at).catch((error: unknown) => error);
        expect(refused).toMatchObject(tooMany);
        const seconds = Number((refused as { headers: Record<string, string> }).headers["retry-after"]);
        const opens = new Date(at.getTime() + seconds * secondMs);
        await expect(admit(email, new Date(opens.getTime() - 1))).rejects.toMatchObject(tooMany);
        await fail(email, opens);
        waits.push(seconds);
        at = opens;
      }
      expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, longestWaitSeconds, longestWaitSeconds]);
    },
  );

  // The upsert's row lock decides: with a read before the write, all would find the same count.
  it("that come at once are let through no more often than the limit", async () => {
    const email = aStranger();
    const tries = Array.from({ length: most + 30 }, () => admit(email, start));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: most, rate_limited: 30 });
  });

  it("that come at once are let through, whichever is counted first", async () => {
    const email = aStranger();
    for (const seconds of [3, 2, 1]) await fail(email, since(seconds));
  });

  it("are forgotten after a success, after a new password, and a day after the last", async () => {
    const email = await anOwner();
    for (let n = 0; n < most - 1; n++) await fail(email, start);
    await succeed(email, start);
    await failAll(email);
    await expect(admit(email, start)).rejects.toMatchObject(tooMany);
    const { id } = await test.db.person.findUniqueOrThrow({ where: { email } });
    await forgiveFailures(test.db, { id, email }, start);
    await failAll(email);
    await fail(email, since(15));
    const quiet = new Date(since(15).getTime() + dayMs);
    for (let n = 0; n < most; n++) await fail(email, quiet);
    await expect(admit(email, quiet)).rejects.toMatchObject(tooMany);
  });

  it("have another limit, or none, if the environment says so", async () => {
    process.env[limitVariable("signInAccount")] = "1/60";
    const email = aStranger();
    await fail(email, start);
    await expect(admit(email, since(14))).rejects.toMatchObject(tooMany);
    await fail(email, since(60));
    await expect(admit(email, since(74))).rejects.toMatchObject(tooMany);
    process.env[limitVariable("signInAccount")] = "off";
    await fail(email, since(74));
  });
});

describe("a browser that has signed in to the account before", () => {
  it("may still try while strangers have to wait, and has a count of its own", async () => {
    const email = await anOwner();
    await failAll(email);
    const cookies = `theme=dark; ${await browserOf(email)}`;
    await succeed(email, start, cookies);
    for (let n = 0; n < most; n++) await fail(email, start, cookies);
    await expect(admit(email, start, cookies)).rejects.toMatchObject(tooMany);
    await succeed(email, start, await browserOf(email));
    await expect(admit(email, start)).rejects.toMatchObject(tooMany);
  });

  it("is known for the accounts that it signed in to, and a forged one for none", async () => {
    const [one, two] = [await anOwner(), await anOwner()];
    const both = await browserOf(two, await browserOf(one));
    await Promise.all([failAll(one), failAll(two)]);
    for (const email of [one, two]) await succeed(email, start, both);
    const own = await browserOf(one);
    const forged = [own.replace(/[\w-]{4}$/, "AAAA"), own.replace(/\.\d/, ".9")];
    for (const cookies of [await browserOf(two), ...forged, "vitrine_browser=", "vitrine_browser=~.~"])
      await expect(admit(one, start, cookies), cookies).rejects.toMatchObject(tooMany);
  });
});

describe("what a browser proves by having signed in", () => {
  const changes: [string, (id: string, at: Date) => Promise<unknown>][] = [
    [
      "password changed",
      (id, at) => test.db.person.update({ where: { id }, data: { passwordChangedAt: at } }),
    ],
    [
      "address was verified",
      (id, at) => test.db.person.update({ where: { id }, data: { emailVerifiedAt: at } }),
    ],
  ];
  it.each(changes)("ends when the %s, and begins anew with another id", async (_, change) => {
    const { person } = await aPerson(test.db);
    const email = person.email ?? "";
    const before = await browserOf(email);
    const changed = new Date(Date.now() + secondMs);
    await failAll(email);
    await succeed(email, start, before);
    await change(person.id, changed);
    await expect(admit(email, start, before)).rejects.toMatchObject(tooMany);
    const early = rememberBrowser(null, {
      address: email,
      since: start,
      now: new Date(changed.getTime() - 1),
      secure: true,
    });
    await expect(admit(email, start, early.split(";")[0])).rejects.toMatchObject(tooMany);
    const after = await browserOf(email, before, changed);
    expect(after).not.toBe(before);
    expect(after.split("~")).toHaveLength(1);
    await succeed(email, start, after);
  });

  it("is not minted anew while it counts, so that a browser keeps its one count", async () => {
    const email = await anOwner();
    const first = await browserOf(email);
    expect(await browserOf(email, first, since(60))).toBe(first);
  });

  it("is nothing for an unverified address, where addresses can be verified", async () => {
    const { person } = await aPerson(test.db);
    const email = person.email ?? "";
    await test.db.person.update({ where: { id: person.id }, data: { emailVerifiedAt: null } });
    const where = await browserOf(email);
    expect(where).not.toBe("");
    vi.stubEnv("SMTP_URL", "smtp://mail.example");
    expect(await browserOf(email)).toBe("");
    await failAll(email);
    await expect(admit(email, start, where)).rejects.toMatchObject(tooMany);
    vi.unstubAllEnvs();
    await succeed(email, start, where);
  });
});

describe("the password of somebody who is let in", () => {
  const admitInside = (person: { id: string; email: string | null }, at: Date) =>
    admitPassword({ db: test.db, now: at }, person);

  it("waits longer with each wrong one, by person, and not with signing in", async () => {
    const [{ person }, other] = [await aPerson(test.db), await aPerson(test.db)];
    const most = defaultLimits.password.most;
    for (let n = 0; n < most; n++) await (await admitInside(person, start))(false);
    await expect(admitInside(person, start)).rejects.toMatchObject({
      ...tooMany,
      headers: { "retry-after": "15" },
    });
    await (await admitInside(person, since(15)))(false);
    await expect(admitInside(person, since(44))).rejects.toMatchObject({
      ...tooMany,
      detail: "Too many wrong passwords. Try again in 1 second.",
    });
    await succeed(person.email ?? "", start);
    await (await admitInside(other.person, start))(false);
    await (await admitInside(person, since(45)))(true);
    for (let n = 0; n < most; n++) await (await admitInside(person, since(45)))(false);
    await mailbox.deliver(test);
    const mails = await mailsTo(person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Someone who is signed in to your Vitrine account");
  });
});

describe("the refusal", () => {
  it("offers a sign-in link only where mail can be sent, and counts in good English", async () => {
    const email = aStranger();
    await failAll(email);
    const refused = (at: Date, detail: string) =>
      expect(admit(email, at)).rejects.toMatchObject({ ...tooMany, detail });
    const many = "Too many failed sign-ins to this account.";
    await refused(start, `${many} Try again in 15 seconds, or use a sign-in link.`);
    const { VITRINE_MAILBOX } = env();
    env().VITRINE_MAILBOX = undefined;
    await refused(since(14), `${many} Try again in 1 second.`);
    env().VITRINE_MAILBOX = VITRINE_MAILBOX;
  });
});

describe("the owner", () => {
  it("is warned once per burst, by one of several simultaneous failures, and again in the next burst", async () => {
    const email = await anOwner();
    await failAll(email);
    await Promise.allSettled(Array.from({ length: 5 }, () => fail(email, since(15))));
    await succeed(email, since(60), await browserOf(email));
    await fail(email, since(60));
    await mailbox.deliver(test);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Wrong passwords for your Vitrine account");
    expect(linkIn(mail).pathname).toBe("/forgot-password");
    const quiet = new Date(start.getTime() + 3 * dayMs);
    await failAll(email, quiet);
    await mailbox.deliver(test);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it("is warned of guesses in a browser that has signed in before too, once per burst", async () => {
    const email = await anOwner();
    const cookies = await browserOf(email);
    for (let n = 0; n < most; n++) await fail(email, start, cookies);
    await fail(email, since(15), cookies);
    await mailbox.deliver(test);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("in a browser that has signed in to your account before");
  });

  it("is not warned before the limit, and nobody is warned about an address without an account", async () => {
    const [email, nobody] = [await anOwner(), aStranger()];
    for (let n = 0; n < most - 1; n++) await fail(email, start);
    await failAll(nobody);
    await mailbox.deliver(test);
    expect([await mailsTo(email), await mailsTo(nobody)]).toEqual([[], []]);
  });
});
