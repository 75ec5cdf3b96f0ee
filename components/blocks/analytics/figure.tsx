"use client";

import { useState } from "react";
import { cx } from "@/components/ui/classes";
import { formatNumber } from "@/components/ui/format";
import { Table } from "@/components/ui/table";
import type { ChartPoint } from "@/lib/blocks/analytics/chart";
import { type AnalyticsMetric, VISITORS_NOTE } from "@/lib/blocks/analytics/choices";
import { formatDay } from "@/lib/blocks/moment";
import { AnalyticsChart } from "./chart";

type FigureProps = {
  series: readonly ChartPoint[];
  metrics: readonly AnalyticsMetric[];
  chart: "line" | "bar";
};

/**
 * Totals, chart and the equal table, which is made once it is opened. A client component, so that a page carries the
 * days once and not again as cells.
 */
export function AnalyticsFigure({ series, metrics, chart }: FigureProps) {
  const [open, setOpen] = useState(false);
  return (
    <figure className="measure grid gap-4">
      <Totals series={series} metrics={metrics} />
      <AnalyticsChart series={series} metrics={metrics} chart={chart} />
      <figcaption className="text-ink-3 text-small">
        Views of this page in the directory, not of the product's own site.
        {metrics.includes("visitors") && ` ${VISITORS_NOTE}`}
      </figcaption>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="label w-fit underline decoration-glass-edge underline-offset-4">
          The same as a table
        </summary>
        {open && (
          <div className="pt-3">
            <Table
              caption="Traffic by day"
              columns={columnsOf(metrics)}
              rows={series}
              rowKey={(row) => row.day}
            />
          </div>
        )}
      </details>
    </figure>
  );
}

function columnsOf(metrics: readonly AnalyticsMetric[]) {
  const day = { key: "day", head: "Day", cell: (row: ChartPoint) => formatDay(row.day), heading: true };
  return [
    day,
    ...metrics.map((metric) => ({
      key: metric,
      head: metric === "views" ? "Page views" : "Visitors",
      cell: (row: ChartPoint) => formatNumber(countOf(row, metric)),
      kind: "number" as const,
    })),
  ];
}

function Totals({ series, metrics }: { series: readonly ChartPoint[]; metrics: readonly AnalyticsMetric[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {metrics.map((metric) => (
        <div key={metric}>
          <dt className="label flex items-center gap-2">
            <span
              aria-hidden="true"
              className={cx("inline-block h-0.5 w-4", metric === "views" ? "bg-glass" : "bg-ink-3")}
            />
            {metric === "views" ? "page views" : "visitor days"}, {series.length} days
          </dt>
          <dd className="name text-h2">
            {formatNumber(series.reduce((sum, row) => sum + countOf(row, metric), 0))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function countOf(row: ChartPoint, metric: AnalyticsMetric): number {
  return metric === "views" ? row.pageViews : row.visitors;
}
