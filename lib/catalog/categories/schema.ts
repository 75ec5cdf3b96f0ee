import { z } from "zod";
import { line, text } from "../../core/schema";
import { categoryProblem, maxCategoryName, maxCategoryPath } from "./rules";

/** How a listing names a category: alone, or after its parent. */
export const CategoryName = line(1, maxCategoryPath)
  .superRefine((value, { addIssue }) => {
    const message = categoryProblem(value);
    if (message !== null) addIssue({ code: "custom", input: value, message });
  })
  .describe("A category's name of at most 40 characters, alone or after its parent's: Documents › E-books.");

const OwnName = line(1, maxCategoryName).refine(
  (name) => !name.includes("›"),
  "must not contain ›, which separates a category from its parent",
);
const Description = text(1, 300).nullable().optional();
const Parent = z.string().max(64).nullable().optional().describe("A category's slug; null for none.");

export const CreateCategory = z.strictObject({ name: OwnName, description: Description, parent: Parent });

export const ChangeCategory = z.strictObject({
  slug: z.string(),
  name: OwnName.optional(),
  description: Description,
  parent: Parent,
  position: z
    .int()
    .min(0)
    .max(9999)
    .nullable()
    .optional()
    .describe("Categories with a position come first, in that order; the others follow by size."),
  hidden: z.boolean().optional().describe("Left out of lists; its page stays."),
  cover: z
    .string()
    .max(64)
    .nullable()
    .optional()
    .describe("The slug of the product whose picture is its cover; null for the first product that has one."),
});

/** `into` is the slug of the category that takes over. */
export const MergeCategory = z.strictObject({ slug: z.string(), into: z.string().max(64) });
