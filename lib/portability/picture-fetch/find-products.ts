import type { Listing } from "../../catalog/listings/schema";
import { readListing } from "../../catalog/products/content";
import { isImportNote } from "../../catalog/products/rules";
import type { RevisionStatus } from "../../catalog/products/schema";
import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible";
import { Prisma } from "../../platform/db/db";
import { type Wants, wantsOf } from "./rules";
import { Found } from "./schema";

export type PictureQuery = {
  /** Null for all organizations. */
  organizationId: string | null;
  /** Only products without a logo or a picture. */
  missing: boolean;
  /** Also products that an import left as drafts. */
  drafts: boolean;
};

/** What the pictures are added to: the public revision, a draft that an import left, or one that this command left. */
export type Base = "public" | "imported" | "own";

export type Product = {
  id: string;
  slug: string;
  organizationId: string;
  name: string;
  url: string;
  listing: Listing;
  newest: { id: string; version: number; status: RevisionStatus; note: string | null };
  /** Null for a product with somebody's unfinished work, which is left alone. */
  base: Base | null;
  wants: Wants;
  earlier: { websiteUrl: string; readAt: Date; found: Found } | null;
};

type Row = Pick<Product, "id" | "slug" | "organizationId"> & {
  revisionId: string;
  version: number;
  status: RevisionStatus;
  note: string | null;
  listing: Prisma.JsonValue;
  isPublic: boolean;
  isPublicRevision: boolean;
  coverSource: string | null;
  websiteUrl: string | null;
  readAt: Date | null;
  found: Prisma.JsonValue;
  isOwn: boolean;
};

/** The products with a website that want a picture or have a draft of this command; without `drafts` the public ones. */
export async function findProducts({ db, now }: Reader, query: PictureQuery): Promise<Product[]> {
  const { organizationId, missing, drafts } = query;
  const rows = await db.$queryRaw<Row[]>`
    select p.id, p.slug, p.organization_id as "organizationId", r.id as "revisionId", r.version,
      r.status::text as status, r.note, r.listing, l.revision_id is not null as "isPublic",
      coalesce(l.revision_id = r.id, false) as "isPublicRevision", l.cover_source as "coverSource",
      f.website_url as "websiteUrl", f.read_at as "readAt", f.found, coalesce(f.revision_id = r.id, false) as "isOwn"
    from products p
      join lateral (select * from revisions where product_id = p.id order by version desc limit 1) r on true
      left join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      left join picture_fetches f on f.product_id = p.id
    where (l.revision_id is not null or ${drafts}::boolean) and r.listing->>'websiteUrl' is not null
      ${organizationId === null ? Prisma.empty : Prisma.sql`and p.organization_id = ${organizationId}::uuid`}
    order by p.id`;
  return rows
    .map((row) => toProduct(row, missing))
    .filter(({ base, wants }) => base === "own" || wants.logo || wants.picture);
}

function toProduct(row: Row, missing: boolean): Product {
  const { id, slug, organizationId, revisionId, version, status, note, websiteUrl, readAt } = row;
  const listing = readListing(row.listing);
  const hasPicture = row.coverSource !== null && row.coverSource !== "logo";
  const earlier =
    websiteUrl !== null && readAt !== null ? { websiteUrl, readAt, found: Found.parse(row.found) } : null;
  return {
    ...{ id, slug, organizationId, name: listing.name, url: listing.websiteUrl ?? "", listing },
    newest: { id: revisionId, version, status, note },
    ...{
      base: baseOf(row),
      wants: wantsOf(listing, { missing, hasPicture, logoId: earlier?.found.logoId }),
      earlier,
    },
  };
}

function baseOf({ isPublicRevision, isOwn, isPublic, status, note }: Row): Base | null {
  if (isPublicRevision) return "public";
  if (status !== "draft") return null;
  if (!isPublic && isImportNote(note)) return "imported";
  return isOwn ? "own" : null;
}
