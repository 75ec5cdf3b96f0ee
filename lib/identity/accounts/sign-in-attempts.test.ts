import { afterEach, describe, expect, it } from "vitest";
import { dayMs, secondMs } from "../../core/time";
import { defaultLimits, limitVariable } from "../../platform/limits/default-limits";
import { useDatabase } from "../../testing/database";
import { outcomes } from "../../testing/documents";
import { linkIn, mailsTo, useMailbox } from "../../testing/mails";
import { aPerson } from "../../testing/people";
import { rememberBrowser } from "../auth/known-browser";
import { longestWaitSeconds } from "./rules";
import { admitSignIn, forgiveAddress } from "./sign-in-attempts";

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

/** The browser that has signed in to an address, as its cookie header says. */
const browserOf = (email: string, before: string | null = null) =>
  rememberBrowser(before, email, true).split(";")[0] ?? "";

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
    await forgiveAddress(test.db, email, start);
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
    const cookies = `theme=dark; ${browserOf(email)}`;
    await succeed(email, start, cookies);
    for (let n = 0; n < most; n++) await fail(email, start, cookies);
    await expect(admit(email, start, cookies)).rejects.toMatchObject(tooMany);
    await succeed(email, start, browserOf(email));
    await expect(admit(email, start)).rejects.toMatchObject(tooMany);
  });

  it("is known for the accounts that it signed in to, and a forged one for none", async () => {
    const [one, two] = [await anOwner(), await anOwner()];
    const both = browserOf(two, browserOf(one));
    await Promise.all([failAll(one), failAll(two)]);
    for (const email of [one, two]) await succeed(email, start, both);
    const forged = browserOf(one).replace(/\.[\w-]{4}/, ".AAAA");
    for (const cookies of [browserOf(two), forged, "vitrine_browser=", "vitrine_browser=~.~"])
      await expect(admit(one, start, cookies), cookies).rejects.toMatchObject(tooMany);
  });
});

describe("the owner", () => {
  it("is warned once per burst, by one of several simultaneous failures, and again in the next burst", async () => {
    const email = await anOwner();
    await failAll(email);
    await Promise.allSettled(Array.from({ length: 5 }, () => fail(email, since(15))));
    await succeed(email, since(60), browserOf(email));
    await fail(email, since(60));
    await mailbox.deliver(test);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Failed sign-ins to your Vitrine account");
    expect(linkIn(mail).pathname).toBe("/forgot-password");
    const quiet = new Date(start.getTime() + 3 * dayMs);
    await failAll(email, quiet);
    await mailbox.deliver(test);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it("is not warned before the limit, and nobody is warned about an address without an account", async () => {
    const [email, nobody] = [await anOwner(), aStranger()];
    for (let n = 0; n < most - 1; n++) await fail(email, start);
    await failAll(nobody);
    await mailbox.deliver(test);
    expect([await mailsTo(email), await mailsTo(nobody)]).toEqual([[], []]);
  });
});
