"use client";

import { Section } from "@/components/site/section-heading";
import { formatNumber } from "@/components/ui/format";
import { messages } from "@/lib/core/messages";
import { visitorsPerNetwork } from "@/lib/metrics/traffic/schema";
import { traffic as said } from "@/messages/en.json";
import { type TrafficSource, useTraffic } from "./use-traffic";

/** Requests in the range that aren't in any other figure, by reason; and what couldn't be stored. */
export function LiveNotCounted(source: TrafficSource) {
  const t = messages({ traffic: said });
  const { excluded, dropped } = useTraffic(source).traffic;
  return (
    <Section id="not-counted" title={t("notCounted")} aside={t("requests")}>
      <dl>
        {REASONS.map((key) => (
          <Reason
            key={key}
            label={t(key)}
            says={t(`${key}Means`, { count: visitorsPerNetwork })}
            count={excluded[key]}
          />
        ))}
        {dropped !== undefined && <Reason label={t("lost")} says={t("lostMeans")} count={dropped} isFault />}
      </dl>
    </Section>
  );
}

type ReasonProps = { label: string; says: string; count: number; isFault?: boolean };

function Reason({ label, says, count, isFault = false }: ReasonProps) {
  return (
    <div className="border-rule-2 border-b py-2.5">
      <dt className={isFault ? "font-semibold text-fail text-small" : "text-small"}>{label}</dt>
      <dd className="flex items-baseline justify-between gap-4">
        <span className="text-ink-3 text-small">{says}</span>
        <span className="shrink-0 whitespace-nowrap font-mono text-[0.8125rem]">{formatNumber(count)}</span>
      </dd>
    </div>
  );
}

const REASONS = ["bots", "prefetch", "noUserAgent", "networkLimit"] as const;
