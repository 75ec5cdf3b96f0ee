import { newId } from "../../core/ids";
import { dayMs } from "../../core/time";
import { emitLater } from "../../events/emit-later";
import { type Db, Prisma } from "../../platform/db/db";
import type { Probed } from "../../platform/outbound/probe";
import type { Lease } from "./claim-slot";

export const storedSamples = 100;
/** Longer than the trust score looks back. */
const hourRetentionMs = 31 * dayMs;

type Measured = { productId: string; websiteUrl: string; at: Date };

/**
 * Saves a sample, deletes all but the newest hundred of its product, and frees the slot, in one statement. A sample
 * whose outcome differs from the previous one of the same address is a webhook event.
 */
export async function saveSample(
  db: Db,
  { productId, websiteUrl, at }: Measured,
  probed: Probed,
  { slot, holder }: Lease,
): Promise<void> {
  const id = newId();
  const announced = emitLater({
    act: "pulse.changed",
    productId: Prisma.sql`p.id`,
    organizationId: Prisma.sql`p.organization_id`,
    key: Prisma.sql`'pulse:' || ${id}`,
    at: Prisma.sql`${at}::timestamptz`,
    data: Prisma.sql`json_build_object('websiteUrl', ${websiteUrl}::text, 'before', before.outcome,
      'outcome', ${probed.outcome}::text, 'errorClass', ${probed.errorClass}::text,
      'httpStatus', ${probed.httpStatus}::int, 'sampledAt', ${at.toISOString()}::text)`,
  });
  await db.$queryRaw(Prisma.sql`/* prepared save_sample */
    with before as (
      select s.outcome from pulse_samples s where s.product_id = ${productId}::uuid and s.url = ${websiteUrl}
      order by s.sampled_at desc, s.id desc limit 1
    ), sample as (
      insert into pulse_samples (id, product_id, url, outcome, error_class, http_status, redirects, timings,
        tls_expires_at, ip_family, sampled_at)
      values (${id}::uuid, ${productId}::uuid, ${websiteUrl}, ${probed.outcome}::pulse_outcome,
        ${probed.errorClass}, ${probed.httpStatus}::int, ${probed.redirects}::int, ${JSON.stringify(probed.timings)}::jsonb,
        ${probed.tlsExpiresAt}::timestamptz, ${probed.ipFamily}::int, ${at}::timestamptz)
    ), older as (
      delete from pulse_samples where id in (
        select s.id from pulse_samples s where s.product_id = ${productId}::uuid
        order by s.sampled_at desc, s.id desc offset ${storedSamples - 1}::int)
    ), hours as (
      delete from pulse_hours where product_id = ${productId}::uuid
        and hour < ${new Date(at.getTime() - hourRetentionMs)}::timestamptz
    ), freed as (
      update probe_slots set holder = null, leased_until = null
      where slot = ${slot}::int and holder = ${holder}::uuid
    )
    select ${announced} as job from products p join before on before.outcome <> ${probed.outcome}::pulse_outcome
    where p.id = ${productId}::uuid`);
}
