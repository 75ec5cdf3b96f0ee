import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { formatDay } from "../moment";
import { paragraph, type RichNode, strong, text } from "../rich-text/tree";
import { VISITORS_NOTE } from "./choices";
import type { analytics } from "./schema";

export const analyticsMarkdown: MarkdownForm<z.output<typeof analytics.schema>> = {
  outline(data, live) {
    const said: RichNode[] = data.title === "" ? [] : [paragraph(strong(data.title))];
    const metrics = data.metrics.join(" and ");
    const shown = `${metrics.slice(0, 1).toUpperCase()}${metrics.slice(1)}`;
    said.push(paragraph(text(`${shown} of this page, ${data.range} days, as a ${data.chart} chart.`)));
    const report = live?.analytics ?? null;
    if (report === null) return said;
    const { pageViews, visitorDays } = report.totals;
    const range = `${formatDay(report.from)} to ${formatDay(report.to)}`;
    said.push(
      paragraph(text(`${range}: ${pageViews} page views, ${visitorDays} visitor-days. ${VISITORS_NOTE}`)),
    );
    return said;
  },
};
