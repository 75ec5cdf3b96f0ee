import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/lib/cli/embedded/cluster";
import { flush, touchTags } from "@/lib/platform/cache/cache-tags";
import { readPurging } from "@/lib/platform/purge/read-purging";
import { hideListings } from "@/lib/review/publication/publish-listing";
import { type FrontCache, hasProgram } from "@/lib/testing/engines/front-program";
import { startNginx } from "@/lib/testing/engines/nginx";
import { purgeToken, startVarnish } from "@/lib/testing/engines/varnish";
import { aPublicProduct } from "@/lib/testing/products";
import { get } from "../api/security/small-cache";
import { type Server, startApp } from "../bench/servers";
import { within } from "../within";
import { Postgres } from "./postgres";
import { send } from "./send";
import { makeWorld, onDatabase, type Somebody, secret, type World } from "./world";

const isPossible =
  hasProgram("nginx", "apt-get install -y nginx-light") &&
  hasProgram("varnishd", "apt-get install -y varnish varnish-modules");

let postgres: Postgres;
let site: Server;
let world: World;
const caches = {} as Record<"nginx" | "varnish", FrontCache>;

const names = ["nginx", "varnish"] as const;

describe.skipIf(!isPossible)("a cache in front, with its example configuration", () => {
  let settings: Record<string, string>;

  beforeAll(async () => {
    postgres = await Postgres.start();
    world = await makeWorld(postgres.url, { people: 2, products: 5 });
    const port = await freePort();
    caches.nginx = await startNginx(port);
    caches.varnish = await startVarnish(port);
    settings = {
      NEXTAUTH_SECRET: secret,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      TRUSTED_PROXIES: "1",
      PURGE_URL: `${caches.varnish.url}/`,
      PURGE_TOKEN: purgeToken,
    };
    site = await startApp(postgres.url, settings);
    // From the first round of purging on, replies may be kept for longer.
    await change("site");
    await within(
      20,
      () => onDatabase(postgres.url, readPurging),
      ({ detail }) => Boolean(detail?.startsWith("last")),
    );
  });

  afterAll(async () => {
    await Promise.all(Object.values(caches).map(({ stop }) => stop()));
    await site?.stop();
    await postgres?.remove();
  });

  const ask = (name: (typeof names)[number], path: string, headers: Record<string, string> = {}) =>
    get(caches[name].url, path, { host: new URL(site.url).host, ...headers });
  const isHit = ({ headers }: { headers: Record<string, unknown> }) => headers["x-cache"] === "HIT";

  const change = (...tags: Parameters<typeof touchTags>[1]) =>
    onDatabase(postgres.url, async (db) => {
      touchTags(db, tags);
      await flush(db);
    });
  const suspend = async ({ id, slug }: { id: string; slug: string }) => {
    await onDatabase(postgres.url, (db) => hideListings(db, id, new Date()));
    await change(`product:${slug}`, "directory");
  };
  const aProduct = () => onDatabase(postgres.url, (db) => aPublicProduct(db));

  it("keeps public pages and replies, and shows a change within five seconds", async () => {
    const products = { nginx: await aProduct(), varnish: await aProduct() };
    for (const name of names) {
      const { slug } = products[name];
      const paths = [`/products/${slug}`, `/api/v1/products/${slug}`];
      for (const path of paths) {
        await within(
          10,
          () => ask(name, path),
          (reply) => reply.status === 200 && isHit(reply),
        );
        expect((await ask(name, path, { "accept-encoding": "gzip" })).status).toBe(200);
      }
      await suspend(products[name]);
      for (const path of paths)
        await within(
          5,
          () => ask(name, path),
          ({ status }) => status === 404,
        );
    }
  });

  it("keeps for a minute where it is purged, and tells nobody its keys", async () => {
    const { slug } = await aProduct();
    const path = `/products/${slug}`;
    const own = await get(site.url, path);
    expect(own.headers).toMatchObject({
      "surrogate-key": expect.stringContaining(` product:${slug}`),
    });
    await within(
      10,
      () => get(site.url, path),
      ({ headers }) => /^max-age=\d\d,/.test(String(headers["surrogate-control"])),
    );
    await within(10, () => ask("varnish", path), isHit);
    const kept = await ask("varnish", path);
    for (const header of ["surrogate-key", "surrogate-control", "cache-tag", "xkey"])
      expect(kept.headers).not.toHaveProperty(header);
    // Far beyond the two seconds of a cache that is not purged.
    const age = async () => Number((await ask("varnish", path)).headers.age);
    await within(20, age, (seconds) => seconds >= 6);
  });

  it("keeps nothing of who is signed in, uses a key or has a draft, and no reply that sets a cookie", async () => {
    const [somebody] = world.people as [Somebody];
    const { cookie = "" } = somebody.headers;
    const made = await send(`${site.url}/api/v1/api-keys`, {
      method: "POST",
      json: { name: "front", scopes: ["products:read"] },
      headers: { cookie },
    });
    const { key } = JSON.parse(made.text);
    const personal: Record<string, string>[] = [
      { cookie },
      { authorization: `Bearer ${key}` },
      { "x-api-key": key },
      { "x-draft-token": "draft_x" },
    ];
    for (const name of names)
      for (const path of [
        "/",
        "/dashboard",
        "/settings",
        "/api/v1/me",
        "/api/v1/blog/posts",
        "/api/auth/csrf",
        "/signin",
      ])
        for (const headers of personal) {
          const reply = await ask(name, path, headers);
          expect([path, name, isHit(reply)]).toEqual([path, name, false]);
          const plain = await ask(name, path);
          expect(plain.body).not.toContain(somebody.id);
          if (/^\/(dashboard|settings|api\/v1\/me|api\/auth)/.test(path))
            expect(isHit(await ask(name, path))).toBe(false);
        }
  });

  it("gives no plain reader what another one's headers made", async () => {
    const odd: Record<string, string>[] = [
      { host: "evil.example" },
      { "x-forwarded-host": "evil.example" },
      { "x-forwarded-proto": "https", "x-forwarded-port": "666" },
      { forwarded: "host=evil.example;proto=https" },
      { rsc: "1" },
      { rsc: "1", "next-router-prefetch": "1", "next-router-state-tree": "%5B%5D" },
      { range: "bytes=0-9" },
      { "x-http-method-override": "DELETE" },
      { "x-middleware-rewrite": "/signin", "x-matched-path": "/signin" },
      { cookie: "theme=dark; other=1" },
      { "accept-encoding": "br" },
      { "if-none-match": "*" },
      { origin: "https://evil.example" },
      { "x-stale": "1" },
    ];
    const faults: string[] = [];
    let hits = 0;
    for (const name of names)
      for (const address of [
        "/",
        `/products/${world.products[0]?.slug}`,
        "/api/v1/products?limit=3",
        "/feed.xml",
        "/nowhere",
      ])
        for (const [n, headers] of odd.entries()) {
          const path = `${address}${address.includes("?") ? "&" : "?"}utm_x${n}=${crypto.randomUUID()}`;
          await ask(name, path, headers);
          const got = await ask(name, path);
          hits += Number(isHit(got));
          const right = await get(site.url, path);
          const shown = ({ status, headers: { "content-type": type, location }, body }: typeof got) =>
            JSON.stringify([status, type, location, status === 200 ? body.length : 0]);
          const isSame = shown(got) === shown(right) && !got.body.includes("evil.example");
          if (!isSame)
            faults.push(`${name} ${address} ${JSON.stringify(headers)}: ${shown(got)} for ${shown(right)}`);
        }
    expect(faults).toEqual([]);
    expect(hits).toBeGreaterThan(20);
  });

  it("keeps the framework's data apart and takes other methods through", async () => {
    const path = `/products/${world.products[1]?.slug}`;
    for (const name of names) {
      const data = await ask(name, `${path}?_rsc=`, { rsc: "1" });
      expect(data.headers["content-type"]).toBe("text/x-component");
      expect(isHit(await ask(name, `${path}?_rsc=`, { rsc: "1" }))).toBe(false);
      const head = await send(caches[name].url + path, { method: "HEAD" });
      expect([head.status, head.text]).toEqual([200, ""]);
      expect((await ask(name, path)).body).toContain("</html>");
      const posted = await send(`${caches[name].url}/api/v1/votes`, { method: "POST", json: {} });
      expect(posted.status).toBe(401);
      expect((await ask(name, `/?q=${"x".repeat(3000)}`)).status).toBe(200);
      expect(isHit(await ask(name, `/?q=${"x".repeat(3000)}`))).toBe(false);
    }
    expect(
      (await send(caches.varnish.url, { method: "PURGE", headers: { "xkey-purge": "all" } })).status,
    ).toBe(403);
  });

  it("bridges a moment without the site, and shows nothing then that was suspended before", async () => {
    const suspended = await aProduct();
    const path = `/products/${suspended.slug}`;
    for (const name of names) {
      await within(
        10,
        () => ask(name, path),
        ({ status }) => status === 200,
      );
      await within(10, () => ask(name, "/blog"), isHit);
    }
    await suspend(suspended);
    for (const name of names)
      await within(
        5,
        () => ask(name, path),
        ({ status }) => status === 404,
      );
    for (const name of names) await ask(name, "/blog");

    await site.stop("SIGKILL");
    await within(
      10,
      () => ask("nginx", "/blog"),
      ({ status, headers }) => status === 200 && headers["x-cache"] === "STALE",
    );
    for (const name of names) {
      expect([name, (await ask(name, "/blog")).status]).toEqual([name, 200]);
      expect([name, (await ask(name, path)).status]).not.toEqual([name, 200]);
    }
    site = await startApp(postgres.url, settings);
    for (const name of names)
      await within(
        15,
        () => ask(name, path),
        ({ status }) => status === 404,
      );
  });
});
