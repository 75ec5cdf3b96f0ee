import { afterEach, describe, expect, it } from "vitest";
import type { SessionCaller } from "../../../core/ctx";
import { requireAdmin } from "../../../core/require";
import { secondMs } from "../../../core/time";
import { commandLine } from "../../../events/audit-entry";
import { useDatabase } from "../../../testing/database";
import { linkIn, mailsTo, tokenIn, useMailbox } from "../../../testing/mails";
import { anonymous, aPerson, ctx } from "../../../testing/people";
import { addApp, appCode } from "../../../testing/second-factors";
import { changeSettings, writeSettings } from "../../administration/change-settings";
import { hashPassword } from "../../auth/passwords";
import { findSession } from "../../auth/sessions";
import { signIn } from "../../auth/sign-in";
import { requestPasswordReset, resetPassword } from "../password/password";
import { requestSignInLink, signInByLink } from "../sign-in-link";
import { beginFactor, confirmFactor, listFactors, removeFactor, renewRecoveryCodes } from "./factors";
import { resetFactors } from "./reset-factors";
import { passSecondStep, readSecondStep } from "./second-step";

const test = useDatabase();
const mailbox = useMailbox();
/** Ten seconds into a time step. */
const now = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 10_000);
const later = (seconds: number) => new Date(now.getTime() + seconds * secondMs);
const by = (caller: SessionCaller, at = now) => ctx(test.db, caller, at);
const password = "a long enough one";

const setPolicy = (requireSecondFactor: "admins" | null) =>
  writeSettings({ db: test.db, now, caller: commandLine }, { requireSecondFactor });
afterEach(() => setPolicy(null));

async function aProtected() {
  const caller = await aPerson(test.db);
  const passwordHash = await hashPassword(password);
  await test.db.person.update({ where: { id: caller.person.id }, data: { passwordHash } });
  return { caller, ...(await addApp(by(caller))) };
}

/** The ticket of a first step with the password. */
async function aTicket({ person }: SessionCaller, at = now): Promise<string> {
  const entered = await signIn(test.db, { email: person.email, password }, null, at);
  expect(entered?.sid).toBeUndefined();
  return entered?.ticket ?? "";
}
const answer = (ticket: string, code: unknown, at = now) =>
  passSecondStep({ db: test.db, now: at }, ticket, { code }, null);
const wrong = { error: "WrongCode" };
const expired = { error: "StepExpired" };

