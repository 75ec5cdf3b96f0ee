import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasRedis, type RedisEngine, startRedisServer } from "@/lib/testing/engines/redis";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { Postgres } from "./postgres";
import { send } from "./send";
import { makeWorld, renameProduct, secret, type World } from "./world";

const isThere = hasRedis();
let postgres: Postgres;
let redis: RedisEngine;
let one: RunningServer;
let two: RunningServer;
let world: World;
let client: pg.Client;
const metricsToken = "a-token-of-the-tests-long-enough";
const settings = () => ({
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  // Pages show the address, so only instances of one address share them.
  SITE_URL: "http://directory.example",
  NEXTAUTH_SECRET: secret,
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "silent",
  METRICS_TOKEN: metricsToken,
});

beforeAll(async () => {
  if (!isThere) return;
  redis = await startRedisServer();
  postgres = await Postgres.start();
  world = await makeWorld(postgres.url, { people: 4, products: 60 });
  client = new pg.Client(postgres.url);
  await client.connect();
  one = await startServer(settings());
  two = await startServer(settings());
});
afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await client?.end();
  await postgres?.remove();
  await redis?.stop();
});

const slugAt = (at: number) => world.products[at]?.slug ?? "";
/** Behind a balancer both have the same name. */
const headers = { host: "directory.example" };
const pageOf = (site: RunningServer, slug: string) => send(`${site.url}/products/${slug}`, { headers });
const replyOf = (site: RunningServer, slug: string) =>
  send(`${site.url}/api/v1/products/${slug}`, { headers });

async function lookups(site: RunningServer, result: string): Promise<number> {
  const { text } = await send(`${site.url}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const line = text
    .split("\n")
    .find((each) => each.includes('cache="redis"') && each.includes(`"${result}"`));
  return Number(line?.split(" ").at(-1) ?? 0);
}

async function readiness(site: RunningServer): Promise<{ status: number; detail: string | null }> {
  const { status, text } = await send(`${site.url}/api/health/ready`);
  const { checks } = JSON.parse(text) as { checks: { name: string; detail: string | null }[] };
  return { status, detail: checks.find(({ name }) => name === "redis")?.detail ?? null };
}

describe.runIf(isThere)("two instances with Redis", () => {
  it("share what one of them has rendered, byte for byte", async () => {
    const slugs = world.products.slice(8, 12).map(({ slug }) => slug);
    const before = await lookups(two, "hit");
    const first = [];
    for (const slug of slugs) first.push(await pageOf(one, slug));
    for (const [at, slug] of slugs.entries()) {
      const second = await pageOf(two, slug);
      expect(second.status).toBe(200);
      expect(second.text).toBe(first[at]?.text);
      expect(second.headers.etag).toBe(first[at]?.headers.etag);
    }
    expect(await lookups(two, "hit")).toBeGreaterThan(before);
  });

  it("never show what was, whichever of them changed it", async () => {
    const slug = slugAt(1);
    for (const site of [one, two, one, two]) await replyOf(site, slug);
    for (const name of ["Amber", "Birch", "Cedar"]) {
      await renameProduct(client, slug, name);
      for (const site of [one, two]) {
        await within(
          5,
          () => replyOf(site, slug),
          ({ text }) => text.includes(name),
        );
        // What one has stored since is not older than what the other knows.
        for (let n = 0; n < 4; n++) expect((await replyOf(n % 2 ? one : two, slug)).status).toBe(200);
      }
    }
  });

  const vote = (site: RunningServer, at: number, slug: string) =>
    send(`${site.url}/api/v1/votes`, {
      method: "POST",
      json: { productSlug: slug },
      headers: world.people[at]?.headers ?? {},
    });

  type Act = () => void | Promise<void>;
  const faults: [string, Act, Act][] = [
    ["killed and started empty", () => redis.kill(), () => redis.restart()],
    ["frozen", () => redis.freeze(), () => redis.thaw()],
  ];
  let unread = 12;

  it.each(faults)("serve on, fresh, while Redis is %s", async (_, hurt, heal) => {
    const slug = slugAt(2);
    for (const site of [one, two]) await replyOf(site, slug);
    await hurt();
    const name = `Name ${Math.random()}`;
    await renameProduct(client, slug, name);
    for (const site of [one, two]) {
      await within(
        10,
        () => replyOf(site, slug),
        ({ text }) => text.includes(name),
      );
      expect((await vote(site, site === one ? 0 : 1, slugAt(3))).status).toBeLessThan(500);
      const ready = await within(
        20,
        () => readiness(site),
        ({ detail }) => detail !== null,
      );
      expect(ready.status).toBe(200);
    }
    await heal();
    for (const site of [one, two]) {
      await within(
        20,
        () => readiness(site),
        ({ detail }) => detail === null,
      );
      expect((await replyOf(site, slug)).text).toContain(name);
    }
    // And it is used again: one has stored its reply by the time the other asks, a round later.
    const hits = await lookups(two, "hit");
    await within(
      20,
      async () => {
        await replyOf(one, slugAt(unread));
        await replyOf(two, slugAt(unread - 1));
        unread += 1;
        return lookups(two, "hit");
      },
      (now) => now > hits,
    );
  });

  it("show nothing old after one of them was restarted", async () => {
    const slug = slugAt(7);
    for (const site of [one, two]) await replyOf(site, slug);
    await one.stop();
    await renameProduct(client, slug, "Renamed while one was away");
    one = await startServer(settings());
    expect((await replyOf(one, slug)).text).toContain("Renamed while one was away");
  });
});

describe.runIf(isThere)("a start", () => {
  it("stops at engines that can't be used, with each one's reason", async () => {
    const locked = await startRedisServer(["--requirepass", "sesame"]);
    const bad = { DATABASE_URL: "postgresql://vitrine@127.0.0.1:1/vitrine", REDIS_URL: locked.url };
    const message = await startServer({ ...settings(), ...bad }).then(
      String,
      (error: Error) => error.message,
    );
    expect(message).toContain("Can't use the database in DATABASE_URL (postgresql://127.0.0.1:1/vitrine)");
    expect(message).toContain("REDIS_URL: Redis rejects the user or the password. Set them in REDIS_URL");
    await locked.stop();
  });
});
