"use client";

import { useEffect } from "react";

/** Opens the place that the address names (`#at-BLOCK`): what somebody came to mend. */
export function useArrival(places: readonly string[], open: (place: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where somebody arrives counts once.
  useEffect(() => {
    const place = /^#at-(.+)$/.exec(location.hash)?.[1];
    if (place === undefined || !places.includes(place)) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    open(place);
  }, []);
}
