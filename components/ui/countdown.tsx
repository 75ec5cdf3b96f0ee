"use client";

import { formatHour, formatLeft, formatMinute } from "./format";
import { useNow } from "./use-now";

/** "in 04:12" until a moment; before the page is live, and without JavaScript, "at 00:00", which is in UTC. */
export function Countdown({ until }: { until: string }) {
  const now = useNow();
  return (
    <time dateTime={until} title={formatMinute(until)} className="tabular-nums">
      {now ? `in ${formatLeft(until, now)}` : `at ${formatHour(until)}`}
    </time>
  );
}
