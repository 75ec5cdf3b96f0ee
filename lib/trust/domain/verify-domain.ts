import type { Ctx, PersonCaller } from "../../auth/caller";
import { inTransaction } from "../../core/db";
import { fail } from "../../core/errors";
import { findMemberProduct } from "../../products/find";
import { ownNetwork, type ProbeNetwork } from "../../pulse/probe/network";
import { stopping } from "../../pulse/probe/stopping";
import { checkDomain } from "./check-domain";
import { findClaim } from "./find-claim";
import { presentDomain } from "./present";
import type { Domain } from "./schema";
import { settleClaim } from "./settle-claim";

/**
 * Looks for the value at the domain of the product's website now, for an editor, and says what was seen. Finding nothing
 * is a normal result, which a proof outlives for a week. A product without a domain is 409 `invalid_state`.
 */
export async function verifyDomain(
  ctx: Ctx<PersonCaller>,
  { slug }: { slug: string },
  network: ProbeNetwork = ownNetwork(),
): Promise<Domain> {
  const { product } = await findMemberProduct(ctx, slug, "editor");
  const { claim } = await findClaim(ctx.db, product, ctx.now);
  if (!claim) return fail("invalid_state", "The product has no website whose domain could be proven.");
  const checks = await checkDomain(claim, network, stopping());
  const settled = await inTransaction(ctx.db, (tx) => settleClaim(tx, ctx, claim, checks));
  if (!settled) fail("invalid_state", "The product's website has changed meanwhile. Look at it again.");
  const { websiteUrl, claim: after } = await findClaim(ctx.db, product, ctx.now);
  return presentDomain(websiteUrl, after);
}
