import { expect, it } from "vitest";
import type { PulseSample } from "@/lib/documents/blocks/pulse/history/schema";
import type { KnownPulse } from "./pack";
import { isStale, newerOf, withSample } from "./use-pulse";

const sampleAt = (sampledAt: string): PulseSample => ({
  outcome: "successful",
  errorClass: null,
  httpStatus: 200,
  redirects: 0,
  timings: { dns: 1, connect: 1, tls: 1, ttfb: 1, total: 4 },
  tlsExpiresAt: null,
  ipFamily: 4,
  sampledAt,
});
const knownOf = (...times: string[]): KnownPulse => ({
  websiteUrl: "https://example.org/",
  samples: times.map(sampleAt),
  nextEligibleAt: null,
});
const [early, late] = ["2026-11-21T09:00:00.000Z", "2026-11-21T10:00:00.000Z"];

it("shows the page's samples where the page is the newer one, and the browser's where that is", () => {
  const [page, learnt] = [knownOf(early), knownOf(late, early)];
  expect(newerOf(page, undefined)).toBe(page);
  expect(newerOf(page, learnt)).toBe(learnt);
  expect(newerOf(learnt, page)).toBe(learnt);
});

it("knows a later time to check without a sample as the newer one", () => {
  const page = knownOf(early);
  const refused = { ...page, nextEligibleAt: late };
  expect(newerOf(page, refused)).toBe(refused);
});

it("puts a sample first, never twice, and keeps a hundred", () => {
  const known = knownOf(...Array.from({ length: 100 }, (_, at) => new Date(1e12 - at * 1000).toISOString()));
  const after = withSample(known, sampleAt(late));
  expect(after.samples).toHaveLength(100);
  expect(after.samples[0]?.sampledAt).toBe(late);
  expect(withSample(after, sampleAt(late)).samples).toEqual(after.samples);
});

it("calls a sample stale after 15 minutes and not at them", () => {
  expect(isStale({ sampledAt: early }, new Date("2026-11-21T09:15:00.000Z"))).toBe(false);
  expect(isStale({ sampledAt: early }, new Date("2026-11-21T09:15:00.001Z"))).toBe(true);
});
