import { z } from "zod";
import { UtcInstant } from "../../core/schema";

const Counted = z.object({ today: z.int(), total: z.int() });

/** Directory statistics: public products, counted votes, and views of product pages. */
export const Stats = z.object({
  products: z.int(),
  organizations: z.int(),
  categories: z.int(),
  posts: z.int(),
  votes: Counted,
  pageViews: Counted,
  updatedAt: UtcInstant,
});
export type Stats = z.infer<typeof Stats>;
