import type { Db } from "../core/db";
import { secondMs } from "../core/time";
import { claimBareSlot, freeSlot } from "./claim-slot";
import { ownNetwork, type ProbeNetwork } from "./probe/network";
import { deadlineMs, type Probed, probe } from "./probe/probe";
import { stopping } from "./probe/stopping";
import { userAgent } from "./probe/user-agent";

/** What is left of a lease when its probe ends at the latest. */
const marginMs = 2 * secondMs;

/**
 * Asks a website whether it answers, within the limit of all probes: leaves no sample and spends no cooldown. Null when
 * there is no free slot.
 */
export async function askWebsite(
  db: Db,
  websiteUrl: string,
  network: ProbeNetwork = ownNetwork(),
): Promise<Probed | null> {
  const lease = await claimBareSlot(db);
  if (lease === null) return null;
  try {
    return await probe(websiteUrl, {
      network,
      deadlineMs: Math.max(0, Math.min(deadlineMs, lease.endsAt - marginMs - performance.now())),
      userAgent: userAgent(),
      signal: stopping(),
    });
  } finally {
    await freeSlot(db, lease).catch(() => {});
  }
}
