import { createHash } from "node:crypto";
import type { Caller, Ctx } from "../auth/caller";
import { personOf } from "../auth/require";
import { type Db, inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { seal, unseal } from "../core/seal";
import { addDays, minuteMs } from "../core/time";
import { isCreating, type Operation } from "./operation";

const keptDays = 1;
/** Longer than any transaction may take: a claim without an end by then was its process's last. */
const abandonedMs = minuteMs;

/** The request's Idempotency-Key where the operation knows it, else null. One that is empty or too long is 400. */
export function readIdempotencyKey(op: Operation, request: Request): string | null {
  const key = isCreating(op) ? request.headers.get("idempotency-key") : null;
  if (key === null) return null;
  if (/^[\x21-\x7e][\x20-\x7e]{0,254}$/.test(key)) return key;
  return fail("invalid_parameter", "Idempotency-Key: must have 1 to 255 printable ASCII characters.");
}

export type Done<T> = { output: T; replayed: boolean };

/**
 * Runs the steps once for a caller, an operation and a key: the change and its reply are committed together, and for a day
 * the same input gets that reply again. Another input is 422, a second request while the first runs 409. What fails is
 * forgotten, so that it can be tried again.
 */
export async function performOnce<T>(
  op: Operation,
  ctx: Ctx,
  key: string,
  input: unknown,
  steps: (db: Db) => Promise<T>,
): Promise<Done<T>> {
  const claim: Claim = {
    callerId: whoAsks(ctx),
    operation: `${op.method} ${op.path}`,
    key: createHash("sha256").update(key).digest("base64url"),
    requestHash: createHash("sha256").update(JSON.stringify(input)).digest(),
    createdAt: ctx.now,
  };
  if (!(await take(ctx.db, claim))) return replay<T>(ctx.db, claim, key);
  try {
    const output = await inTransaction(ctx.db, async (tx) => {
      const made = await steps(tx);
      const { count } = await tx.idempotencyKey.updateMany({
        where: own(claim),
        // A reply may hold a raw key: opening it takes the client's own key, of which a hash is stored.
        data: { completedAt: new Date(), status: op.status, body: seal(JSON.stringify(made), key) },
      });
      if (count === 0) inProgress();
      return made;
    });
    return { output, replayed: false };
  } catch (error) {
    // When the database is gone too, the claim is taken over later as an abandoned one.
    await ctx.db.idempotencyKey.deleteMany({ where: own(claim) }).catch(() => {});
    throw error;
  }
}

type Claim = { callerId: string; operation: string; key: string; requestHash: Buffer; createdAt: Date };

const own = ({ callerId, operation, key, createdAt }: Claim) => ({
  callerId,
  operation,
  key,
  createdAt,
  completedAt: null,
});

/** The primary key lets one of several requests make the row; what has expired or was abandoned is taken over. */
async function take(db: Db, claim: Claim): Promise<boolean> {
  const { callerId, operation, key, requestHash, createdAt } = claim;
  const abandoned = new Date(createdAt.getTime() - abandonedMs);
  const rows = await db.$queryRaw<unknown[]>`
    insert into idempotency_keys (caller_id, operation, key, request_hash, created_at, expires_at)
    values (${callerId}, ${operation}, ${key}, ${requestHash}, ${createdAt}::timestamptz,
      ${addDays(createdAt, keptDays)}::timestamptz)
    on conflict (caller_id, operation, key) do update set request_hash = excluded.request_hash, status = null,
      body = null, completed_at = null, created_at = excluded.created_at, expires_at = excluded.expires_at
    where idempotency_keys.expires_at <= ${createdAt}::timestamptz
      or (idempotency_keys.completed_at is null and idempotency_keys.created_at < ${abandoned}::timestamptz)
    returning 1`;
  return rows.length > 0;
}

async function replay<T>(db: Db, claim: Claim, key: string): Promise<Done<T>> {
  const { callerId, operation } = claim;
  const kept = await db.idempotencyKey.findUnique({
    where: { callerId_operation_key: { callerId, operation, key: claim.key } },
  });
  if (!kept) return inProgress();
  if (!claim.requestHash.equals(kept.requestHash))
    return fail("idempotency_key_reused", "This Idempotency-Key was used with another body.");
  if (kept.body === null) return inProgress();
  const body = unseal(kept.body, key);
  if (body === null)
    return fail("idempotency_key_reused", "The reply under this Idempotency-Key can't be read any more.");
  return { output: JSON.parse(body) as T, replayed: true };
}

function inProgress(): never {
  return fail("idempotency_in_progress", "A request with this Idempotency-Key is under way.", {
    headers: { "retry-after": "1" },
  });
}

/** Anonymous callers share a name with their network only: the key itself is what they alone know. */
function whoAsks({ caller, network }: Ctx<Caller>): string {
  const person = personOf(caller);
  if (person) return person.id;
  if (caller.kind === "draft") return `draft ${caller.draftId}`;
  return `network ${network ? Buffer.from(network).toString("hex") : ""}`;
}
