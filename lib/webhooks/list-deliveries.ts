import type { z } from "zod";
import type { Ctx, PersonCaller } from "../auth/caller";
import { decodeCursor, encodeCursor, isIdPart, type Page, toPage } from "../core/pages";
import { findWebhook } from "./find";
import { toDelivery } from "./present";
import type { Delivery, ListDeliveries } from "./schema";

const isKeyset = (key: unknown[]): key is [string] => isIdPart(key[0]);

/** What was sent to a webhook in the last 30 days, the newest first. */
export async function listDeliveries(
  ctx: Ctx<PersonCaller>,
  { id, limit, cursor }: z.output<typeof ListDeliveries>,
): Promise<Page<Delivery>> {
  const webhook = await findWebhook(ctx, id);
  const filters = ["deliveries", webhook.id];
  const before = decodeCursor(cursor, filters, isKeyset)?.[0];
  const rows = await ctx.db.webhookDelivery.findMany({
    where: { webhookId: webhook.id, ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  return toPage(rows, limit, (last) => encodeCursor(filters, [last.id]), toDelivery);
}
