import { z } from "zod";
import { paging, UtcInstant } from "../../core/schema";
import { PublicOrganization } from "../directory/schema";
import { ProductSummary } from "../products/schema";

export const Follow = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("product"), product: ProductSummary, since: UtcInstant }),
  z.object({ kind: z.literal("organization"), organization: PublicOrganization, since: UtcInstant }),
]);
export type Follow = z.infer<typeof Follow>;

const slug = z.string().max(200).optional();

export const ListFollows = z.strictObject({
  product: slug.describe("Only this product, by its slug: whether you follow it."),
  organization: slug.describe("Only this organization, by its slug: whether you follow it."),
  ...paging,
});
