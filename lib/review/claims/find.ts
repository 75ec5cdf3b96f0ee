import { lockProducts } from "../../catalog/products/lock-product";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { type Db, inTransaction, type Prisma } from "../../platform/db/db";
import { findWebsite } from "../../ranking/trust/domain/claim";
import { domainOf } from "../../ranking/trust/domain/rules";

export const withProduct = {
  organization: { select: { slug: true, name: true } },
  product: {
    select: {
      slug: true,
      organizationId: true,
      // The claimant must not read the name of a draft or of a scheduled revision.
      listings: {
        select: { name: true },
        where: { revision: { status: { not: "approved" } } },
        orderBy: { visibleFrom: "desc" },
        take: 1,
      },
    },
  },
} as const satisfies Prisma.ProductClaimInclude;

export type ClaimRow = Prisma.ProductClaimGetPayload<{ include: typeof withProduct }>;

/** A claim of an organization that the caller owns; to everybody else it does not exist (404). */
export async function findOwnClaim(
  { caller, db }: Pick<Ctx<SessionCaller>, "caller" | "db">,
  id: string,
): Promise<ClaimRow> {
  const row = await db.productClaim.findFirst({
    where: { id, organization: ownedBy(caller.person.id) },
    include: withProduct,
  });
  return row ?? fail("not_found", "Claim not found.");
}

/**
 * Runs the steps in a transaction that holds the locks of a claim's organization, so that it is not deleted meanwhile,
 * and of its product; in this order, as an organization's deletion takes them. 404 if the claim was deleted.
 */
export const lockingClaim = <T>(
  db: Db,
  { id, organizationId, productId }: Pick<ClaimRow, "id" | "organizationId" | "productId">,
  steps: (tx: Db, claim: ClaimRow) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.$executeRaw`select 1 from organizations where id = ${organizationId}::uuid for share`;
    await lockProducts(tx, [productId]);
    const claim = await tx.productClaim.findUnique({ where: { id }, include: withProduct });
    return steps(tx, claim ?? fail("not_found", "Claim not found."));
  });

export const ownedBy = (personId: string) =>
  ({ memberships: { some: { personId, role: "owner" } } }) as const satisfies Prisma.OrganizationWhereInput;

export type Website = { websiteUrl: string; domain: string };

/** The product's website with the domain at which a claim is verified, or null. */
export async function findWebsiteDomain(db: Db, productId: string, now: Date): Promise<Website | null> {
  const websiteUrl = await findWebsite(db, productId, now);
  const domain = domainOf(websiteUrl);
  return websiteUrl === null || domain === null ? null : { websiteUrl, domain };
}

export const noDomain = (): never =>
  fail(
    "invalid_state",
    "The product has no website with a domain, so a claim to it can't be verified. Report it to the reviewers instead.",
  );
