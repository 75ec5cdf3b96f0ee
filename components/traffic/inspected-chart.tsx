"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { formatDay } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { messages } from "@/lib/core/messages";
import type { ChartPoint } from "@/lib/documents/blocks/analytics/chart";
import { traffic } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";
import { ChartKey, DayChart } from "./day-chart";

type InspectedChartProps = { series: readonly ChartPoint[]; isPart: (day: string) => boolean };

/** The chart with a day's figures above it: of the one that is pointed at or chosen by arrow keys, else of the busiest. */
export function InspectedChart({ series, isPart }: InspectedChartProps) {
  const t = messages({ traffic });
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
            <ChartKey metric="views" chart="bar" /> {t("views")}
          </span>
          <span className="inline-flex items-center gap-2">
            <ChartKey metric="visitors" chart="bar" /> {t("visitors")}
          </span>
        </p>
        <p className="text-small" data-readout="">
          {chosen === null
            ? inline(
                t.parts("peak", {
                  figures: said(shown),
                  soft: (words) => <span className="text-ink-3">{words}</span>,
                }),
              )
            : said(shown)}
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
          aria-label={t("dayInTheChart")}
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
  return messages({ traffic })("dayFigures", { day: formatDay(day), views: pageViews, visitors });
}
