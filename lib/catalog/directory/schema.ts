import { z } from "zod";
import { Id, page, paging, Slug, text, UtcInstant } from "../../core/schema";
import { OrganizationProfile } from "../../identity/organizations/schema";
import { ProbeOutcome } from "../../platform/outbound/schema";
import { type FacetName, facetFields } from "../listings/fields";
import { FieldKind } from "../own-fields/schema";
import { Cover, ProductSummary } from "../products/schema";

export const Sort = z.enum(["directory", "newest", "votes"]);

const yesOrNo = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();

/** The filters by the fields of a listing. */
const fieldFilters = Object.fromEntries(
  facetFields.map(({ facet, help, longest = 0, options }) => {
    const value = options ? z.enum(options.map((option) => option.value)) : text(1, longest);
    return [facet, help === undefined ? value.optional() : value.optional().describe(help)];
  }),
) as unknown as Record<FacetName, z.ZodOptional<z.ZodType<string>>>;

/** Filters by declared fields: the values of each parameter `field.KEY`, `field.KEY.min` or `field.KEY.max`. */
const OwnFilters = z
  .record(z.string().max(40), z.array(z.string().min(1).max(200)).max(20))
  .refine((filters) => Object.keys(filters).length <= 20, "must be at most 20 filters");

/** The filters of the directory: the same for lists, facets and pages. */
export const directoryFilters = {
  q: text(1, 200).optional(),
  type: z.string().min(1).max(40).optional().describe("The key of a type."),
  field: OwnFilters.optional().describe(
    "Filters by the fields of `GET /api/v1/fields`: `field.KEY=VALUE`, repeated for any of several values, and `field.KEY.min`, `field.KEY.max` of numbers and dates.",
  ),
  ...fieldFilters,
  health: ProbeOutcome.optional().describe(
    "The result of the last sample of its website. Products that don't show their website's health never match.",
  ),
  verified: yesOrNo,
  pictures: yesOrNo.describe("Whether its cover is a picture, rather than its logo or a generated image."),
  organization: Slug.optional(),
};

/** How a search read its query: `all` words, `any` of them, what is `near`est where nothing has any, or `none` found. */
export const Search = z.object({
  query: z.string(),
  corrected: z.string().nullable().describe("The words that were searched for instead of unknown ones."),
  read: z
    .enum(["all", "any", "near", "none"])
    .describe(
      "Whether the products match all words, some of them, or only approximately; `none` if nothing matches.",
    ),
  synonyms: z.array(z.string()).describe("Synonyms that were searched for as well."),
});
export type Search = z.infer<typeof Search>;

/** Without `sort`: by relevance with `q`, else by trust score and rank. */
export const ListProducts = z.strictObject({
  ...directoryFilters,
  sort: Sort.optional(),
  ...paging,
});

/** A list of products; with `q` also how it was read. */
export const ProductList = page(ProductSummary).extend({
  search: Search.optional().describe("With `q` only."),
});
export type ProductList = z.infer<typeof ProductList>;

export type Filters = z.output<z.ZodObject<typeof directoryFilters>>;

export const Category = z.object({
  slug: z.string(),
  name: z.string(),
  parent: z.object({ slug: z.string(), name: z.string() }).nullable(),
  description: z.string().nullable(),
  products: z.int().describe("Public products in it and its subcategories, each counted once."),
  cover: Cover.nullable().describe("The cover of its first listed product that has a picture."),
});
export type Category = z.infer<typeof Category>;
/** What a page needs to lead to a category. */
export type CategoryLink = Pick<Category, "slug" | "name" | "parent">;

/** How many products have a value of a filter. */
export type Facet = { value: string; products: number };

/** Filters whose values are counted: those of fields, and those of what the directory finds out itself. */
export type FacetFilter = FacetName | "health" | "verified" | "pictures";

/** The counted values of a declared field, or of the types; of a number or date the least and the most. */
export type OwnFacet = {
  /** Its filter's parameter: `type`, or `field.KEY`. */
  name: string;
  label: string;
  kind: FieldKind;
  unit: string | null;
  values: readonly (Facet & { label: string })[];
  range: { min: number | string; max: number | string } | null;
};

/** The least and the most value of each number and date that is a filter, by its key. */
export type Ranges = Readonly<Record<string, OwnFacet["range"]>>;

/** Counts under the filters; of many matches of words only the best are `listed`. */
export type Facets = {
  values: Record<FacetFilter, readonly Facet[]>;
  own: readonly OwnFacet[];
  products: number;
  listed: number;
};

export const ListFacets = z.strictObject(directoryFilters);

const CountedValue = z.object({ value: z.string(), label: z.string(), products: z.int() });
const Bound = z.union([z.number(), z.string()]);
export const FacetList = z.object({
  types: z.array(CountedValue),
  categories: z.array(CountedValue),
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: FieldKind,
      values: z.array(CountedValue).optional(),
      range: z.object({ min: Bound, max: Bound }).optional(),
    }),
  ),
  products: z.int(),
});
export type FacetList = z.infer<typeof FacetList>;

/** A category as admins see it, in lists or not. */
export const AdminCategory = Category.extend({
  position: z.int().nullable(),
  hidden: z.boolean(),
  coverProduct: z.string().nullable().describe("The slug of the product whose picture was chosen for it."),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

/** A product that may stand in for another one, and what they have in common. */
export const Alternative = ProductSummary.extend({
  /** `parent` is a category above one of each, where they share none. */
  because: z.array(z.object({ kind: z.enum(["category", "parent", "words", "savers"]), detail: z.string() })),
});
export type Alternative = z.infer<typeof Alternative>;

export const ListAlternatives = z.strictObject({ slug: z.string(), ...paging });

export const ListCategories = z.strictObject(paging);

export const PublicOrganization = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  ...OrganizationProfile.shape,
  createdAt: UtcInstant,
});
export type PublicOrganization = z.infer<typeof PublicOrganization>;
