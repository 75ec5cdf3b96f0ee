import type { Db } from "../core/db";

/** What waits for a webhook that is disabled is not sent any more, unless somebody replays it. */
export async function cancelPending(tx: Db, webhookId: string): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { webhookId, state: "pending" },
    data: { state: "failed", nextAttemptAt: null, lastError: "disabled" },
  });
}
