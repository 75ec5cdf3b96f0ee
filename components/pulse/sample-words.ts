import { formatList, formatMinute, formatNumber } from "@/components/ui/format";
import { messages } from "@/lib/core/messages";
import type { PulseSample } from "@/lib/documents/blocks/pulse/history/schema";
import { fault, pulse } from "@/messages/en.json";

/** "21 Nov 2026, 14:05 UTC: successful in 184 ms, HTTP 200". */
export function sampleWords(sample: PulseSample, showLatency: boolean): string {
  const t = messages({ pulse });
  const { outcome, httpStatus, sampledAt } = sample;
  const took = timeOf(sample, showLatency);
  const found = took === null ? t("outcome", { outcome }) : t("successfulIn", { time: took });
  const said = [
    t("spoken", { time: formatMinute(sampledAt), outcome: found }),
    httpStatus === null ? null : t("http", { status: httpStatus }),
  ];
  return formatList(said.filter((part) => part !== null));
}

/** "Responding in 184 ms"; in the past tense for a stale one. */
export function outcomeWords(sample: PulseSample, stale: boolean, showLatency: boolean): string {
  const t = messages({ pulse });
  const time = timeOf(sample, showLatency);
  if (time !== null) return t(stale ? "thenIn" : "nowIn", { time });
  return t(stale ? "then" : "now", { outcome: sample.outcome });
}

/** Why a sample is not successful, in a sentence for people who have never heard of error classes. */
export function errorSentence({ outcome, errorClass, httpStatus }: PulseSample): string | null {
  if (outcome === "successful") return null;
  const t = messages({ fault });
  const status = httpStatus ?? t("anError");
  if (errorClass !== null && Object.hasOwn(fault, errorClass))
    return t(errorClass as keyof typeof fault, { status });
  return httpStatus === null ? t("unknown") : t("returned", { status });
}

/** Of good samples alone: how long a failure took is no latency. */
const timeOf = ({ outcome, timings: { total } }: PulseSample, showLatency: boolean): string | null =>
  showLatency && outcome === "successful" && total !== null ? formatMs(total) : null;

/** "184 ms", and tenths below ten: "0.4 ms". */
export function formatMs(ms: number): string {
  return `${formatNumber(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`;
}
