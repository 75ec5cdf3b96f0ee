import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { newId } from "../core/ids";
import type { connect } from "../platform/db/db";
import { normalizeRows } from "../portability/product-import/normalize";
import { publishListings } from "../review/publication/publish-listing";

/** The file of real products, which is not part of this repository. */
export const realData = process.env.VITRINE_REAL_DATA ?? path.resolve("../shared/data/products.jsonl");
export const hasRealData = existsSync(realData);

/** Creates the real products and publishes each through the code that writes the search columns; returns their slugs. */
export async function publishRealProducts(db: ReturnType<typeof connect>, now: Date): Promise<Set<string>> {
  const { products } = await normalizeRows(readFileSync(realData, "utf8").split("\n").filter(Boolean), now);
  const organization = await db.organization.create({ data: { slug: "real", name: "Real" } });
  const rows = products.map((product) => ({ ...product, id: newId(), revisionId: newId() }));
  await db.product.createMany({
    data: rows.map(({ id, slug }) => ({
      id,
      slug,
      organizationId: organization.id,
      listedFrom: now,
      firstPublishedAt: now,
    })),
  });
  await db.revision.createMany({
    data: rows.map(({ id, revisionId, listing, blocks }) => ({
      id: revisionId,
      productId: id,
      version: 1,
      status: "approved" as const,
      listing: { ...listing, logo: null },
      blocks: blocks as object[],
      contentHash: randomBytes(32),
    })),
  });
  const publications = rows.map(({ id, revisionId, listing, blocks }) => ({
    revision: {
      id: revisionId,
      productId: id,
      version: 1,
      listing: { ...listing, logo: null },
      blocks,
    } as never,
    visibleFrom: now,
  }));
  await db.$transaction((tx) => publishListings(tx, publications, now), { timeout: 120_000 });
  return new Set(products.map(({ slug }) => slug));
}
