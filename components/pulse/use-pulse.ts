"use client";

import { useMemo } from "react";
import useSWR from "swr";
import { useNow } from "@/components/ui/use-now";
import { call } from "@/lib/api/client";
import type { PulseSample, Sampled } from "@/lib/documents/blocks/pulse/history/schema";
import { type KnownPulse, type PackedPulse, unpackPulse } from "./pack";

/** A product's pulse, the same everywhere on a page: as the page came with it, then as this browser learns more. */
export function usePulse(page: PackedPulse) {
  const { slug } = page;
  const fromPage = useMemo(() => unpackPulse(page), [page]);
  const now = useNow() ?? new Date(page.madeAt);
  const { data: learnt, mutate } = useSWR<KnownPulse>(`pulse:${slug}`, () => read(slug), ONLY_ON_RETURN);
  const { data: checking = false, mutate: setChecking } = useSWR<boolean>(`pulse-check:${slug}`, null);
  const known = newerOf(fromPage, learnt);

  /** Has the website sampled. Only an answer changes what is shown: a refusal is thrown and changes nothing. */
  const check = async (): Promise<Sampled> => {
    setChecking(true, false);
    try {
      const answer = await call("POST /api/v1/products/{slug}/pulse", { slug });
      const { sample, nextEligibleAt, reason } = answer;
      // A cooldown means that someone else had a sample taken, which this page may not know about.
      const before = reason === "cooldown" ? await read(slug).catch(() => known) : known;
      const after = { ...before, nextEligibleAt: nextEligibleAt ?? before.nextEligibleAt };
      void mutate(sample ? withSample(after, sample) : after, { revalidate: false });
      return answer;
    } finally {
      setChecking(false, false);
    }
  };
  return { known, now, checking, check };
}

const read = (slug: string): Promise<KnownPulse> => call("GET /api/v1/products/{slug}/pulse", { slug });

const ONLY_ON_RETURN = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  focusThrottleInterval: 60_000,
};

const MOST = 100;
const STALE_AFTER_MS = 15 * 60_000;

/** The page's own data or what this browser learnt since, whichever has the later sample. */
export function newerOf(page: KnownPulse, learnt: KnownPulse | undefined): KnownPulse {
  if (learnt === undefined || timeOf(page) > timeOf(learnt)) return page;
  return learnt;
}

/** With one sample more, as the service stores them: the newest first and a hundred at most. */
export function withSample(known: KnownPulse, sample: PulseSample): KnownPulse {
  const others = known.samples.filter(({ sampledAt }) => sampledAt !== sample.sampledAt);
  return { ...known, samples: [sample, ...others].slice(0, MOST) };
}

export function isStale(sample: Pick<PulseSample, "sampledAt">, now: Date): boolean {
  return now.getTime() - Date.parse(sample.sampledAt) > STALE_AFTER_MS;
}

const timeOf = ({ samples, nextEligibleAt }: KnownPulse): number =>
  Math.max(Date.parse(samples[0]?.sampledAt ?? "") || 0, Date.parse(nextEligibleAt ?? "") || 0);
