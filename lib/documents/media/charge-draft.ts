import type { DraftCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { secondMs } from "../../core/time";
import type { Db } from "../../platform/db/db";
import { allDraftsBytes, draftBytes, draftFiles, maxBytes } from "./rules";

/** How much multipart adds to a file: the announced length of a form may exceed the remaining quota by this much. */
const maxAround = 65_536;

/** Quota for one file of a draft, reserved before it arrives. */
export type Charge = { draftId: string; bytes: number; files: 0 | 1 };

/**
 * Charges a draft's quota with one file and its announced size, or with everything left if none is announced. The
 * draft's row is locked, so that concurrent uploads share one quota. A picture from a website counts by its size alone
 * (`files` 0). 413 without room, 429 without files left.
 */
export async function chargeDraft(
  db: Db,
  { draftId }: DraftCaller,
  announced: number | undefined,
  now: Date,
  files: Charge["files"] = 1,
): Promise<Charge> {
  const wanted = announced ?? maxBytes.video;
  const least = announced === undefined ? 1 : Math.max(1, announced - maxAround);
  const [row] = await db.$queryRaw<{ bytes: bigint }[]>`
    with held as materialized (
      select id, least(${wanted}::bigint, ${draftBytes}::bigint - byte_count) as bytes from anonymous_drafts
      where id = ${draftId}::uuid and claimed_at is null and expires_at > ${now}::timestamptz
        and file_count + ${files}::int <= ${draftFiles}::int and ${draftBytes}::bigint - byte_count >= ${least}::bigint
        and (select coalesce(sum(byte_count), 0) from anonymous_drafts
          where claimed_at is null and expires_at > ${now}::timestamptz) + ${least}::bigint <= ${allDraftsBytes}::bigint
      for update)
    update anonymous_drafts d set file_count = d.file_count + ${files}::int, byte_count = d.byte_count + held.bytes
    from held where d.id = held.id
    returning held.bytes`;
  if (row) return { draftId, bytes: Number(row.bytes), files };
  const draft = await db.anonymousDraft.findUnique({ where: { id: draftId } });
  if (draft && draft.fileCount + files > draftFiles) {
    const seconds = Math.ceil((draft.expiresAt.getTime() - now.getTime()) / secondMs);
    fail(
      "rate_limited",
      `A draft without an account can have at most ${draftFiles} files. Sign in to add more.`,
      {
        headers: { "retry-after": String(Math.max(1, seconds)) },
      },
    );
  }
  return fail(
    "payload_too_large",
    `A draft without an account can have at most ${draftBytes} bytes. Sign in to add more.`,
  );
}

/** Corrects a charge to the real size of the file; null refunds all of it. */
export async function settleCharge(
  db: Db,
  { draftId, bytes, files }: Charge,
  taken: number | null,
): Promise<void> {
  await db.$executeRaw`
    update anonymous_drafts set byte_count = byte_count - ${bytes}::bigint + ${taken ?? 0}::bigint,
      file_count = file_count - ${taken === null ? files : 0}::int
    where id = ${draftId}::uuid`;
}

/**
 * Does what a charge is for; a failure refunds it. If the database is down, the charge stays: the draft has less room
 * until it ends, and nothing else happens.
 */
export async function orRefund<T>(db: Db, charge: Charge | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (charge) await settleCharge(db, charge, null).catch(() => {});
    throw error;
  }
}
