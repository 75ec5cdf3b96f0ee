import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hourMs } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { asSite, hasRedis, type RedisEngine, reached, startRedisServer } from "../../testing/engines/redis";
import { aStoredResponse as made } from "../../testing/stored-response";
import { redisCounter } from "../limits/redis-counter";
import { examineRedis } from "../redis/examine";
import { openRedis, type Redis } from "../redis/redis";
import { flush, touchTags } from "./cache-tags";
import { redisCache } from "./redis-cache";
import { joinTagChannel } from "./redis-tags";
import { memoryCache, type ResponseCache } from "./response-cache";
import { state } from "./tag-state";
import { watchCacheTags } from "./watch-tags";

const test = useDatabase();
const isThere = hasRedis();
const names = { prefix: () => "test", secret: "a secret of the tests" };
let engine: RedisEngine;
let redis: Redis;
let stopWatching = () => {};

beforeAll(async () => {
  if (!isThere) return;
  stopWatching = watchCacheTags(test.db);
  await state.readNow?.();
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
  await redis?.ask((client) => client.flushAll());
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const emptyCache = (): ResponseCache => redisCache(memoryCache(1_000_000), redis, names);

describe.runIf(isThere)("a reply in Redis", () => {
  const nameOf = async () => ((await redis.ask((client) => client.keys("test:page:*"))) ?? [])[0] ?? "";
  const recall = (key: string, of = names) => redisCache(memoryCache(1_000_000), redis, of).recall?.(key);

  it("is kept by the memory of whoever found it, and stale there with the next change", async () => {
    await emptyCache().store("page", made({ tags: ["product:kept"] }));
    const cache = emptyCache();
    expect(cache.find("page", Date.now())).toBeUndefined();
    expect((await cache.recall?.("page"))?.state).toBe("fresh");
    expect(cache.find("page", Date.now())?.state).toBe("fresh");
    touchTags(test.db, ["product:kept"]);
    expect(cache.find("page", Date.now())?.state).toBe("stale");
  });

  it("is not kept as fresh beyond the lag of figures that had changed", async () => {
    await emptyCache().store("list", made({ tags: ["votes"] }));
    touchTags(test.db, ["votes"]);
    await flush(test.db);
    const cache = emptyCache();
    expect((await cache.recall?.("list"))?.state).toBe("fresh");
    pass(3000);
    expect(cache.find("list", Date.now())?.state).toBe("stale");
  });

  it("is small, ends by itself, and belongs to one build of one site", async () => {
    const page = made();
    await emptyCache().store("page", page);
    const name = await nameOf();
    expect(await redis.ask((client) => client.strLen(name))).toBeLessThan(page.bodies.identity.length / 2);
    const left = (await redis.ask((client) => client.pTTL(name))) ?? 0;
    expect(left).toBeGreaterThan(hourMs);
    expect(left).toBeLessThanOrEqual(hourMs + 120_000);
    expect(await recall("page", { ...names, prefix: () => "another build" })).toBeUndefined();
    expect(await recall("page", { ...names, secret: "another site" })).toBeUndefined();
    expect(await recall("page")).toBeDefined();
  });

  it("is not used if it is damaged, another key's, of another kind, or stays for ever", async () => {
    await emptyCache().store("page", made());
    const name = await nameOf();
    const read = async () =>
      Buffer.from((await redis.ask((client) => client.dump(name))) ?? "").length > 0 &&
      (await recall("page")) !== undefined;
    expect(await read()).toBe(true);
    await redis.ask((client) => client.setRange(name, 200, "x"));
    expect(await recall("page")).toBeUndefined();
    await redis.ask((client) => client.set(name, "", { expiration: "KEEPTTL" }));
    expect(await recall("page")).toBeUndefined();
    await emptyCache().store("other", made({ etag: '"other"' }));
    const all = (await redis.ask((client) => client.keys("test:page:*"))) ?? [];
    const other = all.find((each) => each !== name) ?? "";
    await redis.ask((client) => client.copy(other, name, { REPLACE: true }));
    expect(await recall("other")).toBeDefined();
    expect(await recall("page")).toBeUndefined();
    await redis.ask((client) => client.persist(other));
    expect(await recall("other")).toBeUndefined();
    await redis.ask(async (client) => {
      await client.del(name);
      return client.lPush(name, "a list");
    });
    expect(await recall("page")).toBeUndefined();
    await emptyCache().store("page", made());
    expect(await recall("page")).toBeDefined();
  });

  it("is aged by the later of two clocks", async () => {
    const ahead = made();
    ahead.reading.startedAt += hourMs;
    await emptyCache().store("page", ahead);
    expect((await recall("page"))?.state).toBe("fresh");
    const slow = made();
    slow.reading.startedAt -= 61_000;
    await emptyCache().store("page", slow);
    expect((await recall("page"))?.state).toBe("aged");
  });

  it("carries what a path's replies depend on", async () => {
    const cache = emptyCache();
    cache.storeRule?.("/search", { parameters: ["q"], isMixed: true });
    await expect
      .poll(() => emptyCache().recallRule?.("/search"))
      .toEqual({ parameters: ["q"], isMixed: true });
    expect(await emptyCache().recallRule?.("/other")).toBeUndefined();
  });

  it("needs no rights but those that the documentation names", async () => {
    const address = await asSite(engine.url, redis);
    expect((await examineRedis(address))[0]?.state).toBe("ok");
    const site = openRedis(address, { waitMs: 2000 });
    joinTagChannel(site, "vitrine:tags");
    await reached(site);
    const cacheOf = () =>
      redisCache(memoryCache(1_000_000), site, { ...names, prefix: () => "vitrine:test" });
    await cacheOf().store("page", made());
    expect((await cacheOf().recall?.("page"))?.state).toBe("fresh");
    const counted = { key: "one", windowStart: 0, limit: { most: 3, seconds: 60 }, hits: 1, seen: undefined };
    expect((await redisCounter(site, "vitrine").add(test.db, counted)).source).toMatch(/^redis/);
    await state.channel?.publish([{ tag: "directory", version: 1n }]);
    expect(site.refusal).toBeNull();
    expect(await site.ask((client) => client.get("another site's"))).toBeUndefined();
    expect(site.refusal).toBe("Redis refuses a command (NOPERM).");
    state.channel = undefined;
    site.close();
  });
});
