import type { AnalyticsMetric } from "../choices";

export type ChartPoint = { day: string; pageViews: number; visitors: number };

export const countOf = (point: ChartPoint, metric: AnalyticsMetric): number =>
  metric === "views" ? point.pageViews : point.visitors;

/** The top of the scale: the next round number whose half is readable too. */
export function scaleTop(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((times) => times * power >= highest && (times * power) % 2 === 0) ?? 10;
  return step * power;
}

const STEPS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** An SVG path over equal days; `width` and `height` are the chart's own units. */
export function linePath(values: readonly number[], top: number, width: number, height: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const at = (value: number, index: number) =>
    `${short(index * step)} ${short(height - (height * value) / top)}`;
  if (values.length === 1) return `M0 ${at(values[0] ?? 0, 0).split(" ")[1]}H${width}`;
  return values.map((value, index) => `${index === 0 ? "M" : "L"}${at(value, index)}`).join("");
}

/** The bars of equal days as one path and their top edges as another; days without a count have neither. */
export function barPaths(
  values: readonly number[],
  top: number,
  width: number,
  height: number,
): { bars: string; edges: string[] } {
  const pitch = width / values.length;
  const wide = short(Math.min(pitch * (values.length > 45 ? 0.8 : 0.7), width / WIDEST));
  const edges = values.map((value, index) =>
    value === 0
      ? ""
      : `M${short(index * pitch + (pitch - wide) / 2)} ${short(height - (height * value) / top)}h${wide}`,
  );
  return { edges, bars: edges.map((edge) => edge && `${edge}V${height}h${-wide}z`).join("") };
}

/** A bar takes a tenth of the chart at most. */
const WIDEST = 10;

/** Which days get a date label: at most six, evenly spaced back from the newest. */
export function namedDays(count: number): number[] {
  const step = DISTANCES.find((days) => count / days <= 5.5) ?? 28;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}

const DISTANCES = [1, 2, 3, 7, 14, 21];

const short = (value: number): number => Math.round(value * 10) / 10;
