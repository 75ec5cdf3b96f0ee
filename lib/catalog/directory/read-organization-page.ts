import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isSlugPart, type Page, type Paging } from "../../core/pagination";
import { fieldsOf } from "../../core/time";
import type { ProductSummary } from "../products/schema";
import { listProducts } from "./list-products";
import { PublicOrganization } from "./schema";

/** An organization with a page of its public products; 404 without any. */
export async function readOrganizationPage(
  ctx: Reader,
  { slug, limit, cursor }: Paging & { slug: string },
): Promise<{ organization: PublicOrganization; page: Page<ProductSummary> }> {
  const row = isSlugPart(slug) ? await ctx.db.organization.findUnique({ where: { slug } }) : null;
  const page = row && (await listProducts(ctx, { organization: slug, limit, cursor }));
  if (!row || !page || (page.data.length === 0 && cursor === undefined)) {
    return fail("not_found", "No organization with public products has this address.");
  }
  return { organization: fieldsOf(PublicOrganization, row), page };
}
