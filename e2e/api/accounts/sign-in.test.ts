import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Caller, signUp, site } from "../caller";
import { linkIn, mailTo } from "../mailbox";
import { comparable, enterBy, isSignedIn, sidOf, thiefOf } from "./browser";

const nobody = () => `n${randomBytes(8).toString("hex")}@people.example`;

async function aLink(email: string, more: object = {}): Promise<URL> {
  const reply = await Caller.anonymous().call("POST /api/v1/sign-in-links", { email, ...more });
  expect(reply.status, reply.text).toBe(202);
  return linkIn(await mailTo(email, /^Your sign-in link/));
}

describe("a link to sign in", () => {
  it("comes by mail, works once, proves the address and leads back", async () => {
    const { email, id } = await signUp();
    const link = await aLink(email, { callbackUrl: "/settings/keys" });
    expect([link.origin, link.pathname]).toEqual([site(), "/signin/link"]);
    expect(link.searchParams.get("callbackUrl")).toBe("/settings/keys");
    const token = link.searchParams.get("token") ?? "";
    const browser = Caller.anonymous();
    const entered = await enterBy(browser, "link", { token });
    expect(entered.status, entered.text).toBe(200);
    expect((await browser.call("GET /api/v1/me", {})).body).toMatchObject({ id, emailVerified: true });

    const second = Caller.anonymous();
    expect((await enterBy(second, "link", { token })).status).toBe(401);
    expect(await isSignedIn(second)).toBe(false);
  });
});

describe("who has an account", () => {
  it("is not told by asking for a link or a new password, only by the mail", async () => {
    for (const path of ["POST /api/v1/sign-in-links", "POST /api/v1/password-resets"] as const) {
      const [known, unknown] = [(await signUp()).email, nobody()];
      // The first request of a route loads it, and its reply is sent by the framework.
      await Caller.anonymous().call(path, { email: nobody() });
      const [one, other] = [
        await Caller.anonymous().call(path, { email: known }),
        await Caller.anonymous().call(path, { email: unknown }),
      ];
      expect(comparable(one, known)).toEqual(comparable(other, unknown));
      expect(linkIn(await mailTo(unknown, /^No Vitrine account/)).pathname).toBe("/signup");
    }
  });

  it("is not told by the answer to a wrong password", async () => {
    const known = (await signUp()).email;
    const tries = [known, nobody()].map(async (email) => {
      const reply = await enterBy(Caller.anonymous(), "credentials", { email, password: "a wrong password" });
      expect(reply.status).toBe(401);
      return comparable(reply, email);
    });
    const [one, other] = await Promise.all(tries);
    expect(one).toEqual(other);
  });
});

describe("a session", () => {
  it("is new at each sign-in, whatever cookie the browser had before", async () => {
    const [attacker, { email, password, id }] = [await Caller.newPerson(), await signUp()];
    const planted = await sidOf(attacker);
    const victim = thiefOf(attacker);
    expect((await enterBy(victim, "credentials", { email, password })).status).toBe(200);
    const sid = await sidOf(victim);
    expect(sid).not.toBe(planted);
    expect((await victim.call("GET /api/v1/me", {})).body.id).toBe(id);
    expect((await attacker.call("GET /api/v1/me", {})).body.id).not.toBe(id);

    expect((await enterBy(victim, "credentials", { email, password })).status).toBe(200);
    expect(await sidOf(victim)).not.toBe(sid);
    expect((await victim.call("GET /api/v1/me/sessions", {})).body.data).toHaveLength(1);
  });

  it("is not had by a cookie that was made up or changed", async () => {
    const caller = await Caller.newPerson();
    const header = caller.cookieHeader();
    const at = header.indexOf("session-token=") + 40;
    const changed = header.slice(0, at) + (header[at] === "A" ? "B" : "A") + header.slice(at + 1);
    for (const cookies of [changed, `next-auth.session-token=${await sidOf(caller)}`])
      expect(await isSignedIn(Caller.withCookies(cookies))).toBe(false);
    expect(await isSignedIn(Caller.withCookies(header))).toBe(true);
  });

  it("is worth nothing after sign-out, to who kept the cookie either", async () => {
    const caller = await Caller.newPerson();
    const thief = thiefOf(caller);
    expect(await isSignedIn(thief)).toBe(true);
    await caller.signOut();
    expect([await isSignedIn(caller), await isSignedIn(thief)]).toEqual([false, false]);
  });
});
