import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { formatMoment } from "../moment";
import { paragraph, type RichNode, strong, text } from "../rich-text/tree";
import type { pulse } from "./schema";
import { PULSE_WINDOW_NAMES, samplesIn, uptimeOf, uptimeSentence } from "./window";
import { faultSentence } from "./words";

export const pulseMarkdown: MarkdownForm<z.output<typeof pulse.schema>> = {
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
    const uptime = uptimeOf(samplesIn(data.window, measured.samples, live.now));
    const stale = measured.stale ? " This is older than 15 minutes." : "";
    const latest = [
      `Latest: ${measured.latest.outcome}, ${formatMoment(measured.latest.sampledAt)}.${stale}`,
      faultSentence(measured.latest),
      `Successful: ${uptimeSentence(uptime)}.`,
    ].filter(Boolean);
    return [...said, paragraph(text(latest.join(" ")))];
  },
};
