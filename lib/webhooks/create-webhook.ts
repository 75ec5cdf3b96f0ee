import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { newId } from "../core/ids";
import { requireMember } from "../organizations/find";
import { shownWith, toWebhook } from "./present";
import { mostWebhooks } from "./rules";
import type { CreateWebhook, WebhookWithSecret } from "./schema";
import { newSecret, sealSecret } from "./secret";
import { requireUrl } from "./webhook-url";

/**
 * Makes a webhook of an organization, for an owner, and answers its secret, which is not shown again. Beyond
 * `mostWebhooks` of one organization it is 409; the organization's row is the lock that two at once wait for.
 */
export async function createWebhook(
  ctx: Ctx<PersonCaller>,
  { organizationId, url, events }: z.output<typeof CreateWebhook>,
): Promise<WebhookWithSecret> {
  const address = requireUrl(url);
  const [id, secret] = [newId(), newSecret()];
  return inTransaction(ctx.db, async (tx) => {
    await tx.$executeRaw`select 1 from organizations where id = ${organizationId}::uuid for update`;
    await requireMember({ ...ctx, db: tx }, organizationId, "owner");
    if ((await tx.webhook.count({ where: { organizationId } })) >= mostWebhooks)
      fail("invalid_state", `An organization has ${mostWebhooks} webhooks at most. Delete one first.`);
    const row = await tx.webhook.create({
      data: { id, organizationId, url: address, secret: sealSecret(secret, id), events, createdAt: ctx.now },
      include: shownWith,
    });
    await recordAudit(tx, ctx, {
      action: "webhook.created",
      subjectType: "webhook",
      subjectId: id,
      organizationId,
      details: { host: new URL(address).hostname, events },
    });
    return { ...toWebhook(row, ctx.now), secret };
  });
}
