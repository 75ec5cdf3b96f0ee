import type { z } from "zod";
import { toCover } from "../blog/present";
import { postPath } from "../blog/rules";
import { collectionPath } from "../catalog/collections/rules";
import { countCategories } from "../catalog/directory/list-categories";
import type { Query } from "../catalog/directory/query";
import { readingsOf, readOf } from "../catalog/directory/search-products";
import { risingProducts } from "../catalog/directory/selections";
import { suggestProducts } from "../catalog/directory/suggest-products";
import type { ProductSummary } from "../catalog/products/schema";
import type { Reader } from "../core/ctx";
import { plural } from "../core/text";
import { mediaUrl } from "../documents/media/rules";
import { findCollections, findOrganizations, findPosts, maxCounted } from "./find-names";
import { arrange, type Candidate, formNearnessOf, nearestFirst, nearnessOf } from "./rules";
import type { Suggest, Suggestion, Suggestions } from "./schema";

/**
 * Suggests what somebody may be looking for who has typed `q` so far: products, categories, organizations, posts and
 * collections by their names, products also by other words. If nothing matches, unknown words are corrected, and at
 * last comes what is nearest. Without words, what rises.
 */
export async function suggest(ctx: Reader, { q, limit }: z.output<typeof Suggest>): Promise<Suggestions> {
  if (q === "") {
    const rising = await risingProducts(ctx, limit);
    return { query: q, corrected: null, read: "all", data: rising.map(({ product }) => ofProduct(product)) };
  }
  for await (const { reading, text, query } of readingsOf(ctx, q)) {
    const isPart = reading === "any" || reading === "near";
    const names = isPart ? [ofCategories] : [ofCategories, ofOrganizations, ofPosts, ofCollections];
    const kinds = await Promise.all([ofProducts, ...names].map((find) => find(ctx, { query, text, limit })));
    const data = arrange(kinds, limit);
    const isNamed = kinds.flat().some(({ nearness }) => nearness !== "form");
    if (isNamed) return { query: q, corrected: text === q ? null : text, read: readOf(reading), data };
  }
  return { query: q, corrected: null, read: "none", data: [] };
}

type Wanted = { query: Query; text: string; limit: number };
type Find = (ctx: Reader, wanted: Wanted) => Promise<Candidate[]>;

const ofProducts: Find = async (ctx, { query, text, limit }) => {
  const products = await suggestProducts(ctx, query, limit);
  return products.map((product) => ({
    nearness: nearnessOf(product.name, text),
    suggestion: ofProduct(product),
  }));
};

const ofProduct = ({ slug, name, tagline, logo, cover }: ProductSummary): Suggestion => ({
  kind: "product",
  title: name,
  subtitle: tagline || null,
  url: `/products/${slug}`,
  image: (logo ?? cover)?.url ?? null,
});

const ofCategories: Find = async (ctx, { query, text }) => {
  const synonyms = query.isAny || query.concepts.length === 1 ? query.synonyms : [];
  const named = (await countCategories(ctx)).map(({ name, parent, slug, products }) => ({
    nearness: formNearnessOf(name, text, synonyms),
    suggestion: {
      kind: "category" as const,
      title: name,
      subtitle: parent ? `${parent.name} · ${countOf(products)}` : countOf(products),
      url: `/c/${slug}`,
      image: null,
    },
  }));
  return nearestFirst(named.filter(({ nearness }) => nearness !== "other"));
};

const ofOrganizations: Find = async (ctx, { query, text }) =>
  byTitle("organization", text, await findOrganizations(ctx, query), ({ name, slug, products }) => ({
    title: name,
    subtitle: countOf(products),
    url: `/o/${slug}`,
  }));

const ofPosts: Find = async (ctx, { query, text }) =>
  byTitle("post", text, await findPosts(ctx, query), (post) => {
    const cover = toCover(post.cover);
    const image = cover && mediaUrl(cover.mediaId);
    return { title: post.title, subtitle: post.excerpt || null, url: postPath(post), image };
  });

const ofCollections: Find = async (ctx, { query, text }) =>
  byTitle("collection", text, await findCollections(ctx, query), ({ slug, title, count }) => ({
    title,
    subtitle: countOf(count),
    url: collectionPath(slug),
  }));

type Shown = Omit<Suggestion, "kind" | "image"> & { image?: string | null };

/** What was found, nearest to the typed text by its title first. */
const byTitle = <T>(
  kind: Suggestion["kind"],
  text: string,
  found: readonly T[],
  show: (one: T) => Shown,
): Candidate[] =>
  nearestFirst(
    found.map(show).map(({ image = null, ...shown }) => ({
      nearness: nearnessOf(shown.title, text),
      suggestion: { kind, ...shown, image },
    })),
  );

const countOf = (products: number): string =>
  products > maxCounted ? `Over ${maxCounted} products` : plural(products, "product");
