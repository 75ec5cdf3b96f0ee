"use client";

import { DayTable } from "@/components/traffic/day-table";
import { TableFold } from "@/components/ui/table-fold";
import { addDays, toDay } from "@/lib/core/time";
import type { AnalyticsMetric } from "@/lib/documents/blocks/choices";

type AnalyticsTableProps = {
  /** The first day; the others follow without a gap. */
  first: string;
  until: string;
  /** Null where the block does not show them. */
  views: readonly number[] | null;
  visitors: readonly number[] | null;
};

/** The days of a block as a closed table. Its figures come as plain numbers, which weigh least. */
export function AnalyticsTable({ first, until, views, visitors }: AnalyticsTableProps) {
  const range = { from: `${first}T00:00:00.000Z`, to: until };
  const metrics: AnalyticsMetric[] = [];
  if (views) metrics.push("views");
  if (visitors) metrics.push("visitors");
  const series = (views ?? visitors ?? []).map((_, index) => ({
    day: toDay(addDays(new Date(range.from), index)),
    pageViews: views?.[index] ?? 0,
    visitors: visitors?.[index] ?? 0,
  }));
  return (
    <TableFold count={series.length}>
      {(most) => <DayTable series={series.slice(-most)} metrics={metrics} range={range} />}
    </TableFold>
  );
}
