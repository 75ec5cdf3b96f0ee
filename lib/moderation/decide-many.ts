import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { requireAdminSession } from "../auth/require";
import { decide } from "./decide";
import { attempt } from "./outcome";
import type { DecidedMany, DecideMany } from "./schema";

/** One decision with one reason on many items, each by itself and only as it was when it was looked at. */
export async function decideMany(
  ctx: Ctx<SessionCaller>,
  { items, ...said }: z.output<typeof DecideMany>,
): Promise<DecidedMany> {
  requireAdminSession(ctx);
  const results: DecidedMany["results"] = [];
  for (const item of items) {
    const made = await attempt(async () => (await decide(ctx, { ...said, ...item })).item);
    results.push({
      queueItemId: item.queueItemId,
      code: made.code,
      detail: made.detail,
      item: made.value ?? null,
    });
  }
  return { results };
}
