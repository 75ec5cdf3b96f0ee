import { describe, expect, it } from "vitest";
import { Caller, signUp } from "../caller";
import { linkIn, mailTo, tokenIn } from "../mailbox";
import { enterBy, isSignedIn, thiefOf } from "./browser";

const fresh = "a password that is new";

describe("the password", () => {
  it("changes with the current one, and every session ends, kept cookies too", async () => {
    const { email, password } = await signUp();
    const [caller, other] = [await Caller.signedIn(email, password), await Caller.signedIn(email, password)];
    const thief = thiefOf(caller);
    const wrong = await caller.call("POST /api/v1/me/password", { current: "a guess", password: fresh });
    expect(wrong.body).toMatchObject({ code: "validation_failed", errors: [{ path: "current" }] });
    const short = await caller.call("POST /api/v1/me/password", { current: password, password: "short" });
    expect(short.body).toMatchObject({ code: "validation_failed", errors: [{ path: "password" }] });
    expect(await isSignedIn(caller)).toBe(true);

    const changed = await caller.call("POST /api/v1/me/password", { current: password, password: fresh });
    expect(changed.status, changed.text).toBe(204);
    for (const browser of [caller, other, thief]) expect(await isSignedIn(browser)).toBe(false);
    expect((await enterBy(Caller.anonymous(), "credentials", { email, password })).status).toBe(401);
    expect(await isSignedIn(await Caller.signedIn(email, fresh))).toBe(true);
    await mailTo(email, /password was changed/);
  });

  it("is set anew by the link in a mail, once", async () => {
    const { email, password } = await signUp();
    const caller = await Caller.signedIn(email, password);
    await Caller.anonymous().call("POST /api/v1/password-resets", { email });
    const mail = await mailTo(email, /^Set a new password/);
    expect(linkIn(mail).pathname).toBe("/reset-password");
    const complete = () =>
      Caller.anonymous().call("POST /api/v1/password-resets/complete", {
        token: tokenIn(mail),
        password: fresh,
      });
    const replies = await Promise.all([complete(), complete()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect((await complete()).body).toMatchObject({ errors: [{ path: "token", code: "invalid" }] });
    expect(await isSignedIn(caller)).toBe(false);
    expect((await (await Caller.signedIn(email, fresh)).call("GET /api/v1/me", {})).body).toMatchObject({
      email,
      emailVerified: true,
      hasPassword: true,
    });
  });

  it("is nobody's to change with a key", async () => {
    const caller = await Caller.newPerson();
    const { body } = await caller.call("POST /api/v1/api-keys", { name: "CI" });
    const byKey = Caller.withKey(body.key);
    const reply = await byKey.call("POST /api/v1/me/password", { password: fresh });
    expect(reply.body).toMatchObject({ code: "session_required" });
  });
});
