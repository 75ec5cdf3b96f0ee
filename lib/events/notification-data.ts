import { z } from "zod";
import { Id, UtcInstant } from "../core/schema";

export const Outcome = z.enum([
  "submitted",
  "sent_back",
  "appealed",
  "reported",
  "published",
  "scheduled",
  "changes_requested",
  "rejected",
  "suspended",
  "reinstated",
  "strike_lifted",
  "report_dismissed",
  "report_upheld",
  "not_applied",
  "invited",
  "name_waiting",
  "name_approved",
  "name_rejected",
  "collection_waiting",
  "collection_approved",
  "collection_rejected",
  "claim_waiting",
  "claim_lapsed",
  "claim_overtaken",
  "claim_approved",
  "claim_rejected",
  "product_claimed",
  "reclassified",
  "edited",
  "list_differs",
]);
export type Outcome = z.infer<typeof Outcome>;

/** Why a held decision ended without effect. */
export const Cause = z.enum(["withdrawn", "newer", "reported", "changed"]);
export type Cause = z.infer<typeof Cause>;

/** What a notification stores about its act, with the names at that time. */
export const NotificationData = z.object({
  outcome: Outcome,
  organizationId: Id.optional(),
  organizationName: z.string().optional(),
  product: z.object({ slug: z.string(), name: z.string() }).optional(),
  collection: z.object({ slug: z.string(), title: z.string() }).optional(),
  /** The list that says something else of the product. */
  list: z.string().optional(),
  version: z.int().optional(),
  actorName: z.string().optional(),
  reason: z.string().optional(),
  cause: Cause.optional(),
  /** The start of the text that came with it. */
  note: z.string().optional(),
  blockNotes: z.int().optional(),
  publishAt: UtcInstant.optional(),
  decisionId: Id.optional(),
  /** For followers: the product, whether it is new in the directory, and the release that its revision adds. */
  productId: Id.optional(),
  isNew: z.literal(true).optional(),
  release: z.string().optional(),
  /** The sealed link of an invitation. */
  sealedUrl: z.string().optional(),
});
export type NotificationData = z.infer<typeof NotificationData>;
