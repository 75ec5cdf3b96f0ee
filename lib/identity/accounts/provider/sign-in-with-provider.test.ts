import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hourMs } from "../../../core/time";
import { defaultLimits } from "../../../platform/limits/default-limits";
import { useDatabase } from "../../../testing/database";
import { linkIn, mailsTo, useMailbox } from "../../../testing/mails";
import { anonymous, aPerson, ctx } from "../../../testing/people";
import { findSession } from "../../auth/sessions";
import { admitConnecting, type Identity, removeConnection, signInWithProvider } from "./connections";

const test = useDatabase();
const mailbox = useMailbox();

const someone = (more: Partial<Identity> = {}): Identity => {
  const tag = randomBytes(6).toString("hex");
  const email = `p${tag}@provider.example`;
  return { provider: "google", providerAccountId: tag, email, emailVerified: true, name: "Ann", ...more };
};

const asGuest = (identity: Identity) => signInWithProvider(ctx(test.db, anonymous), identity, "Firefox");
const sidOf = (entered: object): string => ("sid" in entered ? String(entered.sid) : "");

async function aStranger(identity = someone()) {
  const entered = await asGuest(identity);
  if ("error" in entered) throw new Error(entered.error);
  return { identity, id: entered.id, sid: entered.sid ?? "" };
}

const actionsOf = async (personId: string) => {
  const entries = await test.db.auditEntry.findMany({
    where: { subjectId: personId },
    orderBy: { id: "asc" },
  });
  return entries.map(({ action }) => action);
};

describe("an account that nobody has connected", () => {
  it("makes a person, a connection and a session", async () => {
    const { identity, id, sid } = await aStranger();
    expect(await test.db.person.findUniqueOrThrow({ where: { id } })).toMatchObject({
      email: identity.email,
      emailVerifiedAt: expect.any(Date),
      passwordHash: null,
      role: "member",
      name: "Ann",
    });
    expect(await findSession(test.db, sid, new Date())).toMatchObject({ person: { id } });
    expect(await actionsOf(id)).toEqual(["person.created", "connection.added"]);
  });

  it("is let in the next time as the same person, by a new session", async () => {
    const first = await aStranger();
    const changed = { ...first.identity, email: "elsewhere@provider.example", name: "Another" };
    const again = await asGuest(changed);
    expect(again).toMatchObject({ id: first.id });
    expect(sidOf(again)).not.toBe(first.sid);
    expect((await test.db.person.findUniqueOrThrow({ where: { id: first.id } })).name).toBe("Ann");
  });

  it("leaves an address unproven that the provider does not vouch for", async () => {
    const { id, identity } = await aStranger(someone({ emailVerified: false }));
    const row = await test.db.person.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ email: identity.email, emailVerifiedAt: null });
  });

  it.each([null, "no address", `${"a".repeat(300)}@x.example`, "a\u0000@x.example"])(
    "takes no address from %j, and proves none",
    async (email) => {
      const { id } = await aStranger(someone({ email }));
      const row = await test.db.person.findUniqueOrThrow({ where: { id } });
      expect(row).toMatchObject({ email: null, emailVerifiedAt: null });
    },
  );

  it.each([
    ["  Ann\n Lee\u0000 ", "Ann Lee"],
    ["\u202eAnn", "Ann"],
    ["\u{1F600}".repeat(60), "\u{1F600}".repeat(40)],
    ["a\ud800", "a\ufffd"],
    ["ann@x.example", "New member"],
    ["\u0007", "New member"],
    [null, "New member"],
  ])("makes %j the name %j", async (name, shown) => {
    const { id } = await aStranger(someone({ name }));
    expect((await test.db.person.findUniqueOrThrow({ where: { id } })).name).toBe(shown);
  });

  it.each(["", "a\u0000", "x".repeat(601)])(
    "is refused with the account id %j",
    async (providerAccountId) => {
      expect(await asGuest(someone({ providerAccountId }))).toEqual({ error: "OAuthCallback" });
    },
  );

  it("never leads to a person with the same address, proven or not", async () => {
    const { person } = await aPerson(test.db);
    const shout = (person.email ?? "").toUpperCase();
    for (const emailVerified of [true, false]) {
      const identity = someone({ email: shout, emailVerified });
      expect(await asGuest(identity)).toEqual({ error: "AddressTaken" });
    }
    expect(await test.db.account.count({ where: { personId: person.id } })).toBe(0);
  });
});

