import { importNote as before, isReservedSlug } from "../../catalog/products/rules";
import type { RevisionStatus } from "../../catalog/products/schema";
import { numberedSlug } from "../../core/slugs";
import type { Db, Prisma } from "../../platform/db/db";
import type { Edited } from "./merge-edits";
import type { ImportedProduct } from "./schema";

export type Planned = { product: ImportedProduct; slug: string; known: Known | null };

const numbersLookedUp = 12;

/**
 * Determines, before anything is written, which product each row is: one that an earlier import created for it, one
 * of the organization with its slug, or a new one with a free slug. A changed slug is added to its changes. Rows whose
 * product was claimed by its maker are left out.
 */
export async function planRows(
  db: Db,
  organizationId: string,
  products: ImportedProduct[],
): Promise<Planned[]> {
  // In this order, what another import creates in between is known, and doesn't seem to be somebody else's.
  const taken = await findTaken(db, organizationId, products);
  const known = await findKnown(db, organizationId);
  const lost = await findClaimed(db, organizationId);
  const claimed = new Set([...known.values()].map(({ slug }) => slug));
  const sources = new Map<string, number>();
  return products.flatMap((each) => {
    const product = withOwnSource(each, sources);
    if (lost.has(product.sourceSlug)) return [];
    const adopted = claimed.has(product.slug) ? undefined : taken.get(product.slug);
    const found = known.get(product.sourceSlug) ?? adopted ?? null;
    const slug = found?.slug ?? freeSlug(product.slug, taken, claimed);
    claimed.add(slug);
    if (slug !== product.slug) {
      product.changes.push({ field: "slug", from: product.slug, to: slug, reason: "is taken or reserved" });
    }
    return [{ product, slug, known: found }];
  });
}

/** Two rows with one slug in a file are two products, distinguished by their order; no row has the name of another. */
export function withOwnSource(product: ImportedProduct, sources: Map<string, number>): ImportedProduct {
  const first = sources.get(product.sourceSlug);
  if (first !== undefined) {
    const { name } = product.listing;
    const reason = `is also on line ${first}, so this line became a separate product`;
    product.changes.push({ field: "row", from: product.sourceSlug, to: name, reason });
  }
  let sourceSlug = product.sourceSlug;
  for (let count = 2; sources.has(sourceSlug); count++) sourceSlug = `${product.sourceSlug} (${count})`;
  sources.set(sourceSlug, product.line);
  return { ...product, sourceSlug };
}

export function freeSlug(
  base: string,
  taken: ReadonlyMap<string, unknown>,
  claimed: ReadonlySet<string>,
): string {
  for (let number = 1; ; number++) {
    const slug = numberedSlug(base, number);
    if (!taken.has(slug) && !claimed.has(slug) && !isReservedSlug(slug)) return slug;
  }
}

/** The requested slugs that were ever used, and the content of the organization's own products among them. */
export async function findTaken(
  db: Db,
  organizationId: string,
  products: readonly ImportedProduct[],
): Promise<Map<string, Known | null>> {
  const wanted = [...new Set(products.map(({ slug }) => slug))];
  const slugs = wanted.flatMap((slug) =>
    Array.from({ length: numbersLookedUp }, (_, index) => numberedSlug(slug, index + 1)),
  );
  const rows = await db.$queryRaw<(Known & { isOwn: boolean })[]>`
    select s.slug, p.organization_id = ${organizationId}::uuid and p.slug = s.slug as "isOwn",
      r.status, r.listing, r.content_hash as "contentHash", true as "isNewest"
    from product_slugs s join products p on p.id = s.product_id
      join lateral (select status, listing, content_hash from revisions
        where product_id = p.id order by version desc limit 1) r on true
    where s.slug = any(${slugs}::text[])`;
  return new Map(rows.map(({ isOwn, ...known }) => [known.slug, isOwn ? known : null]));
}

/** The newest revision that an import created for a product. */
export type Known = {
  slug: string;
  status: RevisionStatus;
  listing: Prisma.JsonValue;
  contentHash: Uint8Array;
  /** Whether no one has saved anything after it. */
  isNewest: boolean;
  /** Of a row that a list has: its product, the newest revision when it was planned, and what was made of it since. */
  productId?: string;
  topId?: string;
  /** The last revision that the list itself wrote. */
  writtenId?: string | null;
  edited?: Edited | null;
  /** Somebody's draft or submission of it is open. */
  isBeingEdited?: boolean;
  /** The list's last change of it waits, or was sent back. */
  wasProposed?: boolean;
};

const after = "”.";

/** The note of an imported revision, by which a later import recognizes the row, whatever its slug is by then. */
export const noteOf = (sourceSlug: string): string => `${before}${sourceSlug}${after}`;

/** The row of an imported revision, by its note. */
export const rowOfNote = (note: string | null): string => (note ?? "").slice(before.length, -after.length);

/** What earlier imports created in an organization, by the row's slug. */
async function findKnown(db: Db, organizationId: string): Promise<Map<string, Known>> {
  const rows = await db.revision.findMany({
    where: { product: { organizationId }, note: { startsWith: before } },
    orderBy: { version: "asc" },
    select: shownWith,
  });
  return new Map(rows.map((row) => [rowOfNote(row.note), toKnown(row)]));
}

/** The rows whose products an organization only listed, and lost to a claim of their makers. */
async function findClaimed(db: Db, organizationId: string): Promise<Set<string>> {
  const rows = await db.revision.findMany({
    where: {
      note: { startsWith: before },
      product: {
        organizationId: { not: organizationId },
        claims: { some: { fromOrganizationId: organizationId, status: "approved" } },
      },
    },
    select: { note: true },
  });
  return new Set(rows.map(({ note }) => rowOfNote(note)));
}

/** What another import has created for a row in the meantime, under a slug that was free when this one was planned. */
export async function findMade(
  db: Db,
  organizationId: string,
  { sourceSlug }: ImportedProduct,
  slug: string,
): Promise<Known | null> {
  const row = await db.revision.findFirst({
    where: { product: { organizationId, slugs: { some: { slug } } }, note: noteOf(sourceSlug) },
    orderBy: { version: "desc" },
    select: shownWith,
  });
  return row && toKnown(row);
}

const shownWith = {
  note: true,
  version: true,
  status: true,
  listing: true,
  contentHash: true,
  product: {
    select: { slug: true, revisions: { select: { version: true }, orderBy: { version: "desc" }, take: 1 } },
  },
} satisfies Prisma.RevisionSelect;

const toKnown = ({
  version,
  status,
  listing,
  contentHash,
  product: { slug, revisions },
}: Prisma.RevisionGetPayload<{ select: typeof shownWith }>): Known => ({
  slug,
  status,
  listing,
  contentHash,
  isNewest: revisions[0]?.version === version,
});
