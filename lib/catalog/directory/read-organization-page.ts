import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isSlugPart, type Page, type Paging } from "../../core/pagination";
import { fieldsOf } from "../../core/time";
import { type ProfileRow, toProfile } from "../../identity/organizations/profile";
import type { ProductSummary } from "../products/schema";
import { countProducts, listProducts } from "./list-products";
import { PublicOrganization } from "./schema";

/** An organization as everybody sees it. */
export const toPublicOrganization = (
  row: ProfileRow & { id: string; slug: string; name: string; createdAt: Date },
): PublicOrganization => fieldsOf(PublicOrganization, { ...row, ...toProfile(row) });

/** An organization with a page of its public products and, if there are more, how many there are; 404 without any. */
export async function readOrganizationPage(
  ctx: Reader,
  { slug, ...paging }: Paging & { slug: string },
): Promise<{ organization: PublicOrganization; page: Page<ProductSummary>; products: number }> {
  const row = isSlugPart(slug) ? await ctx.db.organization.findUnique({ where: { slug } }) : null;
  const page = row && (await listProducts(ctx, { organization: slug, ...paging }));
  if (!row || !page || (page.data.length === 0 && paging.cursor === undefined)) {
    return fail("not_found", "No organization with public products has this URL.");
  }
  const products = page.pagination.hasMore
    ? await countProducts(ctx, { organization: slug })
    : page.data.length;
  return { organization: toPublicOrganization(row), page, products };
}
