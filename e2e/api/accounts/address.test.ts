import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller, signUp } from "../caller";
import { linkIn, mailsTo, mailTo, tokenIn } from "../mailbox";
import { enterBy, isSignedIn } from "./browser";

const anAddress = () => `a${randomBytes(8).toString("hex")}@people.example`;
const confirm = (token: string, by = Caller.anonymous(), more: { password?: string } = {}) =>
  by.call("POST /api/v1/email-confirmations", { token, ...more });

describe("the address", () => {
  it("is verified by the link that a sign-up sends, and by one that is requested again", async () => {
    const { email, password } = await signUp();
    const first = tokenIn(await mailTo(email, /^Verify your email/));
    const caller = await Caller.signedIn(email, password);
    const again = await caller.call("POST /api/v1/me/email/verification", {});
    expect([again.status, again.body]).toEqual([202, { email, expiresInMinutes: 1440 }]);
    const sent = await within(
      20,
      () => mailsTo(email),
      (mails) => mails.length === 2,
    );
    expect((await confirm(first)).body).toMatchObject({ errors: [{ path: "token", code: "invalid" }] });
    const confirmed = await confirm(sent.map(tokenIn).find((token) => token !== first) ?? "", caller);
    expect([confirmed.status, confirmed.body]).toEqual([200, { email, credentialsRevoked: false }]);
    expect((await caller.call("GET /api/v1/me", {})).body.emailVerified).toBe(true);
    expect((await caller.call("POST /api/v1/me/email/verification", {})).body).toMatchObject({
      code: "invalid_state",
    });
  });

  it("changes once the link to the new one is followed; sessions stay", async () => {
    const [{ email: former, password }, email] = [await signUp(), anAddress()];
    const caller = await Caller.signedIn(former, password);
    const wrong = await caller.call("POST /api/v1/me/email", { email, password: "a guess" });
    expect(wrong.body).toMatchObject({ code: "validation_failed", errors: [{ path: "password" }] });
    const asked = await caller.call("POST /api/v1/me/email", { email, password });
    expect([asked.status, asked.body]).toEqual([202, { email, sent: true }]);
    expect((await mailTo(former, /^A new email/)).text).toContain(email);
    const mail = await mailTo(email, /^Verify your new email/);
    expect(linkIn(mail).pathname).toBe("/confirm-email");
    expect((await caller.call("GET /api/v1/me", {})).body.email).toBe(former);

    const unproven = await confirm(tokenIn(mail));
    expect(unproven.body).toMatchObject({ errors: [{ path: "password", code: "required" }] });
    expect((await confirm(tokenIn(mail), Caller.anonymous(), { password })).status).toBe(200);
    expect((await caller.call("GET /api/v1/me", {})).body).toMatchObject({ email, emailVerified: true });
    expect((await confirm(tokenIn(mail))).status).toBe(422);
    expect((await enterBy(Caller.anonymous(), "credentials", { email: former, password })).status).toBe(401);
    expect(await isSignedIn(await Caller.signedIn(email, password))).toBe(true);
  });
});
