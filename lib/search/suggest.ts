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

const ofOrganizations: Find = async (ctx, { query, text }) => {
  const found = (await findOrganizations(ctx, query)).map(({ name, slug, products }) => ({
    nearness: nearnessOf(name, text),
    suggestion: {
      kind: "organization" as const,
      title: name,
      subtitle: countOf(products),
      url: `/o/${slug}`,
      image: null,
    },
  }));
  return nearestFirst(found);
};

const ofPosts: Find = async (ctx, { query, text }) => {
  const found = (await findPosts(ctx, query)).map((post) => {
    const cover = toCover(post.cover);
    return {
      nearness: nearnessOf(post.title, text),
      suggestion: {
        kind: "post" as const,
        title: post.title,
        subtitle: post.excerpt || null,
        url: postPath(post),
        image: cover && mediaUrl(cover.mediaId),
      },
    };
  });
  return nearestFirst(found);
};

const ofCollections: Find = async (ctx, { query, text }) => {
  const found = (await findCollections(ctx, query)).map(({ slug, title, count }) => ({
    nearness: nearnessOf(title, text),
    suggestion: {
      kind: "collection" as const,
      title,
      subtitle: countOf(count),
      url: collectionPath(slug),
      image: null,
    },
  }));
  return nearestFirst(found);
};

const countOf = (products: number): string =>
  products > maxCounted ? `Over ${maxCounted} products` : plural(products, "product");
