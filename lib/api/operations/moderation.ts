import { AuditEntry, ListAudit } from "../../activity/audit/schema";
import { page } from "../../core/schema";
import {
  Appeal,
  Appealed,
  Claimed,
  ClaimItem,
  Decide,
  Decided,
  DecidedMany,
  DecideMany,
  ListModerationLog,
  ListQueue,
  ModerationLogEntry,
  QueueItem,
  ReadQueueItem,
  Report,
  Reported,
  UndoDecisions,
  Undone,
} from "../../review/schema";
import { byEditors, operation } from "../operation";

const forReviewers = { resource: "Moderation", auth: "adminSession" } as const;

export const listQueue = operation("GET /api/v1/admin/queue", {
  ...forReviewers,
  summary: "What waits for a decision, by risk and age together, or what was decided, newest first",
  description:
    "A point of risk weighs as much as an hour of waiting, so that nothing waits for ever. With `view=list` revisions " +
    "come without their blocks, and items without the organization's record.",
  input: ListQueue,
  output: page(QueueItem),
});

export const readQueueItem = operation("GET /api/v1/admin/queue/{id}", {
  ...forReviewers,
  summary: "One item of the queue with its documents and all evidence",
  input: ReadQueueItem,
  output: QueueItem,
});

export const decide = operation("POST /api/v1/admin/decide", {
  ...forReviewers,
  summary: "Record a human decision on a queue item",
  description:
    "The reviewer is the session's person. All but approve and reinstate need a reason; other needs a note. " +
    "suspend and reinstate name the item whose approval they undo. An appeal is decided by another reviewer than who " +
    "rejected, where there is one. With `holdSeconds` the decision takes effect after that time, and can be undone until then.",
  input: Decide,
  example: { queueItemId: "$QUEUE_ITEM_ID", decision: "request_changes", reason: "incomplete" },
  output: Decided,
  errors: ["not_found", "already_decided", "invalid_state", "version_conflict"],
});

export const decideMany = operation("POST /api/v1/admin/decide/bulk", {
  ...forReviewers,
  summary: "Record one decision with one reason on many queue items",
  description:
    "Each item is decided by itself, and only at the version that is named; `results` tells in the order of `items` " +
    "what became of each, with the code that a single decision would have been refused with.",
  input: DecideMany,
  example: {
    items: [{ queueItemId: "$QUEUE_ITEM_ID", expectedVersion: 1 }],
    decision: "reject",
    reason: "spam",
  },
  output: DecidedMany,
});

export const undoDecisions = operation("POST /api/v1/admin/undo", {
  ...forReviewers,
  summary: "Take back decisions of one's own that have not taken effect",
  input: UndoDecisions,
  example: { queueItemIds: ["$QUEUE_ITEM_ID"] },
  output: Undone,
});

export const claimItem = operation("POST /api/v1/admin/claim", {
  ...forReviewers,
  summary: "Say which open item one looks at, or with null that one looks at none",
  description:
    "A claim lasts two minutes and is renewed by asking again. It hinders nobody; while another reviewer's lasts, it stays.",
  input: ClaimItem,
  example: { queueItemId: "$QUEUE_ITEM_ID" },
  output: Claimed,
  errors: ["not_found"],
});

export const reportProduct = operation("POST /api/v1/products/{slug}/report", {
  resource: "Moderation",
  summary: "Tell the reviewers what is wrong with a public product",
  description:
    "The reason other needs a text. Reporting a product again, before reviewers have decided, changes what one said.",
  auth: "session",
  limits: [{ name: "report", by: "caller" }],
  input: Report,
  example: { reason: "broken_link", text: "The website has been another one since May." },
  output: Reported,
  status: 201,
});

export const appeal = operation("POST /api/v1/products/{slug}/appeal", {
  ...byEditors,
  resource: "Moderation",
  summary: "Ask for a second look at what was rejected, once",
  description:
    "Without `revisionId` the newest revision that was submitted. Nothing newer may have been submitted since.",
  input: Appeal,
  example: { text: "The link that was broken leads to the right page now." },
  output: Appealed,
  status: 201,
  errors: ["invalid_state"],
});

export const listModerationLog = operation("GET /api/v1/moderation-log", {
  resource: "Moderation",
  summary: "What reviewers decided and why, newest first",
  description:
    "Without reviewers and private notes. A product is named once it was public; a note is shown where it is about what the public sees.",
  auth: "public",
  input: ListModerationLog,
  output: page(ModerationLogEntry),
  cached: { tags: () => ["directory"], maxAgeSeconds: 2 },
});

export const listAudit = operation("GET /api/v1/admin/audit", {
  ...forReviewers,
  summary: "Search the audit log, newest first",
  input: ListAudit,
  output: page(AuditEntry),
  errors: ["invalid_time_range"],
});
