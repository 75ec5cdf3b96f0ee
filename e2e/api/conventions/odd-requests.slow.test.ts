import { beforeAll, describe, expect, it } from "vitest";
import { pathParameters } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations/all";
import { someOf } from "@/lib/testing/deep";
import { Caller } from "../caller";

const anonymous = Caller.anonymous();
const reads = operations
  .filter(({ method, path }) => method === "GET" && pathParameters(path).length === 0)
  .map(({ path }) => path as string);
const pages = ["/", "/rankings", "/products/silverwell", "/api/v1/products/silverwell", "/dashboard"];
const signIn = "/api/auth/callback/credentials";

let person: Caller;

beforeAll(async () => {
  person = await Caller.newPerson();
});

/** The addresses whose answer was the service's own fault. */
async function faultsOf(addresses: string[], init: RequestInit, caller = anonymous): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    const { status, text } = await caller.fetch(address, init);
    if (status >= 500) faults.push(`${address}: ${status} ${text.slice(0, 200)}`);
  }
  return faults;
}

describe("an odd header", () => {
  it("is never the service's fault at a read or a page", async () => {
    expect(reads.length).toBeGreaterThanOrEqual(10);
    const session = "next-auth.session-token";
    const odd: Record<string, string>[] = [
      { cookie: `theme=${"x".repeat(8192)}` },
      { cookie: `${session}=nonsense` },
      { cookie: `${session}=a.b.c.d.e` },
      { cookie: `${session}=%E0%A4%A; ${session}=; =; ;;` },
      { cookie: `${session}.0=a; ${session}.1=b` },
      { cookie: `__Secure-${session}=${"e".repeat(4000)}` },
      { "if-none-match": "*" },
      { "if-none-match": '"", W/"x", ,' },
      { accept: "text/html" },
      { accept: "nonsense" },
      { "accept-language": "%%%,;q=" },
      { "content-type": "garbage;;=" },
      { authorization: "Bearer" },
      { authorization: `Basic ${"x".repeat(2000)}` },
      { authorization: "Bearer \u00e9\u00ff" },
      { "x-api-key": " " },
      { "x-forwarded-for": "nonsense, ::::, 999.1.1.1" },
      { "x-forwarded-proto": "gopher" },
      { "if-match": "*" },
      { origin: "null", "sec-fetch-site": "nonsense" },
      { "idempotency-key": "x".repeat(300) },
      { range: "bytes=9-1" },
    ];
    for (const headers of odd) {
      const addresses = [...someOf(reads, 4), ...pages];
      expect(await faultsOf(addresses, { headers }), JSON.stringify(headers).slice(0, 80)).toEqual([]);
    }
  }, 120_000);

  it("is never the service's fault at a change", async () => {
    const types = ["garbage", ";;;", 'application/json; charset="', "multipart/form-data", "text/html", ""];
    const others = ["application/json; charset=utf-16", "application/x-www-form-urlencoded", "\u00ff/\u00fe"];
    for (const { method, path } of operations) {
      if (method === "GET") continue;
      const address = path.replace(/\{\w+\}/g, "nothing");
      const bodies = [...types, ...others].flatMap((type) =>
        ["{}", "--x", "a=b"].map((body) => ({ type, body })),
      );
      for (const { type, body } of someOf(bodies, 4)) {
        const init = { method, body, headers: { "content-type": type } };
        expect(await faultsOf([address], init, person), `${method} ${type} ${body}`).toEqual([]);
      }
    }
  }, 60_000);

  it("does not change what the service says of its health", async () => {
    const { body } = await person.call("POST /api/v1/api-keys", { name: "health" });
    const callers = [person, Caller.withKey(body.key), Caller.withKey("vitrine_live_nonsense")];
    for (const caller of callers) {
      const reply = await caller.call("GET /api/health", {});
      expect(reply.body).toMatchObject({ status: "ok", database: { status: "ok" } });
      expect(reply.headers.get("cache-control")).toContain("no-store");
    }
    const odd = { cookie: "next-auth.session-token=nonsense" };
    expect((await anonymous.call("GET /api/health", {}, odd)).status).toBe(200);
  });
});

describe("an odd sign-in", () => {
  const attempts: Record<string, RequestInit> = {
    "broken JSON": { body: '{"email":', headers: { "content-type": "application/json" } },
    "JSON that is no object": { body: "null", headers: { "content-type": "application/json" } },
    "nested fields": {
      body: '{"email":{"$gt":""},"password":[]}',
      headers: { "content-type": "application/json" },
    },
    "2 MB": {
      body: `email=${"x".repeat(2_097_152)}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    },
    "2 MB of JSON": { body: `"${"x".repeat(2_097_152)}"`, headers: { "content-type": "application/json" } },
    "broken escapes": {
      body: "email=%E0%A4%A&password=%",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    },
    "no form": { body: "--x", headers: { "content-type": "multipart/form-data; boundary=y" } },
    nothing: {},
  };

  for (const [name, init] of Object.entries(attempts)) {
    it(`with ${name} is refused, and is not the service's fault`, async () => {
      const reply = await anonymous.fetch(signIn, { method: "POST", ...init });
      expect(reply.status, reply.text).toBeLessThan(500);
      expect(reply.text).not.toContain("session-token");
      expect((await anonymous.call("GET /api/v1/me", {})).status).toBe(401);
    });
  }

  it("by another method is told the ones there are", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const reply = await anonymous.fetch(signIn, { method });
      expect(reply.body, method).toMatchObject({ status: 405, code: "method_not_allowed" });
      expect(reply.headers.get("allow")).toContain("POST");
    }
  });

  it("too large is 413", async () => {
    const { body, headers } = { headers: {}, ...attempts["2 MB"] };
    expect((await anonymous.fetch(signIn, { method: "POST", body, headers })).body).toMatchObject({
      status: 413,
      code: "payload_too_large",
    });
  });
});

describe("an address that can't be decoded, or holds a NUL", () => {
  it("is never the service's fault", async () => {
    const addresses = [
      "/api/%E0%A4%A",
      "/api/v1/products/%E0%A4%A",
      "/api/auth/%E0%A4%A",
      "/%FF",
      "/%E0%A4%A",
      "/products/%E0%A4%A",
      "/c/%E0%A4%A",
      "/o/%",
      "/blog/%C3",
      "/search?q=%E0%A4%A",
      "/api/v1/products/%00",
      "/api/v1/products/a%00b/revisions",
      "/api/v1/products?q=%E0%A4%A",
      "/products/%00",
      "/c/%00",
      "/o/%00",
      "/blog/%00",
      "/search?q=%00",
      "/blog?tag=%00",
      "/?cursor=%00",
      "/rankings/%00",
    ];
    const faults: string[] = [];
    for (const caller of [anonymous, person])
      for (const method of ["GET", "HEAD"]) faults.push(...(await faultsOf(addresses, { method }, caller)));
    expect(faults).toEqual([]);
  });
});
