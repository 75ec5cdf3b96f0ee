import type { ProductSummary } from "../../catalog/products/schema";

export type FeedItem = {
  title: string;
  path: string;
  /** What tells this item from every other one, when its address does not. */
  id?: string;
  description: string;
  at: string;
  changedAt?: string;
  categories?: readonly string[];
  author?: string;
  language?: string;
  /** The whole of it, with whole addresses. */
  html?: string;
  picture?: { path: string; contentType: string; size: number };
};

export type Feed = {
  title: string;
  description: string;
  path: string;
  feedPath: string;
  language?: string;
  items: readonly FeedItem[];
};

/** A product's entry in a feed, at the time it was first shown. */
export const toProductItem = (product: ProductSummary): FeedItem => ({
  title: product.name,
  path: `/products/${product.slug}`,
  description: product.tagline,
  at: product.publishedAt,
  categories: product.categories,
});
