import type { DraftCaller } from "../auth/caller";
import type { Db } from "../core/db";
import { fail } from "../core/errors";
import { secondMs } from "../core/time";
import { allDraftsBytes, draftBytes, draftFiles, mostBytes } from "../media/rules";

/** What multipart adds to a file: an announced length of a whole form may be so much more than is left. */
const mostAround = 65_536;

/** Room for one file of a draft, taken before it arrives. */
export type Charge = { draftId: string; bytes: number };

/**
 * Takes one file and its announced bytes from what a draft may hold, or all that is left where nothing is announced. The
 * draft's row is locked while it is read, so that uploads at once share one quota. No room is 413, no file left 429.
 */
export async function chargeDraft(
  db: Db,
  { draftId }: DraftCaller,
  announced: number | undefined,
  now: Date,
): Promise<Charge> {
  const wanted = announced ?? mostBytes.video;
  const least = announced === undefined ? 1 : Math.max(1, announced - mostAround);
  const [row] = await db.$queryRaw<{ bytes: bigint }[]>`
    with held as materialized (
      select id, least(${wanted}::bigint, ${draftBytes}::bigint - byte_count) as bytes from anonymous_drafts
      where id = ${draftId}::uuid and claimed_at is null and expires_at > ${now}::timestamptz
        and file_count < ${draftFiles}::int and ${draftBytes}::bigint - byte_count >= ${least}::bigint
        and (select coalesce(sum(byte_count), 0) from anonymous_drafts
          where claimed_at is null and expires_at > ${now}::timestamptz) + ${least}::bigint <= ${allDraftsBytes}::bigint
      for update)
    update anonymous_drafts d set file_count = d.file_count + 1, byte_count = d.byte_count + held.bytes
    from held where d.id = held.id
    returning held.bytes`;
  if (row) return { draftId, bytes: Number(row.bytes) };
  const draft = await db.anonymousDraft.findUnique({ where: { id: draftId } });
  if (draft && draft.fileCount >= draftFiles) {
    const seconds = Math.ceil((draft.expiresAt.getTime() - now.getTime()) / secondMs);
    fail("rate_limited", `A draft without an account has ${draftFiles} files at most. Sign in to add more.`, {
      headers: { "retry-after": String(Math.max(1, seconds)) },
    });
  }
  return fail(
    "payload_too_large",
    `A draft without an account has ${draftBytes} bytes at most. Sign in to add more.`,
  );
}

/** Leaves of a charge what the file really took; null takes all of it back. */
export async function settleCharge(db: Db, { draftId, bytes }: Charge, taken: number | null): Promise<void> {
  await db.$executeRaw`
    update anonymous_drafts set byte_count = byte_count - ${bytes}::bigint + ${taken ?? 0}::bigint,
      file_count = file_count - ${taken === null ? 1 : 0}::int
    where id = ${draftId}::uuid`;
}

/** A draft whose charge stays because the database is gone loses some room until it ends, and nothing else. */
export const giveBack = (db: Db, charge: Charge): Promise<void> =>
  settleCharge(db, charge, null).catch(() => {});
