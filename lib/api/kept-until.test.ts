import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findKept, keep } from "./kept-replies";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a reply is kept for a minute, or until the clock makes it another one", () => {
  const startedAt = Date.now();
  const kept = { body: "{}", etag: '"a"', headers: [], maxAge: 2, startedAt, tags: [] };
  keep("/always", kept);
  keep("/until", { ...kept, until: startedAt + 20_000 });
  const found = (at: number) => {
    vi.setSystemTime(startedAt + at);
    return ["/always", "/until"].map((key) => findKept(key) !== undefined);
  };
  expect(found(19_999)).toEqual([true, true]);
  expect(found(20_000)).toEqual([true, false]);
  expect(found(60_000)).toEqual([false, false]);
});
