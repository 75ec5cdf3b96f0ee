import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../server";
import { Caller, onPlatform, signUp } from "../caller";
import { siteSettings } from "../database";
import { unique } from "../world";

const limits = {
  RATE_LIMIT_WRITE: "8/3600",
  RATE_LIMIT_INVITE: "2/3600",
  RATE_LIMIT_INVITE_TO: "3/3600",
  RATE_LIMIT_MAIL_TO: "2/3600",
  RATE_LIMIT_SIGN_IN_FAILURE: "3/3600",
  RATE_LIMIT_SIGN_IN_ACCOUNT: "5/3600",
  // Tests say from which network they come.
  TRUSTED_PROXIES: "1",
  RATE_LIMIT_SIGN_UP: "off",
};
const instances: RunningServer[] = [];

/** Two instances with small limits, on the database of the one that all tests use. */
beforeAll(async () => {
  const env = {
    ...siteSettings(),
    ...limits,
  };
  instances.push(await startServer(env), await startServer(env));
}, 120_000);

afterAll(async () => {
  for (const { stop } of instances) await stop();
});

const at = (index: number) => instances[index % 2]?.url ?? "";
const policyOf = (headers: Headers, name: string) => headers.get("ratelimit-policy")?.includes(`"${name}"`);

describe("a limit", () => {
  it("is shared by the instances, told in headers, and over it the answer is 429 with Retry-After", async () => {
    const person = await Caller.newPerson();
    const rest: number[] = [];
    for (let n = 0; n < 8; n++) {
      const reply = await person.at(at(n)).call("POST /api/v1/organizations", { name: unique("Limited") });
      expect(reply.status, reply.text).toBe(201);
      expect(reply.headers.get("ratelimit-policy")).toBe('"write";q=8;w=3600');
      const [, left, reset] = /^"write";r=(\d+);t=(\d+)$/.exec(reply.headers.get("ratelimit") ?? "") ?? [];
      rest.push(Number(left));
      expect(Number(reset)).toBeGreaterThan(0);
      expect(Number(reset)).toBeLessThanOrEqual(3600);
    }
    expect(rest).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    for (const index of [0, 1]) {
      const reply = await person
        .at(at(index))
        .call("POST /api/v1/organizations", { name: unique("Limited") });
      expect(reply.body).toMatchObject({ status: 429, code: "rate_limited" });
      const [, left, reset] = /^"write";r=(\d+);t=(\d+)$/.exec(reply.headers.get("ratelimit") ?? "") ?? [];
      expect(left).toBe("0");
      expect(reply.headers.get("retry-after")).toBe(reset);
    }
    expect((await person.at(at(0)).call("GET /api/v1/organizations", {})).body.data).toHaveLength(8);
  });

  it("is a person's own, by session and key together", async () => {
    const [one, two] = [await Caller.newPerson(), await Caller.newPerson()];
    const { body } = await one.call("POST /api/v1/api-keys", { name: "limits" });
    const byKey = Caller.withKey(body.key).at(at(0));
    const name = () => ({ name: unique("Shared") });
    for (let n = 0; n < 4; n++) {
      expect((await one.at(at(0)).call("POST /api/v1/organizations", name())).status).toBe(201);
      expect((await byKey.call("POST /api/v1/organizations", name())).status).toBe(201);
    }
    expect((await byKey.call("POST /api/v1/organizations", name())).status).toBe(429);
    expect((await one.at(at(0)).call("POST /api/v1/organizations", name())).status).toBe(429);
    expect((await two.at(at(0)).call("POST /api/v1/organizations", name())).status).toBe(201);
  });

  it("of an operation comes on top of that of all writes", async () => {
    const person = await Caller.newPerson();
    const { body } = await person.call("POST /api/v1/organizations", { name: unique("Inviting") });
    const invite = () =>
      person
        .at(at(0))
        .call("POST /api/v1/organizations/{slug}/invitations", { slug: body.slug, role: "viewer" });
    expect((await invite()).status).toBe(201);
    const last = await invite();
    expect(last.status).toBe(201);
    expect(policyOf(last.headers, "write") && policyOf(last.headers, "invite")).toBe(true);
    expect((await invite()).status).toBe(429);
    const others = await person.at(at(0)).call("POST /api/v1/organizations", { name: unique("Other") });
    expect(others.status).toBe(201);
  });

  it("of invitations to one address counts everybody's, and no link without an address", async () => {
    const seen: number[] = [];
    const email = `${unique("invited")}@people.example`;
    for (const typed of [email, email.toUpperCase(), email, email, undefined]) {
      const person = await Caller.newPerson();
      const { body } = await person.call("POST /api/v1/organizations", { name: unique("Inviting") });
      const invitation = { slug: body.slug, role: "viewer", ...(typed ? { email: typed } : {}) };
      const address = "POST /api/v1/organizations/{slug}/invitations";
      seen.push((await person.at(at(seen.length)).call(address, invitation)).status);
    }
    expect(seen).toEqual([201, 201, 201, 429, 201]);
  });

  it("of mails to one address counts what its own account asks for too", async () => {
    const { email, password } = await signUp();
    const person = await Caller.signedIn(email, password);
    const again = () => person.at(at(0)).call("POST /api/v1/me/email/verification", {});
    // These instances send no mail, which the rule says after the limit has counted.
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([409, 409, 429]);
    const reset = await Caller.anonymous().at(at(1)).call("POST /api/v1/password-resets", { email });
    expect(reset.status).toBe(429);
  });

  // On a platform it is its cache that answers from memory, where there is one.
  it.skipIf(onPlatform)("does not touch what is answered from memory", async () => {
    const anonymous = Caller.anonymous();
    for (let n = 0; n < 300; n++) {
      const reply = await anonymous.call("GET /api/v1/products", { limit: 7 });
      expect(reply.status).toBe(200);
      if (n > 0) expect(reply.headers.get("ratelimit")).toBeNull();
    }
  });

  it("is far away for the site as it starts", async () => {
    const person = await Caller.newPerson();
    for (let n = 0; n < 300; n++) expect((await person.call("GET /api/v1/me", {})).status).toBe(200);
  });
});

