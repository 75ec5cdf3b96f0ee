"use client";

import { formatNumber } from "@/components/ui/format";
import { Table } from "@/components/ui/table";
import { type ChartPoint, countOf } from "@/lib/documents/blocks/analytics/chart";
import type { AnalyticsMetric } from "@/lib/documents/blocks/choices";
import { formatDay } from "@/lib/documents/blocks/moment";
import { partOf } from "./part-days";

type DayTableProps = {
  /** Visits to the website are shown where they are given. */
  series: readonly (ChartPoint & { outbound?: number })[];
  metrics: readonly AnalyticsMetric[];
  /** The range of the counts; it can hold some days only in part. */
  range: { from: string; to: string };
};

/** A chart's numbers, newest first, for those who can't see it or want exact figures. */
export function DayTable({ series, metrics, range }: DayTableProps) {
  return (
    <Table
      caption="Traffic by day"
      columns={[
        {
          head: "Day (UTC)",
          heading: true,
          cell: ({ day }) => {
            const part = partOf(range, day);
            return part === null ? (
              formatDay(day)
            ) : (
              <>
                {formatDay(day)}
                <span className="font-normal text-ink-3">, {part}</span>
              </>
            );
          },
        },
        ...metrics.map((metric) => ({
          head: metric === "views" ? "Page views" : "Visitors",
          kind: "number" as const,
          cell: (point: ChartPoint) => formatNumber(countOf(point, metric)),
        })),
        ...(series[0]?.outbound === undefined ? [] : [WEBSITE_VISITS]),
      ]}
      rows={series.toReversed()}
      rowKey={({ day }) => day}
    />
  );
}

const WEBSITE_VISITS = {
  head: "Website visits",
  kind: "number" as const,
  cell: ({ outbound = 0 }: { outbound?: number }) => formatNumber(outbound),
};
