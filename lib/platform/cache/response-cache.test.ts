import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { steadyNow } from "../../core/steady-clock.mjs";
import { memoryCache, type StoredResponse } from "./response-cache";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00.000Z") }));
afterEach(() => void vi.useRealTimers());

const made = (more: Partial<StoredResponse> = {}): StoredResponse => ({
  status: 200,
  headers: [],
  etag: '"a"',
  cacheControl: "",
  bodies: { identity: Buffer.from("{}") },
  isCompressible: false,
  hasRequestId: false,
  tags: [],
  startedAt: Date.now(),
  lifetimeMs: 60_000,
  ...more,
});

it("finds a reply fresh for its lifetime, or until the clock makes it another one", () => {
  const cache = memoryCache(100_000);
  const startedAt = Date.now();
  cache.store("always", made());
  cache.store("until", made({ until: startedAt + 20_000 }));
  const found = (at: number) => ["always", "until"].map((key) => cache.find(key, startedAt + at)?.state);
  expect(found(19_999)).toEqual(["fresh", "fresh"]);
  expect(found(20_000)).toEqual(["fresh", "stale"]);
  expect(found(60_000)).toEqual(["aged", "stale"]);
  expect(found(120_000)).toEqual(["stale", "stale"]);
});

it("ages where the clock is set back, and the clock still decides what is for a time", () => {
  const cache = memoryCache(100_000);
  const startedAt = steadyNow();
  const until = Date.now() + 20_000;
  cache.store("always", made({ startedAt }));
  cache.store("until", made({ startedAt, until }));
  vi.setSystemTime(Date.now() - 3_600_000);
  const found = () => ["always", "until"].map((key) => cache.find(key, steadyNow())?.state);
  expect(found()).toEqual(["fresh", "fresh"]);
  vi.setSystemTime(Date.now() + 60_000);
  expect(found()).toEqual(["aged", "aged"]);
  vi.setSystemTime(until);
  expect(found()).toEqual(["stale", "stale"]);
});

it("drops what nobody asks for once it holds too much", () => {
  const cache = memoryCache(5000);
  const body = Buffer.alloc(1000);
  for (const key of ["one", "two"]) cache.store(key, made({ bodies: { identity: body } }));
  expect(cache.find("one", Date.now())).toBeDefined();
  cache.store("three", made({ bodies: { identity: body } }));
  expect(["one", "two", "three"].map((key) => Boolean(cache.find(key, Date.now())))).toEqual([
    true,
    false,
    true,
  ]);
});
