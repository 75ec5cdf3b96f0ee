import type { PulseSample } from "@/lib/pulse/schema";
import type { KnownPulse } from "./pack";

const KEPT = 100;
const STALE_AFTER_MS = 15 * 60_000;

/** Of what the page came with and what this browser learnt since, the one that knows the later sample. */
export function newerOf(page: KnownPulse, learnt: KnownPulse | undefined): KnownPulse {
  if (learnt === undefined || timeOf(page) > timeOf(learnt)) return page;
  return learnt;
}

/** With one sample more, as the service keeps them: the newest first and a hundred at most. */
export function withSample(known: KnownPulse, sample: PulseSample): KnownPulse {
  const others = known.samples.filter(({ sampledAt }) => sampledAt !== sample.sampledAt);
  return { ...known, samples: [sample, ...others].slice(0, KEPT) };
}

export function isStale(sample: Pick<PulseSample, "sampledAt">, now: Date): boolean {
  return now.getTime() - Date.parse(sample.sampledAt) > STALE_AFTER_MS;
}

const timeOf = ({ samples, nextEligibleAt }: KnownPulse): number =>
  Math.max(Date.parse(samples[0]?.sampledAt ?? "") || 0, Date.parse(nextEligibleAt ?? "") || 0);
