import type { Ctx, PersonCaller } from "../../auth/caller";
import { findMemberProduct } from "../../products/find";
import { findClaim } from "./find-claim";
import { presentDomain } from "./present";
import type { Domain } from "./schema";

/** How a member proves the domain of a product's website, and how that stands. */
export async function readDomain(ctx: Ctx<PersonCaller>, { slug }: { slug: string }): Promise<Domain> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  const { websiteUrl, claim } = await findClaim(ctx.db, product, ctx.now);
  return presentDomain(websiteUrl, claim);
}
