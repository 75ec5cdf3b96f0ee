import type { Block } from "../blocks/envelope";
import type { Listing } from "../products/schema";

/** What pre-screening looks at: one revision's content, and whose it is. */
export type Screened = {
  productId: string;
  organizationId: string;
  revisionId: string;
  authorId: string | null;
  listing: Listing;
  blocks: readonly Block[];
};
