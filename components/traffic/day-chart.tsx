import type { ReactNode } from "react";
import { cx } from "@/components/ui/classes";
import { formatDay, formatNumber } from "@/components/ui/format";
import {
  barPaths,
  type ChartPoint,
  countOf,
  linePath,
  namedDays,
  scaleTop,
} from "@/lib/documents/blocks/analytics/chart";
import type { AnalyticsMetric } from "@/lib/documents/blocks/choices";

const WIDTH = 640;
const HEIGHT = 160;

type DayChartProps = {
  series: readonly ChartPoint[];
  metrics: readonly AnalyticsMetric[];
  chart: "line" | "bar";
  /** Which days are only partly counted; a bar's edge is dashed there. */
  isPart: (day: string) => boolean;
  /** What the image shows, in words, and where its numbers are. */
  label?: string;
  /** The day that is pointed at, by its index. */
  chosen?: number | null;
  size?: "block" | "page";
  /** What lies over the bars, as an area to point at. */
  children?: ReactNode;
};

/**
 * Days as bars or lines: one image with one label; its numbers are in the table beside it. Time runs from left to right
 * in every language.
 */
export function DayChart({ size = "block", ...props }: DayChartProps) {
  const { series, metrics, chart, isPart, label, chosen, children } = props;
  const top = scaleTop(
    Math.max(0, ...metrics.flatMap((metric) => series.map((point) => countOf(point, metric)))),
  );
  const pitch = WIDTH / series.length;
  const marks = { series, metrics, top, isPart };
  return (
    <div dir="ltr" className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-2">
      <div className={cx("relative", HEIGHTS[size])}>
        <svg
          role="img"
          aria-label={label}
          aria-hidden={label === undefined}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          <path
            d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`}
            className="stroke-rule"
            vectorEffect="non-scaling-stroke"
          />
          {chosen != null && (
            <rect x={chosen * pitch} width={pitch} height={HEIGHT} className="fill-ink/8" data-chosen="" />
          )}
          {chart === "bar" ? <Bars {...marks} /> : <Lines {...marks} />}
          <path d={`M0 ${HEIGHT}H${WIDTH}`} className="stroke-ink" vectorEffect="non-scaling-stroke" />
        </svg>
        {children}
      </div>
      <div
        aria-hidden="true"
        className={cx("label flex flex-col justify-between text-end leading-none", HEIGHTS[size])}
      >
        <span className="-mt-1.5">{formatNumber(top)}</span>
        <span>{formatNumber(top / 2)}</span>
        <span className="-mb-1.5">0</span>
      </div>
      <Foot series={series} />
    </div>
  );
}

const HEIGHTS = { block: "h-40", page: "h-48 sm:h-60" };

type Marks = Pick<DayChartProps, "series" | "metrics" | "isPart"> & { top: number };

/** Page views as a pane of glass, and what is solid in it are the visitors. */
function Bars({ series, metrics, isPart, top }: Marks) {
  const of = (metric: AnalyticsMetric) =>
    barPaths(
      series.map((point) => countOf(point, metric)),
      top,
      WIDTH,
      HEIGHT,
    );
  const views = metrics.includes("views") ? of("views") : null;
  const visitors = metrics.includes("visitors") ? of("visitors") : null;
  const { edges } = views ?? visitors ?? { edges: [] };
  const edgesOf = (part: boolean) =>
    edges.filter((_, index) => isPart(series[index]?.day ?? "") === part).join("");
  const edge = { vectorEffect: "non-scaling-stroke", strokeWidth: "2", className: "stroke-glass" } as const;
  return (
    <>
      {views && <path d={views.bars} className={visitors ? "fill-glass-wash" : "fill-glass-edge"} />}
      {visitors && <path d={visitors.bars} className="fill-glass" />}
      <path d={edgesOf(false)} {...edge} />
      <path d={edgesOf(true)} {...edge} strokeDasharray="3 2" />
    </>
  );
}

function Lines({ series, metrics, top }: Marks) {
  return metrics.map((metric) => {
    const path = linePath(
      series.map((point) => countOf(point, metric)),
      top,
      WIDTH,
      HEIGHT,
    );
    const isViews = metric === "views";
    return (
      <g key={metric}>
        {isViews && <path d={`${path}V${HEIGHT}H0Z`} className="fill-glass-wash" />}
        <path
          d={path}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={isViews ? undefined : "2 3"}
          className={isViews ? "stroke-glass" : "stroke-ink"}
        />
      </g>
    );
  });
}

function Foot({ series }: Pick<DayChartProps, "series">) {
  return (
    <svg aria-hidden="true" className="h-4 w-full overflow-visible fill-ink-3 font-mono text-label">
      {namedDays(series.length).map((index) => (
        <text key={index} y="11" {...placeAt(((index + 0.5) * 100) / series.length)}>
          {formatDay(series[index]?.day ?? "").replace(/ \d{4}$/, "")}
        </text>
      ))}
    </svg>
  );
}

/** Below its bar; at the ends it keeps within the chart. */
function placeAt(percent: number) {
  if (percent < 6) return { x: "0%" };
  return percent > 95
    ? { x: "100%", textAnchor: "end" as const }
    : { x: `${percent.toFixed(1)}%`, textAnchor: "middle" as const };
}

export function ChartKey({ metric, chart }: { metric: AnalyticsMetric; chart: "line" | "bar" | "only" }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 10" className="inline-block h-2.5 w-4 shrink-0">
      {chart === "line" ? (
        <path
          d="M0 5h16"
          strokeWidth="2"
          strokeDasharray={metric === "views" ? undefined : "2 3"}
          className={metric === "views" ? "stroke-glass" : "stroke-ink"}
        />
      ) : metric === "views" ? (
        <>
          <path d="M2 1h12v9H2z" className={chart === "only" ? "fill-glass-edge" : "fill-glass-wash"} />
          <path d="M2 1h12" strokeWidth="2" className="stroke-glass" />
        </>
      ) : (
        <path d="M2 0h12v10H2z" className="fill-glass" />
      )}
    </svg>
  );
}
