import type { Ctx } from "../auth/caller";
import { fail } from "../core/errors";
import { isSlugPart, type Page } from "../core/pages";
import type { ProductSummary } from "../products/schema";
import { listProducts } from "./list-products";
import type { PublicOrganization } from "./schema";

/** An organization that has public products, with a page of them; any other is 404. */
export async function readOrganizationPage(
  ctx: Pick<Ctx, "db" | "now">,
  { slug, limit, cursor }: { slug: string; limit: number; cursor?: string },
): Promise<{ organization: PublicOrganization; page: Page<ProductSummary> }> {
  const select = { id: true, slug: true, name: true, createdAt: true };
  const row = isSlugPart(slug) ? await ctx.db.organization.findUnique({ where: { slug }, select }) : null;
  const page = row && (await listProducts(ctx, { organization: slug, limit, cursor }));
  if (!row || !page || (page.data.length === 0 && cursor === undefined)) {
    return fail("not_found", "There is no organization with public products at this address.");
  }
  return { organization: { ...row, createdAt: row.createdAt.toISOString() }, page };
}
