import { readBlocks } from "../blocks/migrate";
import type { Db, Prisma } from "../core/db";
import { readListing } from "./content";
import type { ProductRow } from "./find";
import { effectiveStatus, type Visibility } from "./rules";
import type { Product, Revision, RevisionSummary } from "./schema";
import { visibleAt } from "./visible";

type RevisionRow = Prisma.RevisionGetPayload<object>;
export type RevisionHead = Omit<RevisionRow, "listing" | "blocks" | "screening" | "contentHash" | "rolled">;
type Author = { id: string; name: string };

/** What each reading of a revision needs beside its row: its time of being public. */
export const withVisibility = { listingRow: { select: { visibleFrom: true, visibleUntil: true } } } as const;
/** What a list leaves out of a revision. */
export const bodyFields = {
  listing: true,
  blocks: true,
  screening: true,
  contentHash: true,
  rolled: true,
} as const;

/** The names behind the authors of revisions, with one query for all of them. */
export async function findAuthors(
  db: Db,
  rows: readonly { authorId: string | null }[],
): Promise<Map<string, Author>> {
  const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
  if (ids.length === 0) return new Map();
  const people = await db.person.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(people.map((person) => [person.id, person]));
}

export function toRevisionSummary(
  row: RevisionHead & { listingRow: Visibility | null },
  author: Author | undefined,
  now: Date,
): RevisionSummary {
  return {
    id: row.id,
    version: row.version,
    status: effectiveStatus(row, now),
    note: row.note,
    name: row.name,
    restoredFromId: row.restoredFromId,
    author: author ?? null,
    createdAt: row.createdAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
  };
}

export function toRevision(
  row: RevisionRow & { listingRow: Visibility | null },
  author: Author | undefined,
  now: Date,
): Revision {
  return {
    ...toRevisionSummary(row, author, now),
    listing: readListing(row.listing),
    blocks: readBlocks(row.blocks),
  };
}

/** One revision, read anew and presented. */
export async function presentRevision(db: Db, id: string, now: Date): Promise<Revision> {
  const row = await db.revision.findUniqueOrThrow({ where: { id }, include: withVisibility });
  const authors = await findAuthors(db, [row]);
  return toRevision(row, authors.get(row.authorId ?? ""), now);
}

/** A product as its members see it. */
export async function presentProduct(db: Db, product: ProductRow, now: Date): Promise<Product> {
  const newest = await db.revision.findFirstOrThrow({
    where: { productId: product.id },
    orderBy: { version: "desc" },
    omit: { blocks: true, screening: true, contentHash: true, rolled: true },
    include: withVisibility,
  });
  const shown = await findPublicHead(db, product.id, now);
  const authors = await findAuthors(db, [newest, ...(shown ? [shown] : [])]);
  const latest = toRevisionSummary(newest, authors.get(newest.authorId ?? ""), now);
  const { logo: _, ...figures } = readListing(newest.listing);
  return {
    id: product.id,
    number: product.number,
    slug: product.slug,
    ...figures,
    organization: product.organization,
    listing: readListing(newest.listing),
    status: latest.status,
    public: shown !== null,
    latest,
    publicRevision: shown && toRevisionSummary(shown, authors.get(shown.authorId ?? ""), now),
    formerSlugs: await findFormerSlugs(db, product),
    publishedAt:
      product.firstPublishedAt && product.firstPublishedAt <= now
        ? product.firstPublishedAt.toISOString()
        : null,
    createdAt: product.createdAt.toISOString(),
    updatedAt: latest.savedAt,
  };
}

async function findFormerSlugs(db: Db, { id, slug }: ProductRow): Promise<string[]> {
  const rows = await db.productSlug.findMany({
    where: { productId: id, slug: { not: slug } },
    orderBy: [{ createdAt: "desc" }, { slug: "asc" }],
    select: { slug: true },
  });
  return rows.map((row) => row.slug);
}

function findPublicHead(db: Db, productId: string, now: Date) {
  return db.revision.findFirst({
    where: { productId, listingRow: visibleAt(now) },
    omit: bodyFields,
    include: withVisibility,
  });
}
