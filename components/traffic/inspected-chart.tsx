"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { formatCount } from "@/components/ui/format";
import type { ChartPoint } from "@/lib/documents/blocks/analytics/chart";
import { formatDay } from "@/lib/documents/blocks/moment";
import { unlessComposing } from "../ui/unless-composing";
import { ChartKey, DayChart } from "./day-chart";

type InspectedChartProps = { series: readonly ChartPoint[]; isPart: (day: string) => boolean };

/** The chart with a day's figures above it: of the one that is pointed at or chosen by arrow keys, else of the busiest. */
export function InspectedChart({ series, isPart }: InspectedChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const last = series.length - 1;
  const busiest = series.reduce(
    (most, point, index) => (point.pageViews > (series[most]?.pageViews ?? 0) ? index : most),
    0,
  );
  const chosen = at === null ? null : Math.min(at, last);
  const shown = series[chosen ?? busiest];
  if (!shown) return null;

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * series.length);
    setAt(Math.max(0, Math.min(last, index)));
  };
  const press = (event: KeyboardEvent) => {
    const now = chosen ?? last;
    const next = {
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, next)));
  };

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1.5">
        <p aria-hidden="true" className="label flex gap-x-5">
          <span className="inline-flex items-center gap-2">
            <ChartKey metric="views" chart="bar" /> page views
          </span>
          <span className="inline-flex items-center gap-2">
            <ChartKey metric="visitors" chart="bar" /> visitors
          </span>
        </p>
        <p className="text-small" data-readout="">
          <span className="text-ink-3">{chosen === null ? "Peak on " : null}</span>
          {said(shown)}
        </p>
      </div>
      <DayChart
        series={series}
        metrics={["views", "visitors"]}
        chart="bar"
        isPart={isPart}
        chosen={chosen}
        size="page"
      >
        <div
          role="slider"
          tabIndex={0}
          aria-label="Day in the chart"
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={series.length}
          aria-valuenow={(chosen ?? busiest) + 1}
          aria-valuetext={said(shown)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={(event) => event.pointerType === "mouse" && setAt(null)}
          onKeyDown={unlessComposing(press)}
          onBlur={() => setAt(null)}
          className="absolute inset-0 cursor-crosshair touch-pan-y"
        />
      </DayChart>
    </div>
  );
}

function said({ day, pageViews, visitors }: ChartPoint): string {
  return `${formatDay(day)}: ${formatCount(pageViews, "page view")}, ${formatCount(visitors, "visitor")}`;
}
