import { z } from "zod";
import { Id, paging, Slug, text, UtcInstant } from "../../core/schema";
import { ProductSummary } from "../products/schema";

export const Sort = z.enum(["directory", "newest", "votes"]);

/** The filters of the directory: the same for lists, facets and pages. */
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
  ...paging,
});

export type Filters = z.output<z.ZodObject<typeof directoryFilters>>;

export const Category = z.object({ name: z.string(), slug: z.string(), products: z.int() });
export type Category = z.infer<typeof Category>;

export const Facet = z.object({ value: z.string(), products: z.int() });
export type Facet = z.infer<typeof Facet>;

/** Exact counts under the filters; of many matches of words only the best are `listed`. */
export const Facets = z.object({
  categories: z.array(Facet),
  licenses: z.array(Facet),
  verified: z.object({ yes: z.int(), no: z.int() }),
  products: z.int(),
  listed: z.int(),
});
export type Facets = z.infer<typeof Facets>;

/** A product that may stand in for another one, and what they have in common. */
export const Alternative = ProductSummary.extend({
  because: z.array(z.object({ kind: z.enum(["category", "words", "savers"]), detail: z.string() })),
});
export type Alternative = z.infer<typeof Alternative>;

export const ListAlternatives = z.strictObject({ slug: z.string(), ...paging });

export const ListCategories = z.strictObject(paging);

export const PublicOrganization = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  createdAt: UtcInstant,
});
export type PublicOrganization = z.infer<typeof PublicOrganization>;
