import { clock, recordAudit } from "../audit/record";
import type { Db } from "../core/db";
import { enqueue } from "../core/enqueue";
import { canSendMail } from "../mail/deliverable";
import { cancelPending } from "./cancel-pending";
import type { DisabledReason } from "./rules";

export const disabledMailTask = "mail_webhook_disabled";

type Failing = { id: string; organization_id: string; reason: Exclude<DisabledReason, "owner"> };

/** Ends a webhook whose receiver takes nothing any more, and tells the organization's owners by mail. */
export async function disableFailing(
  tx: Db,
  { id, organization_id: organizationId, reason }: Failing,
  now: Date,
): Promise<void> {
  const { count } = await tx.webhook.updateMany({
    where: { id, disabledAt: null },
    data: { disabledAt: now, disabledReason: reason },
  });
  if (count === 0) return;
  await cancelPending(tx, id);
  await recordAudit(
    tx,
    { caller: clock, now },
    {
      action: "webhook.disabled",
      subjectType: "webhook",
      subjectId: id,
      organizationId,
      details: { reason },
    },
  );
  if (canSendMail()) await enqueue(tx, disabledMailTask, { webhookId: id });
}
