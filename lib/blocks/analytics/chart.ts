export type ChartPoint = { day: string; pageViews: number; visitors: number };

/** The height of the scale: the next of 1, 2, 4, 5 or 10 times a power of ten, so that half of it is readable too. */
export function scaleTop(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 5, 10].find((times) => times * power >= highest) ?? 10;
  return step * power;
}

/** An SVG path over equal days; `width` and `height` are the chart's own units. */
export function linePath(values: readonly number[], top: number, width: number, height: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const round = (value: number) => Math.round(value * 10) / 10;
  const at = (value: number, index: number) =>
    `${round(index * step)} ${round(height - (height * value) / top)}`;
  if (values.length === 1) return `M0 ${at(values[0] ?? 0, 0).split(" ")[1]}H${width}`;
  return values.map((value, index) => `${index === 0 ? "M" : "L"}${at(value, index)}`).join("");
}
