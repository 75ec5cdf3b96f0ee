import { formatDay } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import type { PulseSample } from "@/lib/documents/blocks/pulse/history/schema";
import { pulse } from "@/messages/en.json";
import { errorSentence, outcomeWords } from "./sample-words";
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
  const t = messages({ pulse });
  const stale = isStale(sample, now);
  return (
    <div className="grid gap-1">
      <p className="label flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          {inline(
            t.parts("sampledAt", {
              of,
              time: () => <Time value={sample.sampledAt} as={live ? "relative" : "minute"} />,
            }),
          )}
        </span>
        {stale && (
          <span>
            <Status is="stale" />
            <span className="sr-only">{t("old")}</span>
          </span>
        )}
      </p>
      <p className="name flex items-baseline gap-2 text-h3">
        <OutcomeMark outcome={sample.outcome} />
        <span className={sample.outcome === "failed" ? "text-fail" : undefined}>
          {outcomeWords(sample, stale, showLatency)}
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
  const t = messages({ pulse });
  const { httpStatus, ipFamily, redirects, tlsExpiresAt, outcome } = sample;
  const certificate = tlsExpiresAt === null ? null : certificateOf(tlsExpiresAt, sample.sampledAt, now);
  const error = errorSentence(sample);
  return (
    <div className="grid gap-1.5">
      <ul className="label flex flex-wrap items-center gap-x-4 gap-y-1">
        <li className="flex items-baseline gap-1.5">
          <OutcomeMark outcome={outcome} />
          {t("outcome", { outcome })}
        </li>
        {httpStatus !== null && <li>{t("http", { status: httpStatus })}</li>}
        {redirects > 0 && <li>{t("redirects", { count: redirects })}</li>}
        {ipFamily !== null && <li>{t("ipv", { family: ipFamily })}</li>}
        {certificate && tlsExpiresAt !== null && (
          <li className={TONES[certificate.state]}>
            {t(CERTIFICATES[certificate.state], { day: formatDay(tlsExpiresAt), left: certificate.words })}
          </li>
        )}
      </ul>
      {error && <p className="text-ink-2 text-small">{error}</p>}
    </div>
  );
}

const TONES = { valid: undefined, soon: "text-warn", ended: "text-fail" } as const;

const CERTIFICATES = {
  valid: "certificateUntil",
  soon: "certificateSoon",
  ended: "certificateEnded",
} as const;

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
  const t = messages({ pulse });
  const end = Date.parse(expiresAt);
  const days = Math.floor((end - now.getTime()) / DAY_MS);
  const words = t("inDays", { days: Math.max(0, days) });
  if (end <= Date.parse(sampledAt)) return { state: "ended", words };
  return { state: days < SOON_DAYS && end > now.getTime() ? "soon" : "valid", words };
}
