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
  const { data: learnt, mutate } = useSWR<KnownPulse>(
    `pulse:${slug}`,
    () => call("GET /api/v1/products/{slug}/pulse", { slug }),
    ONLY_ON_RETURN,
  );
  const { data: checking = false, mutate: setChecking } = useSWR<boolean>(`pulse-check:${slug}`, null);
  const known = newerOf(fromPage, learnt);

  /** Has the website sampled. What is shown changes with the answer alone: a refusal is thrown and leaves all as it was. */
  const check = async (): Promise<Sampled> => {
    setChecking(true, false);
    try {
      const answer = await call("POST /api/v1/products/{slug}/pulse", { slug });
      const { sample, nextEligibleAt, reason } = answer;
      const after = { ...known, nextEligibleAt: nextEligibleAt ?? known.nextEligibleAt };
      // What somebody else had sampled in the meantime is read after a cooldown.
      void mutate(sample ? withSample(after, sample) : after, { revalidate: reason === "cooldown" });
      return answer;
    } finally {
      setChecking(false, false);
    }
  };
  return { known, now, checking, check };
}

const ONLY_ON_RETURN = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  focusThrottleInterval: 60_000,
};
