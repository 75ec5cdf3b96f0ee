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

/** `parent` is a slug; null moves the category to the top. */
export const ChangeCategory = z.strictObject({
  slug: z.string(),
  name: line(1, maxCategoryName)
    .refine(
      (name) => !name.includes("›"),
      "must not contain ›, which stands between a category and its parent",
    )
    .optional(),
  description: text(1, 300).nullable().optional(),
  parent: z.string().max(64).nullable().optional(),
  position: z
    .int()
    .min(0)
    .max(9999)
    .nullable()
    .optional()
    .describe("Categories with a position come first, in its order; the others follow by size."),
  hidden: z.boolean().optional().describe("Left out of lists; its page stays."),
});

/** `into` is the slug of the category that takes over. */
export const MergeCategory = z.strictObject({ slug: z.string(), into: z.string().max(64) });
