import type { ProductSummary } from "../products/schema";
import type { FeedItem } from "./feed";

/** A product's entry in a feed, at the time it was first shown. */
export const toProductItem = ({
  name,
  slug,
  tagline,
  categories,
  publishedAt,
}: ProductSummary): FeedItem => ({
  title: name,
  path: `/products/${slug}`,
  description: tagline,
  at: publishedAt,
  categories,
});
