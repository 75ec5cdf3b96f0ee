import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { inTransaction, type Prisma } from "../core/db";
import { cancelPending } from "./cancel-pending";
import { lockWebhook } from "./find";
import { shownWith, toWebhook, type WebhookRow } from "./present";
import type { UpdateWebhook, Webhook } from "./schema";
import { requireUrl } from "./webhook-url";

/**
 * Changes where a webhook leads, what it wants, or whether it is sent to at all. What waits when it is disabled is not
 * sent; enabling begins with a clean record. Where nothing changes nothing is recorded.
 */
export function updateWebhook(
  ctx: Ctx<PersonCaller>,
  { id, url, events, enabled }: z.output<typeof UpdateWebhook>,
): Promise<Webhook> {
  const address = url === undefined ? undefined : requireUrl(url);
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockWebhook({ ...ctx, db: tx }, id);
    const data = changesOf(row, { address, events, enabled }, ctx.now);
    const changed = Object.keys(data);
    if (changed.length === 0) return toWebhook(row, ctx.now);
    if (data.disabledAt) await cancelPending(tx, row.id);
    const updated = await tx.webhook.update({ where: { id: row.id }, data, include: shownWith });
    await recordAudit(tx, ctx, {
      action: "webhook.changed",
      subjectType: "webhook",
      subjectId: row.id,
      organizationId: row.organizationId,
      details: {
        host: new URL(updated.url).hostname,
        events: updated.events,
        enabled: updated.disabledAt === null,
      },
    });
    return toWebhook(updated, ctx.now);
  });
}

type Wanted = { address: string | undefined; events: string[] | undefined; enabled: boolean | undefined };

function changesOf(
  row: WebhookRow,
  { address, events, enabled }: Wanted,
  now: Date,
): Prisma.WebhookUpdateInput {
  const isEnabled = row.disabledAt === null;
  const fresh = { failingSince: null, pausedUntil: null };
  return {
    // Another receiver has not failed yet.
    ...(address !== undefined && address !== row.url ? { url: address, ...fresh } : {}),
    ...(events && events.join() !== row.events.join() ? { events } : {}),
    ...(enabled === true && !isEnabled ? { disabledAt: null, disabledReason: null, ...fresh } : {}),
    ...(enabled === false && isEnabled ? { disabledAt: now, disabledReason: "owner" } : {}),
  };
}
