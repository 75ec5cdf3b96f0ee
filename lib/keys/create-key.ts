import type { z } from "zod";
import { recordAudit } from "../audit/record";
import { digestOf, generateKey } from "../auth/api-key";
import type { Ctx, SessionCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { env } from "../core/env";
import { fail, failField } from "../core/errors";
import { toKey } from "./present";
import { type CreatedKey, type CreateKey, mostKeys } from "./schema";

/**
 * Makes a key for the caller and answers the raw key, which is kept nowhere. An expiry in the past is 422; beyond
 * `mostKeys` live ones it is 409. The person's row is the lock that two at once wait for.
 */
export async function createKey(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof CreateKey>,
): Promise<CreatedKey> {
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt <= ctx.now) failField("expiresAt", "in_past", "must be in the future");
  const key = generateKey();
  return inTransaction(ctx.db, async (tx) => {
    await tx.$queryRaw`select 1 from people where id = ${ctx.caller.person.id}::uuid for no key update`;
    const live = await tx.apiKey.count({
      where: {
        personId: ctx.caller.person.id,
        revokedAt: null,
        OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now } }],
      },
    });
    if (live >= mostKeys)
      fail("invalid_state", `You have ${mostKeys} live keys, which is the limit. Revoke one first.`);
    const row = await tx.apiKey.create({
      data: {
        personId: ctx.caller.person.id,
        name: input.name,
        prefix: `${env().API_KEY_PREFIX}_live_`,
        last4: key.slice(-4),
        digest: digestOf(key),
        scopes: input.scopes,
        createdAt: ctx.now,
        expiresAt,
      },
    });
    await recordAudit(tx, ctx, {
      action: "key.created",
      subjectType: "key",
      subjectId: row.id,
      details: { scopes: input.scopes },
    });
    return { ...toKey(row), key };
  });
}
