import { ChangeCategory, CreateCategory, MergeCategory } from "../../catalog/categories/schema";
import {
  AdminCategory,
  Alternative,
  Category,
  FacetList,
  ListAlternatives,
  ListCategories,
  ListFacets,
  ListProducts,
  ProductList,
} from "../../catalog/directory/schema";
import { page } from "../../core/schema";
import { CompareProducts, Comparison, namesIn } from "../../metrics/compare/schema";
import { dayTag } from "../../platform/cache/cache-tags";
import { productTag } from "../../platform/cache/tags";
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
  output: ProductList,
  cached: { tags: (_, now) => ["directory", "votes", dayTag(now)] },
});

export const listFacets = operation("GET /api/v1/products/facets", {
  resource: "Products",
  summary: "Count the values of each filter",
  description:
    "How many of the products that match the filters have which value; numbers and dates have a range. A facet ignores its own selection.",
  auth: "public",
  input: ListFacets,
  output: FacetList,
  cached: { tags: () => ["directory", "site"] },
});

export const listCategories = operation("GET /api/v1/categories", {
  resource: "Products",
  summary: "List the categories of public products",
  description:
    "Categories with a position come first, then the largest. A parent counts each product of its subcategories once.",
  auth: "public",
  input: ListCategories,
  output: page(Category),
  cached: { tags: () => ["directory"] },
});

const forAdmins = { resource: "Administration", auth: "adminSession" } as const;

export const createCategory = operation("POST /api/v1/categories", {
  ...forAdmins,
  summary: "Create a category",
  description:
    "Creates it before any product names it, for sites where makers choose from existing categories. Lists show it once it has a public product.",
  input: CreateCategory,
  example: { name: "Notes", description: "Taking, keeping and finding notes." },
  status: 201,
  errors: ["slug_taken"],
  output: AdminCategory,
});

export const changeCategory = operation("PATCH /api/v1/categories/{slug}", {
  ...forAdmins,
  summary: "Rename, describe, move, order or hide a category",
  description:
    "Products show the new name right away, and former slugs redirect. There are two levels: a category with a parent can't have subcategories.",
  input: ChangeCategory,
  example: { name: "Notes", parent: null },
  errors: ["slug_taken"],
  output: AdminCategory,
});

export const mergeCategory = operation("POST /api/v1/categories/{slug}/merge", {
  ...forAdmins,
  summary: "Merge a category into another",
  description:
    "Its products, subcategories and former slugs move to the other category. This can't be undone.",
  input: MergeCategory,
  example: { into: "photography" },
  output: AdminCategory,
});

export const listAlternatives = operation("GET /api/v1/products/{slug}/alternatives", {
  resource: "Products",
  summary: "List the public alternatives to a product",
  description:
    "Products with categories or rare words in common, or saved by the same people, best matches first; `because` " +
    "says why. People are counted, never named, once there are three, and once a day.",
  auth: "public",
  tool: { name: "list_alternatives", reads: true },
  input: ListAlternatives,
  output: page(Alternative),
  cached: { tags: (_, now) => ["directory", "votes", dayTag(now)] },
});

export const compareProducts = operation("GET /api/v1/compare", {
  resource: "Products",
  summary: "Compare two to four public products",
  description:
    "`rows` name what is compared; `values` are in the order of the requested products, null if unknown.",
  auth: "public",
  tool: { name: "compare_products", reads: true },
  input: CompareProducts,
  example: { products: "$PRODUCTS" },
  errors: ["not_found"],
  output: Comparison,
  cached: {
    tags: ({ products }, now) => ["directory", "votes", dayTag(now), ...namesIn(products).map(productTag)],
  },
});
