import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { lockWebhook } from "./find";

/** Deletes a webhook with its deliveries; an attempt under way may still arrive. */
export function deleteWebhook(ctx: Ctx<PersonCaller>, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockWebhook({ ...ctx, db: tx }, id);
    await tx.webhook.deleteMany({ where: { id: row.id } });
    await recordAudit(tx, ctx, {
      action: "webhook.deleted",
      subjectType: "webhook",
      subjectId: row.id,
      organizationId: row.organizationId,
      details: { host: new URL(row.url).hostname },
    });
  });
}
