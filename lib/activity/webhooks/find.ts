import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isId } from "../../core/ids";
import { fieldsOf } from "../../core/time";
import { ProductEvent } from "../../events/webhook-events";
import { lockCaller } from "../../identity/auth/lock-caller";
import { isAtLeast } from "../../identity/organizations/find";
import type { Db, Prisma } from "../../platform/db/db";
import { Delivery, Webhook, WebhookEvent } from "./schema";

type Asking = Pick<Ctx<PersonCaller>, "caller" | "db">;

/**
 * A webhook of an organization that the caller owns. 404 for non-members; 403 for members with another role, because
 * deliveries contain everything that happens in the organization.
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
  if (!row || !role) return fail("not_found", "Webhook not found.");
  if (!isAtLeast(role, "owner")) return fail("forbidden", "This requires the owner role.");
  return row;
}

/**
 * Like `findWebhook`, and locks the caller and its row until the transaction ends. Every change of a webhook or its deliveries takes
 * this lock first, so that no two of them deadlock.
 */
export async function lockWebhook(ctx: Asking, id: string): Promise<WebhookRow> {
  await lockCaller(ctx.db, ctx);
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
  return { webhook, delivery: delivery ?? fail("not_found", "Delivery not found.") };
}

/** What a webhook is shown with from other tables. */
export const shownWith = {
  organization: { select: { id: true, slug: true, name: true } },
  deliveries: { orderBy: { id: "desc" }, take: 1 },
} satisfies Prisma.WebhookInclude;

export type WebhookRow = Prisma.WebhookGetPayload<{ include: typeof shownWith }>;
type DeliveryRow = Prisma.WebhookDeliveryGetPayload<object>;

export const toWebhook = (
  { organization, deliveries, previousSecretUntil, ...row }: WebhookRow,
  now: Date,
): Webhook => ({
  ...fieldsOf(Webhook, row),
  organization: { id: organization.id, slug: organization.slug, name: organization.name },
  events: ProductEvent.array().parse(row.events),
  enabled: row.disabledAt === null,
  disabledReason: row.disabledReason as Webhook["disabledReason"],
  previousSecretUntil:
    previousSecretUntil && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
  lastDelivery: deliveries[0] ? toDelivery(deliveries[0]) : null,
});

export const toDelivery = (row: DeliveryRow): Delivery => ({
  ...fieldsOf(Delivery, row),
  event: WebhookEvent.parse(row.event),
});
