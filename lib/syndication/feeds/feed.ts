import type { ProductSummary } from "../../catalog/products/schema";
import { type HtmlNode, toHtml } from "../../documents/blocks/html/document-html";
import { paragraph, text } from "../../documents/blocks/rich-text/tree";
import { sizedUrl } from "../../documents/media/rules";

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
  picture?: { path: string };
  /** A file that podcast and picture readers fetch with the item. */
  file?: { path: string; contentType: string; size: number };
};

export type Feed = {
  title: string;
  description: string;
  path: string;
  feedPath: string;
  language?: string;
  items: readonly FeedItem[];
};

/** A product's entry in a feed, at the time it was first shown, with its cover. */
export function toProductItem(origin: string, product: ProductSummary): FeedItem {
  const { cover, tagline } = product;
  const nodes: HtmlNode[] = [
    ...(cover ? [{ type: "picture" as const, ...cover, url: sizedUrl(cover.url, 1280), caption: "" }] : []),
    paragraph(text(tagline)),
  ];
  return {
    title: product.name,
    path: `/products/${product.slug}`,
    description: tagline,
    at: product.publishedAt,
    categories: product.categories,
    ...(cover && { html: toHtml(nodes, origin), picture: { path: cover.url } }),
  };
}
