import { ChartKey, DayChart } from "@/components/traffic/day-chart";
import { isPartOf, rangeInWords } from "@/components/traffic/part-days";
import { formatDay, formatNumber } from "@/components/ui/format";
import { messages } from "@/lib/core/messages";
import type { AnalyticsMetric } from "@/lib/documents/blocks/choices";
import type { AnalyticsLive } from "@/lib/documents/blocks/live";
import { document } from "@/messages/en.json";
import { BlockTitle, NothingYet, type RendererProps } from "../renderer";
import { AnalyticsTable } from "./table";

export function RenderAnalytics({ block, live }: RendererProps<"analytics">) {
  const t = messages({ document });
  const { title, metrics, range, chart } = block.data;
  const report = live.analytics;
  return (
    <section aria-label={title === "" ? t("traffic") : undefined}>
      <BlockTitle>{title}</BlockTitle>
      {report === null ? (
        <NothingYet>{t("noTraffic")}</NothingYet>
      ) : report.isAway ? (
        <NothingYet>{t("trafficAway")}</NothingYet>
      ) : report.series.length === 0 ? (
        <NothingYet>{t("noneInDays", { days: range })}</NothingYet>
      ) : (
        <Figure report={report} metrics={metrics} chart={chart} />
      )}
    </section>
  );
}

type FigureProps = { report: AnalyticsLive; metrics: readonly AnalyticsMetric[]; chart: "line" | "bar" };

/** Totals, chart and the equal table. Only the table is the browser's too, so that a page carries its days once. */
function Figure({ report, metrics, chart }: FigureProps) {
  const t = messages({ document });
  const { series } = report;
  const [only] = metrics;
  const label = t("chart", {
    metrics: t(metrics.length === 1 && only ? only : "both"),
    from: formatDay(report.from),
    to: formatDay(report.to),
  });
  return (
    <figure className="measure grid gap-5">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {metrics.map((metric) => (
          <div key={metric}>
            <dt className="label flex items-center gap-2">
              <ChartKey metric={metric} chart={metrics.length === 1 && chart === "bar" ? "only" : chart} />
              {t(metric === "views" ? "viewDays" : "visitorDays", { days: series.length })}
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
        {t("viewsNote", { range: rangeInWords(report), outbound: report.totals.outbound })}
        {metrics.includes("visitors") && ` ${t("visitorsNote")}`}
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

const totalOf = ({ totals }: AnalyticsLive, metric: AnalyticsMetric): number =>
  metric === "views" ? totals.pageViews : totals.visitorDays;
