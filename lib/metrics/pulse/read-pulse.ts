import type { Reader } from "../../core/ctx";
import type { PulseSample as Row } from "../../core/generated/client";
import { fieldsOf } from "../../core/time";
import { type Pulse, PulseSample, staleAfterMs } from "../../documents/blocks/pulse/history/schema";
import { uptimeOf } from "../../documents/blocks/pulse/window";
import type { Timings } from "../../platform/outbound/schema";
import { findMeasured } from "./find";

/** The saved samples of a public product that shows its website's health; performs no probe. */
export async function readPulse({ db, now }: Reader, { slug }: { slug: string }): Promise<Pulse> {
  return readSamples({ db, now }, await findMeasured({ db, now }, slug));
}

const shown = 100;

/** The newest saved samples of a product's current website, at most 100, without those of a former address. */
export async function readSamples(
  { db, now }: Reader,
  product: { id: string; websiteUrl: string },
): Promise<Pulse> {
  const [rows, state] = await Promise.all([
    db.pulseSample.findMany({
      where: { productId: product.id, url: product.websiteUrl, sampledAt: { lte: now } },
      orderBy: [{ sampledAt: "desc" }, { id: "desc" }],
      take: shown,
    }),
    db.pulseState.findUnique({ where: { productId: product.id } }),
  ]);
  const samples = rows.map(presentSample);
  const latest = samples[0] ?? null;
  const stale = latest !== null && now.getTime() - Date.parse(latest.sampledAt) > staleAfterMs;
  const nextEligibleAt = state?.nextEligibleAt.toISOString() ?? null;
  return {
    websiteUrl: product.websiteUrl,
    latest,
    stale,
    uptime: uptimeOf(samples),
    samples,
    nextEligibleAt,
  };
}

/** A saved sample as the public sees it. */
const presentSample = (row: Row): PulseSample => ({
  ...fieldsOf(PulseSample, row),
  timings: toTimings(row.timings),
  ipFamily: row.ipFamily === 4 || row.ipFamily === 6 ? row.ipFamily : null,
});

function toTimings(stored: unknown): Timings {
  const of = (phase: keyof Timings): number | null => {
    const ms = stored && typeof stored === "object" ? Reflect.get(stored, phase) : null;
    return typeof ms === "number" ? ms : null;
  };
  return { dns: of("dns"), connect: of("connect"), tls: of("tls"), ttfb: of("ttfb"), total: of("total") };
}
