import { LISTING_NAMES } from "@/components/product/listing-names";
import type { BlockError, Mode } from "@/lib/blocks/definition";
import { parseBlocks } from "@/lib/blocks/parse";
import { registry } from "@/lib/blocks/registry";
import { isRecord } from "@/lib/blocks/walk";
import { type Listing, ProductName, WebsiteUrl } from "@/lib/products/schema";
import { type EditorDocument, LISTING } from "./document";

/** One thing to mend: where it is, in words and as a place to go to. */
export type Mend = { place: string; path: string; where: string; message: string };

export type ListingErrors = Partial<Record<keyof Listing, string>>;

export type Checks = {
  /** The faults of the blocks with their paths in the document. */
  blocks: readonly BlockError[];
  listing: ListingErrors;
  mends: readonly Mend[];
};

/** Draft mode gives what no save can take; publish mode also what review needs. */
export function checkDocument(document: EditorDocument, mode: Mode, now: Date): Checks {
  const result = parseBlocks(document.blocks, { surface: "product", mode, now });
  const blocks = result.ok ? [] : result.errors;
  const listing = checkListing(document.listing);
  const listingMends = Object.entries(listing).map(([field, message]) => ({
    place: LISTING,
    path: field,
    where: LISTING_NAMES[field as keyof Listing],
    message,
  }));
  return { blocks, listing, mends: [...listingMends, ...blocks.map((error) => toMend(error, document))] };
}

function checkListing(listing: Listing): ListingErrors {
  const errors: ListingErrors = {};
  if (listing.name.trim() === "") errors.name = "A product needs a name.";
  else if (!ProductName.safeParse(listing.name).success) errors.name = "Use at most 80 characters.";
  if (listing.tagline.trim().length > 140) errors.tagline = "Use at most 140 characters.";
  if (listing.websiteUrl !== null && !WebsiteUrl.safeParse(listing.websiteUrl).success) {
    errors.websiteUrl = "This must be a public address that starts with https:// or http://.";
  }
  for (const field of ["categories", "licenses"] as const) {
    const names = listing[field];
    if (names.length > 5) errors[field] = "Use at most 5.";
    else if (names.some((name) => name.length > 40)) errors[field] = "Use at most 40 characters each.";
  }
  return errors;
}

function toMend(error: BlockError, { blocks }: EditorDocument): Mend {
  const index = Number(/^blocks\[(\d+)\]/.exec(error.path)?.[1] ?? -1);
  const block = blocks[index];
  if (block === undefined)
    return { place: LISTING, path: error.path, where: "Document", message: error.message };
  const item = /\[(\d+)\]/.exec(error.path.slice(error.path.indexOf("]") + 1))?.[1];
  const where = `${registry[block.type].title}${item === undefined ? "" : `, no. ${Number(item) + 1}`}`;
  return { place: block.id, path: error.path, where, message: error.message };
}

export type Pictures = { all: number; described: number };

/** How many pictures there are, and how many have an alternative text or are marked as decoration. */
export function countPictures({ listing, blocks }: EditorDocument): Pictures {
  const pictures = [
    ...(listing.logo ? [listing.logo] : []),
    ...blocks.flatMap(({ data }) => picturesIn(data)),
  ];
  const described = pictures.filter((picture) => isDescribed(picture)).length;
  return { all: pictures.length, described };
}

function picturesIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (!isRecord(value)) return [];
  if (typeof value.mediaId === "string" && "alt" in value) return [value];
  return Object.values(value).flatMap(picturesIn);
}

function isDescribed(picture: Record<string, unknown>): boolean {
  return picture.decorative === true || (typeof picture.alt === "string" && picture.alt.trim() !== "");
}
