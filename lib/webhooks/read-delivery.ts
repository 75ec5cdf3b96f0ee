import type { Ctx, PersonCaller } from "../auth/caller";
import { findDelivery } from "./find";
import { toDelivery } from "./present";
import type { DeliveryDetail } from "./schema";

const mostAttempts = 50;

/** A delivery with its body and how each attempt went. */
export async function readDelivery(
  ctx: Ctx<PersonCaller>,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<DeliveryDetail> {
  const { delivery } = await findDelivery(ctx, id, deliveryId);
  const attempts = await ctx.db.webhookAttempt.findMany({
    where: { deliveryId: delivery.id },
    orderBy: { id: "desc" },
    take: mostAttempts,
  });
  return {
    ...toDelivery(delivery),
    payload: JSON.parse(delivery.payload),
    attempts: attempts.map(({ at, status, error, durationMs, response }) => ({
      at: at.toISOString(),
      status,
      error,
      durationMs,
      response,
    })),
  };
}
