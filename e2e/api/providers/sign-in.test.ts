import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { Caller, site } from "../caller";
import { Browser } from "./browser";

const password = "a long enough password";
let email: string;
const credentials = (more: object = {}) => ({ email, password, ...more });
const signIn = "/api/auth/callback/credentials";
const hasSession = ({ cookies }: Browser) =>
  [...cookies.keys()].some((name) => name.includes("session-token"));

beforeAll(async () => {
  email = `p${randomBytes(8).toString("hex")}@people.example`;
  await Caller.anonymous().call("POST /api/v1/people", { name: "Somebody", email, password });
});

describe("a form of our own, sent without JavaScript", () => {
  it("signs in at the first visit, and leads on", async () => {
    const browser = new Browser(site());
    const page = await browser.post(signIn, credentials({ callbackUrl: "/new" }));
    expect([page.status, page.location]).toEqual([302, `${site()}/new`]);
    expect(await browser.me()).toMatchObject({ email });
    expect(browser.cookies.get("vitrine_signed_in")).toBe("1");
  });

  it("comes back to the sign-in page with a reason and the way on", async () => {
    const browser = new Browser(site());
    const wrong = await browser.post(signIn, credentials({ password: "wrong", callbackUrl: "/new" }));
    expect(await browser.follow(wrong)).toBe("/signin?callbackUrl=%2Fnew&error=CredentialsSignin");
    const link = await browser.post("/api/auth/callback/link", { token: "used", callbackUrl: "/new" });
    expect(await browser.follow(link)).toBe("/signin?callbackUrl=%2Fnew&error=LinkExpired");
    expect(hasSession(browser)).toBe(false);
  });

  it("counts failures of a password, and no address that comes with a link", async () => {
    const counted = async (path: string, fields: Record<string, string>) =>
      (await new Browser(site()).post(path, fields)).headers.get("ratelimit-policy");
    expect(await counted(signIn, credentials({ password: "wrong" }))).toContain('"signInFailure"');
    expect(await counted("/api/auth/callback/link", { email, token: "used" })).not.toContain(
      '"signInFailure"',
    );
  });

  it("signs out", async () => {
    const browser = new Browser(site());
    await browser.post(signIn, credentials());
    const cookie = browser.cookieHeader();
    expect((await browser.post("/api/auth/signout", { callbackUrl: "/" })).location).toBe(`${site()}/`);
    expect(hasSession(browser)).toBe(false);
    const replay = await new Browser(site()).get("/api/auth/session", { cookie });
    expect([replay.status, replay.text]).toEqual([200, "{}"]);
  });
});

describe("what another site's page sends", () => {
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];
  const paths = [signIn, "/api/auth/callback/link", "/api/auth/signout", "/api/auth/session"];

  it.each(foreign)("is refused with %j, token or not, as a form and as JSON", async (headers) => {
    const browser = new Browser(site());
    const { csrfToken } = (await browser.get("/api/auth/csrf")).body;
    const fields = credentials({ csrfToken, json: "true" });
    const bodies = [
      { body: new URLSearchParams(fields as never), headers },
      { body: JSON.stringify(fields), headers: { ...headers, "content-type": "application/json" } },
      { body: JSON.stringify(fields), headers: { ...headers, "content-type": "text/plain" } },
    ];
    for (const path of paths)
      for (const init of bodies) {
        const reply = await browser.send(path, { method: "POST", ...init });
        expect([reply.status, reply.body.code], path).toEqual([403, "csrf_failed"]);
      }
    expect(hasSession(browser)).toBe(false);
  });

  it("can't end a session either", async () => {
    const browser = new Browser(site());
    await browser.post(signIn, credentials());
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await browser.post("/api/auth/signout", {}, headers)).status).toBe(403);
    expect(await browser.me()).not.toBeNull();
  });
});

