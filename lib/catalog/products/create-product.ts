import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { slugify } from "../../core/slugs";
import { createUnderSlug } from "../../documents/free-slug";
import { emit } from "../../events/emit";
import { requireSlug } from "../../identity/names/screen-name";
import { requireMember } from "../../identity/organizations/find";
import { type Db, inTransaction } from "../../platform/db/db";
import { withOrganization } from "./find";
import { insertRevision } from "./insert-revision";
import { presentProduct } from "./present";
import { isReservedSlug } from "./rules";
import { type CreateProduct, Listing, type Product } from "./schema";

type Input = z.output<typeof CreateProduct>;

/**
 * Creates a product whose first draft has the listing and no blocks. A requested slug that another product has or had
 * is 409 `slug_taken`; a doubtful one that doesn't spell the name is an error; one derived from the name gets the next
 * free number, and reviewers see it with the name. The server's operator vouches for an import.
 */
export async function createProduct(
  ctx: Ctx<PersonCaller>,
  input: Input,
  { vouched = false } = {},
): Promise<Product> {
  await requireMember(ctx, input.organizationId, "editor");
  const { organizationId, name } = input;
  if (input.slug && !vouched)
    await requireSlug(ctx.db, input.slug, "slug", { organizationId, names: [name] });
  const naming = {
    requested: input.slug,
    base: slugify(input.name) || "product",
    isReserved: isReservedSlug,
    findTaken: (slugs: string[]) =>
      ctx.db.productSlug.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }),
    what: "products" as const,
  };
  return createUnderSlug(naming, (slug) => inTransaction(ctx.db, (tx) => insert(tx, ctx, input, slug)));
}

/** The keys of `products` and `product_slugs` reject a slug that another product has or had, even in a race. */
async function insert(tx: Db, ctx: Ctx<PersonCaller>, input: Input, slug: string): Promise<Product> {
  const { organizationId, slug: _, ...listing } = input;
  const product = await tx.product.create({
    data: { organizationId, slug, createdAt: ctx.now, slugs: { create: { slug, createdAt: ctx.now } } },
    include: withOrganization,
  });
  const content = { listing: Listing.parse(listing), blocks: [] };
  await insertRevision(tx, ctx, { productId: product.id, organizationId, version: 1, content });
  await emit(tx, ctx, "product.created", {
    id: product.id,
    organizationId,
    details: { slug, name: content.listing.name },
  });
  return presentProduct(tx, product, ctx.now);
}
