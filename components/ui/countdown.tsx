"use client";

import { formatLeft } from "./format";
import { useNow } from "./use-now";

/** "04:12" until a moment; as wide before the page is live as after it. */
export function Countdown({ until }: { until: string }) {
  const now = useNow();
  return (
    <time dateTime={until} title={until} className="tabular-nums">
      {now ? formatLeft(until, now) : "--:--"}
    </time>
  );
}
