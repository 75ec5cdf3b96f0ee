import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import { type ClaimRow, withProduct } from "../claims/find";
import { nameOf } from "../claims/present";
import { anotherClaim, isFresh, openStatuses } from "../claims/rules";
import { closeClaimItems, closeOpenItems } from "../queue/end-held-decisions";
import type { Made } from "./made";
import { cancelScheduled } from "./publish-listing";

/**
 * Moves a product to the organization whose claim is approved, or ends the claim. The product and the organization
 * must be locked. 409 `invalid_state` for a claim that isn't in review or whose proof was not checked recently.
 */
export async function applyClaim(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  { item: { productClaimId }, decision, byMember, ...made }: Made,
): Promise<void> {
  const { now } = ctx;
  const approved = decision === "approve";
  const claim = await tx.productClaim.findUniqueOrThrow({
    where: { id: productClaimId ?? "" },
    include: withProduct,
  });
  if (claim.status !== "in_review") fail("invalid_state", `The claim is ${claim.status}.`);
  if (approved && !isFresh(claim, now)) fail("invalid_state", "The claim has to be verified again.");
  await tx.productClaim.update({
    where: { id: claim.id },
    data: {
      status: approved ? "approved" : "rejected",
      reason: made.reason,
      answer: made.note,
      endedAt: now,
    },
  });
  const about = {
    ...aboutClaim(claim),
    ...made,
    approved,
    details: { claimId: claim.id, reason: made.reason, ownOrganization: byMember },
  };
  if (approved) await moveProduct(tx, ctx, claim, about);
  await emit(tx, ctx, approved ? "claim.approved" : "claim.rejected", about);
}

/** What each act of a claim contains. */
export const aboutClaim = ({ productId, organizationId, organization, product, id }: ClaimRow) => ({
  id: productId,
  claimId: id,
  organizationId,
  organizationName: organization.name,
  organizationSlug: organization.slug,
  product: { slug: product.slug, name: nameOf(product) },
});

/**
 * Moves the product with all that belongs to it; rights follow from membership, so the former organization loses them.
 * Its revisions in review are withdrawn, scheduled ones are cancelled, and other claims end.
 */
async function moveProduct(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  claim: ClaimRow,
  about: ReturnType<typeof aboutClaim> & Omit<Made, "item" | "decision" | "byMember"> & { approved: boolean },
): Promise<void> {
  const { productId, organizationId, product } = claim;
  const former = product.organizationId;
  await withdrawFormer(tx, ctx, productId, former);
  await endOthers(tx, ctx, claim);
  await tx.product.update({ where: { id: productId }, data: { organizationId } });
  await carryProof(tx, claim);
  const details = { claimId: claim.id, from: former, to: organizationId };
  await emit(tx, ctx, "product.moved", { ...about, organizationId: former, details });
}

/** Withdraws what the former organization has in review, and cancels what it has scheduled. */
async function withdrawFormer(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  productId: string,
  organizationId: string,
): Promise<void> {
  const waiting = await tx.revision.findMany({
    where: { productId, status: { in: ["screening", "in_review"] } },
    select: { id: true, version: true },
  });
  await tx.revision.updateMany({
    where: { id: { in: waiting.map(({ id }) => id) } },
    data: { status: "withdrawn" },
  });
  await closeOpenItems(tx, ctx, [productId], "withdrawn");
  for (const { id, version } of waiting)
    await emit(tx, ctx, "revision.withdrawn", { id, organizationId, details: { productId, version } });
  await cancelScheduled(tx, productId, ctx.now);
}

async function endOthers(tx: Db, ctx: Ctx<SessionCaller>, { id, productId }: ClaimRow): Promise<void> {
  const others = await tx.productClaim.findMany({
    where: { productId, id: { not: id }, status: { in: [...openStatuses] } },
    include: withProduct,
  });
  const ids = others.map((other) => other.id);
  await tx.productClaim.updateMany({
    where: { id: { in: ids } },
    data: { status: "rejected", reason: anotherClaim, endedAt: ctx.now },
  });
  await closeClaimItems(tx, ctx, ids, "changed");
  for (const other of others)
    await emit(tx, ctx, "claim.overtaken", { ...aboutClaim(other), details: { claimId: other.id } });
}

/** Turns the claim's proof into the verification of the domain, which is checked again every week. */
async function carryProof(tx: Db, { productId, organizationId, domain, ...proof }: ClaimRow): Promise<void> {
  const { token, method, checkedAt, seenAt } = proof;
  const checks = Array.isArray(proof.checks) ? proof.checks : [];
  const shown = { token, method, checkedAt, seenAt, provenAt: seenAt, lostAt: null, failingSince: null };
  const key = { productId, organizationId, domain };
  await tx.domainProof.upsert({
    where: { productId_organizationId_domain: key },
    create: { ...key, ...shown, checks: checks as object[] },
    update: { ...shown, checks: checks as object[] },
  });
}
