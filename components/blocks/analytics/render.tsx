import { cx } from "@/components/ui/classes";
import { formatNumber } from "@/components/ui/format";
import { Table } from "@/components/ui/table";
import type { ChartPoint } from "@/lib/blocks/analytics/chart";
import { type AnalyticsMetric, VISITORS_NOTE } from "@/lib/blocks/analytics/choices";
import { formatDay } from "@/lib/blocks/moment";
import { BlockTitle, NothingYet } from "../block-title";
import type { RendererProps } from "../renderer";
import { AnalyticsChart } from "./chart";

export function RenderAnalytics({ block, live }: RendererProps<"analytics">) {
  const { title, metrics, range, chart } = block.data;
  const series = live.analytics?.series.slice(-range) ?? [];
  return (
    <section aria-label={title === "" ? "Traffic" : undefined}>
      <BlockTitle>{title}</BlockTitle>
      {series.length === 0 ? (
        <NothingYet>No traffic has been counted yet.</NothingYet>
      ) : (
        <figure className="measure grid gap-4">
          <Totals series={series} metrics={metrics} />
          <AnalyticsChart series={series} metrics={metrics} chart={chart} />
          <figcaption className="text-ink-3 text-small">
            Views of this page in the directory, not of the product's own site.
            {metrics.includes("visitors") && ` ${VISITORS_NOTE}`}
          </figcaption>
          <details className="group">
            <summary className="label w-fit underline decoration-glass-edge underline-offset-4">
              The same as a table
            </summary>
            <div className="pt-3">
              <Table
                caption="Traffic by day"
                columns={columnsOf(metrics)}
                rows={series}
                rowKey={(row) => row.day}
              />
            </div>
          </details>
        </figure>
      )}
    </section>
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