// Without the primary key of accounts there would be two people.
it("makes one person of two first sign-ins at once", async () => {
  for (const email of [`p${randomBytes(6).toString("hex")}@provider.example`, null]) {
    const identity = someone({ email });
    const entered = await Promise.all(Array.from({ length: 6 }, () => asGuest(identity)));
    expect(new Set(entered.map((each) => ("id" in each ? each.id : each.error))).size).toBe(1);
    expect(new Set(entered.map(sidOf)).size).toBe(6);
    const where = { providerAccountId: identity.providerAccountId };
    expect(await test.db.account.count({ where })).toBe(1);
  }
});

describe("somebody who is signed in", () => {
  const as = (caller: Awaited<ReturnType<typeof aPerson>>, identity: Identity) =>
    signInWithProvider(ctx(test.db, caller), identity, null);

  it("connects an unknown account, and keeps session, name and address", async () => {
    const caller = await aPerson(test.db);
    const identity = someone({ name: "Other" });
    const same = { id: caller.person.id, sid: caller.sid };
    expect(await as(caller, identity)).toEqual(same);
    expect(await as(caller, identity)).toEqual(same);
    expect(await asGuest(identity)).toMatchObject({ id: caller.person.id });
    const row = await test.db.person.findUniqueOrThrow({ where: { id: caller.person.id } });
    expect(row).toMatchObject({ email: caller.person.email, name: "Somebody" });
    expect(await actionsOf(caller.person.id)).toEqual(["connection.added"]);
  });

  it("connects only in a session that began or was confirmed within the hour, and signing in again confirms it", async () => {
    const caller = await aPerson(test.db);
    const { sid, person } = caller;
    const [github, google] = [someone({ provider: "github" }), someone()];
    const asAt = (identity: Identity, now: Date) =>
      signInWithProvider(ctx(test.db, caller, now), identity, null);
    const begin = (provider: Identity["provider"], now: Date) =>
      admitConnecting(ctx(test.db, caller, now), provider);
    const { createdAt } = await test.db.session.findUniqueOrThrow({ where: { id: sid } });
    const [early, late] = [hourMs - 1, hourMs].map((ms) => new Date(createdAt.getTime() + ms)) as [
      Date,
      Date,
    ];

    await begin("github", early);
    expect(await asAt(github, early)).toMatchObject({ sid });
    await expect(begin("google", late)).rejects.toMatchObject({
      code: "invalid_state",
      extra: { confirm: "sign_in" },
    });
    expect(await asAt(google, late)).toEqual({ error: "NotConfirmed" });
    expect(await test.db.account.count({ where: { personId: person.id } })).toBe(1);

    await begin("github", late);
    expect(await asAt(github, late)).toMatchObject({ sid });
    await begin("google", late);
    expect(await asAt(google, late)).toMatchObject({ sid });
  });

  it("is told of it by mail, at an address that they had before, and not without end", async () => {
    const { identity } = await aStranger();
    const caller = await aPerson(test.db);
    await as(caller, someone({ provider: "github" }));
    await as(caller, someone({ provider: "github" }));
    await mailbox.deliver(test);
    const [mail, ...others] = await mailsTo(caller.person.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("A new way to sign in to your Vitrine account");
    expect(linkIn(mail).pathname).toBe("/settings/security");
    expect(await mailsTo(identity.email)).toEqual([]);
    for (let n = 0; n < defaultLimits.mailTo.most + 2; n++) {
      await removeConnection(ctx(test.db, caller), { provider: "github" });
      await as(caller, someone({ provider: "github" }));
    }
    await mailbox.deliver(test);
    expect(await mailsTo(caller.person.email)).toHaveLength(defaultLimits.mailTo.most);
  });

  it("can't take an account that another person has connected", async () => {
    const { identity } = await aStranger();
    expect(await as(await aPerson(test.db), identity)).toEqual({ error: "ConnectedElsewhere" });
  });

  // Without the lock on the person's row both would be connected.
  it("has one account of each provider", async () => {
    const caller = await aPerson(test.db);
    const entered = await Promise.all([as(caller, someone()), as(caller, someone())]);
    expect(entered).toContainEqual({ error: "AnotherConnected" });
    expect(await test.db.account.count({ where: { personId: caller.person.id } })).toBe(1);
    expect(await as(caller, someone({ provider: "github" }))).toMatchObject({ sid: caller.sid });
  });
});

it("lets nobody in whose account was deleted", async () => {
  const { identity, id } = await aStranger();
  await test.db.person.update({ where: { id }, data: { deletedAt: new Date() } });
  const sessions = await test.db.session.count({ where: { personId: id } });
  expect(await asGuest(identity)).toEqual({ error: "AccountClosed" });
  expect(await test.db.session.count({ where: { personId: id } })).toBe(sessions);
});