describe("signing in", () => {
  const tryAt = async (base: string, email: string, password: string, network = 0): Promise<number> => {
    const caller = Caller.anonymous().at(base);
    const { csrfToken } = JSON.parse((await caller.fetch("/api/auth/csrf")).text);
    const reply = await caller.fetch("/api/auth/callback/credentials", {
      method: "POST",
      body: new URLSearchParams({ email, password, csrfToken, json: "true" }).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": `198.51.${network}.7`,
      },
    });
    if (reply.status === 429) expect(reply.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    return reply.status;
  };

  it("is refused after some failures for one address, known or not, however it is typed; others still get in", async () => {
    const [known, other] = [await signUp(), await signUp()];
    for (const email of [known.email, `${unique("nobody")}@people.example`]) {
      const seen = [];
      for (const [n, typed] of [email, email.toUpperCase(), ` ${email}`, email].entries())
        seen.push(await tryAt(at(n), typed, "not the password"));
      expect(seen).toEqual([401, 401, 401, 429]);
    }
    expect(await tryAt(at(0), known.email, known.password)).toBe(429);
    expect(await tryAt(at(0), other.email, other.password)).toBe(200);
  });

  it("is refused after failures over all networks, but not to a browser that has signed in before", async () => {
    const { email, password } = await signUp();
    const owner = await Caller.signedIn(email, password);
    await owner.signOut();
    const seen = [];
    for (let n = 1; n <= 6; n++) seen.push(await tryAt(at(n), email, "not the password", n));
    expect(seen).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await tryAt(at(0), email, password, 7)).toBe(429);
    const known = owner.at(at(0));
    await known.signIn(email, password);
    expect((await known.call("GET /api/v1/me", {})).status).toBe(200);
  });

  it("that succeeds is not counted as a failure", async () => {
    const { email, password } = await signUp();
    for (let n = 0; n < 6; n++) expect(await tryAt(at(0), email, password)).toBe(200);
    expect(await tryAt(at(0), email, "not the password")).toBe(401);
  });
});
