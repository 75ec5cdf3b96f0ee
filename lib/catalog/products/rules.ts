import type { ValidationError } from "../../core/errors";
import { parseUrl } from "../../core/parse-url";
import type { Block } from "../../documents/blocks/envelope";
import { noBlocks } from "../../documents/blocks/limits";
import { type Field, listingFields, type PictureKey, valuesOf } from "../listings/fields";
import type { Listing } from "../listings/schema";
import { missingOwn } from "../own-fields/rules";
import type { Catalog } from "../own-fields/schema";
import type { CoverSource, RevisionStatus } from "./schema";

/** The shortest reason for having no website. */
const MIN_WITHOUT_WEBSITE = 10;

/** A product's page at another Vitrine, by the address of a list of its products and the product's slug there. */
export function homeOf(list: string, slug: string): string | null {
  const address = parseUrl(list);
  return address && new URL(`/products/${encodeURIComponent(slug)}`, address).href;
}

/** What a listing lacks to be submitted: its required fields, and a website or a reason for having none. */
export function missingInListing(catalog: Catalog, listing: Omit<Listing, PictureKey>): ValidationError[] {
  const missing = [...missingFields(listingFields, listing), ...missingOwn(catalog, listing)];
  const { websiteUrl, withoutWebsite } = listing;
  if (websiteUrl !== null) return missing;
  const length = withoutWebsite?.trim().length ?? 0;
  if (withoutWebsite === null) {
    const message = "Add a website, or explain why there is none.";
    missing.push({ path: "listing.websiteUrl", code: "required", message });
  } else if (length < MIN_WITHOUT_WEBSITE) {
    const message = `Explain in at least ${MIN_WITHOUT_WEBSITE} characters why there is no website.`;
    const code = length === 0 ? "required" : "too_short";
    missing.push({ path: "listing.withoutWebsite", code, message });
  }
  return missing;
}

/** The required ones of the fields that are empty. */
export const missingFields = (fields: readonly Field[], listing: Partial<Listing>): ValidationError[] =>
  fields.flatMap((field) => {
    const isEmpty = valuesOf(listing, field).every((value) => value.trim() === "");
    if (!field.required || !isEmpty) return [];
    return [{ path: `listing.${field.key}`, code: "required", message: field.required }];
  });

/** What a revision lacks to be submitted at all: fields of its listing, and a block of content. */
export const missingToSubmit = (
  catalog: Catalog,
  { listing, blocks }: { listing: Omit<Listing, PictureKey>; blocks: readonly unknown[] },
): ValidationError[] => [...missingInListing(catalog, listing), ...(blocks.length === 0 ? [noBlocks] : [])];

export type Visibility = { visibleFrom: Date; visibleUntil: Date | null };

/** Whether a listing is public at a time: from its start, inclusive, until its end, exclusive. */
export const isVisible = ({ visibleFrom, visibleUntil }: Visibility, now: Date): boolean =>
  visibleFrom <= now && (visibleUntil === null || visibleUntil > now);

/** The status by the clock: an approved revision is published once its time has come, until a newer one is. */
export function effectiveStatus(
  revision: { status: RevisionStatus; listingRow: Visibility | null },
  now: Date,
): RevisionStatus {
  const { status, listingRow } = revision;
  if (!listingRow || (status !== "approved" && status !== "published")) return status;
  if (isVisible(listingRow, now)) return "published";
  return listingRow.visibleFrom > now ? status : "superseded";
}

/** Final statuses: the same content may be saved again as a new draft. */
const ended: readonly RevisionStatus[] = [
  "changes_requested",
  "withdrawn",
  "rejected",
  "superseded",
  "suspended",
];

export const isEnded = (status: RevisionStatus): boolean => ended.includes(status);

/** Slugs reserved for pages beside or below a product's, now or in the future. */
const reservedSlugs = new Set([
  "new",
  "facets",
  "edit",
  "history",
  "status",
  "traffic",
  "badge",
  "admin",
  "api",
]);

export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);

/** The words that a misspelt word may be corrected to: three letters or more, lower case, each once. */
export function searchWords(texts: readonly string[]): string[] {
  const words = texts.flatMap(
    (text) =>
      text
        .normalize("NFKC")
        .toLowerCase()
        .match(/\p{L}{3,64}/gu) ?? [],
  );
  return [...new Set(words)].sort();
}

/** When a product was first public; null while that is in the future. */
export const publishedAtOf = ({ firstPublishedAt: at }: { firstPublishedAt: Date | null }, now: Date) =>
  at && at <= now ? at.toISOString() : null;

export type CoverCandidate = { mediaId: string; alt: string; source: CoverSource };

/** The pictures that can be a product's cover, best first. The first whose file is an image becomes it. */
export function coverCandidates({
  listing,
  blocks,
}: {
  listing: Pick<Listing, "cover" | "websitePicture" | "logo">;
  blocks: readonly Block[];
}): CoverCandidate[] {
  const candidate = (source: CoverSource, picture: { mediaId: string; alt: string } | null | undefined) =>
    picture?.mediaId ? [{ source, mediaId: picture.mediaId, alt: picture.alt }] : [];
  return [
    ...candidate("chosen", listing.cover),
    ...blocks.flatMap((block) => (block.type === "hero" ? candidate("hero", block.data.media) : [])),
    ...blocks.flatMap((block) => {
      if (block.type === "gallery")
        return block.data.items.flatMap(({ media }) => candidate("gallery", media));
      return block.type === "video" ? candidate("video", block.data.poster) : [];
    }),
    ...candidate("website", listing.websitePicture),
    ...candidate("logo", listing.logo),
  ];
}

/** How the note of an imported revision begins. */
export const importNote = "Imported from the row “";

/** Whether an import made a revision with this note. */
export const isImportNote = (note: string | null): boolean => note?.startsWith(importNote) ?? false;
