import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { emit } from "../../events/emit";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { stopping } from "../../platform/outbound/probe";
import { checkDomain } from "../../ranking/trust/domain/check-domain";
import { findWebsiteDomain, lockingClaim, noDomain } from "../claims/find";
import { verdictOf } from "../claims/rules";
import { saveChecks } from "../claims/verify-claim";
import { aboutClaim } from "../publication/apply-claim";
import { closeClaimItems } from "../queue/end-held-decisions";
import type { DecideInput } from "../schema";

/**
 * Checks the proof of a claim again before its approval, without a lock, since a domain may take seconds to answer. A
 * proof that is gone sends the claim back to its claimant, and a domain that doesn't answer leaves it in review: both are
 * 409 `invalid_state`. Does nothing for any other decision.
 */
export async function recheckProof(
  ctx: Ctx<SessionCaller>,
  { queueItemId, decision }: Pick<DecideInput, "queueItemId" | "decision">,
  network: ProbeNetwork,
): Promise<void> {
  if (decision !== "approve") return;
  const { db, now } = ctx;
  const found = await db.productClaim.findFirst({
    where: { status: "in_review", queueItems: { some: { id: queueItemId, status: "open", held: null } } },
  });
  if (!found) return;
  const { id, productId, token, domain, method } = found;
  const website = (await findWebsiteDomain(db, productId, now)) ?? noDomain();
  const checks = await checkDomain({ ...website, token }, network, stopping());
  const verdict = verdictOf(checks, website.domain === domain ? method : null);
  const isSentBack = await lockingClaim(db, found, async (tx, claim) => {
    if (claim.status !== "in_review") return false;
    await saveChecks(tx, claim, website, checks, now);
    if (verdict !== "gone") return false;
    await tx.productClaim.update({ where: { id }, data: { status: "needs_proof" } });
    await closeClaimItems(tx, ctx, [id], "changed");
    await emit(tx, ctx, "claim.lapsed", {
      ...aboutClaim(claim),
      details: { claimId: id, domain: website.domain },
    });
    return true;
  });
  if (isSentBack)
    fail(
      "invalid_state",
      `The proof is no longer at ${website.domain}. The claim was sent back to the claimant, who has to verify it again.`,
    );
  if (verdict === "unknown")
    fail(
      "invalid_state",
      `${website.domain} didn't respond, so the proof couldn't be checked. Try again later.`,
    );
}
