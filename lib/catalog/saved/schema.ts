import { z } from "zod";
import { paging, UtcInstant } from "../../core/schema";
import { ProductSummary } from "../products/schema";

export const SavedProduct = ProductSummary.extend({ savedAt: UtcInstant });
export type SavedProduct = z.infer<typeof SavedProduct>;

export const ListSaved = z.strictObject({
  product: z.string().max(200).optional().describe("Only this product, by its slug: whether it is saved."),
  ...paging,
});
