import { LISTING_NAMES } from "@/components/product/listing-names";
import { type Listing, ProductName, WebsiteUrl } from "@/lib/products/schema";
import type { EditorKind, HeadErrors } from "./kind";

/** A product's page, with its listing. */
export const productKind: EditorKind<Listing> = {
  surface: "product",
  names: LISTING_NAMES,
  check: checkListing,
};

function checkListing(listing: Listing): HeadErrors<Listing> {
  const errors: HeadErrors<Listing> = {};
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
