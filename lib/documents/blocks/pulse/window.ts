import { plural } from "../../../core/text";
import { hourMs } from "../../../core/time";
import type { ProbeOutcome } from "../../../platform/outbound/schema";

export const PULSE_WINDOWS = ["24h", "7d", "100"] as const;

export type PulseWindow = (typeof PULSE_WINDOWS)[number];

export const PULSE_WINDOW_NAMES: Record<PulseWindow, string> = {
  "24h": "last 24 hours",
  "7d": "last 7 days",
  "100": "last 100 samples",
};

type Sampled = { outcome: ProbeOutcome; sampledAt: string };

/** The samples that a block shows, newest first. */
export function samplesIn<S extends Sampled>(window: PulseWindow, samples: readonly S[], now: Date): S[] {
  if (window === "100") return samples.slice(0, 100);
  const since = now.getTime() - (window === "24h" ? 24 : 168) * hourMs;
  return samples.filter((sample) => Date.parse(sample.sampledAt) >= since);
}

/** Unknown samples say nothing about the site, so the percentage excludes them. */
export function uptimeOf(samples: readonly Sampled[]) {
  const successful = samples.filter((sample) => sample.outcome === "successful").length;
  const unknown = samples.filter((sample) => sample.outcome === "unknown").length;
  const measured = samples.length - unknown;
  return { percent: measured === 0 ? null : (100 * successful) / measured, successful, measured, unknown };
}

export type Measured = { successful: number; measured: number; unknown: number };

/** `55 of 56 checks passed, 4 unknown`: never a bare percentage. */
export function uptimeSentence({ successful, measured, unknown }: Measured): string {
  if (measured === 0) return unknown === 0 ? "no checks" : `${plural(unknown, "check")}, result unknown`;
  const passed = `${successful} of ${plural(measured, "check")} passed`;
  return unknown === 0 ? passed : `${passed}, ${unknown} unknown`;
}
