"use client";

import { formatDay, formatMinute, formatRelative } from "./format";
import { useNow } from "./use-now";

type TimeProps = {
  value: string;
  /** relative: the day until the page is live, then "3 minutes ago"; day and minute stay as they are. */
  as?: "relative" | "day" | "minute";
  className?: string;
};

export function Time({ value, as = "relative", className }: TimeProps) {
  const now = useNow();
  const still = as === "minute" ? formatMinute(value) : formatDay(value);
  return (
    <time dateTime={value} title={formatMinute(value)} className={className}>
      {as === "relative" && now ? formatRelative(value, now) : still}
    </time>
  );
}
