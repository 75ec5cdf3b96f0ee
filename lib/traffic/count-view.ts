import type { Ctx } from "../auth/caller";
import { fail } from "../core/errors";
import { findBySlug, findVisibleListing } from "../products/find";
import type { CountView } from "./schema";

/** Counts a view of a public product's page; what is no view of a person is counted apart. */
export async function countView(
  ctx: Pick<Ctx, "db" | "now" | "sender" | "origin">,
  { slug }: CountView,
): Promise<void> {
  const product = await findBySlug(ctx.db, slug);
  if (!product || !(await findVisibleListing(ctx.db, product.id, ctx.now)))
    return fail("not_found", `There is no product ${slug}.`);
}
