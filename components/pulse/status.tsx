import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { faultSentence, outcomeWords } from "@/lib/blocks/pulse/words";
import type { PulseSample } from "@/lib/pulse/schema";
import { isStale } from "./known";
import { tookWords } from "./sample-words";

type StatusProps = {
  /** Before "sampled": what it is of. */
  of: string;
  sample: PulseSample;
  now: Date;
  showLatency: boolean;
  /** Whether the page is live, so that the time can be told as a distance. */
  live: boolean;
};

/** What the newest sample found, when, and whether that is too long ago to speak of now. */
export function PulseStatus({ of, sample, now, showLatency, live }: StatusProps) {
  const stale = isStale(sample, now);
  return (
    <div className="grid gap-1">
      <p className="label flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          {of} · sampled <Time value={sample.sampledAt} as={live ? "relative" : "minute"} />
        </span>
        {stale && (
          <Tag tone="warning">
            stale<span className="sr-only">: older than 15 minutes</span>
          </Tag>
        )}
      </p>
      <p className="name flex items-baseline gap-2 text-h3">
        <OutcomeMark outcome={sample.outcome} />
        <span className={sample.outcome === "failed" ? "text-fail" : undefined}>
          {outcomeWords(sample.outcome, stale)}
          {tookWords(sample, showLatency)}
        </span>
      </p>
      {sample.outcome !== "successful" && (
        <p className="measure text-ink-2 text-small">{faultSentence(sample)}</p>
      )}
    </div>
  );
}

/** The bar of the strip in small: whole, broken or a stump. The words stand beside it. */
export function OutcomeMark({ outcome }: { outcome: PulseSample["outcome"] }) {
  const { shape, className } = MARKS[outcome];
  return (
    <svg viewBox="0 0 4 12" aria-hidden="true" className={`h-3 w-1 shrink-0 ${className}`}>
      <path d={shape} />
    </svg>
  );
}

const MARKS = {
  successful: { shape: "M0 0h4v12H0z", className: "fill-glass" },
  failed: { shape: "M0 0h4v5H0zM0 8h4v4H0z", className: "fill-fail" },
  unknown: { shape: "M0 7h4v5H0z", className: "fill-unknown" },
} as const;
