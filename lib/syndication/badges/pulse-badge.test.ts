import { expect, test } from "vitest";
import type { Pulse, PulseSample } from "../../documents/blocks/pulse/history/schema";
import { uptimeBadge } from "./read-badge";

const sample = (outcome: PulseSample["outcome"]): PulseSample => ({
  outcome,
  errorClass: null,
  httpStatus: null,
  redirects: 0,
  timings: { dns: null, connect: null, tls: null, ttfb: null, total: 1 },
  tlsExpiresAt: null,
  ipFamily: 4,
  sampledAt: "2026-11-20T12:00:00.000Z",
});
const pulse = (more: Partial<Pulse> = {}): Pulse => ({
  websiteUrl: "https://a.example/?a&b",
  latest: sample("successful"),
  stale: false,
  uptime: { percent: 100 * (55 / 56), successful: 55, measured: 56, unknown: 4 },
  samples: [],
  nextEligibleAt: null,
  ...more,
});

test("says how many checks passed, when the latest was, and whether that is long ago", () => {
  const badge = uptimeBadge(pulse());
  expect(badge).toMatchObject({ figure: "55 of 56 checks passed, 4 unknown", tone: "good" });
  expect(badge.sentence).toContain("Latest sample successful");
  expect(uptimeBadge(pulse({ stale: true }))).toMatchObject({
    tone: "quiet",
    sentence: expect.stringContaining("stale"),
  });
});

test("has the color of the latest sample, and none for one that says nothing", () => {
  expect(uptimeBadge(pulse({ latest: sample("failed") })).tone).toBe("bad");
  expect(uptimeBadge(pulse({ latest: sample("unknown") })).tone).toBe("quiet");
  expect(uptimeBadge(pulse({ latest: null }))).toMatchObject({ figure: "not measured yet", tone: "quiet" });
});
