import { readListing } from "../../catalog/products/content";
import { effectiveStatus, isVisible } from "../../catalog/products/rules";
import type { Screening } from "../../catalog/products/schema";
import { withInstants } from "../../core/time";
import { readBlocks } from "../../documents/blocks/migrate";
import type { Db, Prisma } from "../../platform/db/db";
import { isAboutNoRevision } from "../../review/rules";
import type { ProductFile, ReviewFile, RevisionFile } from "./schema";

/** What to export of a product: everything, or only what is public now; with every status by the clock. */
export type Scope = { now: Date; publicOnly: boolean };

const productInclude = {
  organization: { select: { slug: true } },
  slugs: { select: { slug: true, createdAt: true }, orderBy: [{ createdAt: "asc" }, { slug: "asc" }] },
  listings: { orderBy: { visibleFrom: "asc" }, include: { revision: { select: { version: true } } } },
  strikes: {
    select: { decisionId: true, reason: true, at: true, liftedAt: true },
    orderBy: [{ at: "asc" }, { reason: "asc" }, { id: "asc" }],
  },
  revisions: { select: { version: true }, orderBy: { version: "asc" } },
} as const satisfies Prisma.ProductInclude;

/** A product in the form of its file; null if there is none, or none that is public if only that is exported. */
export async function describeProduct(
  db: Db,
  productId: string,
  { now, publicOnly }: Scope,
): Promise<ProductFile | null> {
  const row = await db.product.findUnique({ where: { id: productId }, include: productInclude });
  if (!row) return null;
  const shown = row.listings.find((listing) => isVisible(listing, now));
  if (publicOnly && !shown) return null;
  // A listing that ended at the instant it started was never seen.
  const ranges = row.listings.filter((each) => each.visibleFrom.getTime() !== each.visibleUntil?.getTime());
  const listings = ranges.map(({ revision: { version }, visibleFrom, visibleUntil }) =>
    withInstants({ version, visibleFrom, visibleUntil }),
  );
  const version = shown?.revision.version;
  const { id, number, slug, createdAt, updatedAt, listedFrom, firstPublishedAt } = row;
  return {
    id,
    number,
    slug,
    slugs: row.slugs.map(withInstants),
    organization: row.organization.slug,
    ...withInstants({ createdAt, updatedAt, listedFrom, firstPublishedAt }),
    listings: publicOnly
      ? listings
          .filter((each) => each.version === version)
          .map((listing) => ({ ...listing, visibleUntil: null }))
      : listings,
    strikes: publicOnly ? [] : row.strikes.map(withInstants),
    versions: publicOnly && version !== undefined ? [version] : row.revisions.map((each) => each.version),
  };
}

const revisionInclude = {
  listingRow: true,
  media: { select: { mediaId: true }, orderBy: { mediaId: "asc" } },
  queueItems: {
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { decisions: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] } },
  },
} as const satisfies Prisma.RevisionInclude;

type RevisionRow = Prisma.RevisionGetPayload<{ include: typeof revisionInclude }>;

const batch = 20;

/** The revisions of a product in the form of their files, by version, in batches. */
export async function* describeRevisions(
  db: Db,
  product: Pick<ProductFile, "id" | "versions">,
  scope: Scope,
): AsyncGenerator<RevisionFile> {
  for (let at = 0; at < product.versions.length; at += batch) {
    const version = { in: product.versions.slice(at, at + batch) };
    const rows = await db.revision.findMany({
      where: { productId: product.id, version },
      orderBy: { version: "asc" },
      include: revisionInclude,
    });
    const compared = rows.flatMap((row) =>
      row.queueItems.flatMap(({ publicRevisionId }) => publicRevisionId ?? []),
    );
    const versions = await db.revision.findMany({
      where: { id: { in: compared } },
      select: { id: true, version: true },
    });
    const versionOf = new Map(versions.map((each) => [each.id, each.version]));
    for (const row of rows) yield toRevisionFile(row, versionOf, scope);
  }
}

function toRevisionFile(
  row: RevisionRow,
  versionOf: Map<string, number>,
  { now, publicOnly }: Scope,
): RevisionFile {
  const status = publicOnly ? "published" : effectiveStatus(row, now);
  const since = status === "published" || status === "superseded" ? row.listingRow?.visibleFrom : undefined;
  const { createdAt, savedAt, submittedAt, decidedAt, publishAt } = row;
  return {
    id: row.id,
    version: row.version,
    status,
    name: publicOnly ? null : row.name,
    note: row.note,
    listing: readListing(row.listing),
    blocks: readBlocks(row.blocks).map(({ id, type, v, data }) => ({ id, type, v, data })),
    media: row.media.map(({ mediaId }) => mediaId),
    restoredFromId: publicOnly ? null : row.restoredFromId,
    noteToReviewer: publicOnly ? null : row.noteToReviewer,
    screening: publicOnly ? null : (row.screening as Screening | null),
    ...withInstants({ createdAt, savedAt, submittedAt, decidedAt, publishAt }),
    publishedAt: (row.publishedAt ?? since)?.toISOString() ?? null,
    reviews: publicOnly ? [] : row.queueItems.flatMap((item) => toReview(item, versionOf)),
  };
}

/** An open report waits for someone to read what a visitor wrote, which is not exported. */
function toReview(item: RevisionRow["queueItems"][number], versionOf: Map<string, number>): ReviewFile[] {
  const { kind } = item;
  if (isAboutNoRevision(kind) || (kind === "report" && item.status === "open")) return [];
  return [
    {
      kind,
      status: item.status,
      publicVersion: versionOf.get(item.publicRevisionId ?? "") ?? null,
      plea: item.plea,
      ...withInstants({ createdAt: item.createdAt, decidedAt: item.decidedAt }),
      decisions: item.decisions.map(({ queueItemId: _, reviewerId: __, ...made }) => ({
        ...withInstants(made),
        blockNotes: made.blockNotes as ReviewFile["decisions"][number]["blockNotes"],
      })),
    },
  ];
}
