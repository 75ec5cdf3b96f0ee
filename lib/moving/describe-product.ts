import { readBlocks } from "../blocks/migrate";
import type { Db, Prisma } from "../core/db";
import { readListing } from "../products/content";
import { effectiveStatus, isVisible } from "../products/rules";
import type { Screening } from "../products/schema";
import type { ProductFile, ReviewFile, RevisionFile } from "./schema";

/** What of a product is told: all, or only what the public sees now; every status as the clock has it. */
export type Telling = { now: Date; publicOnly: boolean };

const productInclude = {
  organization: { select: { slug: true } },
  slugs: { orderBy: [{ createdAt: "asc" }, { slug: "asc" }] },
  listings: { orderBy: { visibleFrom: "asc" }, include: { revision: { select: { version: true } } } },
  strikes: { orderBy: [{ at: "asc" }, { reason: "asc" }, { id: "asc" }] },
  revisions: { select: { version: true }, orderBy: { version: "asc" } },
} as const satisfies Prisma.ProductInclude;

/** A product as its file has it; null when there is none, or none that the public sees where only that is told. */
export async function describeProduct(
  db: Db,
  id: string,
  { now, publicOnly }: Telling,
): Promise<ProductFile | null> {
  const row = await db.product.findUnique({ where: { id }, include: productInclude });
  if (!row) return null;
  const shown = row.listings.find((listing) => isVisible(listing, now));
  if (publicOnly && !shown) return null;
  // A listing that ended at the instant it began was never seen.
  const ranges = row.listings.filter((each) => each.visibleFrom.getTime() !== each.visibleUntil?.getTime());
  const listings = ranges.map(({ revision, visibleFrom, visibleUntil }) => ({
    version: revision.version,
    visibleFrom: visibleFrom.toISOString(),
    visibleUntil: iso(visibleUntil),
  }));
  const version = shown?.revision.version;
  return {
    id: row.id,
    number: row.number,
    slug: row.slug,
    slugs: row.slugs.map(({ slug, createdAt }) => ({ slug, createdAt: createdAt.toISOString() })),
    organization: row.organization.slug,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    listedFrom: iso(row.listedFrom),
    firstPublishedAt: iso(row.firstPublishedAt),
    listings: publicOnly
      ? listings
          .filter((each) => each.version === version)
          .map((listing) => ({ ...listing, visibleUntil: null }))
      : listings,
    strikes: publicOnly
      ? []
      : row.strikes.map(({ decisionId, reason, at, liftedAt }) => ({
          decisionId,
          reason,
          at: at.toISOString(),
          liftedAt: iso(liftedAt),
        })),
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

/** The revisions of a product as their files have them, by version and some at a time. */
export async function* describeRevisions(
  db: Db,
  product: Pick<ProductFile, "id" | "versions">,
  telling: Telling,
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
    for (const row of rows) yield toRevisionFile(row, versionOf, telling);
  }
}

function toRevisionFile(
  row: RevisionRow,
  versionOf: Map<string, number>,
  { now, publicOnly }: Telling,
): RevisionFile {
  const status = publicOnly ? "published" : effectiveStatus(row, now);
  const since = status === "published" || status === "superseded" ? row.listingRow?.visibleFrom : undefined;
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
    createdAt: row.createdAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    submittedAt: iso(row.submittedAt),
    decidedAt: iso(row.decidedAt),
    publishAt: iso(row.publishAt),
    publishedAt: iso(row.publishedAt ?? since ?? null),
    reviews: publicOnly ? [] : row.queueItems.flatMap((item) => toReview(item, versionOf)),
  };
}

/** An open report waits for somebody to read what a visitor wrote, which does not move. */
function toReview(item: RevisionRow["queueItems"][number], versionOf: Map<string, number>): ReviewFile[] {
  if (item.kind === "report" && item.status === "open") return [];
  return [
    {
      kind: item.kind,
      status: item.status,
      publicVersion: versionOf.get(item.publicRevisionId ?? "") ?? null,
      plea: item.plea,
      createdAt: item.createdAt.toISOString(),
      decidedAt: iso(item.decidedAt),
      decisions: item.decisions.map((made) => ({
        id: made.id,
        decision: made.decision,
        reason: made.reason,
        note: made.note,
        privateNote: made.privateNote,
        blockNotes: made.blockNotes as ReviewFile["decisions"][number]["blockNotes"],
        createdAt: made.createdAt.toISOString(),
      })),
    },
  ];
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
