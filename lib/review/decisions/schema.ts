import { z } from "zod";
import { DecisionKind } from "../../catalog/products/schema";
import { Id, Instant, paging, UtcInstant } from "../../core/schema";
import { QueueKind, Reason } from "../schema";

export const ListModerationLog = z.strictObject({
  decision: DecisionKind.optional(),
  reason: Reason.optional(),
  /** The slug, or a former one, of a product that has been public. */
  product: z.string().min(1).max(64).optional(),
  /** The slug of an organization; lists decisions on its products that have been public. */
  organization: z.string().min(1).max(64).optional(),
  from: Instant.optional(),
  /** Exclusive. */
  to: Instant.optional(),
  ...paging,
});

/** A decision as the public sees it. */
export const ModerationLogEntry = z.object({
  id: Id,
  at: UtcInstant,
  kind: QueueKind,
  decision: DecisionKind,
  reason: z.string().nullable(),
  /** Only for decisions about public content. */
  note: z.string().nullable(),
  /** Decided by a member of the product's organization, because no other admin could. */
  byMember: z.boolean(),
  /** Null for a product that was never public. */
  product: z.object({ slug: z.string(), name: z.string(), public: z.boolean() }).nullable(),
  /** Null for a decision about something else, and once it is deleted. */
  collection: z.object({ slug: z.string(), title: z.string(), public: z.boolean() }).nullable(),
  /** The product's, where it is named. */
  organization: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Who claimed the product, where a claim was decided; null once the organization is deleted. */
  claimant: z.object({ slug: z.string(), name: z.string() }).nullable(),
});
export type ModerationLogEntry = z.infer<typeof ModerationLogEntry>;
