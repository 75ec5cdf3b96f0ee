import { AuditEntry, ListAudit } from "../../activity/audit/schema";
import { page } from "../../core/schema";
import { ListModerationLog, ModerationLogEntry } from "../../review/decisions/schema";
import { Report, Reported } from "../../review/reports/schema";
import {
  Appeal,
  Appealed,
  Claimed,
  ClaimItem,
  Decide,
  Decided,
  DecidedMany,
  DecideMany,
  ListQueue,
  QueueItem,
  QueueList,
  ReadQueueItem,
  UndoDecisions,
  Undone,
} from "../../review/schema";
import { byEditors, operation } from "../operation";

const forReviewers = { resource: "Moderation", auth: "adminSession" } as const;

export const listQueue = operation("GET /api/v1/admin/queue", {
  ...forReviewers,
  summary: "List queue items: open ones by risk and age, decided ones newest first",
  description:
    "One point of risk counts as much as one hour of waiting, so nothing waits forever; `risk.parts` says what each " +
    "point is for, and `sort=oldest` lists open items by age alone. An item of kind `name` has no product; it has the " +
    "`organization` or `person` and the `proposed` name. With `view=list`, revisions " +
    "are returned without their blocks, and items without the organization's record. A report about a collection has " +
    "`collection` and no product; suspending makes it permanently private.",
  input: ListQueue,
  output: QueueList,
});

export const readQueueItem = operation("GET /api/v1/admin/queue/{id}", {
  ...forReviewers,
  summary: "Get a queue item with its documents and all evidence",
  input: ReadQueueItem,
  output: QueueItem,
});

export const decide = operation("POST /api/v1/admin/decide", {
  ...forReviewers,
  summary: "Record a human decision on a queue item",
  description:
    "The reviewer is the signed-in admin. Every decision except approve and reinstate requires a reason; the reason other " +
    "requires a note. suspend and reinstate take the item whose approval they undo. The reviewer who rejected a revision " +
    "can't decide its appeal, unless there is no other reviewer. An admin who belongs to the product's organization gets " +
    "403 while an admin who doesn't is active; otherwise the decision is marked `byMember`. A name can only be approved " +
    "or rejected. With `holdSeconds`, the decision takes effect after " +
    "that time and can be undone until then.",
  input: Decide,
  example: { queueItemId: "$QUEUE_ITEM_ID", decision: "request_changes", reason: "incomplete" },
  output: Decided,
  errors: ["not_found", "already_decided", "invalid_state", "version_conflict"],
});

export const decideMany = operation("POST /api/v1/admin/decide/bulk", {
  ...forReviewers,
  summary: "Record the same decision and reason on several queue items",
  description:
    "Each item is decided separately, and only if it is still at the given version. `results` has an entry per item, " +
    "in order, with the problem code if the decision on it was rejected.",
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
  summary: "Undo the caller's own decisions that have not taken effect yet",
  input: UndoDecisions,
  example: { queueItemIds: ["$QUEUE_ITEM_ID"] },
  output: Undone,
});

export const claimItem = operation("POST /api/v1/admin/claim", {
  ...forReviewers,
  summary: "Claim an open queue item while reviewing it, or release the claim with null",
  description:
    "A claim lasts two minutes and is renewed by calling again. It doesn't block anyone. Another reviewer's active claim is kept.",
  input: ClaimItem,
  example: { queueItemId: "$QUEUE_ITEM_ID" },
  output: Claimed,
  errors: ["not_found"],
});

export const reportProduct = operation("POST /api/v1/products/{slug}/report", {
  resource: "Moderation",
  summary: "Report a public product to the reviewers",
  description:
    "The reason other requires `text`. Reporting the same product again before a decision replaces the caller's earlier report.",
  auth: "session",
  limits: [{ name: "report", by: "caller" }],
  input: Report,
  example: { reason: "broken_link", text: "The website has belonged to someone else since May." },
  output: Reported,
  status: 201,
});

export const appeal = operation("POST /api/v1/products/{slug}/appeal", {
  ...byEditors,
  member: { ...byEditors.member, only: true },
  resource: "Moderation",
  summary: "Appeal a rejected revision, once",
  description:
    "Without `revisionId`, appeals the newest submitted revision. No newer revision may have been submitted since.",
  input: Appeal,
  example: { text: "The broken link now leads to the right page." },
  output: Appealed,
  status: 201,
  errors: ["invalid_state"],
});

export const listModerationLog = operation("GET /api/v1/moderation-log", {
  resource: "Moderation",
  summary: "Read the public moderation log, newest first",
  description:
    "Lists decisions with their reasons, without reviewers or private notes. A product is named if it has been public, a reported collection by what it said then; a note is included if it is about public content. `product` and `organization` match only products that are named.",
  auth: "public",
  tool: { name: "list_moderation_log", reads: true },
  input: ListModerationLog,
  output: page(ModerationLogEntry),
  errors: ["invalid_time_range"],
  cached: { tags: () => ["directory", "collections"] },
});

export const listAudit = operation("GET /api/v1/admin/audit", {
  ...forReviewers,
  summary: "Search the audit log, newest first",
  input: ListAudit,
  output: page(AuditEntry),
  errors: ["invalid_time_range"],
});
