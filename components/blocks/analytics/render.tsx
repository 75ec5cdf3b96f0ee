import { ChartKey, DayChart } from "@/components/traffic/day-chart";
import { isPartOf, rangeInWords } from "@/components/traffic/part-days";
import { formatCount, formatNumber } from "@/components/ui/format";
import { type AnalyticsMetric, VISITORS_NOTE } from "@/lib/documents/blocks/choices";
import type { AnalyticsLive } from "@/lib/documents/blocks/live";
import { formatDay } from "@/lib/documents/blocks/moment";
import { BlockTitle, NothingYet, type RendererProps } from "../renderer";
import { AnalyticsTable } from "./table";

export function RenderAnalytics({ block, live }: RendererProps<"analytics">) {
  const { title, metrics, range, chart } = block.data;
  const report = live.analytics;
  return (
    <section aria-label={title === "" ? "Traffic" : undefined}>
      <BlockTitle>{title}</BlockTitle>
      {report === null ? (
        <NothingYet>Traffic to the public page will appear here.</NothingYet>
      ) : report.isAway ? (
        <NothingYet>The traffic can't be shown right now.</NothingYet>
      ) : report.series.length === 0 ? (
        <NothingYet>{`No traffic in the last ${range} days.`}</NothingYet>
      ) : (
        <Figure report={report} metrics={metrics} chart={chart} />
      )}
    </section>
  );
}

type FigureProps = { report: AnalyticsLive; metrics: readonly AnalyticsMetric[]; chart: "line" | "bar" };

/** Totals, chart and the equal table. Only the table is the browser's too, so that a page carries its days once. */
function Figure({ report, metrics, chart }: FigureProps) {
  const { series } = report;
  const label = `${metrics.map((metric) => NAMES[metric]).join(" and ")} by day, ${formatDay(report.from)} to ${formatDay(report.to)}; the table below has the numbers.`;
  return (
    <figure className="measure grid gap-5">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {metrics.map((metric) => (
          <div key={metric}>
            <dt className="label flex items-center gap-2">
              <ChartKey metric={metric} chart={metrics.length === 1 && chart === "bar" ? "only" : chart} />
              {metric === "views" ? "page views" : "visitor-days"}, {series.length} days
            </dt>
            <dd className="name text-h2">{formatNumber(totalOf(report, metric))}</dd>
          </div>
        ))}
      </dl>
      <DayChart
        series={series}
        metrics={metrics}
        chart={chart}
        isPart={(day) => isPartOf(report, day)}
        label={label}
      />
      <figcaption className="text-ink-3 text-small">
        {rangeInWords(report)}. Views of this page in the directory, not of the product's own site
        {report.totals.outbound > 0 &&
          `, which was visited from here ${formatCount(report.totals.outbound, "time")}`}
        .{metrics.includes("visitors") && ` ${VISITORS_NOTE}`}
      </figcaption>
      <AnalyticsTable
        first={series[0]?.day ?? ""}
        until={report.to}
        views={metrics.includes("views") ? series.map(({ pageViews }) => pageViews) : null}
        visitors={metrics.includes("visitors") ? series.map(({ visitors }) => visitors) : null}
      />
    </figure>
  );
}

const NAMES: Record<AnalyticsMetric, string> = { views: "Page views", visitors: "Visitors" };

const totalOf = ({ totals }: AnalyticsLive, metric: AnalyticsMetric): number =>
  metric === "views" ? totals.pageViews : totals.visitorDays;
