import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { someOf } from "@/lib/testing/deep";
import { Caller, onPlatform } from "../caller";
import { get, type Kept, type SmallCache, smallCache } from "./small-cache";

const site = inject("site");
const data = { rsc: "1" };

/** What a request may add that the framework or the site reads. */
const additions: Record<string, string>[] = [
  data,
  { rsc: "2" },
  { ...data, "next-router-prefetch": "1" },
  { ...data, "next-router-prefetch": "2" },
  { ...data, "next-router-segment-prefetch": "/_tree" },
  { "next-router-segment-prefetch": "/_tree" },
  { ...data, "next-router-state-tree": "%5B%22%22%5D" },
  { ...data, "next-url": "/elsewhere" },
  { "next-action": "00" },
  { "next-resume": "1" },
  { "next-html-request-id": "chosen", "next-request-id": "chosen" },
  { "x-nextjs-data": "1" },
  { "x-middleware-prefetch": "1" },
  { "x-middleware-rewrite": "/signin", "x-middleware-next": "1", "x-middleware-skip": "1" },
  { "x-matched-path": "/signin", "x-now-route-matches": "1=x" },
  { "x-prerender-revalidate": "1" },
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-proto": "https" },
  { "x-forwarded-port": "666" },
  { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9", forwarded: "host=evil.example" },
  { "x-vitrine-peer": "203.0.113.9" },
  { accept: "application/json" },
  { accept: "text/x-component" },
  { "accept-language": "de" },
  { "accept-encoding": "br" },
  { "accept-encoding": "gzip" },
  { range: "bytes=0-9" },
  { "if-none-match": "*" },
  { "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" },
  { origin: "https://evil.example", referer: "https://evil.example/" },
  { "sec-fetch-dest": "image" },
  { "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site" },
  { purpose: "prefetch", "sec-purpose": "prefetch" },
  { "user-agent": "Googlebot/2.1" },
  { "user-agent": "Twitterbot/1.0" },
  { "content-security-policy": "script-src 'nonce-chosen'" },
  { "content-type": "text/x-component" },
  { "x-http-method-override": "POST" },
  { "x-draft-token": "nonsense" },
  { "x-api-key": "nonsense" },
  { authorization: "Bearer nonsense" },
  { cookie: "next-auth.session-token=nonsense" },
];

const addresses = [
  "/",
  "/products/silverwell",
  "/products/silverwell/badges",
  "/products/no-such-product",
  "/nowhere",
  "/nowhere.png",
  "/directory",
  "/rankings",
  "/blog",
  "/docs",
  "/search?q=photographs",
  "/signin",
  "/signup",
  "/reset-password",
  "/dashboard",
  "/feed.xml",
  "/blog/feed.json",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/favicon.svg",
  "/site.webmanifest",
  "/accent/1d4ed8.css",
  "/accent/f59e0b.css",
  "/icon/180-00000000-0000-7000-8000-000000000000.png",
  "/products/silverwell/badge/trust.svg",
  "/products/no-such-product/badge/trust.svg",
  "/og/products/silverwell",
  "/media/00000000-0000-7000-8000-000000000000",
  "/_next/image?url=%2Ffavicon.ico&w=64&q=75",
  "/api/v1/products?limit=3",
  "/api/v1/products/silverwell",
  "/api/v1/products/silverwell/markdown",
  "/api/v1/products/no-such-product",
  "/api/v1/blog/posts?limit=3",
  "/api/v1/me",
  "/api/v1/nowhere",
  "/api/openapi.json",
  "/api/health",
  "/api/health/ready",
  "/api/auth/session",
  "/api/auth/providers",
  "/api/auth/csrf",
];

/** An address that nobody has asked for, and that answers like the given one. */
const fresh = (address: string) =>
  `${address}${address.includes("?") ? "&" : "?"}utm_source=${crypto.randomUUID()}`;

/** What the framework's scripts carry is split anew each time that a page is made, and a missing page isn't stored. */
const shownBy = ({ status, headers, body: whole }: Kept) => {
  const body = status === 200 ? whole : whole.replace(/<script[\s\S]*?<\/script>/g, "");
  const { location, "content-type": type, "content-encoding": encoding } = headers;
  const link = String(headers.link ?? "").replaceAll(/nonce="[^"]*"/g, "");
  return { status, type, location, encoding, link, cookies: headers["set-cookie"], body };
};

const caches: Record<string, SmallCache> = {};
let media = "";
let static_ = "";
let personal: Record<string, string>[];

beforeAll(async () => {
  caches["heeds Vary"] = await smallCache(site, { heedsVary: true });
  caches["does not heed Vary"] = await smallCache(site, { heedsVary: false });
  const { body } = await get(site, "/");
  media = /\/media\/[\w-]{36}/.exec(body)?.[0] ?? "";
  static_ = /\/_next\/static\/chunks\/[\w.~-]+\.js/.exec(body)?.[0] ?? "";
  expect([media, static_]).not.toContain("");
  const admin = await Caller.admin();
  const key = await admin.call("POST /api/v1/api-keys", { name: "caches", scopes: ["products:read"] });
  personal = [
    { cookie: admin.cookieHeader() },
    { authorization: `Bearer ${key.body.key}` },
    { "x-api-key": String(key.body.key) },
  ];
});
afterAll(() => {
  for (const { close } of Object.values(caches)) close();
});

/** What a plain reader gets, kept or not, after somebody asked for the same address with these headers. */
async function poisoned(cache: SmallCache, address: string, sent: Record<string, string>, plain = {}) {
  const path = fresh(address);
  const right = async (at: string) => JSON.stringify(shownBy(await get(site, at, plain)));
  const before = await right(fresh(address));
  await cache.ask(path, sent);
  const got = await cache.ask(path, plain);
  if (!got.isHit) return { isHit: false, isSame: true };
  const shown = JSON.stringify(shownBy(got));
  // What is public may change while this asks.
  return { isHit: true, isSame: shown === before || shown === (await right(path)) };
}

describe.each(["heeds Vary", "does not heed Vary"])("a shared cache that %s", (name) => {
  it("never keeps for a plain reader what another header made", async () => {
    const cache = caches[name] as SmallCache;
    const faults: string[] = [];
    let hits = 0;
    for (const address of [...addresses, media, static_])
      for (const sent of [...someOf(additions, 14), data, ...personal]) {
        const { isHit, isSame } = await poisoned(cache, address, sent);
        hits += Number(isHit);
        if (!isSame) faults.push(`${address} ${JSON.stringify(sent).slice(0, 120)}`);
      }
    expect(faults).toEqual([]);
    // A platform keeps no pages.
    expect(hits).toBeGreaterThan(onPlatform ? 50 : 100);
  }, 240_000);

  it("keeps nothing under the address of a page's data", async () => {
    const cache = caches[name] as SmallCache;
    for (const address of ["/", "/products/silverwell", "/blog", "/signup", "/nowhere"])
      for (const sent of [{}, data, { rsc: "2" }, { ...data, "next-router-prefetch": "1" }]) {
        const path = `${fresh(address)}&_rsc=${crypto.randomUUID().slice(0, 5)}`;
        await cache.ask(path, sent);
        const again = await cache.ask(path, data);
        expect(again.isHit, `${address} ${JSON.stringify(sent)}`).toBe(false);
      }
  });

  it.skipIf(onPlatform)("keeps public pages, and the site's data for navigation still answers", async () => {
    const cache = caches[name] as SmallCache;
    const path = fresh("/products/silverwell");
    await cache.ask(path);
    expect((await cache.ask(path)).isHit).toBe(true);
    const bare = await get(site, "/products/silverwell", data);
    expect([bare.status, bare.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const asked = await get(site, "/products/silverwell?_rsc=", data);
    expect([asked.status, asked.headers["content-type"]]).toEqual([200, "text/x-component"]);
  });
});

describe("a page's data", () => {
  it("is not replaced for everyone by a request that names another form of it", async () => {
    const path = "/stats";
    await get(site, `${path}?_rsc=`, data);
    for (const odd of [{ rsc: "2" }, { ...data, "next-router-segment-prefetch": "/_tree" }]) {
      await get(site, `${path}?_rsc=`, odd);
      await get(site, `${path}?_rsc=x`, odd);
    }
    const reply = await get(site, `${path}?_rsc=`, data);
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, "text/x-component"]);
    expect(reply.body).toContain("The directory in numbers");
  });
});
