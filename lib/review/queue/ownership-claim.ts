import { fieldsOf } from "../../core/time";
import type { Authors } from "../../documents/revisions/history";
import type { Db, Prisma } from "../../platform/db/db";
import { foundIn } from "../../ranking/trust/domain/claim";
import { OwnershipClaim } from "../schema";

type ClaimRow = Prisma.ProductClaimGetPayload<object>;
export type Organizations = ReadonlyMap<string, { id: string; slug: string; name: string }>;

/** The organizations that claim, and those that are claimed from, in one query. */
export async function findSides(
  db: Db,
  rows: readonly { productClaim: ClaimRow | null }[],
): Promise<Organizations> {
  const ids = rows.flatMap(({ productClaim }) =>
    productClaim ? [productClaim.organizationId, productClaim.fromOrganizationId] : [],
  );
  if (ids.length === 0) return new Map();
  const found = await db.organization.findMany({
    where: { id: { in: ids } },
    select: { id: true, slug: true, name: true },
  });
  return new Map(found.map((organization) => [organization.id, organization]));
}

/** The claim of an item of kind `claim`, as reviewers see it: without the value that proves it. */
export function presentOwnershipClaim(
  claim: ClaimRow | null,
  sides: Organizations,
  people: Authors,
): OwnershipClaim | null {
  const organization = claim && sides.get(claim.organizationId);
  if (!claim || !organization) return null;
  return {
    ...fieldsOf(OwnershipClaim, claim),
    organization,
    from: sides.get(claim.fromOrganizationId) ?? null,
    claimant: people.get(claim.claimantId) ?? null,
    ...foundIn(claim),
  };
}
