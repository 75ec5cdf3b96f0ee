"use client";

import { messages } from "@/lib/core/messages";
import { common } from "@/messages/en.json";
import { formatDay, formatHour, formatLeft, formatMinute, formatRelative } from "./format";
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

/** "in 04:12" until a moment; before the page is live, and without JavaScript, "at 00:00", which is in UTC. */
export function Countdown({ until }: { until: string }) {
  const now = useNow();
  const t = messages({ common });
  return (
    <time dateTime={until} title={formatMinute(until)} className="tabular-nums">
      {now ? t("until", { left: formatLeft(until, now) }) : t("untilHour", { hour: formatHour(until) })}
    </time>
  );
}
