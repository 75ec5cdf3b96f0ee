import { Category, ListCategories, ListProducts } from "../../catalog/directory/schema";
import { ProductSummary } from "../../catalog/products/schema";
import { page } from "../../core/schema";
import { dayTag } from "../../platform/cache/cache-tags";
import { operation } from "../operation";

export const listProducts = operation("GET /api/v1/products", {
  resource: "Products",
  summary: "List or search the public products",
  description:
    "Ordered by trust score and rank, or by relevance with `q`. Misspelled words match the nearest known ones. A search examines at most several hundred products.",
  auth: "public",
  tool: { name: "search_products", reads: true },
  input: ListProducts,
  example: { limit: 5 },
  output: page(ProductSummary),
  cached: { tags: (_, now) => ["directory", "votes", dayTag(now)], maxAgeSeconds: 3 },
});

export const listCategories = operation("GET /api/v1/categories", {
  resource: "Products",
  summary: "List the categories of public products, largest first",
  auth: "public",
  input: ListCategories,
  output: page(Category),
  cached: { tags: () => ["directory"], maxAgeSeconds: 3 },
});
