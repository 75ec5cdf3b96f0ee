import type { Ctx, PersonCaller } from "../auth/caller";
import { findWebhook } from "./find";
import { toWebhook } from "./present";
import type { Webhook } from "./schema";

/** A webhook of an organization that the caller owns; never its secret. */
export async function readWebhook(ctx: Ctx<PersonCaller>, { id }: { id: string }): Promise<Webhook> {
  return toWebhook(await findWebhook(ctx, id), ctx.now);
}
