import { fieldsOf } from "../../core/time";
import { readBlocks } from "../../documents/blocks/migrate";
import { type Author, findAuthors } from "../../documents/revisions/history";
import { visibleAt } from "../../documents/visible";
import type { Db, Prisma } from "../../platform/db/db";
import { currentNames } from "../categories/current-names";
import { cardValuesIn, toFieldValues } from "../listings/field-values";
import { readCatalog } from "../own-fields/read-catalog";
import { shownType } from "../own-fields/rules";
import { readListing } from "./content";
import type { ProductRow } from "./find";
import { effectiveStatus, publishedAtOf, type Visibility } from "./rules";
import { type Product, type Revision, RevisionSummary } from "./schema";

type RevisionRow = Prisma.RevisionGetPayload<object>;
export type RevisionHead = Omit<RevisionRow, "listing" | "blocks" | "screening" | "contentHash" | "rolled">;

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

export function toRevisionSummary(
  row: RevisionHead & { listingRow: Visibility | null },
  author: Author | undefined,
  now: Date,
): RevisionSummary {
  return {
    ...fieldsOf(RevisionSummary, row),
    status: effectiveStatus(row, now),
    author: author ?? null,
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
  return toRevision(row, authors.get(row.authorId), now);
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
  const saved = readListing(newest.listing);
  const { names, texts } = await currentNames(db, saved.categories);
  const listing = { ...saved, categories: texts };
  const { name, tagline, websiteUrl } = listing;
  const latest = toRevisionSummary(newest, authors.get(newest.authorId), now);
  return {
    id: product.id,
    number: product.number,
    slug: product.slug,
    name,
    tagline,
    websiteUrl,
    categories: names,
    ...cardValuesIn(toFieldValues(listing)),
    type: shownType(await readCatalog(db), listing.type),
    organization: product.organization,
    listing,
    status: latest.status,
    public: shown !== null,
    latest,
    publicRevision: shown && toRevisionSummary(shown, authors.get(shown.authorId), now),
    formerSlugs: await findFormerSlugs(db, product),
    publishedAt: publishedAtOf(product, now),
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
