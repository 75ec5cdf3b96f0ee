import type { Ctx, Reader } from "../../core/ctx";
import { readBlocks } from "../../documents/blocks/migrate";
import type { Db } from "../../platform/db/db";
import { currentNames } from "../categories/current-names";
import { readCatalog } from "../own-fields/read-catalog";
import { shownFields } from "../own-fields/rules";
import { readListing } from "./content";
import { findMemberProduct, findPublicProduct, notFound, type PublicProductRow } from "./find";
import { presentProduct } from "./present";
import type { Product, PublicProduct, TrustPart } from "./schema";
import { readSummaries } from "./summaries";

/** A public product with its document and its trust; a former slug is a `SlugRedirect`, a hidden product 404 for everybody. */
export async function readPublicProduct(
  { db, now }: Reader,
  { slug }: { slug: string },
): Promise<PublicProduct> {
  const found = await findPublicProduct({ db, now }, slug);
  const [summary] = await readSummaries(db, [found.product.id], now);
  if (!summary) return notFound(slug);
  const { organization } = found.product;
  const catalog = await readCatalog(db);
  const document = await readDocument(db, found);
  const fields = shownFields(catalog, document.listing);
  const listing = {
    ...document.listing,
    fields: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
  };
  return {
    ...summary,
    fields,
    organization,
    trust: toTrust(found.product),
    document: { ...document, listing },
  };
}

const toTrust = ({ trustScore, trustParts, trustComputedAt }: PublicProductRow["product"]) => ({
  score: trustScore,
  parts: trustParts as TrustPart[],
  computedAt: trustComputedAt?.toISOString() ?? null,
});

/**
 * The clock may have published it without any write: its time is then that of its listing. Categories are called what
 * they are called now.
 */
async function readDocument(db: Db, { listing }: PublicProductRow): Promise<PublicProduct["document"]> {
  const row = await db.revision.findUniqueOrThrow({
    where: { id: listing.revisionId },
    select: { id: true, version: true, listing: true, blocks: true, publishedAt: true },
  });
  const said = readListing(row.listing);
  const isCurrent = said.categories.every((name) => listing.categories.includes(name));
  const { texts } = isCurrent
    ? { texts: said.categories }
    : await currentNames(db, said.categories, listing.categoryIds);
  return {
    revisionId: row.id,
    version: row.version,
    listing: { ...said, categories: texts },
    blocks: readBlocks(row.blocks),
    publishedAt: (row.publishedAt ?? listing.visibleFrom).toISOString(),
  };
}

/** A product as its members and admins see it, including drafts. */
export async function readProduct(ctx: Ctx, { slug }: { slug: string }): Promise<Product> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  return presentProduct(ctx.db, product, ctx.now);
}
