import type { Ctx } from "../auth/caller";
import { findMemberProduct } from "./find";
import { presentProduct } from "./present";
import type { Product } from "./schema";

/** A product as its members and admins see it, drafts and all. */
export async function readProduct(ctx: Ctx, { slug }: { slug: string }): Promise<Product> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  return presentProduct(ctx.db, product, ctx.now);
}
