import { newId } from "../../../lib/core/ids";
import { hourMs, minuteMs } from "../../../lib/core/time";
import type { Db } from "../../../lib/platform/db/db";
import { type Random, seededRandom } from "../random";
import type { DemoProduct } from "../story";

type Sample = {
  outcome: "successful" | "failed" | "unknown";
  errorClass: string | null;
  httpStatus: number | null;
  totalMs: number | null;
};

const most = 96;
const kept = 6 * 24;

/** Saved website samples as visitors of the page would have asked for them: about hourly, few at night. */
export async function seedPulse(db: Db, products: readonly DemoProduct[], now: Date): Promise<number> {
  const random = seededRandom(4711);
  const samples = products
    .filter(({ pulse }) => pulse)
    .flatMap((product) =>
      samplesOf(random, product, now).map((sample) => ({
        id: newId(),
        productId: product.id,
        url: product.websiteUrl,
        ...sample,
      })),
    );
  await db.pulseSample.createMany({ data: samples });
  return samples.length;
}

function samplesOf(
  random: Random,
  { pulse: pattern = "steady", websiteUrl, publishedDaysAgo }: DemoProduct,
  now: Date,
) {
  const usualMs = 90 + Math.floor(random() * 260);
  const hours = pattern === "new" ? Math.min(30, (publishedDaysAgo ?? 1) * 24) : kept;
  const outageAt = 60 + random() * 20;
  const rows = [];
  for (let ago = random(); ago < hours && rows.length < most; ago += 0.8 + random() * 0.6) {
    const sampledAt = new Date(now.getTime() - 2 * minuteMs - Math.floor(ago * hourMs));
    const isNight = sampledAt.getUTCHours() < 5;
    if (isNight && random() < 0.7) continue;
    const { totalMs, ...found } = sampleAt(random, pattern, ago - outageAt, usualMs);
    const isMeasured = found.httpStatus !== null;
    rows.push({
      ...found,
      sampledAt,
      redirects: 0,
      timings: timingsOf(random, totalMs),
      ipFamily: isMeasured ? 4 : null,
      tlsExpiresAt:
        isMeasured && websiteUrl.startsWith("https:") ? new Date(now.getTime() + 52 * 24 * hourMs) : null,
    });
  }
  return rows.reverse();
}

/** `hoursPast` counts from the beginning of the one outage of `down-once`, backwards in time. */
function sampleAt(random: Random, pattern: string, hoursPast: number, usualMs: number): Sample {
  const up = (): Sample => ({
    outcome: "successful",
    errorClass: null,
    httpStatus: 200,
    totalMs: Math.round(usualMs * (0.8 + random() * 0.7)),
  });
  const unavailable: Sample = {
    outcome: "failed",
    errorClass: "server_error",
    httpStatus: 503,
    totalMs: Math.round(usualMs * 0.7),
  };
  if (pattern === "down-once" && hoursPast > -6 && hoursPast <= 0) return unavailable;
  if (random() < 0.03)
    return { outcome: "unknown", errorClass: "resolver_timeout", httpStatus: null, totalMs: null };
  if (pattern !== "flaky") return up();
  const luck = random();
  if (luck < 0.08) return { outcome: "failed", errorClass: "timeout", httpStatus: null, totalMs: 10_000 };
  return luck < 0.14 ? unavailable : up();
}

/** The parts add up to the whole, as they do in a real sample. */
function timingsOf(random: Random, total: number | null): Record<string, number> {
  if (total === null) return {};
  const dns = Math.round(total * (0.05 + random() * 0.06));
  const connect = Math.round(total * 0.15);
  const tls = Math.round(total * 0.25);
  return total >= 10_000 ? { dns, total } : { dns, connect, tls, ttfb: total - dns - connect - tls, total };
}
