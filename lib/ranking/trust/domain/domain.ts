import { findMemberProduct } from "../../../catalog/products/find";
import { lockingOwnProduct } from "../../../catalog/products/lock-product";
import type { Ctx, PersonCaller } from "../../../core/ctx";
import { fail } from "../../../core/errors";
import { ownNetwork, type ProbeNetwork } from "../../../platform/outbound/network";
import { stopping } from "../../../platform/outbound/probe";
import { checkDomain } from "./check-domain";
import { type ClaimRow, findClaim, foundIn, settleClaim } from "./claim";
import { endsAt, fileUrl, nextCheckAt, proofText, recordName, stateOf } from "./rules";
import type { Domain } from "./schema";

/** How a member verifies the domain of a product's website, and its current state. */
export async function readDomain(ctx: Ctx<PersonCaller>, { slug }: { slug: string }): Promise<Domain> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  const { websiteUrl, claim } = await findClaim(ctx.db, product, ctx.now);
  return presentDomain(websiteUrl, claim);
}

function presentDomain(websiteUrl: string | null, claim: ClaimRow | null): Domain {
  return {
    websiteUrl: claim?.websiteUrl ?? websiteUrl,
    domain: claim?.domain ?? null,
    state: claim ? stateOf(claim) : "unavailable",
    record: claim && { name: recordName(claim.domain), type: "TXT", value: proofText(claim.token) },
    file: claim && { url: fileUrl(claim.domain, claim.websiteUrl), content: proofText(claim.token) },
    ...foundIn(claim),
    provenAt: toInstant(claim?.provenAt),
    checkedAt: toInstant(claim?.checkedAt),
    seenAt: toInstant(claim?.seenAt),
    endsAt: toInstant(claim && endsAt(claim)),
    lostAt: toInstant(claim?.lostAt),
    nextCheckAt: toInstant(claim && nextCheckAt(claim)),
  };
}

const toInstant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/**
 * Looks for the value at the domain of the product's website now, for an editor, and returns what was found. Finding
 * nothing is a normal result, which a verification survives for a week. 409 `invalid_state` without a domain.
 */
export async function verifyDomain(
  ctx: Ctx<PersonCaller>,
  { slug }: { slug: string },
  network: ProbeNetwork = ownNetwork(),
): Promise<Domain> {
  const { product, role } = await findMemberProduct(ctx, slug, "editor");
  if (role === null) fail("forbidden", "Only members of the organization can verify its domain.");
  const { claim } = await findClaim(ctx.db, product, ctx.now);
  if (!claim) return fail("invalid_state", "The product has no website with a domain to verify.");
  const checks = await checkDomain(claim, network, stopping());
  const settled = await lockingOwnProduct(ctx.db, product, (tx) => settleClaim(tx, ctx, claim, checks));
  if (!settled) fail("invalid_state", "The product's website changed in the meantime. Reload and try again.");
  const { websiteUrl, claim: after } = await findClaim(ctx.db, product, ctx.now);
  return presentDomain(websiteUrl, after);
}
