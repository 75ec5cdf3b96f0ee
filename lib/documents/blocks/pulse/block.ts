import * as z from "zod";
import { defineBlock } from "../definition";
import { choice, flag, line } from "../fields";
import { formatMoment } from "../moment";
import { paragraph, type RichNode, strong, text } from "../rich-text/tree";
import {
  PULSE_WINDOW_NAMES,
  PULSE_WINDOWS,
  type PulseWindow,
  samplesIn,
  uptimeOf,
  uptimeSentence,
} from "./window";
import { errorSentence } from "./words";

export const pulse = defineBlock({
  type: "pulse",
  title: "Pulse",
  description:
    "Health of the product's website, measured on request. Only the website in the listing is measured.",
  surfaces: ["product"],
  maxPerDocument: 1,
  schema: z.strictObject({
    title: line(80, { title: "Title", description: "Shown above the status." }),
    window: choice(PULSE_WINDOWS, "24h", {
      title: "Window",
      description: "The last 24 hours, the last 7 days, or the last 100 samples.",
    }),
    showLatency: flag(true, { title: "Show latency", description: "Shows how long the last response took." }),
    showHistory: flag(true, {
      title: "Show history",
      description: "Shows a strip with a bar for each sample.",
    }),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000006",
  example: { title: "Is it up?", window: "24h", showLatency: true, showHistory: true },

  outline(data, live) {
    const said: RichNode[] = data.title === "" ? [] : [paragraph(strong(data.title))];
    const shown = [data.showLatency && "latency", data.showHistory && "history"]
      .filter(Boolean)
      .join(" and ");
    said.push(
      paragraph(
        text(`Health of the website, ${PULSE_WINDOW_NAMES[data.window]}, measured on request`),
        text(shown === "" ? "." : `, with ${shown}.`),
      ),
    );
    if (live === null) return said;
    const measured = live.pulse;
    if (measured?.latest == null) return [...said, paragraph(text("Not measured yet."))];
    const { samples, stale } = measured;
    const { outcome, sampledAt, timings } = measured.latest;
    const uptime = (window: PulseWindow) =>
      `${uptimeSentence(uptimeOf(samplesIn(window, samples, live.now)))} (${PULSE_WINDOW_NAMES[window]})`;
    const latest = [
      `Latest: ${outcome}, ${formatMoment(sampledAt)}.`,
      stale && "This is older than 15 minutes.",
      data.showLatency && timings.total !== null && `It took ${Math.round(timings.total)} ms.`,
      errorSentence(measured.latest),
      `Uptime: ${[...new Set([data.window, "100" as const])].map(uptime).join("; ")}.`,
    ].filter(Boolean);
    return [...said, paragraph(text(latest.join(" ")))];
  },
});
