import { formatCount, formatDay } from "@/components/ui/format";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import type { PulseSample } from "@/lib/documents/blocks/pulse/history/schema";
import { errorSentence, outcomeWords } from "@/lib/documents/blocks/pulse/words";
import { tookWords } from "./sample-words";
import { isStale } from "./use-pulse";

type StatusProps = {
  /** Before "sampled": what it is of. */
  of: string;
  sample: PulseSample;
  now: Date;
  showLatency: boolean;
  /** Whether the page is live, so that the time can be shown as a distance. */
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
          <span>
            <Status is="stale" />
            <span className="sr-only">: older than 15 minutes</span>
          </span>
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
        <p className="measure text-ink-2 text-small">{errorSentence(sample)}</p>
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
  successful: { shape: "M0 0h4v12H0z", className: "fill-good" },
  failed: { shape: "M0 0h4v5H0zM0 8h4v4H0z", className: "fill-fail" },
  unknown: { shape: "M0 7h4v5H0z", className: "fill-unknown" },
} as const;

/** What one sample found beside its times: how it ended and why, the answer, the way there, the certificate. */
export function SampleFacts({ sample, now }: { sample: PulseSample; now: Date }) {
  const { httpStatus, ipFamily, redirects, tlsExpiresAt, outcome } = sample;
  const certificate = tlsExpiresAt === null ? null : certificateOf(tlsExpiresAt, sample.sampledAt, now);
  const error = errorSentence(sample);
  return (
    <div className="grid gap-1.5">
      <ul className="label flex flex-wrap items-center gap-x-4 gap-y-1">
        <li className="flex items-baseline gap-1.5">
          <OutcomeMark outcome={outcome} />
          {outcome}
        </li>
        {httpStatus !== null && <li>HTTP {httpStatus}</li>}
        {redirects > 0 && <li>{formatCount(redirects, "redirect")}, included in the times</li>}
        {ipFamily !== null && <li>IPv{ipFamily}</li>}
        {certificate && tlsExpiresAt !== null && (
          <li className={TONES[certificate.state]}>
            certificate {certificate.state === "ended" ? "expired" : "valid until"} {formatDay(tlsExpiresAt)}
            {certificate.state === "soon" && `, ${certificate.words}`}
          </li>
        )}
      </ul>
      {error && <p className="text-ink-2 text-small">{error}</p>}
    </div>
  );
}

const TONES = { valid: undefined, soon: "text-warn", ended: "text-fail" } as const;

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

type Certificate = {
  state: "valid" | "soon" | "ended";
  /** "in 9 days". */
  words: string;
};

/**
 * How a sample's certificate stands now. One that was renewed since is not known of, so that of an old sample only what
 * had already ended when it was taken is called ended.
 */
export function certificateOf(expiresAt: string, sampledAt: string, now: Date): Certificate {
  const end = Date.parse(expiresAt);
  const days = Math.floor((end - now.getTime()) / DAY_MS);
  const words = days < 1 ? "within a day" : `in ${formatCount(days, "day")}`;
  if (end <= Date.parse(sampledAt)) return { state: "ended", words };
  return { state: days < SOON_DAYS && end > now.getTime() ? "soon" : "valid", words };
}
