import { z } from "zod";
import { LoggedDecision } from "../../catalog/products/schema";
import { Id, Instant, paging, Slug, text, UtcInstant } from "../../core/schema";
import { QueueKind, Reason } from "../schema";

export const ListModerationLog = z.strictObject({
  decision: LoggedDecision.optional(),
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
  decision: LoggedDecision,
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

/** One change of many products; what it needs depends on the action. */
export const ChangeProducts = z
  .strictObject({
    slugs: z.array(Slug).min(1).max(100),
    action: z.enum([
      "suspend",
      "reinstate",
      "feature",
      "unfeature",
      "change_category",
      "change_type",
      "publish",
    ]),
    reason: Reason.optional().describe("Required to suspend."),
    note: text(0, 2000)
      .optional()
      .describe("For the makers and the moderation log, with `suspend` and `reinstate`."),
    until: Instant.nullable()
      .optional()
      .describe("With `feature`; what is featured already keeps its end without it."),
    categories: z
      .array(Slug)
      .min(1)
      .max(5)
      .optional()
      .describe(
        "The slugs of the categories that replace the products' own, with `change_category`; with `publish`, those of drafts that have none.",
      ),
    type: z.string().max(32).optional().describe("The key of the new type, with `change_type`."),
  })
  .superRefine(({ action, reason, note, categories, type }, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message, params: { code: "required" } });
    if (action === "suspend" && !reason) report("reason", "is required to suspend");
    if (action === "suspend" && reason === "other" && !note)
      report("note", "is required when the reason is other");
    if (action === "change_category" && !categories)
      report("categories", "is required to change the category");
    if (action === "change_type" && !type) report("type", "is required to change the type");
  });

export const ChangedProducts = z.object({
  results: z.array(
    z.object({
      slug: z.string(),
      code: z.string().nullable().describe("What prevented it; null if it took effect."),
      detail: z.string().nullable(),
    }),
  ),
});
export type ChangedProducts = z.infer<typeof ChangedProducts>;
