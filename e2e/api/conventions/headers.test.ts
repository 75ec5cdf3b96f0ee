import { beforeAll, describe, expect, it } from "vitest";
import { Caller, onPlatform } from "../caller";

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
};
const forData = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const hash = String.raw`'sha256-[\w+/]{43}='`;
const restOfPage = [
  `style-src 'self' ${hash} ${hash}`,
  ..."img-src 'self' data: blob:,font-src 'self',connect-src 'self',media-src 'self'".split(","),
  "frame-src https://www.youtube-nocookie.com https://player.vimeo.com",
  "manifest-src 'self'",
  ..."base-uri 'none',form-action 'self',frame-ancestors 'none'".split(","),
].join("; ");
const forPage = (scripts: string) => new RegExp(`^default-src 'none'; script-src ${scripts}; ${restOfPage}$`);
const forRendered = forPage(`'self' 'nonce-[0-9a-f-]{36}' 'strict-dynamic' ${hash}`);
const forKept = forPage(`'self'( ${hash}){3,}`);

const visitor = Caller.anonymous();
let member: Caller;
let chunk: string;

beforeAll(async () => {
  member = await Caller.newPerson();
  const { text } = await visitor.fetch("/");
  chunk = /\/_next\/static\/chunks\/[\w.~-]+\.js/.exec(text)?.[0] ?? "";
  expect(chunk).not.toBe("");
});

/** The headers of the floor that a reply has; the policy is held against its own expectation. */
async function headersOf(path: string, init: RequestInit = {}, caller = visitor) {
  const reply = await caller.fetch(path, init);
  const found = Object.fromEntries(Object.keys(always).map((name) => [name, reply.headers.get(name)]));
  expect(found, path).toEqual(always);
  for (const name of ["x-powered-by", "server", "strict-transport-security"])
    expect(reply.headers.get(name), `${path}: ${name}`).toBeNull();
  return { ...reply, policy: reply.headers.get("content-security-policy") ?? "" };
}