describe("a client that is no browser", () => {
  it("signs in by NextAuth's own token, as a form and as JSON", async () => {
    for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
      const client = new Browser(site());
      const { csrfToken } = (await client.get("/api/auth/csrf")).body;
      const fields = credentials({ csrfToken, json: "true" }) as Record<string, string>;
      const body = type.includes("json") ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
      const reply = await client.send(signIn, { method: "POST", body, headers: { "content-type": type } });
      expect([reply.status, typeof reply.body.url]).toEqual([200, "string"]);
      expect(await client.me()).toMatchObject({ email });
    }
  });

  it("does not sign in without it, nor with a wrong one", async () => {
    for (const token of [{}, { csrfToken: "wrong" }]) {
      const client = new Browser(site());
      await client.get("/api/auth/csrf");
      const reply = await client.send(signIn, {
        method: "POST",
        body: new URLSearchParams(credentials(token) as never),
      });
      expect(await client.follow(reply)).toBe("/signin?callbackUrl=%2F&error=FormExpired");
      expect(hasSession(client)).toBe(false);
    }
  });
});

describe("the session as NextAuth tells it", () => {
  it("is nothing for a guest and for nonsense, and the person as NextAuth's clients read it for who is signed in", async () => {
    const browser = new Browser(site());
    expect((await browser.get("/api/auth/session")).text).toBe("{}");
    const cookie = "next-auth.session-token=nonsense";
    expect((await browser.get("/api/auth/session", { cookie })).text).toBe("{}");
    await browser.post(signIn, credentials());
    const { status, body, headers } = await browser.get("/api/auth/session");
    const { email } = credentials();
    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id: expect.any(String), name: expect.any(String), email, role: "member" },
      expires: expect.any(String),
    });
    expect(headers.get("cache-control")).toContain("no-store");
    expect(hasSession(browser)).toBe(true);
    // Nothing is said about a person whose session has ended.
    await browser.post("/api/auth/signout");
    expect((await browser.get("/api/auth/session")).text).toBe("{}");
  });
});

describe("NextAuth's addresses", () => {
  it.each([
    ["/api/auth/signin?callbackUrl=%2Fnew", "/signin?callbackUrl=%2Fnew"],
    ["/api/auth/signout", "/signin?callbackUrl=%2Fdashboard"],
    ["/api/auth/verify-request", "/signin?callbackUrl=%2Fdashboard"],
    ["/api/auth/error?error=%0d%0aSet-Cookie:a=b", "/signin?callbackUrl=%2Fdashboard&error=Callback"],
    ["/api/auth/error?error=%E6%BC%A2", "/signin?callbackUrl=%2Fdashboard&error=Callback"],
    ["/api/auth/signin?callbackUrl=//evil.example", "/signin?callbackUrl=%2Fdashboard"],
    ["/api/auth/callback/credentials", "/signin?callbackUrl=%2Fdashboard"],
  ])("%s leads to %s", async (address, page) => {
    const browser = new Browser(site());
    expect(await browser.follow(await browser.get(address))).toBe(page);
  });

  it.each(["/api/auth/nonsense", "/api/auth/_log", "/api/auth/callback/nobody", "/api/auth/signin/a/b"])(
    "%s is not there",
    async (address) => {
      const browser = new Browser(site());
      for (const reply of [await browser.get(address), await browser.post(address)])
        expect([reply.status, reply.body.code]).toEqual([404, "not_found"]);
    },
  );

  it("take any way back, and none that leads elsewhere", async () => {
    for (const callbackUrl of [
      "https://evil.example/",
      "//evil.example",
      "nonsense",
      "javascript:1",
      "/\\x",
    ]) {
      const browser = new Browser(site());
      const page = await browser.post(signIn, credentials({ callbackUrl }));
      expect([page.status, new URL(page.location).origin]).toEqual([302, site()]);
      const csrf = await browser.get(`/api/auth/csrf?callbackUrl=${encodeURIComponent(callbackUrl)}`);
      expect(csrf.status).toBe(200);
    }
  });
});
