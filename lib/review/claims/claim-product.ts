import type { z } from "zod";
import { findPublicProduct } from "../../catalog/products/find";
import { lockProducts } from "../../catalog/products/lock-product";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import { requireSession } from "../../core/require";
import { emit } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import { newProofToken } from "../../ranking/trust/domain/claim";
import { findWebsiteDomain, noDomain, ownedBy } from "./find";
import { presentClaimById } from "./present";
import { openStatuses } from "./rules";
import type { ClaimProduct, ProductClaim } from "./schema";

/**
 * Claims a public product of an organization that only lists it, for an organization that the caller owns (404 for any
 * other). 409 `invalid_state` where the owner does not only list, for one's own product, for a website without a domain,
 * and while a claim of this organization is open or another's is in review. The product's lock decides between two
 * claims.
 */
export async function claimProduct(
  ctx: Ctx<SessionCaller>,
  { slug, organizationId, note }: z.output<typeof ClaimProduct>,
): Promise<ProductClaim> {
  const { caller, db, now } = requireSession(ctx);
  const { product: asked } = await findPublicProduct(ctx, slug);
  return inTransaction(db, async (tx) => {
    await lockOwnOrganization({ caller, db: tx }, organizationId);
    await lockProducts(tx, [asked.id]);
    const { product, listing } = await findPublicProduct({ db: tx, now }, slug);
    if (product.organizationId === organizationId)
      fail("invalid_state", "The product already belongs to this organization.");
    if (!product.organization.listsOnly)
      fail("invalid_state", "The product belongs to an organization that maintains it itself.");
    await requireNoOther(tx, product.id, organizationId);
    const { domain } = (await findWebsiteDomain(tx, product.id, now)) ?? noDomain();
    const id = newId();
    await tx.productClaim.create({
      data: {
        id,
        productId: product.id,
        organizationId,
        fromOrganizationId: product.organizationId,
        claimantId: caller.person.id,
        note: note || null,
        domain,
        token: newProofToken(),
        createdAt: now,
      },
    });
    await emit(tx, ctx, "claim.created", {
      id: product.id,
      organizationId,
      details: { claimId: id, name: listing.name },
    });
    return presentClaimById(tx, id, now);
  });
}

/** Locked, so that the organization is not deleted meanwhile. */
async function lockOwnOrganization(
  { caller, db }: Pick<Ctx<SessionCaller>, "caller" | "db">,
  id: string,
): Promise<void> {
  await db.$executeRaw`select 1 from organizations where id = ${id}::uuid for share`;
  const own = await db.organization.count({ where: { id, ...ownedBy(caller.person.id) } });
  if (own === 0) fail("not_found", "You don't own an organization with this id.");
}

async function requireNoOther(tx: Db, productId: string, organizationId: string): Promise<void> {
  const open = await tx.productClaim.findMany({
    where: { productId, status: { in: [...openStatuses] } },
    select: { organizationId: true, status: true },
  });
  if (open.some((claim) => claim.organizationId === organizationId))
    fail("invalid_state", "Your claim to this product is still open. Verify it, or withdraw it first.");
  if (open.some(({ status }) => status === "in_review"))
    fail("invalid_state", "Another organization's verified claim to this product is waiting for a reviewer.");
}
