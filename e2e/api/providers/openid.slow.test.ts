import { randomBytes } from "node:crypto";
import { OAuth2Server } from "oauth2-mock-server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embeddedDatabaseUrl } from "../../database";
import { type RunningServer, startServer } from "../../server";
import { Browser } from "./browser";

type Claims = Record<string, unknown>;

const issuer = new OAuth2Server();
let server: RunningServer;
let database: pg.Client;
/** Whom the issuer takes the next visitor for, and what it adds to its tokens. */
let claims: Claims;

beforeAll(async () => {
  await issuer.issuer.keys.generate("RS256");
  await issuer.start(undefined, "localhost");
  issuer.service.on("beforeTokenSigning", ({ payload }) => Object.assign(payload, claims));
  // Asked where the token names no groups.
  issuer.service.on("beforeUserinfo", (reply) => {
    reply.body = { sub: claims.sub };
  });
  server = await startServer({
    OIDC_ISSUER: issuer.issuer.url ?? "",
    OIDC_CLIENT_ID: "vitrine",
    OIDC_CLIENT_SECRET: "a secret of the issuer",
    OIDC_NAME: "House sign-in",
    OIDC_ADMIN_GROUP: "directory admins",
  });
  database = new pg.Client({ connectionString: embeddedDatabaseUrl(server.data) });
  await database.connect();
}, 240_000);

afterAll(async () => {
  await database?.end();
  await server?.stop();
  await issuer.stop();
}, 30_000);

const sql = async (text: string, values: unknown[]) => (await database.query(text, values)).rows;

const someone = (more: Claims = {}): Claims => {
  const sub = randomBytes(6).toString("hex");
  return { sub, email: `p${sub}@issuer.example`, email_verified: true, name: "Ann", ...more };
};

async function aStranger(more: Claims = {}) {
  claims = someone(more);
  const browser = new Browser(server.url);
  expect(await browser.enterBy("oidc", "/new")).toBe("/new");
  const me = await browser.me();
  if (!me) throw new Error("nobody is signed in");
  return { browser, claims, me };
}

async function aPasswordPerson() {
  const browser = new Browser(server.url);
  return { browser, ...(await browser.signUp()) };
}

