import { createHash } from "node:crypto";
import type { Ctx } from "../core/ctx";
import { fail } from "../core/errors";
import { seal, unseal } from "../core/seal";
import { hourMs, minuteMs } from "../core/time";
import { type Db, inTransaction } from "../platform/db/db";
import { fixedTerms } from "../platform/retention/fixed-kinds/terms";
import { whoIs } from "./limit-requests";
import { isCreating, type Operation } from "./operation";

const retentionMs = fixedTerms.repliesToRepeat.hours * hourMs;
/** Longer than any transaction may take: the process of an older claim without a result has died. */
const abandonedMs = minuteMs;

/** The request's Idempotency-Key if the operation supports it, else null. 400 for an empty or too long one. */
export function readIdempotencyKey(op: Operation, request: Request): string | null {
  const key = isCreating(op) ? request.headers.get("idempotency-key") : null;
  if (key === null) return null;
  if (/^[\x21-\x7e][\x20-\x7e]{0,254}$/.test(key)) return key;
  return fail("invalid_parameter", "Idempotency-Key: must be 1 to 255 printable ASCII characters.");
}

export type Done<T> = { output: T; replayed: boolean };

/** What is stored of a reply that can't be repeated. */
export type Made = { id: string };

/**
 * Runs the steps once per caller, operation and key: the change and its reply are committed together, and for a day
 * the same input gets the same reply. Other input is 422, a concurrent request 409. A failure is not stored and can
 * be retried. With `repeat`, only the id of what was made is stored, and `repeat` answers a repetition.
 */
export async function performOnce<T>(
  op: Operation,
  ctx: Ctx,
  key: string,
  input: unknown,
  steps: (db: Db) => Promise<T>,
  repeat?: (made: Made) => Promise<T>,
): Promise<Done<T>> {
  const claim: Claim = {
    callerId: whoAsks(ctx),
    operation: `${op.method} ${op.path}`,
    key: createHash("sha256").update(key).digest("base64url"),
    requestHash: createHash("sha256").update(JSON.stringify(input)).digest(),
    createdAt: ctx.now,
  };
  if (!(await take(ctx.db, claim))) {
    const stored = await readStored(ctx.db, claim, key);
    return { output: repeat ? await repeat(stored as Made) : (stored as T), replayed: true };
  }
  try {
    const output = await inTransaction(ctx.db, async (tx) => {
      const output = await steps(tx);
      const stored = repeat ? { id: (output as Made).id } : output;
      const { count } = await tx.idempotencyKey.updateMany({
        where: own(claim),
        // A reply may contain a secret: decrypting it takes the client's own key, of which only a hash is stored.
        data: { completedAt: new Date(), status: op.status, body: seal(JSON.stringify(stored), key) },
      });
      if (count === 0) inProgress();
      return output;
    });
    return { output, replayed: false };
  } catch (error) {
    // If the database is down too, the claim is taken over later as abandoned.
    await ctx.db.idempotencyKey.deleteMany({ where: own(claim) }).catch(() => {});
    throw error;
  }
}

type Claim = { callerId: string; operation: string; key: string; requestHash: Buffer; createdAt: Date };

const own = ({ requestHash: _, ...claim }: Claim) => ({ ...claim, completedAt: null });

/** The primary key lets one of several requests create the row; an expired or abandoned one is taken over. */
async function take(db: Db, claim: Claim): Promise<boolean> {
  const { callerId, operation, key, requestHash, createdAt } = claim;
  const abandoned = new Date(createdAt.getTime() - abandonedMs);
  const rows = await db.$queryRaw<unknown[]>`
    insert into idempotency_keys (caller_id, operation, key, request_hash, created_at, expires_at)
    values (${callerId}, ${operation}, ${key}, ${requestHash}, ${createdAt}::timestamptz,
      ${new Date(createdAt.getTime() + retentionMs)}::timestamptz)
    on conflict (caller_id, operation, key) do update set request_hash = excluded.request_hash, status = null,
      body = null, completed_at = null, created_at = excluded.created_at, expires_at = excluded.expires_at
    where idempotency_keys.expires_at <= ${createdAt}::timestamptz
      or (idempotency_keys.completed_at is null and idempotency_keys.created_at < ${abandoned}::timestamptz)
    returning 1`;
  return rows.length > 0;
}

async function readStored(db: Db, claim: Claim, key: string): Promise<unknown> {
  const { callerId, operation } = claim;
  const stored = await db.idempotencyKey.findUnique({
    where: { callerId_operation_key: { callerId, operation, key: claim.key } },
  });
  if (!stored) return inProgress();
  if (!claim.requestHash.equals(stored.requestHash))
    return fail("idempotency_key_reused", "This Idempotency-Key was already used with a different body.");
  if (stored.body === null) return inProgress();
  const body = unseal(stored.body, key);
  if (body === null)
    return fail(
      "idempotency_key_reused",
      "The stored reply for this Idempotency-Key can no longer be read. Use a new key.",
    );
  return JSON.parse(body);
}

function inProgress(): never {
  return fail("idempotency_in_progress", "Another request with this Idempotency-Key is still in progress.", {
    headers: { "retry-after": "1" },
  });
}

/** Anonymous callers are identified only by their network: the key itself is what they alone know. */
const whoAsks = (ctx: Ctx): string =>
  ctx.caller.kind === "draft" ? `draft ${ctx.caller.draftId}` : whoIs(ctx);
