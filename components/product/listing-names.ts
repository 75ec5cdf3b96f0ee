import type { Listing } from "@/lib/catalog/listings/schema";

/** What the fields of a listing are called, in the order in which they are shown. */
export const LISTING_NAMES: Record<keyof Listing, string> = {
  name: "Name",
  tagline: "Tagline",
  websiteUrl: "Website",
  withoutWebsite: "Why no website",
  categories: "Categories",
  licenses: "Licenses",
  platforms: "Platforms",
  alternativeTo: "Alternative to",
  logo: "Logo",
  cover: "Cover",
  websitePicture: "Picture from the website",
};
