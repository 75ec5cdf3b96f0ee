import type { Ctx } from "../auth/caller";
import { readBlocks } from "../blocks/migrate";
import type { Db } from "../core/db";
import { fail } from "../core/errors";
import { readSummaries } from "../directory/summaries";
import { readListing } from "./content";
import { findPublicProduct, type PublicProductRow } from "./find";
import type { PublicProduct, TrustPart } from "./schema";

/** A public product with its document and its trust; a former slug is `Moved`, a hidden product 404 for everybody. */
export async function readPublicProduct(
  { db, now }: Pick<Ctx, "db" | "now">,
  { slug }: { slug: string },
): Promise<PublicProduct> {
  const found = await findPublicProduct({ db, now }, slug);
  const [summary] = await readSummaries(db, [found.product.id], now);
  if (!summary) return fail("not_found", `There is no product ${slug.slice(0, 100)}.`);
  return { ...summary, trust: toTrust(found.product), document: await readDocument(db, found) };
}

const toTrust = ({ trustScore, trustParts, trustComputedAt }: PublicProductRow["product"]) => ({
  score: trustScore,
  parts: trustParts as TrustPart[],
  computedAt: trustComputedAt?.toISOString() ?? null,
});

/** The clock may have published it without anything being written: then its time is that of its listing. */
async function readDocument(db: Db, { listing }: PublicProductRow): Promise<PublicProduct["document"]> {
  const row = await db.revision.findUniqueOrThrow({
    where: { id: listing.revisionId },
    select: { id: true, version: true, listing: true, blocks: true, publishedAt: true },
  });
  return {
    revisionId: row.id,
    version: row.version,
    listing: readListing(row.listing),
    blocks: readBlocks(row.blocks),
    publishedAt: (row.publishedAt ?? listing.visibleFrom).toISOString(),
  };
}
