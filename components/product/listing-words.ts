import type { Listing } from "@/lib/products/schema";

/** A field of a listing as one line of text; a picture is told by what it shows. */
export function listingWords(value: Listing[keyof Listing]): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? value : value.alt || "picture";
}
