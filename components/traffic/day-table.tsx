"use client";

import { formatDay, formatNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Table } from "@/components/ui/table";
import { messages } from "@/lib/core/messages";
import { type ChartPoint, countOf } from "@/lib/documents/blocks/analytics/chart";
import type { AnalyticsMetric } from "@/lib/documents/blocks/choices";
import { dayTable } from "@/messages/en.json";
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
  const t = messages({ dayTable });
  return (
    <Table
      caption={t("trafficByDay")}
      columns={[
        {
          head: t("dayUtc"),
          heading: true,
          cell: ({ day }) => {
            const part = partOf(range, day);
            return part === null
              ? formatDay(day)
              : inline(
                  t.parts("partDay", {
                    day: formatDay(day),
                    part,
                    soft: (words) => <span className="font-normal text-ink-3">{words}</span>,
                  }),
                );
          },
        },
        ...metrics.map((metric) => ({
          head: t(metric),
          kind: "number" as const,
          cell: (point: ChartPoint) => formatNumber(countOf(point, metric)),
        })),
        ...(series[0]?.outbound === undefined
          ? []
          : [
              {
                head: t("websiteVisits"),
                kind: "number" as const,
                cell: ({ outbound = 0 }: { outbound?: number }) => formatNumber(outbound),
              },
            ]),
      ]}
      rows={series.toReversed()}
      rowKey={({ day }) => day}
    />
  );
}
