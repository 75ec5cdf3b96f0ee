"use client";

import { Section } from "@/components/site/section-heading";
import { formatNumber } from "@/components/ui/format";
import { visitorsPerNetwork } from "@/lib/metrics/traffic/schema";
import { type TrafficSource, useTraffic } from "./use-traffic";

/** Requests in the range that aren't in any other figure, by reason; and what couldn't be stored. */
export function LiveNotCounted(source: TrafficSource) {
  const { excluded, dropped } = useTraffic(source).traffic;
  return (
    <Section id="not-counted" title="Not counted" aside="requests">
      <dl>
        {REASONS.map(({ key, label, says }) => (
          <Reason key={key} label={label} says={says} count={excluded[key]} />
        ))}
        {dropped !== undefined && (
          <Reason
            label="Lost"
            says="Views and visits in the hours of this range that couldn't be stored, because too many arrived at once or the database didn't respond. The figures are too low by this number."
            count={dropped}
            isFault
          />
        )}
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

const REASONS = [
  { key: "bots", label: "Bots", says: "Search engines, link previews, monitors and other programs." },
  { key: "prefetch", label: "Prefetches", says: "Browsers that load a page before anyone opens it." },
  { key: "noUserAgent", label: "No user agent", says: "Requests that don't identify their sender." },
  {
    key: "networkLimit",
    label: "Network limit",
    says: `Views and visits from a network that had already sent ${visitorsPerNetwork} other visitors in that hour.`,
  },
] as const;
