import { findVisibleListing } from "../../catalog/products/find";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { requireSession } from "../../core/require";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import { ownNetwork, type ProbeNetwork } from "../../platform/outbound/network";
import { stopping } from "../../platform/outbound/probe";
import { checkDomain } from "../../ranking/trust/domain/check-domain";
import type { DomainCheck } from "../../ranking/trust/domain/schema";
import { type ClaimRow, findOwnClaim, findWebsiteDomain, lockingClaim, noDomain, type Website } from "./find";
import { nameOf, presentClaimById } from "./present";
import { isOpen, verdictOf } from "./rules";
import type { ProductClaim } from "./schema";

/**
 * Looks for the claim's value at the domain of the product's website now. Once it is found, the claim waits for a
 * reviewer; finding nothing is a normal result. 409 `invalid_state` for a claim that has ended.
 */
export async function verifyClaim(
  ctx: Ctx<SessionCaller>,
  { id }: { id: string },
  network: ProbeNetwork = ownNetwork(),
): Promise<ProductClaim> {
  const { db, now } = requireSession(ctx);
  const claim = await findOwnClaim(ctx, id);
  requireOpen(claim);
  const website = (await findWebsiteDomain(db, claim.productId, now)) ?? noDomain();
  const checks = await checkDomain({ ...website, token: claim.token }, network, stopping());
  await lockingClaim(db, claim, async (tx, current) => {
    requireOpen(current);
    await saveChecks(tx, current, website, checks, now);
    if (current.status !== "needs_proof" || verdictOf(checks, null) !== "found") return;
    await tx.productClaim.update({ where: { id }, data: { status: "in_review" } });
    const { productId, organizationId } = current;
    const shown = await findVisibleListing(tx, productId, now);
    const publicRevisionId = shown?.revisionId ?? null;
    const { id: queueItemId } = await tx.queueItem.create({
      data: { kind: "claim", productId, productClaimId: id, publicRevisionId, createdAt: now },
      select: { id: true },
    });
    await emit(tx, ctx, "claim.verified", {
      id: productId,
      organizationId,
      organizationName: current.organization.name,
      product: { slug: current.product.slug, name: nameOf(current.product) },
      queueItemId,
      note: current.note,
      details: { claimId: id, domain: website.domain },
    });
  });
  return presentClaimById(db, id, now);
}

function requireOpen({ status }: ClaimRow): void {
  if (!isOpen(status)) fail("invalid_state", `This claim was ${status}. It can no longer be verified.`);
}

/** Stores the results of a check, with the domain that was checked. The claim's product must be locked. */
export async function saveChecks(
  tx: Db,
  { id, productId }: Pick<ClaimRow, "id" | "productId">,
  { domain, websiteUrl }: Website,
  checks: readonly DomainCheck[],
  now: Date,
): Promise<void> {
  const current = await findWebsiteDomain(tx, productId, now);
  if (current?.domain !== domain || current.websiteUrl !== websiteUrl)
    fail("invalid_state", "The product's website changed in the meantime. Reload and try again.");
  const found = checks.find(({ outcome }) => outcome === "found");
  await tx.productClaim.update({
    where: { id },
    data: {
      domain,
      checks: [...checks],
      checkedAt: now,
      ...(found ? { method: found.method, seenAt: now } : {}),
    },
  });
}
