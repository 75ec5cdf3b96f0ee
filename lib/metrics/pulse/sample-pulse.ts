import type { Reader } from "../../core/ctx";
import { secondMs } from "../../core/time";
import type { Sampled } from "../../documents/blocks/pulse/history/schema";
import { touchFor } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import { ownNetwork, type ProbeNetwork } from "../../platform/outbound/network";
import { deadlineMs, type Probed, probe, stopping, userAgent } from "../../platform/outbound/probe";
import { claimBareSlot, claimSlot, cooldownMs, freeSlot, type Lease } from "./claim-slot";
import type { MeasuredProduct } from "./find";
import { saveSample } from "./save-sample";

/**
 * Probes the saved website of a public product that shows its health: once in five minutes, and never more websites
 * at once than there are slots. Not probing is a normal result. A former slug works like the current one.
 */
export async function samplePulse(
  { db, now }: Reader,
  { slug }: { slug: string },
  network: ProbeNetwork = ownNetwork(),
): Promise<Sampled> {
  const { product, lease } = await claimSlot({ db, now }, slug);
  const { nextEligibleAt } = product;
  if (lease === "capacity") return notSampled(lease, nextEligibleAt);
  // It was due when the claim began, but another request was faster.
  if (lease === "cooldown")
    return notSampled(
      lease,
      nextEligibleAt && nextEligibleAt > now ? nextEligibleAt : await readNextEligible(db, product.id),
    );

  const probed = await measure(db, product, lease, now, network);
  touchFor(db, "pulse.sampled", { slug: product.slug });
  return {
    sampled: true,
    reason: null,
    sample: {
      ...probed,
      tlsExpiresAt: probed.tlsExpiresAt?.toISOString() ?? null,
      sampledAt: now.toISOString(),
    },
    nextEligibleAt: new Date(now.getTime() + cooldownMs).toISOString(),
  };
}

async function measure(
  db: Db,
  { id, websiteUrl }: MeasuredProduct,
  lease: Lease,
  now: Date,
  network: ProbeNetwork,
): Promise<Probed> {
  try {
    const probed = await probeWithin(lease, websiteUrl, network);
    await saveSample(db, { productId: id, websiteUrl, at: now }, probed, lease);
    return probed;
  } catch (error) {
    await freeSlot(db, lease).catch(() => {});
    throw error;
  }
}

async function readNextEligible(db: Db, productId: string): Promise<Date | null> {
  return (await db.pulseState.findUnique({ where: { productId } }))?.nextEligibleAt ?? null;
}

const notSampled = (reason: "cooldown" | "capacity", nextEligibleAt: Date | null): Sampled => ({
  sampled: false,
  reason,
  sample: null,
  nextEligibleAt: nextEligibleAt?.toISOString() ?? null,
});

/** What remains of a lease when its probe ends at the latest. */
const marginMs = 2 * secondMs;

/** Asks a website whether it answers, without sample or cooldown; null if no slot of the shared limit is free. */
export async function askWebsite(
  db: Db,
  websiteUrl: string,
  network: ProbeNetwork = ownNetwork(),
): Promise<Probed | null> {
  const lease = await claimBareSlot(db);
  if (lease === null) return null;
  try {
    return await probeWithin(lease, websiteUrl, network);
  } finally {
    await freeSlot(db, lease).catch(() => {});
  }
}

/** The probe ends before its lease, however long the claim took. */
const probeWithin = ({ endsAt }: Lease, websiteUrl: string, network: ProbeNetwork): Promise<Probed> =>
  probe(websiteUrl, {
    network,
    deadlineMs: Math.max(0, Math.min(deadlineMs, endsAt - marginMs - performance.now())),
    userAgent: userAgent(),
    signal: stopping(),
  });
