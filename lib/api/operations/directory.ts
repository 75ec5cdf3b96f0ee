import { Category, ListCategories, ListProducts } from "../../catalog/directory/schema";
import { ProductSummary } from "../../catalog/products/schema";
import { page } from "../../core/schema";
import { dayTag } from "../../platform/cache/cache-tags";
import { operation } from "../operation";

export const listProducts = operation("GET /api/v1/products", {
  resource: "Products",
  summary: "List or search the public products",
  description:
    "In the order of trust score and rank, with `q` by relevance; mistyped words are read as the nearest known ones. A search looks at several hundred products at most.",
  auth: "public",
  tool: { name: "search_products", reads: true },
  input: ListProducts,
  example: { limit: 5 },
  output: page(ProductSummary),
  cached: { tags: (_, now) => ["directory", "votes", dayTag(now)], maxAgeSeconds: 3 },
});

export const listCategories = operation("GET /api/v1/categories", {
  resource: "Products",
  summary: "List the categories that public products have, the largest first",
  auth: "public",
  input: ListCategories,
  output: page(Category),
  cached: { tags: () => ["directory"], maxAgeSeconds: 3 },
});
