import * as z from "zod";
import { ANALYTICS_CHARTS, ANALYTICS_METRICS, ANALYTICS_RANGES, VISITORS_NOTE } from "../choices";
import { defineBlock } from "../definition";
import { choice, line, list } from "../fields";
import { formatDay } from "../moment";
import { paragraph, type RichNode, strong, text } from "../rich-text/tree";

export const analytics = defineBlock({
  type: "analytics",
  title: "Analytics",
  description:
    "The product page's traffic. Publishing this block makes the totals and the daily series public.",
  surfaces: ["product"],
  maxPerDocument: 1,
  schema: z.strictObject({
    title: line(80, { title: "Title", description: "Shown above the chart." }),
    metrics: list(z.enum(ANALYTICS_METRICS), 2, {
      title: "Metrics",
      description: "Page views, visitors, or both.",
      publish: true,
      unique: "",
    }).default(["views"]),
    range: z
      .literal(ANALYTICS_RANGES)
      .meta({ title: "Range", description: "The last 7, 30 or 90 days." })
      .default(30),
    chart: choice(ANALYTICS_CHARTS, "line", { title: "Chart", description: "A line or bars." }),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000007",
  example: { title: "Traffic", metrics: ["views", "visitors"], range: 30, chart: "line" },

  outline(data, live) {
    const said: RichNode[] = data.title === "" ? [] : [paragraph(strong(data.title))];
    const metrics = data.metrics.join(" and ");
    const shown = `${metrics.slice(0, 1).toUpperCase()}${metrics.slice(1)}`;
    said.push(paragraph(text(`${shown} of this page, ${data.range} days, as a ${data.chart} chart.`)));
    const report = live?.analytics ?? null;
    if (report === null) return said;
    const { pageViews, visitorDays, outbound } = report.totals;
    const range = `${formatDay(report.from)} to ${formatDay(report.to)}`;
    said.push(
      paragraph(
        text(
          `${range}: ${pageViews} page views, ${visitorDays} visitor-days, ${outbound} website visits. ${VISITORS_NOTE}`,
        ),
      ),
    );
    return said;
  },
});
