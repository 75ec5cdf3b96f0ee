import type { Ctx, PersonCaller } from "../auth/caller";
import type { Db } from "../core/db";
import { fail } from "../core/errors";
import { isId } from "../core/ids";
import { isAtLeast } from "../organizations/find";
import { shownWith, type WebhookRow } from "./present";

type Asking = Pick<Ctx<PersonCaller>, "caller" | "db">;

/**
 * A webhook of an organization that the caller owns. To those who are no members of it there is none (404); a member of
 * another role is 403, since what is delivered is all that happens to the organization.
 */
export async function findWebhook({ caller, db }: Asking, id: string): Promise<WebhookRow> {
  const row = isId(id)
    ? await db.webhook.findFirst({
        where: { id, organization: { memberships: { some: { personId: caller.person.id } } } },
        include: {
          ...shownWith,
          organization: {
            select: {
              ...shownWith.organization.select,
              memberships: { where: { personId: caller.person.id }, select: { role: true } },
            },
          },
        },
      })
    : null;
  const role = row?.organization.memberships[0]?.role;
  if (!row || !role) return fail("not_found", "You have no such webhook.");
  if (!isAtLeast(role, "owner")) return fail("forbidden", "This needs the role owner.");
  return row;
}

/**
 * As `findWebhook`, and holds its row until the transaction ends. Whoever changes a webhook or its deliveries takes this
 * lock first, so that no two of them wait for each other.
 */
export async function lockWebhook(ctx: Asking, id: string): Promise<WebhookRow> {
  await holdRow(ctx.db, (await findWebhook(ctx, id)).id);
  return findWebhook(ctx, id);
}

export const holdRow = (tx: Db, id: string): Promise<unknown> =>
  tx.$executeRaw`select 1 from webhooks where id = ${id}::uuid for no key update`;

/** A delivery of such a webhook. */
export async function findDelivery(ctx: Asking, id: string, deliveryId: string) {
  const webhook = await findWebhook(ctx, id);
  const delivery = isId(deliveryId)
    ? await ctx.db.webhookDelivery.findFirst({ where: { id: deliveryId, webhookId: webhook.id } })
    : null;
  return { webhook, delivery: delivery ?? fail("not_found", "The webhook has no such delivery.") };
}