describe("signing in by an OpenID Connect issuer", () => {
  it("asks with state, nonce and a challenge, for no more than is needed", async () => {
    const browser = new Browser(server.url);
    const { location } = await browser.post("/api/auth/signin/oidc?redirect_uri=https://evil.example/");
    const url = new URL(location);
    expect(url.origin + url.pathname).toBe(`${issuer.issuer.url}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "vitrine",
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: `${server.url}/api/auth/callback/oidc`,
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
      code_challenge_method: "S256",
    });
  });

  it("makes a person, who is the same one the next time", async () => {
    const first = await aStranger();
    expect(first.me).toMatchObject({ name: "Ann", email: first.claims.email, emailVerified: true });
    const again = new Browser(server.url);
    expect(await again.enterBy("oidc")).toBe("/dashboard");
    expect((await again.me())?.id).toBe(first.me.id);
  });

  it("leads back with the part of the address that only the browser sees", async () => {
    claims = someone();
    const back = "/products/silverwell#vote=silverwell";
    expect(await new Browser(server.url).enterBy("oidc", back)).toBe(back);
  });

  it("takes the address from where the issuer keeps it, and proves it only if the issuer does", async () => {
    expect((await aStranger({ email_verified: false })).me.emailVerified).toBe(false);
    const sub = randomBytes(6).toString("hex");
    const email = `p${sub}@issuer.example`;
    issuer.service.once("beforeUserinfo", (reply) => {
      reply.body = { sub, email, email_verified: true };
    });
    const { me } = await aStranger({ sub, email: undefined, email_verified: undefined });
    expect(me).toMatchObject({ email, emailVerified: true });
  });

  it("never leads to an account that has the address by itself", async () => {
    const { email, me } = await aPasswordPerson();
    claims = someone({ email });
    const browser = new Browser(server.url);
    expect(await browser.enterBy("oidc", "/new")).toBe("/signin?callbackUrl=%2Fnew&error=AddressTaken");
    expect(await browser.me()).toBeNull();
    expect(await sql("select 1 from accounts where person_id = $1", [me.id])).toEqual([]);
  });

  it("lets a suspended person in to their data only, even with an earlier session", async () => {
    const known = await aStranger();
    await sql("update people set suspended_at = now() where id = $1", [known.me.id]);
    expect(await known.browser.me()).toBeNull();
    const browser = new Browser(server.url);
    expect(await browser.enterBy("oidc")).toBe("/dashboard");
    expect(await browser.me()).toBeNull();
  });
});

describe("the groups of the issuer", () => {
  const roleOf = async (browser: Browser) => {
    const id = (await browser.me())?.id;
    return (await sql("select role from people where id = $1", [id]))[0]?.role;
  };
  const again = async () => {
    const browser = new Browser(server.url);
    expect(await browser.enterBy("oidc")).toBe("/dashboard");
    return browser;
  };

  it("set the role at each sign-in, and change nothing if the issuer sends none", async () => {
    const { browser } = await aStranger({ groups: ["staff", "directory admins"] });
    expect(await roleOf(browser)).toBe("admin");
    claims = { ...claims, groups: undefined };
    expect(await roleOf(await again())).toBe("admin");
    claims = { ...claims, groups: ["staff"] };
    // The demo has another admin.
    expect(await roleOf(await again())).toBe("member");
    // The change of role ended the earlier session.
    expect(await browser.me()).toBeNull();
  });

  it("don't demote the last admin", async () => {
    const { browser } = await aStranger({ groups: "directory admins" });
    const id = (await browser.me())?.id;
    // The server and its database are this file's own.
    const others = await sql(
      "update people set role = 'member' where role = 'admin' and id <> $1 returning id",
      [id],
    );
    try {
      claims = { ...claims, groups: [] };
      expect(await roleOf(await again())).toBe("admin");
    } finally {
      await sql("update people set role = 'admin' where id = any($1)", [others.map((other) => other.id)]);
    }
  });
});

describe("connecting an issuer", () => {
  const disconnect = (browser: Browser) =>
    browser.send("/api/v1/me/connections/oidc", {
      method: "DELETE",
      headers: { "sec-fetch-site": "same-origin" },
    });

  it("keeps who is signed in, and is a way in from then on, until it is disconnected", async () => {
    const person = await aPasswordPerson();
    claims = someone();
    expect(await person.browser.enterBy("oidc", "/settings")).toBe("/settings");
    expect(await person.browser.me()).toMatchObject({ id: person.me.id, email: person.email });
    expect(await person.browser.connections()).toMatchObject([{ provider: "oidc" }]);
    const elsewhere = new Browser(server.url);
    await elsewhere.enterBy("oidc");
    expect((await elsewhere.me())?.id).toBe(person.me.id);

    expect((await disconnect(person.browser)).status).toBe(204);
    expect(await person.browser.connections()).toEqual([]);
    const stranger = new Browser(server.url);
    await stranger.enterBy("oidc");
    expect((await stranger.me())?.id).not.toBe(person.me.id);
  });

  it("wants a session that began or was confirmed within the hour, before and after the issuer", async () => {
    const { browser, me } = await aPasswordPerson();
    claims = someone();
    const begin = () => browser.post("/api/auth/signin/oidc", { callbackUrl: "/settings" });
    const left = await begin();
    const old = "update sessions set created_at = now() - interval '61 minutes' where person_id = $1";
    await sql(old, [me.id]);
    expect(await browser.follow(left)).toBe("/settings?error=NotConfirmed");
    expect((await begin()).body).toMatchObject({ status: 409, code: "invalid_state", confirm: "password" });
    expect(await browser.connections()).toEqual([]);
    await sql("update sessions set confirmed_at = now() where person_id = $1", [me.id]);
    expect(await browser.follow(await begin())).toBe("/settings");
    expect(await browser.connections()).toHaveLength(1);
  });

  it("is refused with an account that another person has, on the page that asked for it", async () => {
    await aStranger();
    const taken = claims;
    const { browser, me } = await aPasswordPerson();
    claims = taken;
    expect(await browser.enterBy("oidc", "/settings")).toBe("/settings?error=ConnectedElsewhere");
    expect((await browser.me())?.id).toBe(me.id);
    expect(await browser.connections()).toEqual([]);
  });

  it("can't be taken back when nothing else is left", async () => {
    const { browser } = await aStranger({ email_verified: false });
    const reply = await disconnect(browser);
    expect([reply.status, reply.body.code]).toEqual([409, "invalid_state"]);
    expect(await browser.connections()).toHaveLength(1);
  });
});

describe("an answer that does not hold", () => {
  const refused = async (browser: Browser, end: string) => {
    expect(end).toContain("/signin?callbackUrl=%2Fnew&error=OAuthCallback");
    expect(await browser.me()).toBeNull();
    const rows = await sql("select 1 from accounts where provider_account_id like $1", [`%${claims.sub}`]);
    expect(rows).toEqual([]);
  };
  /** The issuer's redirect back, as the browser is about to follow it. */
  const asAnswered = async (browser: Browser): Promise<URL> => {
    const { location } = await browser.post("/api/auth/signin/oidc", { callbackUrl: "/new" });
    return new URL((await browser.get(location)).location);
  };
  const now = () => Math.floor(Date.now() / 1000);

  it.each<[string, () => Claims]>([
    ["another nonce", () => ({ nonce: "another" })],
    ["another issuer", () => ({ iss: "http://localhost:1" })],
    ["another audience", () => ({ aud: "somebody else" })],
    ["an expiry that has passed", () => ({ iat: now() - 7200, exp: now() - 3600 })],
    ["an issue in the future", () => ({ iat: now() + 3600, nbf: now() + 3600 })],
  ])("is a token with %s", async (_, more) => {
    claims = someone(more());
    const browser = new Browser(server.url);
    await refused(browser, await browser.enterBy("oidc", "/new"));
  });

  it("is a token that another key has signed", async () => {
    claims = someone();
    const foreign = new OAuth2Server();
    const { kid } = await issuer.issuer.keys.generate("RS256");
    await foreign.issuer.keys.generate("RS256", { kid });
    foreign.issuer.url = issuer.issuer.url;
    const token = await foreign.issuer.buildToken({
      scopesOrTransform: (_header, payload) => Object.assign(payload, claims, { aud: "vitrine" }),
    });
    issuer.service.once("beforeResponse", ({ body }) => Object.assign(body as object, { id_token: token }));
    const browser = new Browser(server.url);
    await refused(browser, await browser.enterBy("oidc", "/new"));
  });

  it("has another state, or none, or comes to a browser that did not ask", async () => {
    claims = someone();
    const spoil: ((url: URL) => void)[] = [
      (url) => url.searchParams.set("state", "another"),
      (url) => url.searchParams.delete("state"),
    ];
    for (const change of spoil) {
      const browser = new Browser(server.url);
      const answer = await asAnswered(browser);
      change(answer);
      await refused(browser, await browser.follow(await browser.get(answer.href)));
    }
    const [asking, other] = [new Browser(server.url), new Browser(server.url)];
    const answer = await asAnswered(asking);
    const end = await other.follow(await other.get(answer.href));
    expect(end).toContain("error=OAuthCallback");
    expect(await other.me()).toBeNull();
  });

  it("has a code that was asked for with another challenge", async () => {
    claims = someone();
    const browser = new Browser(server.url);
    const answer = await asAnswered(browser);
    const theirs = await asAnswered(new Browser(server.url));
    answer.searchParams.set("code", theirs.searchParams.get("code") ?? "");
    await refused(browser, await browser.follow(await browser.get(answer.href)));
  });

  it("says that the visitor turned it down", async () => {
    const browser = new Browser(server.url);
    const answer = await asAnswered(browser);
    answer.searchParams.delete("code");
    answer.searchParams.set("error", "access_denied");
    const end = await browser.follow(await browser.get(answer.href));
    expect(end).toBe("/signin?callbackUrl=%2Fnew&error=Callback");
    expect(await browser.me()).toBeNull();
  });
});
