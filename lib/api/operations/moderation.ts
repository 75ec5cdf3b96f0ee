import { page } from "../../core/schema";
import { Decide, Decided, ListQueue, QueueItem } from "../../moderation/schema";
import { operation } from "../operation";

export const listQueue = operation({
  method: "GET",
  path: "/api/v1/admin/queue",
  resource: "Moderation",
  summary: "What waits for a decision, oldest first, or what was decided, newest first",
  auth: "adminSession",
  input: ListQueue,
  output: page(QueueItem),
});

export const decide = operation({
  method: "POST",
  path: "/api/v1/admin/decide",
  resource: "Moderation",
  summary: "Record a human decision on a queue item",
  description:
    "The reviewer is the session's person. All but approve and reinstate need a reason; other needs a note. " +
    "suspend and reinstate name the item whose approval they undo.",
  auth: "adminSession",
  input: Decide,
  example: { queueItemId: "$QUEUE_ITEM_ID", decision: "request_changes", reason: "incomplete" },
  output: Decided,
  errors: ["not_found", "already_decided", "invalid_state", "version_conflict"],
  touches: (_, { product }) => ["directory", `product:${product.slug}`, "stats"],
});