describe("the security headers", () => {
  it.skipIf(onPlatform).each([
    ["/", 200],
    ["/products/silverwell", 200],
    ["/blog", 200],
    ["/stats", 200],
    ["/methodology", 200],
    ["/products/no-such-product", 404],
    ["/blog/list/no-such-tag", 404],
    ["/nowhere", 404],
  ])("of the kept page %s name exactly its own scripts", async (path, status) => {
    const first = await headersOf(path);
    const second = await headersOf(path);
    for (const reply of [first, second]) {
      expect(reply.status).toBe(status);
      expect(reply.policy).toMatch(forKept);
      expect(reply.text).not.toContain(' nonce="');
      expect(reply.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  it.skipIf(onPlatform)("of a kept page stay with it when it has not changed", async () => {
    const whole = await headersOf("/methodology");
    const etag = whole.headers.get("etag") ?? "";
    const unchanged = await headersOf("/methodology", {
      // Without it, this client asks for a fresh copy whatever it holds.
      headers: { "if-none-match": etag, "cache-control": "max-age=0" },
    });
    expect(unchanged).toMatchObject({ status: 304, policy: whole.policy });
  });

  it.each(["/signin", "/signup", "/search?q=photographs", "/new", "/settings", "/dashboard"])(
    "of the page %s, rendered for one request, have a nonce that is never used again",
    async (path) => {
      const reader = path.startsWith("/sign") ? visitor : member;
      const nonces = new Set<string>();
      for (let turn = 0; turn < 2; turn++) {
        const { policy, text, status } = await headersOf(path, {}, reader);
        expect(status).toBe(200);
        expect(policy).toMatch(forRendered);
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
        expect(text).toContain(`<script nonce="${nonce}"`);
        nonces.add(nonce);
      }
      expect(nonces.size).toBe(2);
    },
  );

  it("take no policy from the client", async () => {
    const headers = {
      "content-security-policy": "script-src 'nonce-chosen'",
      "content-security-policy-report-only": "script-src 'nonce-chosen'",
    };
    for (const path of ["/signin", "/search?q=x", "/nowhere", "/blog/list/no-such-tag"]) {
      const { policy, text } = await headersOf(path, { headers });
      expect(policy + text, path).not.toContain("chosen");
    }
  });

  it("of public replies of the API let any origin read them, and show nothing as a page", async () => {
    const kept = await headersOf("/api/v1/products?limit=3");
    const again = await headersOf("/api/v1/products?limit=3");
    const held = { "if-none-match": again.headers.get("etag") ?? "" };
    const replies = {
      kept,
      again,
      unchanged: await headersOf("/api/v1/products?limit=3", { headers: held }),
      missing: await headersOf("/api/v1/products/no-such-product"),
      odd: await headersOf("/api/v1/products?limit=none"),
      markdown: await headersOf("/api/v1/products/silverwell/markdown"),
      openapi: await headersOf("/api/openapi.json"),
      preflight: await headersOf("/api/v1/products", { method: "OPTIONS" }),
    };
    for (const [what, { policy, headers }] of Object.entries(replies)) {
      expect(policy, what).toBe(forData);
      expect(headers.get("access-control-allow-origin"), what).toBe("*");
      expect(headers.get("access-control-allow-credentials"), what).toBeNull();
      expect(headers.get("cross-origin-resource-policy"), what).toBe(onPlatform ? "same-origin" : null);
    }
    expect(Object.values(replies).map(({ status }) => status)).toEqual([
      200, 200, 304, 404, 400, 200, 200, 204,
    ]);
  });

  it("of all other replies of the API are for the site's own origin", async () => {
    const post = { method: "POST", body: "{", headers: { "content-type": "application/json" } };
    const foreign = { ...post, headers: { ...post.headers, "sec-fetch-site": "cross-site" } };
    const replies: [number, Awaited<ReturnType<typeof headersOf>>][] = [
      [401, await headersOf("/api/v1/me")],
      [200, await headersOf("/api/v1/me", {}, member)],
      [404, await headersOf("/api/v1/nowhere")],
      [405, await headersOf("/api/v1/products", { method: "DELETE" })],
      [400, await headersOf("/api/v1/organizations", post, member)],
      [403, await headersOf("/api/v1/organizations", foreign, member)],
      [200, await headersOf("/api/auth/csrf")],
      [404, await headersOf("/api/auth/nowhere")],
    ];
    // The framework alone answers these itself.
    if (!onPlatform)
      replies.push(
        [405, await headersOf("/api/v1/products", { method: "PROPFIND" })],
        [404, await headersOf("/api/%E0")],
      );
    for (const [status, reply] of replies) {
      expect(reply).toMatchObject({ status, policy: forData });
      expect(reply.headers.get("access-control-allow-origin")).toBeNull();
      expect(reply.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  it.skipIf(onPlatform)("stand on files and feeds", async () => {
    for (const path of [chunk, "/favicon.svg", "/robots.txt", "/sitemap.xml", "/feed.xml"])
      expect((await headersOf(path)).policy, path).toBe(forData);
  });

  it.skipIf(onPlatform)("stand on what only leads elsewhere", async () => {
    const moved = await headersOf("/directory");
    expect(moved.status).toBe(301);
    expect(moved.policy).toMatch(forRendered);
    const signIn = await headersOf("/dashboard");
    expect([signIn.status, signIn.policy]).toEqual([307, expect.stringMatching(forRendered)]);
    expect((await headersOf("/%E0")).status).toBe(404);
  });
});

describe("cookies", () => {
  const attributesOf = (lines: string[]) =>
    Object.fromEntries(
      lines.map((line) => {
        const [pair = "", ...attributes] = line.split(/;\s*/);
        return [
          pair.split("=")[0],
          attributes
            .map((text) => text.toLowerCase())
            .filter((text) => !/^(max-age|expires)=/.test(text))
            .sort(),
        ];
      }),
    );

  async function signIn(origin: string, headers: Record<string, string>): Promise<string[]> {
    const email = `p${crypto.randomUUID()}@people.example`;
    const password = "a long enough password";
    await visitor.call("POST /api/v1/people", { name: "Somebody", email, password });
    const reply = await Caller.anonymous().fetch("/api/auth/callback/credentials", {
      method: "POST",
      body: new URLSearchParams({ email, password }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", origin, ...headers },
    });
    return reply.headers.getSetCookie();
  }

  it("of a session are out of reach of scripts and of other sites' forms", async () => {
    const cookies = attributesOf(await signIn("", {}));
    expect(cookies["next-auth.session-token"]).toEqual(["httponly", "path=/", "samesite=lax"]);
    expect(cookies["next-auth.csrf-token"]).toEqual(["httponly", "path=/", "samesite=lax"]);
    expect(cookies.vitrine_signed_in).toEqual(["path=/", "samesite=lax"]);
  });

  it.skipIf(onPlatform)("are sent over https alone where the site is reached by it", async () => {
    const cookies = attributesOf(await signIn("", { "x-forwarded-proto": "https" }));
    const session = cookies["__Secure-next-auth.session-token"];
    expect(session).toEqual(["httponly", "path=/", "samesite=lax", "secure"]);
    for (const [name, attributes] of Object.entries(cookies)) expect(attributes, name).toContain("secure");
  });

  it.skipIf(onPlatform)("of a session count over https with the prefix alone", async () => {
    const secure = { "x-forwarded-proto": "https" };
    const lines = await signIn("", secure);
    const token = lines.map((line) => /session-token=([^;]+)/.exec(line)?.[1]).find(Boolean);
    const me = async (cookie: string) =>
      (await Caller.anonymous().fetch("/api/v1/me", { headers: { cookie, ...secure } })).status;
    expect(await me(`__Secure-next-auth.session-token=${token}`)).toBe(200);
    expect(await me(`next-auth.session-token=${token}`)).toBe(401);
  });
});
