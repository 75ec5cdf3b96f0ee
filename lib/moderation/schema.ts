import { z } from "zod";
import { Cursor, Id, Limit, text, UtcInstant } from "../core/schema";
import { BlockNote, Product, Revision, Screening } from "../products/schema";
import { needsReason } from "./rules";

export const DecisionKind = z.enum(["approve", "request_changes", "reject", "suspend", "reinstate"]);

export const Reason = z.enum([
  "spam",
  "duplicate",
  "broken_link",
  "no_working_product",
  "misleading_claims",
  "impersonation",
  "malware_phishing",
  "illegal",
  "adult",
  "off_topic",
  "incomplete",
  "other",
]);

/** Who decides is the session's person; nothing of the body can say otherwise. */
export const Decide = z
  .strictObject({
    queueItemId: Id,
    decision: DecisionKind,
    reason: Reason.optional(),
    /** Told to the builder. */
    note: text(0, 2000).optional(),
    /** Seen by reviewers only. */
    privateNote: text(0, 2000).optional(),
    blockNotes: z.array(BlockNote).max(100).optional(),
    expectedVersion: z.int().min(0).optional(),
  })
  .superRefine((input, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message, params: { code: "required" } });
    if (needsReason(input.decision) && !input.reason) report("reason", `is required to ${input.decision}`);
    if (input.reason === "other" && !input.note) report("note", "is required with the reason other");
  });

export const QueueKind = z.enum(["submission", "report", "appeal"]);

export const ListQueue = z.strictObject({
  status: z.enum(["open", "decided"]).default("open"),
  kind: QueueKind.optional(),
  limit: Limit,
  cursor: Cursor,
});

const PersonRef = z.object({ id: Id, name: z.string() });

export const HistoryEntry = z.object({
  id: Id,
  queueItemId: Id,
  decision: DecisionKind,
  reason: z.string().nullable(),
  note: z.string().nullable(),
  privateNote: z.string().nullable(),
  blockNotes: z.array(BlockNote),
  reviewerId: Id,
  reviewer: PersonRef.nullable(),
  createdAt: UtcInstant,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const Risk = z.object({
  score: z.int(),
  parts: z.array(z.object({ label: z.string(), points: z.int() })),
});
export type Risk = z.infer<typeof Risk>;

/** One thing for a person to decide, with the evidence: `history` is the item's own, `earlier` the product's other items'. */
export const QueueItem = z.object({
  id: Id,
  kind: QueueKind,
  status: z.enum(["open", "decided", "closed"]),
  version: z.int(),
  product: z.object({ id: Id, slug: z.string(), name: z.string() }),
  organization: z.object({ id: Id, slug: z.string(), name: z.string() }),
  revision: Revision.nullable(),
  publicRevision: Revision.nullable(),
  noteToReviewer: z.string().nullable(),
  screening: Screening.nullable(),
  claim: z.object({ person: PersonRef, at: UtcInstant }).nullable(),
  reports: z.array(
    z.object({
      id: Id,
      reason: z.string(),
      text: z.string().nullable(),
      reporterId: Id.nullable(),
      createdAt: UtcInstant,
    }),
  ),
  history: z.array(HistoryEntry),
  earlier: z.array(HistoryEntry),
  risk: Risk,
  createdAt: UtcInstant,
  decidedAt: UtcInstant.nullable(),
});
export type QueueItem = z.infer<typeof QueueItem>;

export const Decided = z.object({ item: QueueItem, revision: Revision.nullable(), product: Product });
export type Decided = z.infer<typeof Decided>;
