import type { Caller, Ctx, Reader } from "../../core/ctx";
import { fail, SlugRedirect } from "../../core/errors";
import { isSlugPart } from "../../core/pagination";
import { isAdmin, isPerson } from "../../core/require";
import { cutAt } from "../../core/text";
import { visibleAt } from "../../documents/visible";
import { findRole, isAtLeast } from "../../identity/organizations/find";
import type { MemberRole } from "../../identity/organizations/schema";
import type { Db, Prisma } from "../../platform/db/db";

export const withOrganization = {
  organization: { select: { id: true, slug: true, name: true, listsOnly: true } },
} as const;

export type ProductRow = Prisma.ProductGetPayload<{ include: typeof withOrganization }>;
type ListingRow = Prisma.ListingGetPayload<object>;
export type PublicProductRow = { product: ProductRow; listing: ListingRow };
/** `role` is null for an admin who is not a member. */
export type MemberProductRow = { product: ProductRow; role: MemberRole | null };

/** The product that has, or had, a slug. */
export async function findBySlug(db: Db, slug: string): Promise<ProductRow | null> {
  if (!isSlugPart(slug)) return null;
  const row = await db.productSlug.findUnique({
    where: { slug },
    select: { product: { include: withOrganization } },
  });
  return row?.product ?? null;
}

/** The listing that the public sees of a product at a time, or null. */
export function findVisibleListing(db: Db, productId: string, now: Date): Promise<ListingRow | null> {
  return db.listing.findFirst({ where: { productId, ...visibleAt(now) } });
}

/** A product that is public now; a former slug is `SlugRedirect`, and everything else 404. */
export async function findPublicProduct({ db, now }: Reader, slug: string): Promise<PublicProductRow> {
  const product = await findBySlug(db, slug);
  const listing = product && (await findVisibleListing(db, product.id, now));
  if (!product || !listing) return notFound(slug);
  if (product.slug !== slug) throw new SlugRedirect(product.slug);
  return { product, listing };
}

/**
 * A product for a member with at least the role `needed`; an admin may read like a viewer and, in a browser session, write
 * like an editor. For a public product the caller gets 401 or 403, for a hidden one 404. A former slug finds its product.
 */
export async function findMemberProduct(
  ctx: Pick<Ctx<Caller>, "caller" | "db" | "now">,
  slug: string,
  needed: MemberRole,
): Promise<MemberProductRow> {
  const product = await findBySlug(ctx.db, slug);
  if (!product) return notFound(slug);
  const role = await findRole(ctx, product.organizationId);
  if (role && isAtLeast(role, needed)) return { product, role };
  if (isAdmin(ctx.caller) && (needed === "viewer" || (needed === "editor" && ctx.caller.kind === "session")))
    return { product, role: null };
  if (role) return fail("forbidden", `This requires the ${needed} role in the organization.`);
  if (isAdmin(ctx.caller)) return fail("forbidden", "Only members of the organization can do this.");
  if (!(await findVisibleListing(ctx.db, product.id, ctx.now))) return notFound(slug);
  if (!isPerson(ctx.caller)) return fail("unauthenticated", "Sign in, or use a member's API key.");
  return fail("forbidden", "You're not a member of this product's organization.");
}

export const notFound = (slug: string): never =>
  fail("not_found", `There is no product ${cutAt(slug, 100)}.`);

/** A product's revision with this id, by default the newest; 404 without one. */
export async function findRevision(
  db: Db,
  productId: string,
  id: string | undefined,
): Promise<Prisma.RevisionGetPayload<object>> {
  const row = await db.revision.findFirst({ where: { productId, id }, orderBy: { version: "desc" } });
  return row ?? fail("not_found", "Revision not found.");
}

/** The newest revision of a product that was ever submitted; null if none was. */
export const findSubmitted = (db: Db, productId: string) =>
  db.revision.findFirst({
    where: { productId, submittedAt: { not: null } },
    orderBy: { version: "desc" },
    select: { id: true, status: true },
  });
