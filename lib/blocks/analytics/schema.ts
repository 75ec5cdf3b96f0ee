import * as z from "zod";
import { defineBlock } from "../definition";
import { choice, line, list } from "../fields";
import { ANALYTICS_CHARTS, ANALYTICS_METRICS, ANALYTICS_RANGES } from "./choices";

export const analytics = defineBlock({
  type: "analytics",
  v: 1,
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
  example: {
    id: "01930a3e-5f00-7000-8000-000000000007",
    type: "analytics",
    v: 1,
    data: { title: "Traffic", metrics: ["views", "visitors"], range: 30, chart: "line" },
  },
  migrations: {},
});
