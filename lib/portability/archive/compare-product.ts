import { dequal } from "dequal/lite";
import { effectiveStatus, isReservedSlug } from "../../catalog/products/rules";
import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import type { Db } from "../../platform/db/db";
import { type CheckedProduct, type CheckedRevision, readRevision } from "./check-product";
import { describeProduct, describeRevisions } from "./describe-product";
import { inOneSnapshot } from "./one-snapshot";
import type { Folder } from "./read-folder";
import type { ProductFile } from "./schema";

/** A product of the archive and the one with its id here. Conflicts with what is here are rejected. */
export async function compareProduct(
  { db, now }: Reader,
  folder: Folder,
  checked: CheckedProduct,
): Promise<"absent" | "same" | "different"> {
  const { file } = checked;
  const { publicOnly } = folder.manifest;
  return inOneSnapshot(db, async (tx) => {
    if (!(await tx.product.findUnique({ where: { id: file.id }, select: { id: true } }))) {
      await requireRoom(tx, checked);
      return "absent";
    }
    const here = await describeProduct(tx, file.id, { now, publicOnly });
    if (!here || !dequal(withoutOutcome(here, file), withoutOutcome(file, file))) return "different";
    for await (const revision of describeRevisions(tx, here, { now, publicOnly })) {
      const moved = byClock(await readRevision(folder, file, revision.version, now), file, now);
      if (!dequal(revision, moved)) return "different";
    }
    return "same";
  });
}

/** If its number was taken, or a slug of it is reserved, it has another here. */
function withoutOutcome(product: ProductFile, { slugs }: ProductFile): Partial<ProductFile> {
  const { number: _, updatedAt: __, ...rest } = product;
  return slugs.some(({ slug }) => isReservedSlug(slug)) ? { ...rest, slug: "", slugs: [] } : rest;
}

/** What the clock did since the export: a scheduled revision is public, and the one before it is not. */
function byClock(revision: CheckedRevision, { listings }: ProductFile, now: Date): CheckedRevision {
  const listing = listings.find(({ version }) => version === revision.version);
  if (!listing) return revision;
  const visibleFrom = new Date(listing.visibleFrom);
  const listingRow = {
    visibleFrom,
    visibleUntil: listing.visibleUntil ? new Date(listing.visibleUntil) : null,
  };
  const status = effectiveStatus({ status: revision.status, listingRow }, now);
  const isOut = status === "published" || status === "superseded";
  return { ...revision, status, publishedAt: revision.publishedAt ?? (isOut ? listing.visibleFrom : null) };
}

async function requireRoom(db: Db, { file, revisionIds, decisionIds }: CheckedProduct): Promise<void> {
  const wanted = file.slugs.map(({ slug }) => slug);
  const taken = await db.productSlug.findFirst({
    where: { slug: { in: wanted } },
    select: { slug: true, product: { select: { slug: true } } },
  });
  if (taken) {
    const whose = taken.product.slug === taken.slug ? "" : `, now called ${taken.product.slug}`;
    fail("slug_taken", `The slug ${taken.slug} belongs to another product here${whose}.`);
  }
  const revision = await db.revision.findFirst({ where: { id: { in: revisionIds } }, select: { id: true } });
  if (revision) fail("invalid_state", `The ID ${revision.id} belongs to another product's revision here.`);
  const decision = await db.decision.findFirst({ where: { id: { in: decisionIds } }, select: { id: true } });
  if (decision) fail("invalid_state", `The ID ${decision.id} belongs to another product's decision here.`);
}
