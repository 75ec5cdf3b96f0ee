import { formatNumber } from "@/components/ui/format";
import { type ChartPoint, linePath, scaleTop } from "@/lib/blocks/analytics/chart";
import type { AnalyticsMetric } from "@/lib/blocks/analytics/choices";
import { formatDay } from "@/lib/blocks/moment";

const WIDTH = 640;
const HEIGHT = 160;

type ChartProps = {
  series: readonly ChartPoint[];
  metrics: readonly AnalyticsMetric[];
  chart: "line" | "bar";
};

/** Drawn on the server; its numbers stand in the table beside it, so here it is one picture with one name. */
export function AnalyticsChart({ series, metrics, chart }: ChartProps) {
  const values = metrics.map((metric) => ({
    metric,
    values: series.map((row) => (metric === "views" ? row.pageViews : row.visitors)),
  }));
  const top = scaleTop(Math.max(0, ...values.flatMap((line) => line.values)));
  const [first, last] = [series[0]?.day ?? "", series.at(-1)?.day ?? ""];
  const label = `${metrics.join(" and ")} a day from ${formatDay(first)} to ${formatDay(last)}; the table below has the numbers.`;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-2.5 gap-y-1.5">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full overflow-visible"
      >
        {[0, 0.5, 1].map((part) => (
          <path
            key={part}
            d={`M0 ${HEIGHT * part}H${WIDTH}`}
            className="stroke-rule"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {values.map((line, index) =>
          chart === "bar" ? (
            <Bars key={line.metric} {...line} top={top} index={index} of={values.length} />
          ) : (
            <Line key={line.metric} {...line} top={top} />
          ),
        )}
      </svg>
      <div aria-hidden="true" className="label flex h-40 flex-col justify-between leading-none">
        <span className="-mt-1.5">{formatNumber(top)}</span>
        <span>{formatNumber(top / 2)}</span>
        <span className="-mb-1.5">0</span>
      </div>
      <div aria-hidden="true" className="label flex justify-between">
        <span>{formatDay(first)}</span>
        <span>{formatDay(last)}</span>
      </div>
    </div>
  );
}

type Values = { metric: AnalyticsMetric; values: number[]; top: number };

function Line({ metric, values, top }: Values) {
  const path = linePath(values, top, WIDTH, HEIGHT);
  const views = metric === "views";
  return (
    <>
      {views && <path d={`${path}V${HEIGHT}H0Z`} className="fill-glass-wash" />}
      <path
        d={path}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray={views ? undefined : "3 3"}
        className={views ? "stroke-glass" : "stroke-ink-3"}
      />
    </>
  );
}

function Bars({ metric, values, top, index, of }: Values & { index: number; of: number }) {
  const pitch = WIDTH / values.length;
  const width = (pitch * 0.72) / of;
  const bars = values.map((value, day) => {
    const height = (HEIGHT * value) / top;
    const x = day * pitch + pitch * 0.14 + index * width;
    return `M${x.toFixed(1)} ${HEIGHT}v${(-height).toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}z`;
  });
  return <path d={bars.join("")} className={metric === "views" ? "fill-glass" : "fill-ink-3"} />;
}
