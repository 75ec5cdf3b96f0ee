import type { SessionCaller } from "../../../lib/core/ctx";
import { addDays } from "../../../lib/core/time";
import type { Db } from "../../../lib/platform/db/db";
import { addDemoRecords } from "../../../lib/platform/outbound/demo-records";
import type { ProbeNetwork } from "../../../lib/platform/outbound/network";
import { claimProduct } from "../../../lib/review/claims/claim-product";
import { verifyClaim } from "../../../lib/review/claims/verify-claim";
import { story } from "../story";

/**
 * Claims of makers to products that others list, verified and waiting for a reviewer. Their records stay in the demo's
 * file, since a proof is checked again before an approval.
 */
export async function seedClaims(
  db: Db,
  authors: ReadonlyMap<string, SessionCaller>,
  now: Date,
): Promise<void> {
  for (const { product, by, daysAgo, note } of story.claims) {
    const caller = authors.get(by);
    if (!caller) throw new Error(`The demo has no organization ${by}.`);
    const ctx = { caller, db, now: addDays(now, -daysAgo) };
    const { id: organizationId } = await db.organization.findUniqueOrThrow({ where: { slug: by } });
    const { id, proof } = await claimProduct(ctx, { slug: product, organizationId, note });
    if (!proof) throw new Error(`${product} has no domain that could prove a claim.`);
    await verifyClaim(ctx, { id }, showing(proof.record.value));
    await addDemoRecords({ [proof.record.name]: proof.record.value });
  }
}

/** A network in which every name has this TXT record, and no website answers. */
const showing = (value: string): ProbeNetwork => ({
  texts: async () => [value],
  resolve: async (host) => {
    throw Object.assign(new Error(host), { code: "ENOTFOUND" });
  },
  isAllowed: () => false,
  connect: () => {
    throw new Error("The sample directory asks nobody.");
  },
});
