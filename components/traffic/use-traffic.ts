"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import useSWR from "swr";
import { call, Problem } from "@/lib/api/client";
import type { Traffic } from "@/lib/metrics/traffic/schema";

export type TrafficSource = {
  slug: string;
  report: Traffic;
  /** The requested range; for days long ago the report may have whole days instead. */
  asked: { from: string; to: string };
  /** Whether the range has no end and moves on with the time. */
  isOpen: boolean;
};

/** The report, renewed while the page is open. A range that has ended keeps its figures; only the active visitors change. */
export function useTraffic({ slug, report, asked, isOpen }: TrafficSource) {
  const router = useRouter();
  const { from, to } = asked;
  const { data = report, error } = useSWR<Traffic, unknown>(
    ["traffic", slug, from, isOpen ? null : to],
    () =>
      call("GET /api/v1/products/{slug}/traffic", { slug, from, ...(isOpen ? {} : { to }) }, { poll: true }),
    { fallbackData: report, revalidateOnMount: false, refreshInterval: EVERY_MS, shouldRetryOnError: false },
  );
  // What the browser stored before can be older than what came with the page.
  const shown = data.activeVisitors.at < report.activeVisitors.at ? report : data;
  // "30 days" begins a day later after midnight.
  const isAnotherDay = isOpen && shown.to.slice(0, 10) !== to.slice(0, 10);
  const isRefused = error instanceof Problem && error.code === "invalid_time_range";
  useEffect(() => {
    if (isAnotherDay || isRefused) router.refresh();
  }, [isAnotherDay, isRefused, router]);
  return { traffic: shown, error: error instanceof Problem ? error : null };
}

const EVERY_MS = 15_000;
