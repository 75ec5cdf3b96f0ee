import type { PulseLive } from "@/lib/documents/blocks/live";
import type { PulseSample } from "@/lib/documents/blocks/pulse/history/schema";
import type { ProbeOutcome } from "@/lib/platform/outbound/schema";

/** A product's pulse as a cached page carries it: a hundred samples in two or three kilobytes. */
export type PackedPulse = {
  slug: string;
  websiteUrl: string;
  nextEligibleAt: string | null;
  /** When the page was made, for what depends on the time before the page is live. */
  madeAt: string;
  samples: string;
};

/** What a browser knows of a product's pulse; whether that is stale depends on when it is looked at. */
export type KnownPulse = Pick<PulseLive, "websiteUrl" | "samples" | "nextEligibleAt">;

/**
 * A line a sample, the newest first; an empty field is as the line above has it, and `-` is null. The same object for the
 * same pulse, so that a page with panel and block carries it once.
 */
export function packPulse(pulse: PulseLive, now: Date): PackedPulse {
  const known = packed.get(pulse);
  if (known) return known;
  let above: string[] = [];
  const lines = pulse.samples.map((sample) => {
    const fields = toFields(sample);
    const line = fields.map((field, at) => (field === above[at] ? "" : field)).join(",");
    above = fields;
    return line;
  });
  const { slug, websiteUrl, nextEligibleAt } = pulse;
  const made = { slug, websiteUrl, nextEligibleAt, madeAt: now.toISOString(), samples: lines.join(";") };
  packed.set(pulse, made);
  return made;
}

export function unpackPulse({ samples, websiteUrl, nextEligibleAt }: PackedPulse): KnownPulse {
  let above: string[] = [];
  const lines = samples === "" ? [] : samples.split(";");
  return {
    websiteUrl,
    nextEligibleAt,
    samples: lines.map((line) => {
      above = line.split(",").map((field, at) => field || (above[at] ?? "-"));
      return fromFields(above);
    }),
  };
}

const packed = new WeakMap<PulseLive, PackedPulse>();

function toFields(sample: PulseSample): string[] {
  const { dns, connect, tls, ttfb, total } = sample.timings;
  return [
    sample.outcome.charAt(0),
    Date.parse(sample.sampledAt),
    sample.errorClass,
    sample.httpStatus,
    sample.redirects,
    sample.ipFamily,
    sample.tlsExpiresAt && Date.parse(sample.tlsExpiresAt),
    ...[dns, connect, tls, ttfb, total].map(
      (ms) => ms && (ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)),
    ),
  ].map((field) => (field === null ? "-" : String(field)));
}

function fromFields(fields: string[]): PulseSample {
  const [letter = "u", at, errorClass = "-", ...rest] = fields;
  const [status, redirects, family, tlsAt, dns, connect, tls, ttfb, total] = rest.map((field) =>
    field === "-" ? null : Number(field),
  );
  return {
    outcome: OUTCOMES[letter] ?? "unknown",
    sampledAt: new Date(Number(at)).toISOString(),
    errorClass: errorClass === "-" ? null : errorClass,
    httpStatus: status ?? null,
    redirects: redirects ?? 0,
    ipFamily: family === 4 || family === 6 ? family : null,
    tlsExpiresAt: tlsAt == null ? null : new Date(tlsAt).toISOString(),
    timings: {
      dns: dns ?? null,
      connect: connect ?? null,
      tls: tls ?? null,
      ttfb: ttfb ?? null,
      total: total ?? null,
    },
  };
}

const OUTCOMES: Record<string, ProbeOutcome> = { s: "successful", f: "failed", u: "unknown" };
