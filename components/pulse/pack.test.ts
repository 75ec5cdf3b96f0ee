import { expect, it } from "vitest";
import type { PulseLive } from "@/lib/documents/blocks/live";
import type { PulseSample } from "@/lib/documents/blocks/pulse/history/schema";
import { packPulse, unpackPulse } from "./pack";

const now = new Date("2026-11-21T10:00:00.000Z");

const good: PulseSample = {
  outcome: "successful",
  errorClass: null,
  httpStatus: 200,
  redirects: 1,
  timings: { dns: 0, connect: 12, tls: 30, ttfb: 70, total: 112 },
  tlsExpiresAt: "2027-01-12T00:00:00.000Z",
  ipFamily: 6,
  sampledAt: "2026-11-21T09:58:00.123Z",
};
const late: PulseSample = {
  ...good,
  outcome: "failed",
  errorClass: "timeout",
  httpStatus: null,
  timings: { dns: 9, connect: null, tls: null, ttfb: null, total: 10_000 },
  tlsExpiresAt: null,
  ipFamily: null,
  sampledAt: "2026-11-21T09:50:00.000Z",
};

const pulseOf = (samples: PulseSample[]): PulseLive => ({
  slug: "a-product",
  websiteUrl: "https://example.org/",
  latest: samples[0] ?? null,
  stale: false,
  uptime: { percent: null, successful: 0, measured: 0, unknown: 0 },
  samples,
  nextEligibleAt: "2026-11-21T10:03:00.000Z",
});

it("gives back what went in, also where a field is null after a line that had it, and had it again after", () => {
  const samples = [good, { ...good, sampledAt: "2026-11-21T09:55:00.000Z" }, late, good, late];
  const known = unpackPulse(packPulse(pulseOf(samples), now));
  expect(known).toEqual({
    websiteUrl: "https://example.org/",
    nextEligibleAt: "2026-11-21T10:03:00.000Z",
    samples,
  });
});

it("is the same object for the same pulse, and empty where nothing was measured", () => {
  const pulse = pulseOf([]);
  expect(packPulse(pulse, now)).toBe(packPulse(pulse, now));
  expect(unpackPulse(packPulse(pulse, now)).samples).toEqual([]);
});

it("holds a hundred samples in under four kilobytes", () => {
  const samples = Array.from({ length: 100 }, (_, at) => ({
    ...good,
    timings: { dns: at, connect: 20 + at, tls: 40 + at, ttfb: 100 + at, total: 160 + 4 * at },
    sampledAt: new Date(now.getTime() - at * 331_000).toISOString(),
  }));
  expect(packPulse(pulseOf(samples), now).samples.length).toBeLessThan(4000);
});
