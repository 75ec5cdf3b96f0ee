import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import { shownHost } from "../../core/parse-url";
import { slugify } from "../../core/slugs";
import { createUnderSlug } from "../../documents/free-slug";
import { emitMany } from "../../events/emit";
import { requireSlug } from "../../identity/names/screen-name";
import { requireMember } from "../../identity/organizations/find";
import { type Db, inTransaction } from "../../platform/db/db";
import { insertRows } from "../../platform/db/insert-rows";
import { newListing } from "../listings/change-listing";
import { Listing } from "../listings/schema";
import { readCatalog } from "../own-fields/read-catalog";
import { defaultType } from "../own-fields/rules";
import { withOrganization } from "./find";
import { insertRevisions } from "./insert-revision";
import { presentProduct } from "./present";
import { releaseIdleSlug } from "./release-slug";
import { isReservedSlug } from "./rules";
import type { CreateProduct, Product } from "./schema";

type Input = z.output<typeof CreateProduct>;

/** How many products that were never submitted an organization holds: before one of its products is published, and after. */
export const maxDrafts = { before: 20, after: 200 };

/**
 * Creates a product whose first draft has the listing and no blocks. A requested slug that another product has or had
 * is 409 `slug_taken`; a doubtful one that doesn't spell the name is an error; one derived from the name gets the next
 * free number, and reviewers see it with the name. An idle draft gives its slug back. 409 `limit_reached` beyond
 * `maxDrafts`. The server's operator vouches for an import.
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
    base: slugOf(input),
    isReserved: isReservedSlug,
    findTaken: (slugs: string[]) =>
      ctx.db.productSlug.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }),
    what: "products" as const,
  };
  if (!vouched) await releaseIdleSlug(ctx, input.slug ?? naming.base);
  return createUnderSlug(naming, (slug) =>
    inTransaction(ctx.db, async (tx) => {
      if (!vouched) await requireDraftRoom(tx, organizationId);
      const id = newId();
      await insertProducts(tx, ctx, [{ ...input, id, slug }]);
      const product = await tx.product.findUniqueOrThrow({ where: { id }, include: withOrganization });
      return presentProduct(tx, product, ctx.now);
    }),
  );
}

/** The slug of a product without one: from its name, or where that has neither letters nor digits, from its website. */
export function slugOf({ name, websiteUrl }: { name: string; websiteUrl?: string | null }): string {
  return slugify(name) || slugify(shownHost(websiteUrl ?? "") ?? "") || "product";
}

/** Creations of an organization wait for each other's count. */
async function requireDraftRoom(tx: Db, organizationId: string): Promise<void> {
  await tx.$executeRaw`select from organizations where id = ${organizationId}::uuid for no key update`;
  const [row] = await tx.$queryRaw<{ drafts: number; published: boolean }[]>`
    select count(*) filter (where p.first_published_at is null and not exists (
        select from revisions r where r.product_id = p.id and r.submitted_at is not null))::int as drafts,
      coalesce(bool_or(p.first_published_at is not null), false) as published
    from products p where p.organization_id = ${organizationId}::uuid`;
  const most = row?.published ? maxDrafts.after : maxDrafts.before;
  if ((row?.drafts ?? 0) >= most)
    fail(
      "limit_reached",
      `This organization has ${most} drafts that were never submitted. Submit one first.`,
    );
}

/**
 * Writes new products, each with its first draft. The keys of `products` and `product_slugs` reject a slug that another
 * product has or had, even in a race. The member is checked, and somebody vouches for the slugs.
 */
export async function insertProducts(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  inputs: readonly (Input & { id: string; slug: string })[],
): Promise<void> {
  const createdAt = ctx.now;
  const catalog = await readCatalog(ctx.db);
  const type = defaultType(catalog);
  const made = inputs.map(({ id, slug, organizationId, ...listing }) => ({
    product: { id, slug, organizationId, createdAt, updatedAt: createdAt },
    content: { listing: newListing(catalog, Listing.parse({ type, ...listing })), blocks: [] },
  }));
  await insertRows(
    tx,
    "products",
    made.map(({ product }) => product),
  );
  await insertRows(
    tx,
    "product_slugs",
    inputs.map(({ id, slug }) => ({ slug, productId: id, createdAt })),
  );
  await insertRevisions(
    tx,
    ctx,
    made.map(({ product: { id, organizationId }, content }) => ({
      id: newId(),
      productId: id,
      organizationId,
      version: 1,
      content,
    })),
  );
  await emitMany(
    tx,
    ctx,
    "product.created",
    made.map(({ product: { id, slug, organizationId }, content }) => ({
      id,
      organizationId,
      details: { slug, name: content.listing.name },
    })),
  );
}
