import type { Ctx } from "../auth/caller";
import { touchTags } from "../core/cache-tags";
import type { Db } from "../core/db";
import { secondMs } from "../core/time";
import { claimSlot, cooldownMs, freeSlot, type Lease } from "./claim-slot";
import type { MeasuredProduct } from "./find";
import { ownNetwork, type ProbeNetwork } from "./probe/network";
import { deadlineMs, type Probed, probe } from "./probe/probe";
import { stopping } from "./probe/stopping";
import { userAgent } from "./probe/user-agent";
import { saveSample } from "./save-sample";
import type { Sampled } from "./schema";

/** What is left of a lease when its probe ends at the latest. */
const marginMs = 2 * secondMs;

/**
 * Measures the saved website of a public product that shows its health: once in five minutes, and never more websites
 * at once than there are slots. Not measuring is a normal result. A former slug means the product as the present one does.
 */
export async function samplePulse(
  { db, now }: Pick<Ctx, "db" | "now">,
  { slug }: { slug: string },
  network: ProbeNetwork = ownNetwork(),
): Promise<Sampled> {
  const { product, lease } = await claimSlot({ db, now }, slug);
  const { nextEligibleAt } = product;
  if (lease === "capacity") return notSampled(lease, nextEligibleAt);
  // Where it was due as the claim began, another one has been faster.
  if (lease === "cooldown")
    return notSampled(
      lease,
      nextEligibleAt && nextEligibleAt > now ? nextEligibleAt : await readNextEligible(db, product.id),
    );

  const probed = await measure(db, product, lease, now, network);
  touchTags(db, [`product:${product.slug}`]);
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

/** The probe ends before its lease does, however long the claim took. */
async function measure(
  db: Db,
  { id, websiteUrl }: MeasuredProduct,
  lease: Lease,
  now: Date,
  network: ProbeNetwork,
): Promise<Probed> {
  try {
    const probed = await probe(websiteUrl, {
      network,
      deadlineMs: Math.max(0, Math.min(deadlineMs, lease.endsAt - marginMs - performance.now())),
      userAgent: userAgent(),
      signal: stopping(),
    });
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
