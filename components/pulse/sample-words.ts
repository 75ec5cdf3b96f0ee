import { formatMinute, formatNumber } from "@/components/ui/format";
import type { PulseSample } from "@/lib/documents/blocks/pulse/history/schema";

/** "21 Nov 2026, 14:05 UTC: successful in 184 ms, HTTP 200". */
export function sampleWords(sample: PulseSample, showLatency: boolean): string {
  const said = [
    `${formatMinute(sample.sampledAt)}: ${sample.outcome}${tookWords(sample, showLatency)}`,
    sample.httpStatus === null ? null : `HTTP ${sample.httpStatus}`,
  ];
  return said.filter((part) => part !== null).join(", ");
}

/** " in 184 ms", for good samples alone: how long a failure took is no latency. */
export function tookWords({ outcome, timings: { total } }: PulseSample, showLatency: boolean): string {
  return showLatency && outcome === "successful" && total !== null ? ` in ${formatMs(total)}` : "";
}

/** "184 ms", and tenths below ten: "0.4 ms". */
export function formatMs(ms: number): string {
  return `${formatNumber(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`;
}
