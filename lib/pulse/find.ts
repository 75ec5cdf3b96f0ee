import type { Ctx } from "../auth/caller";
import { fail } from "../core/errors";
import { findPublicProduct } from "../products/find";

/** A public product whose document has a Pulse block, with the website that it measures; 404 without either. */
export async function findMeasured(
  ctx: Pick<Ctx, "db" | "now">,
  slug: string,
): Promise<{ id: string; websiteUrl: string }> {
  const { product, listing } = await findPublicProduct(ctx, slug);
  if (!listing.hasPulse)
    return fail("pulse_not_enabled", "The public document of this product has no Pulse block.");
  if (listing.websiteUrl === null)
    return fail("pulse_not_enabled", "This product names no website that could be measured.");
  return { id: product.id, websiteUrl: listing.websiteUrl };
}
