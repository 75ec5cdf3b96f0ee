import { randomUUID } from "node:crypto";
import type { PulseSample } from "../../lib/documents/blocks/pulse/history/schema";
import { draftOf, text } from "./editor-page";
import { requestsOf } from "./sessions";
import { sql } from "./site-database";
import { block, publish } from "./traffic-world";

/** What `aDraft` names as the website. */
const websiteUrl = "https://long-boat.example/";
export const host = "long-boat.example";

const took = { dns: 12, connect: 24, tls: 48, ttfb: 100, total: 184 };

export const sampleAt = (at: number | string, more: Partial<PulseSample> = {}): PulseSample => ({
  ...{ outcome: "successful", errorClass: null, httpStatus: 200, redirects: 0, ipFamily: 4 },
  timings: took,
  tlsExpiresAt: new Date(Date.now() + 52 * 86_400_000).toISOString(),
  ...more,
  sampledAt: new Date(at).toISOString(),
});

export const failed = {
  ...{ outcome: "failed", errorClass: "server_error", httpStatus: 503 },
} satisfies Partial<PulseSample>;

export const unknown = {
  ...{ outcome: "unknown", errorClass: "resolver_timeout", httpStatus: null, ipFamily: null },
  ...{ tlsExpiresAt: null, timings: { dns: 9_000, connect: null, tls: null, ttfb: null, total: 9_000 } },
} satisfies Partial<PulseSample>;

/** A public product with a Pulse block and these samples, which nobody has looked at yet. */
export async function aMeasured(samples: readonly PulseSample[], data: object = {}): Promise<string> {
  const shown = { title: "Is it up?", window: "100", showLatency: true, showHistory: true, ...data };
  const words = text(`A long boat for texts, built for the test number ${randomUUID()}.`);
  const slug = await draftOf(await requestsOf("Member"), "Long Boat", [words, block("pulse", shown)]);
  await publish(await requestsOf("Member"), slug);
  for (const sample of samples) await save(slug, sample);
  return slug;
}

async function save(slug: string, sample: PulseSample): Promise<void> {
  const { outcome, errorClass, httpStatus, redirects, timings, tlsExpiresAt, ipFamily, sampledAt } = sample;
  await sql(
    `insert into pulse_samples
       (id, product_id, url, outcome, error_class, http_status, redirects, timings, tls_expires_at, ip_family, sampled_at)
     select $1, id, $2, $3::pulse_outcome, $4, $5, $6, $7, $8, $9, $10 from products where slug = $11`,
    [
      ...[randomUUID(), websiteUrl, outcome, errorClass, httpStatus, redirects, JSON.stringify(timings)],
      ...[tlsExpiresAt, ipFamily, sampledAt, slug],
    ],
  );
}
