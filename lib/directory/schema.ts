import { z } from "zod";
import { Cursor, Id, Limit, Slug, text, UtcInstant } from "../core/schema";

export const Sort = z.enum(["directory", "newest", "votes"]);

/** What narrows the directory: the same for lists, facets and pages. */
export const directoryFilters = {
  q: text(1, 200).optional(),
  category: text(1, 40).optional(),
  license: text(1, 40).optional(),
  verified: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
  organization: Slug.optional(),
};

/** Without `sort`: by relevance with `q`, else by trust score and rank. */
export const ListProducts = z.strictObject({
  ...directoryFilters,
  sort: Sort.optional(),
  limit: Limit,
  cursor: Cursor,
});

export type Filters = {
  q?: string;
  category?: string;
  license?: string;
  verified?: boolean;
  organization?: string;
};

export const Category = z.object({ name: z.string(), slug: z.string(), products: z.int() });
export type Category = z.infer<typeof Category>;

export const Facet = z.object({ value: z.string(), products: z.int() });
export type Facet = z.infer<typeof Facet>;

/** Counts of what the filters let through; `capped` says that only some hundreds were looked at. */
export const Facets = z.object({
  categories: z.array(Facet),
  licenses: z.array(Facet),
  verified: z.object({ yes: z.int(), no: z.int() }),
  products: z.int(),
  capped: z.boolean(),
});
export type Facets = z.infer<typeof Facets>;

export const ListCategories = z.strictObject({ limit: Limit, cursor: Cursor });

export const PublicOrganization = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  createdAt: UtcInstant,
});
export type PublicOrganization = z.infer<typeof PublicOrganization>;
