import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { emit } from "../../events/emit";
import { requireSlug } from "../../identity/names/screen-name";
import { brokenUnique, type Db } from "../../platform/db/db";
import { readListing } from "./content";
import { findMemberProduct, type ProductRow, withOrganization } from "./find";
import { lockingOwnProduct } from "./lock-product";
import { notifyMakers } from "./notify-makers";
import { presentProduct } from "./present";
import { releaseIdleSlug } from "./release-slug";
import { isReservedSlug } from "./rules";
import type { ChangeSlug, Product } from "./schema";

/** How many slugs a product may reserve; it can return to a former one at any time. */
export const maxSlugs = 20;

/**
 * Moves a product to another slug. The old one redirects permanently and stays reserved for it: another product's
 * current or former slug, or a reserved word, is 409 `slug_taken`; more than `maxSlugs` is 409 `invalid_state`. A doubtful
 * slug, also a former one, is an error unless it spells a name that was approved.
 */
export async function changeSlug(
  ctx: Ctx<PersonCaller>,
  { slug, newSlug }: z.output<typeof ChangeSlug>,
): Promise<Product> {
  const found = await findMemberProduct(ctx, slug, "editor");
  const { product } = found;
  if (isReservedSlug(newSlug)) fail("slug_taken", `The slug ${newSlug} is reserved.`);
  await releaseIdleSlug(ctx, newSlug);
  try {
    return await lockingOwnProduct(ctx.db, product, async (tx) => {
      const moved = await move(tx, ctx, product, newSlug);
      await notifyMakers(tx, ctx, { ...found, product: { ...product, slug: moved.slug } }, moved.name);
      return moved;
    });
  } catch (error) {
    if (brokenUnique(error)) fail("slug_taken", `The slug ${newSlug} is taken.`);
    throw error;
  }
}

/** The key of `product_slugs` rejects a slug that another product has or had, even in a race. */
async function move(tx: Db, ctx: Ctx<PersonCaller>, { id }: ProductRow, newSlug: string): Promise<Product> {
  const product = await tx.product.findUniqueOrThrow({ where: { id }, include: withOrganization });
  if (product.slug === newSlug) return presentProduct(tx, product, ctx.now);
  const known = await tx.productSlug.findUnique({ where: { slug: newSlug } });
  if (known && known.productId !== id) fail("slug_taken", `The slug ${newSlug} is taken.`);
  const { organizationId } = product;
  const names = await namesOf(tx, product);
  await requireSlug(tx, newSlug, "newSlug", { organizationId, names });
  if (!known) {
    const count = await tx.productSlug.count({ where: { productId: id } });
    if (count >= maxSlugs) fail("invalid_state", `A product can have ${maxSlugs} slugs over its lifetime.`);
    await tx.productSlug.create({ data: { slug: newSlug, productId: id, createdAt: ctx.now } });
  }
  await tx.product.update({ where: { id }, data: { slug: newSlug }, select: { id: true } });
  const moved = await presentProduct(tx, { ...product, slug: newSlug }, ctx.now);
  await emit(tx, ctx, "product.slug_changed", {
    id,
    organizationId,
    slugs: [newSlug, ...moved.formerSlugs],
    details: { from: product.slug, to: newSlug },
  });
  return moved;
}

/** The names that reviewers approved and the public may read; before the first approval, the one that they look at. */
async function namesOf(tx: Db, { id, firstPublishedAt }: ProductRow): Promise<string[]> {
  const rows = await tx.revision.findMany({
    where: {
      productId: id,
      status: { in: firstPublishedAt ? ["approved", "published"] : ["screening", "in_review"] },
    },
    select: { listing: true },
  });
  return rows.map(({ listing }) => readListing(listing).name);
}
