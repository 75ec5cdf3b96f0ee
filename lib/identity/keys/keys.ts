import type { z } from "zod";
import type { Ctx, PersonCaller, SessionCaller } from "../../core/ctx";
import { digestOf } from "../../core/digest";
import { env } from "../../core/env";
import { fail, failField } from "../../core/errors";
import { isId } from "../../core/ids";
import { type Page, type Paging, readNewest } from "../../core/pagination";
import { fieldsOf } from "../../core/time";
import { emit } from "../../events/emit";
import { inTransaction, type Prisma } from "../../platform/db/db";
import { enqueueMail } from "../accounts/email/mail-job";
import { generateKey } from "../auth/api-key";
import { lockCaller } from "../auth/lock-caller";
import { type CreatedKey, type CreateKey, Key, KeyScope, maxKeys } from "./schema";

/**
 * Creates a key for the caller and returns the raw key, which is not stored; a mail tells the caller. 422 for an expiry
 * in the past, 409 beyond `maxKeys` live keys. Concurrent calls wait for the person's row.
 */
export async function createKey(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof CreateKey>,
): Promise<Key & { key: string }> {
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt <= ctx.now) failField("expiresAt", "in_past", "must be in the future");
  const key = generateKey();
  return inTransaction(ctx.db, async (tx) => {
    const { id: personId, email } = await lockCaller(tx, ctx);
    const live = await tx.apiKey.count({
      where: {
        personId,
        revokedAt: null,
        OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now } }],
      },
    });
    if (live >= maxKeys)
      fail("invalid_state", `You can have at most ${maxKeys} active keys. Revoke one first.`);
    const row = await tx.apiKey.create({
      data: {
        personId,
        name: input.name,
        prefix: `${env().API_KEY_PREFIX}_live_`,
        last4: key.slice(-4),
        digest: digestOf(key),
        scopes: input.scopes,
        createdAt: ctx.now,
        expiresAt,
      },
    });
    await emit(tx, ctx, "key.created", { id: row.id, details: { scopes: input.scopes } });
    if (email) await enqueueMail(tx, ctx, { kind: "key_created", to: email, keyId: row.id });
    return { ...toKey(row), key };
  });
}

/** The metadata of a key that the caller has created, never the raw key; 409 once it is revoked. */
export async function readCreatedKey(
  { caller, db }: Ctx<SessionCaller>,
  { id }: { id: string },
): Promise<CreatedKey> {
  const row = await db.apiKey.findFirst({ where: { id, personId: caller.person.id } });
  if (row && !row.revokedAt) return toKey(row);
  return fail(
    "invalid_state",
    "The API key that this request created was revoked. Use a new Idempotency-Key to create another.",
  );
}

/** The caller's keys, newest first, including revoked ones; never a raw key. */
export function listKeys({ caller, db }: Ctx<PersonCaller>, paging: Paging): Promise<Page<Key>> {
  return readNewest(
    paging,
    "keys",
    ({ where, ...query }) =>
      db.apiKey.findMany({ ...query, where: { personId: caller.person.id, ...where } }),
    (rows) => rows.map(toKey),
  );
}

/** Revokes a key at once and permanently; another person's is 404, and revoking twice changes nothing. */
export async function revokeKey(ctx: Ctx<SessionCaller>, { id }: { id: string }): Promise<void> {
  const row = isId(id)
    ? await ctx.db.apiKey.findFirst({ where: { id, personId: ctx.caller.person.id }, select: { id: true } })
    : null;
  if (!row) return fail("not_found", "API key not found.");
  await inTransaction(ctx.db, async (tx) => {
    await lockCaller(tx, ctx);
    const revoked = await tx.apiKey.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: ctx.now },
    });
    if (revoked.count > 0) await emit(tx, ctx, "key.revoked", { id });
  });
}

const toKey = (row: Prisma.ApiKeyGetPayload<object>): Key => ({
  ...fieldsOf(Key, row),
  scopes: KeyScope.array().parse(row.scopes),
});
