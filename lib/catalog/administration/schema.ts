import { z } from "zod";
import { Id, Instant, paging, Slug, text, UtcInstant } from "../../core/schema";
import { SignUp } from "../../identity/people/schema";
import { settings } from "../../platform/settings/schema";
import { AddPreset } from "../own-fields/schema";
import { RevisionStatus } from "../products/schema";

/** How many products can be featured at once. */
export const mostFeatured = 6;

export const Featured = z.object({
  since: UtcInstant,
  until: UtcInstant.nullable(),
  position: z.int().nullable().describe("Lower comes first; products without a position come last."),
});
export type Featured = z.infer<typeof Featured>;

const place = {
  until: Instant.nullable().optional().describe("When it ends by itself; null or absent for never."),
  position: z.int().min(1).max(1000).nullable().optional(),
};

export const FeatureProduct = z.strictObject({ slug: z.string(), ...place });
export const ByFeatured = z.strictObject({ slug: z.string() });

export const ProductStatus = z.enum([...RevisionStatus.options, "unlisted"]);

/** What the table of products is narrowed by. */
export const productFilters = {
  q: text(1, 100).optional().describe("Part of the name, the slug or the organization's name."),
  status: ProductStatus.optional().describe(
    "`published` for public products, `suspended` for those a reviewer took down, `unlisted` for those whose list has lost their row, otherwise the newest revision's status.",
  ),
  type: z.string().min(1).max(32).optional().describe("A type's key."),
  organization: Slug.optional(),
  category: z.string().min(1).max(200).optional().describe("A category's slug or name."),
  source: Id.optional().describe("The list that they were imported from."),
  import: Id.optional().describe("The import that last wrote their rows."),
  featured: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
};

/** How many products there are in each status. */
export const StatusCounts = z.array(z.object({ status: ProductStatus, products: z.int() }));

export const ListAdminProducts = z.strictObject({
  ...productFilters,
  sort: z
    .enum(["newest", "name", "trust", "votes"])
    .default("newest")
    .describe("`newest` is by creation; `name` follows the slugs."),
  ...paging,
});

/** A product as admins see it in their table, public or not. */
export const AdminProduct = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  organization: z.object({ slug: z.string(), name: z.string() }),
  status: ProductStatus,
  type: z.object({ key: z.string(), label: z.string() }),
  categories: z.array(z.string()),
  featured: Featured.nullable(),
  trustScore: z.int(),
  votes: z.int(),
  createdAt: UtcInstant,
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const FinishSetup = z.strictObject({
  token: z.string().min(1).max(200),
  ...SignUp.shape,
  site: z
    .strictObject({
      name: settings.name.schema.optional(),
      greeting: settings.greeting.schema.optional(),
      accent: settings.accent.schema.optional(),
    })
    .optional(),
  preset: AddPreset.shape.preset.optional().describe("The fields that it begins with."),
});
