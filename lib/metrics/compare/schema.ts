import { z } from "zod";
import { ProductSummary } from "../../catalog/products/schema";

export const CompareProducts = z.strictObject({
  products: z
    .string()
    .max(300)
    .describe("The slugs of two to four public products, separated by commas: `silverwell,lightbench`."),
});

/** The slugs of a list that is separated by commas. */
export const namesIn = (products: string): string[] => products.split(",").map((slug) => slug.trim());

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

/** Products side by side: each row has one value a product, in the order asked; null is unknown. */
export const Comparison = z.object({
  products: z.array(ProductSummary),
  rows: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(Value) })),
});
export type Comparison = z.infer<typeof Comparison>;
