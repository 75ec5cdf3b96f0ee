import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bridge } from "../../core/bridge";
import { steadyNow } from "../../core/steady-clock";
import { hourMs } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { hasRedis, type RedisEngine, reached, startRedisServer } from "../../testing/engines/redis";
import { aStoredResponse as made } from "../../testing/stored-response";
import { openRedis, type Redis } from "../redis/redis";
import { dayTag, flush, touchTags } from "./cache-tags";
import { bodyIn } from "./encodings";
import { redisCache } from "./redis-cache";
import { type Found, memoryCache, type ResponseCache } from "./response-cache";
import { state } from "./tag-state";
import type { Tag } from "./tags";
import { watchCacheTags } from "./watch-tags";

const test = useDatabase();
const isThere = hasRedis();
const names = { prefix: () => "test", secret: "a secret of the tests" };
let engine: RedisEngine;
let redis: Redis;
let stopWatching = () => {};

beforeAll(async () => {
  stopWatching = watchCacheTags(test.db);
  await state.readNow?.();
  if (!isThere) return;
  engine = await startRedisServer();
  redis = openRedis(engine.url, { waitMs: 2000 });
  await reached(redis);
});
afterAll(async () => {
  stopWatching();
  redis?.close();
  await engine?.stop();
});
beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] }));
afterEach(async () => {
  vi.useRealTimers();
  delete bridge().database;
  await redis?.ask((client) => client.flushAll());
});

const emptyCache = (): ResponseCache => redisCache(memoryCache(1_000_000), redis, names);

/** A cache, and how somebody finds a reply in it: another process with an empty memory, where it is shared. */
type Driver = {
  open: () => ResponseCache;
  look: (cache: ResponseCache, key: string) => Promise<Found | undefined> | Found | undefined;
};
const drivers: Record<string, Driver> = {
  memory: { open: () => memoryCache(1_000_000), look: (cache, key) => cache.find(key, steadyNow()) },
  ...(isThere ? { Redis: { open: emptyCache, look: (_, key) => emptyCache().recall?.(key) } } : {}),
};

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe.each(Object.entries(drivers))("a response cache in %s", (_, { open, look }) => {
  /** What is found under a key: nothing is as good as something stale. */
  const stateOf = async (cache: ResponseCache, key: string) => (await look(cache, key))?.state ?? "stale";

  it("finds a reply fresh for its lifetime, or until the clock makes it another one", async () => {
    const cache = open();
    await cache.store("always", made());
    await cache.store("until", made({ until: Date.now() + 20_000 }));
    const seen: string[] = [];
    for (const ms of [19_999, 1, 40_000, 60_000]) {
      pass(ms);
      seen.push(`${await stateOf(cache, "always")} ${await stateOf(cache, "until")}`);
    }
    expect(seen).toEqual(["fresh fresh", "fresh stale", "aged stale", "stale stale"]);
  });

  it("gives back every byte and header, in every encoding", async () => {
    const cache = open();
    const picture = randomBytes(5000);
    const page = made({ hasRequestId: true });
    await bodyIn(page.bodies, "gzip");
    await cache.store("page", page);
    await cache.store("picture", made({ bodies: { identity: picture }, isCompressible: false, headers: [] }));
    const found = await look(cache, "page");
    expect(found?.response).toMatchObject({
      status: 200,
      headers: page.headers,
      etag: '"a"',
      cacheControl: "public",
      hasRequestId: true,
      isCompressible: true,
    });
    const { bodies } = found?.response ?? page;
    expect(bodies.identity.equals(page.bodies.identity)).toBe(true);
    expect(gunzipSync(await bodyIn(bodies, "gzip")).equals(page.bodies.identity)).toBe(true);
    expect(brotliDecompressSync(await bodyIn(bodies, "br")).equals(page.bodies.identity)).toBe(true);
    expect((await look(cache, "picture"))?.response.bodies.identity.equals(picture)).toBe(true);
    expect(await look(cache, "another")).toBeUndefined();
  });

  it("finds nothing that was made before one of its tags changed, and what was made after it", async () => {
    const cache = open();
    const tags: Tag[] = ["directory", "product:changing"];
    await cache.store("page", made({ tags }));
    expect(await stateOf(cache, "page")).toBe("fresh");
    touchTags(test.db, ["product:changing"]);
    expect(await stateOf(cache, "page")).toBe("stale");
    await flush(test.db);
    expect(await stateOf(cache, "page")).toBe("stale");
    await cache.store("page", made({ tags }));
    expect(await stateOf(cache, "page")).toBe("fresh");
  });

  it("never finds fresh what was made while its tag changed", async () => {
    const cache = open();
    const early = made({ tags: ["product:meanwhile"] });
    touchTags(test.db, ["product:meanwhile"]);
    await cache.store("page", early);
    expect(await stateOf(cache, "page")).toBe("stale");
    await flush(test.db);
    await cache.store("page", early);
    expect(await stateOf(cache, "page")).toBe("stale");
  });

  it("lets figures lag by three seconds and no more, whether or not they change again", async () => {
    const cache = open();
    await cache.store("list", made({ tags: ["votes"] }));
    touchTags(test.db, ["votes"]);
    await flush(test.db);
    pass(2900);
    expect(await stateOf(cache, "list")).toBe("fresh");
    pass(100);
    expect(await stateOf(cache, "list")).toBe("stale");
  });

  it("finds a day's reply on that day only", async () => {
    const cache = open();
    vi.setSystemTime(new Date(`${new Date().toISOString().slice(0, 10)}T23:59:59.000Z`));
    await cache.store("today", made({ tags: [dayTag(new Date())] }));
    expect(await stateOf(cache, "today")).toBe("fresh");
    pass(1000);
    expect(await stateOf(cache, "today")).toBe("stale");
  });

  it("finds lists for an hour while the database is away, and no product that changed", async () => {
    const cache = open();
    await cache.store("list", made({ tags: ["directory"] }));
    await cache.store("page", made({ tags: ["directory", "product:suspended"] }));
    touchTags(test.db, ["directory", "product:suspended"]);
    await flush(test.db);
    bridge().database = { goneSince: steadyNow() };
    pass(hourMs - 1);
    expect([await stateOf(cache, "list"), await stateOf(cache, "page")]).toEqual(["fresh", "stale"]);
    pass(1);
    expect(await stateOf(cache, "list")).toBe("stale");
  });
});

it("ages where the clock is set back, and the clock still decides what is for a time", () => {
  const cache = memoryCache(100_000);
  const until = Date.now() + 20_000;
  cache.store("always", made());
  cache.store("until", made({ until }));
  vi.setSystemTime(Date.now() - 3_600_000);
  const found = () => ["always", "until"].map((key) => cache.find(key, steadyNow())?.state);
  expect(found()).toEqual(["fresh", "fresh"]);
  vi.setSystemTime(Date.now() + 60_000);
  expect(found()).toEqual(["aged", "aged"]);
  vi.setSystemTime(until);
  expect(found()).toEqual(["stale", "stale"]);
});

it("drops what nobody asks for once memory holds too much", () => {
  const cache = memoryCache(5000);
  const body = Buffer.alloc(1000);
  for (const key of ["one", "two"]) cache.store(key, made({ bodies: { identity: body } }));
  expect(cache.find("one", Date.now())).toBeDefined();
  cache.store("three", made({ bodies: { identity: body } }));
  expect(["one", "two", "three"].map((key) => Boolean(cache.find(key, steadyNow())))).toEqual([
    true,
    false,
    true,
  ]);
});
