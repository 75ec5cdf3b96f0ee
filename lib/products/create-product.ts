import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { brokenUnique, type Db, inAttempt } from "../core/db";
import { fail } from "../core/errors";
import { numberedSlug, slugify } from "../core/slugs";
import { requireMember } from "../organizations/find";
import { insertRevision } from "./insert-revision";
import { presentProduct } from "./present";
import { isReservedSlug } from "./rules";
import { type CreateProduct, Listing, type Product } from "./schema";

type Input = z.output<typeof CreateProduct>;

const maxTries = 50;

/**
 * Makes a product whose first draft has the listing and no blocks. A wanted slug that is, or was, another product's is
 * 409 `slug_taken`; one derived from the name gets the next free number.
 */
export async function createProduct(ctx: Ctx<PersonCaller>, input: Input): Promise<Product> {
  await requireMember(ctx, input.organizationId, "editor");
  const base = input.slug ?? (slugify(input.name) || "product");
  if (input.slug && isReservedSlug(base)) fail("slug_taken", `The slug ${base} is reserved.`);
  for (let tries = 1; ; tries++) {
    const slug = input.slug ?? numberedSlug(base, await freeNumber(ctx.db, base, tries));
    try {
      return await inAttempt(ctx.db, (tx) => insert(tx, ctx, input, slug));
    } catch (error) {
      if (!brokenUnique(error)) throw error;
      if (input.slug || tries === maxTries) fail("slug_taken", `The slug ${slug} is taken.`);
    }
  }
}

/** The keys of `products` and `product_slugs` refuse a slug that somebody has, or had: two at once can't both get it. */
async function insert(tx: Db, ctx: Ctx<PersonCaller>, input: Input, slug: string): Promise<Product> {
  const { organizationId, slug: _, ...listing } = input;
  const product = await tx.product.create({
    data: { organizationId, slug, createdAt: ctx.now, slugs: { create: { slug, createdAt: ctx.now } } },
    include: { organization: { select: { id: true, slug: true, name: true } } },
  });
  const content = { listing: Listing.parse(listing), blocks: [] };
  await insertRevision(tx, ctx, { productId: product.id, organizationId, version: 1, content });
  await recordAudit(tx, ctx, {
    action: "product.created",
    subjectType: "product",
    subjectId: product.id,
    organizationId,
    details: { slug, name: content.listing.name },
  });
  return presentProduct(tx, product, ctx.now);
}

/** The first number whose slug nobody has or had; after more tries one of the first, so that racers part ways. */
async function freeNumber(db: Db, base: string, tries: number): Promise<number> {
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);
  const taken = await db.productSlug.findMany({
    where: { slug: { in: numbers.map((number) => numberedSlug(base, number)) } },
    select: { slug: true },
  });
  const slugs = new Set(taken.map(({ slug }) => slug));
  const free = numbers.filter((number) => {
    const slug = numberedSlug(base, number);
    return !slugs.has(slug) && !isReservedSlug(slug);
  });
  return (
    free[Math.floor(Math.random() * tries)] ?? fail("slug_taken", `Too many products are called ${base}.`)
  );
}
