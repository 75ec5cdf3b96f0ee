"use client";

import { useMemo } from "react";
import useSWR from "swr";
import { useNow } from "@/components/ui/use-now";
import { call } from "@/lib/api/client";
import type { Sampled } from "@/lib/pulse/schema";
import { newerOf, withSample } from "./known";
import { type KnownPulse, type PackedPulse, unpackPulse } from "./pack";

/** A product's pulse, the same in every place of a page: as the page came with it, then as this browser learns more. */
export function usePulse(page: PackedPulse) {
  const { slug } = page;
  const fromPage = useMemo(() => unpackPulse(page), [page]);
  const now = useNow() ?? new Date(page.madeAt);
  const { data: learnt, mutate } = useSWR<KnownPulse>(`pulse:${slug}`, () => read(slug), ONLY_ON_RETURN);
  const { data: checking = false, mutate: setChecking } = useSWR<boolean>(`pulse-check:${slug}`, null);
  const known = newerOf(fromPage, learnt);

  /** Has the website sampled. What is shown changes with the answer alone: a refusal is thrown and leaves all as it was. */
  const check = async (): Promise<Sampled> => {
    setChecking(true, false);
    try {
      const answer = await call("POST /api/v1/products/{slug}/pulse", { slug });
      const { sample, nextEligibleAt, reason } = answer;
      // A cooldown says that somebody else had a sample taken, which this page may not know of.
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
