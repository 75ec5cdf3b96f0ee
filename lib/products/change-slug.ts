import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { brokenUnique, type Db, inAttempt } from "../core/db";
import { fail } from "../core/errors";
import { findMemberProduct, type ProductRow } from "./find";
import { lockProduct } from "./lock-product";
import { presentProduct } from "./present";
import { isReservedSlug } from "./rules";
import type { ChangeSlug, Product } from "./schema";

/** So many addresses a product can keep from others; an old one of its own may be taken back at any time. */
export const mostSlugs = 20;

/**
 * Moves a product to another slug. The old one redirects for good and stays its own: another product's present or former
 * slug is 409 `slug_taken`, and so is a reserved one. More than `mostSlugs` over its life is 409 `invalid_state`.
 */
export async function changeSlug(
  ctx: Ctx<PersonCaller>,
  { slug, newSlug }: z.output<typeof ChangeSlug>,
): Promise<Product> {
  const { product } = await findMemberProduct(ctx, slug, "editor");
  if (isReservedSlug(newSlug)) fail("slug_taken", `The slug ${newSlug} is reserved.`);
  try {
    return await inAttempt(ctx.db, (tx) => move(tx, ctx, product, newSlug));
  } catch (error) {
    if (brokenUnique(error)) fail("slug_taken", `The slug ${newSlug} is taken.`);
    throw error;
  }
}

/** The key of `product_slugs` refuses a slug that another product has or had: two at once can't both get it. */
async function move(tx: Db, ctx: Ctx<PersonCaller>, { id }: ProductRow, newSlug: string): Promise<Product> {
  await lockProduct(tx, id);
  const product = await tx.product.findUniqueOrThrow({
    where: { id },
    include: { organization: { select: { id: true, slug: true, name: true } } },
  });
  if (product.slug === newSlug) return presentProduct(tx, product, ctx.now);
  const known = await tx.productSlug.findUnique({ where: { slug: newSlug } });
  if (known && known.productId !== id) fail("slug_taken", `The slug ${newSlug} is taken.`);
  if (!known) {
    const count = await tx.productSlug.count({ where: { productId: id } });
    if (count >= mostSlugs) fail("invalid_state", `A product can have ${mostSlugs} slugs over its life.`);
    await tx.productSlug.create({ data: { slug: newSlug, productId: id, createdAt: ctx.now } });
  }
  await tx.product.update({ where: { id }, data: { slug: newSlug }, select: { id: true } });
  await recordAudit(tx, ctx, {
    action: "product.slug_changed",
    subjectType: "product",
    subjectId: id,
    organizationId: product.organizationId,
    details: { from: product.slug, to: newSlug },
  });
  return presentProduct(tx, { ...product, slug: newSlug }, ctx.now);
}