describe("adding an authenticator app", () => {
  it("counts once its code confirms it, gives ten codes, ends other sessions, and is an act with a mail", async () => {
    const caller = await aPerson(test.db);
    const other = await test.db.session.create({
      data: { personId: caller.person.id, expiresAt: later(86_400), createdAt: now, lastSeenAt: now },
    });
    const begun = await beginFactor(by(caller), { kind: "totp", name: "Phone" });
    expect((await listFactors(by(caller))).data).toEqual([]);
    const row = await test.db.secondFactor.findUniqueOrThrow({ where: { id: begun.id } });
    expect(row.secret).not.toContain(begun.totp?.secret);
    await expect(confirmFactor(by(caller), { id: begun.id, code: "000000" })).rejects.toMatchObject({
      fields: [{ path: "code", code: "wrong" }],
    });
    const { recoveryCodes } = await confirmFactor(by(caller), { id: begun.id, code: appCode(begun, now) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await listFactors(by(caller))).toMatchObject({
      data: [{ id: begun.id, kind: "totp", name: "Phone" }],
      recoveryCodesLeft: 10,
    });
    expect(await findSession(test.db, other.id, now)).toBeNull();
    expect(await findSession(test.db, caller.sid, new Date())).not.toBeNull();
    await mailbox.deliver(test);
    expect((await mailsTo(caller.person.email)).map(({ subject }) => subject)).toEqual([
      "A second factor for your Vitrine account",
    ]);
    const acts = await test.db.auditEntry.findMany({ where: { subjectId: caller.person.id } });
    expect(acts.map(({ action }) => action)).toEqual(["second_factor.added"]);
  });

  it("drops what was begun before, expires after ten minutes, and is nobody else's to confirm", async () => {
    const [caller, other] = [await aPerson(test.db), await aPerson(test.db)];
    const first = await beginFactor(by(caller), { kind: "totp" });
    const begun = await beginFactor(by(caller), { kind: "totp" });
    const gone = { code: "not_found" };
    await expect(
      confirmFactor(by(caller), { id: first.id, code: appCode(first, now) }),
    ).rejects.toMatchObject(gone);
    await expect(confirmFactor(by(other), { id: begun.id, code: appCode(begun, now) })).rejects.toMatchObject(
      gone,
    );
    const late = later(601);
    const confirmed = confirmFactor(by(caller, late), { id: begun.id, code: appCode(begun, late) });
    await expect(confirmed).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("gives no new codes with a second app, and ends at ten", async () => {
    const caller = await aPerson(test.db);
    await addApp(by(caller));
    expect((await addApp(by(caller))).codes).toEqual([]);
    for (let n = 2; n < 10; n++) await addApp(by(caller));
    await expect(beginFactor(by(caller), { kind: "totp" })).rejects.toMatchObject({ code: "limit_reached" });
  });
});

describe("the second step", () => {
  it("is asked for after a password and after a mailed link, and a new password does not pass it by", async () => {
    const { caller, begun } = await aProtected();
    const { email } = caller.person;
    const asGuest = { ...ctx(test.db, anonymous, now), origin: "https://directory.example" };
    await requestSignInLink(asGuest, { email: email ?? "" });
    await mailbox.deliver(test);
    const mails = await mailsTo(email);
    const link = tokenIn(mails.find(({ subject }) => subject.startsWith("Your sign-in link")));
    const byLink = await signInByLink(test.db, link, null, now);
    expect(byLink).toMatchObject({ ticket: expect.any(String) });
    expect(byLink?.sid).toBeUndefined();
    const ticket = await aTicket(caller);
    await requestPasswordReset(asGuest, { email: email ?? "" });
    await mailbox.deliver(test);
    const reset = (await mailsTo(email)).find(({ subject }) => subject.startsWith("Set a new password"));
    await resetPassword(asGuest, { token: linkIn(reset).searchParams.get("token") ?? "", password });
    // The tickets of before end with the password.
    expect(await answer(ticket, appCode(begun, later(30)), later(30))).toEqual(expired);
    expect(await answer(await aTicket(caller), appCode(begun, later(30)), later(30))).toMatchObject({
      sid: expect.any(String),
    });
  });

  it("lets nobody in by the ticket alone, which is no session", async () => {
    const { caller } = await aProtected();
    const ticket = await aTicket(caller);
    expect(await findSession(test.db, ticket, now)).toBeNull();
    expect(await readSecondStep({ db: test.db, now }, ticket)).toEqual({
      kinds: ["totp"],
      recoveryCodes: true,
      passkey: null,
    });
    expect(await readSecondStep({ db: test.db, now }, "another")).toBeNull();
    expect(await readSecondStep({ db: test.db, now: later(600) }, ticket)).toBeNull();
    for (const code of [undefined, 123456, "x".repeat(5000), "\u0000"])
      expect(await answer(ticket, code)).toEqual(wrong);
  });

  it("accepts a code of the step before, now and after, and none further away", async () => {
    const { caller, begun } = await aProtected();
    const at = later(600);
    for (const [seconds, isRight] of [
      [-60, false],
      [60, false],
      [-30, true],
      [0, true],
      [30, true],
    ] as const) {
      const ticket = await aTicket(caller, at);
      const shown = appCode(begun, new Date(at.getTime() + seconds * secondMs));
      expect("sid" in (await answer(ticket, shown, at)), `${seconds} s`).toBe(isRight);
    }
  });

  it("refuses a code that was used, also the one that confirmed the app, and one older than the last", async () => {
    const { caller, begun } = await aProtected();
    expect(await answer(await aTicket(caller), appCode(begun, now))).toEqual(wrong);
    const next = appCode(begun, later(30));
    expect(await answer(await aTicket(caller), next, later(30))).toMatchObject({ sid: expect.any(String) });
    expect(await answer(await aTicket(caller), next, later(30))).toEqual(wrong);
    expect(await answer(await aTicket(caller), appCode(begun, now), later(30))).toEqual(wrong);
  });

  // The lock on the person's row: without it both would read the last step before either writes it.
  it("lets one in of several who send one code at once, each with a ticket of their own", async () => {
    const { caller, begun } = await aProtected();
    const tickets = await Promise.all([1, 2, 3, 4].map(() => aTicket(caller)));
    const code = appCode(begun, later(30));
    const passed = await Promise.all(tickets.map((ticket) => answer(ticket, code, later(30))));
    expect(passed.filter((each) => "sid" in each)).toHaveLength(1);
  });

  it("lets one in by a recovery code, however it is typed, once, and tells the owner", async () => {
    const { caller, codes } = await aProtected();
    const [first = "", second = ""] = codes;
    const tickets = await Promise.all([1, 2, 3].map(() => aTicket(caller)));
    const typed = first.toUpperCase().replaceAll("-", " ");
    const passed = await Promise.all(tickets.map((ticket) => answer(ticket, typed)));
    expect(passed.filter((each) => "sid" in each)).toHaveLength(1);
    expect((await listFactors(by(caller))).recoveryCodesLeft).toBe(9);
    const stranger = await aProtected();
    expect(await answer(await aTicket(stranger.caller), second)).toEqual(wrong);
    await mailbox.deliver(test);
    const subjects = (await mailsTo(caller.person.email)).map(({ subject }) => subject);
    expect(subjects).toContain("A recovery code of your Vitrine account was used");
  });

  it("uses a ticket up, so that a second code starts no second session", async () => {
    const { caller, begun } = await aProtected();
    const ticket = await aTicket(caller);
    expect(await answer(ticket, appCode(begun, later(30)), later(30))).toHaveProperty("sid");
    expect(await answer(ticket, appCode(begun, later(60)), later(60))).toEqual(expired);
  });

  it("waits after wrong codes over all tickets, and says so in a mail; a right one ends the count", async () => {
    const { caller, begun } = await aProtected();
    for (let n = 0; n < 4; n++) expect(await answer(await aTicket(caller), "000000")).toEqual(wrong);
    expect(await answer(await aTicket(caller), appCode(begun, later(30)), later(30))).toHaveProperty("sid");
    for (let n = 0; n < 5; n++)
      expect(await answer(await aTicket(caller), "000000", later(31))).toEqual(wrong);
    const right = appCode(begun, later(60));
    const ticket = await aTicket(caller);
    await expect(answer(ticket, right, later(40))).rejects.toMatchObject({ code: "rate_limited" });
    expect(await answer(ticket, right, later(31 + 16))).toHaveProperty("sid");
    await mailbox.deliver(test);
    const subjects = (await mailsTo(caller.person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("Wrong passwords"))).toHaveLength(1);
  });
});

describe("removing a second factor", () => {
  it("takes the recovery codes with the last one, and signing in is one step again", async () => {
    const { caller, id } = await aProtected();
    await expect(removeFactor(by(await aPerson(test.db)), { id })).rejects.toMatchObject({
      code: "not_found",
    });
    await removeFactor(by(caller), { id });
    expect(await test.db.recoveryCode.count({ where: { personId: caller.person.id } })).toBe(0);
    const entered = await signIn(test.db, { email: caller.person.email, password }, null, now);
    expect(entered?.sid).toBeDefined();
    await expect(renewRecoveryCodes(by(caller))).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("keeps an admin's last one where the site requires it, and lets the one before go", async () => {
    await setPolicy("admins");
    const admin = await aPerson(test.db, { role: "admin" });
    const [first, second] = [await addApp(by(admin)), await addApp(by(admin))];
    expect((await listFactors(by(admin))).required).toBe(true);
    await removeFactor(by(admin), { id: first.id });
    const refused = { code: "invalid_state" };
    await expect(removeFactor(by(admin), { id: second.id })).rejects.toMatchObject(refused);
  });

  it("by the operator ends sessions and lets the person in again", async () => {
    const { caller } = await aProtected();
    const email = caller.person.email ?? "";
    const ticket = await aTicket(caller);
    expect(await resetFactors({ db: test.db, now }, { email })).toMatchObject({ removed: 1 });
    expect(await findSession(test.db, caller.sid, new Date())).toBeNull();
    expect(await readSecondStep({ db: test.db, now }, ticket)).toBeNull();
    expect((await signIn(test.db, { email, password }, null, now))?.sid).toBeDefined();
    await expect(resetFactors({ db: test.db, now }, { email: "nobody@people.example" })).rejects.toThrow();
  });
});

describe("new recovery codes", () => {
  it("replace the earlier ones", async () => {
    const { caller, codes } = await aProtected();
    const { recoveryCodes } = await renewRecoveryCodes(by(caller));
    expect(await answer(await aTicket(caller), codes[0])).toEqual(wrong);
    expect(await answer(await aTicket(caller), recoveryCodes[0])).toHaveProperty("sid");
  });
});

describe("a site that requires one of admins", () => {
  it("gives an admin without it a member's rights until they add it", async () => {
    await setPolicy("admins");
    const admin = await aPerson(test.db, { role: "admin" });
    const at = new Date();
    const before = await findSession(test.db, admin.sid, at);
    expect(before?.person).toMatchObject({ role: "member", lacksSecondFactor: true });
    expect(() => requireAdmin(ctx(test.db, before as SessionCaller))).toThrow(/second factor/);
    await addApp(ctx(test.db, before as SessionCaller, at));
    expect((await findSession(test.db, admin.sid, at))?.person).toMatchObject({ role: "admin" });
    const member = await aPerson(test.db);
    expect((await findSession(test.db, member.sid, at))?.person.lacksSecondFactor).toBeUndefined();
  });

  it("was asked to by an admin who has one, so that nobody takes their own rights", async () => {
    const admin = await aPerson(test.db, { role: "admin" });
    const turnOn = () => changeSettings(by(admin, new Date()), { requireSecondFactor: "admins" });
    await expect(turnOn()).rejects.toMatchObject({
      fields: [{ path: "requireSecondFactor", code: "second_factor_missing" }],
    });
    await addApp(by(admin, new Date()));
    expect((await turnOn()).requireSecondFactor).toBe("admins");
    expect((await findSession(test.db, admin.sid, new Date()))?.person.role).toBe("admin");
  });
});
