import type { Ctx, DraftCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { secondMs } from "../../core/time";
import type { Db } from "../../platform/db/db";
import { allDraftsBytes, draftBytes, draftFiles, maxBytes, megabyte, networkDraftsBytes } from "./rules";

/** How much multipart adds to a file: the announced length of a form may exceed the remaining quota by this much. */
const maxAround = 65_536;

/** Quota for one file of a draft, reserved as it arrives. */
export type Charge = { draftId: string; bytes: number; files: 0 | 1 };

/** What is reserved at a time, so that an upload that never arrives takes no room. */
const stepBytes = 4 * megabyte;

type Charging = Pick<Ctx<DraftCaller>, "caller" | "db" | "now" | "network">;
type Wanted = {
  /** The size that the client announced, if any. */
  announced?: number;
  /** A picture from a website counts by its size alone. */
  files?: Charge["files"];
  /** Reserves all of it at once, for a file that doesn't pass through here. */
  isWhole?: boolean;
};

/**
 * Charges a draft's quota with one file and the first bytes of it. The draft's row is locked, so that concurrent uploads
 * share one quota. 413 without room for what is announced in the draft, its network's share or the room of all drafts;
 * 429 without files left.
 */
export async function chargeDraft(
  ctx: Charging,
  { announced, files = 1, isWhole = false }: Wanted,
): Promise<Charge> {
  const { caller, db, now } = ctx;
  const least = announced === undefined ? 1 : Math.max(1, announced - maxAround);
  const all = announced ?? maxBytes.video;
  const bytes = await reserve(ctx, { bytes: isWhole ? all : Math.min(all, stepBytes), least, files });
  if (bytes !== null) return { draftId: caller.draftId, bytes, files };
  const draft = await db.anonymousDraft.findUnique({ where: { id: caller.draftId } });
  if (draft && draft.fileCount + files > draftFiles) {
    const seconds = Math.ceil((draft.expiresAt.getTime() - now.getTime()) / secondMs);
    fail(
      "rate_limited",
      `A draft without an account can have at most ${draftFiles} files. Sign in to add more.`,
      { headers: { "retry-after": String(Math.max(1, seconds)) } },
    );
  }
  return tooFull();
}

/** Reserves more for a file of which this much has arrived. */
export async function growCharge(ctx: Charging, charge: Charge, arrived: number): Promise<void> {
  while (charge.bytes < arrived) {
    const more = await reserve(ctx, { bytes: stepBytes, least: 1, files: 0 });
    if (more === null) tooFull();
    else charge.bytes += more;
  }
}

const tooFull = (): never =>
  fail(
    "payload_too_large",
    `There is no space for this file: a draft without an account can have at most ${draftBytes} bytes, and all drafts share a limit. Sign in to add more.`,
  );

/** How much could be reserved, up to what the draft has left; null without the least. */
async function reserve(
  { caller, db, now, network: sender }: Charging,
  { bytes, least, files }: { bytes: number; least: number; files: number },
): Promise<number | null> {
  const network = sender ?? null;
  const [row] = await db.$queryRaw<{ bytes: bigint }[]>`
    with live as (select network, byte_count from anonymous_drafts
      where claimed_at is null and expires_at > ${now}::timestamptz),
    held as materialized (
      select id, least(${bytes}::bigint, ${draftBytes}::bigint - byte_count) as bytes from anonymous_drafts
      where id = ${caller.draftId}::uuid and claimed_at is null and expires_at > ${now}::timestamptz
        and file_count + ${files}::int <= ${draftFiles}::int and ${draftBytes}::bigint - byte_count >= ${least}::bigint
        and (select coalesce(sum(byte_count), 0) from live) + ${least}::bigint <= ${allDraftsBytes}::bigint
        and (select coalesce(sum(byte_count), 0) from live where network = ${network}::bytea) + ${least}::bigint
          <= ${networkDraftsBytes}::bigint
      for update)
    update anonymous_drafts d set file_count = d.file_count + ${files}::int, byte_count = d.byte_count + held.bytes,
      network = coalesce(d.network, ${network}::bytea)
    from held where d.id = held.id
    returning held.bytes`;
  return row ? Number(row.bytes) : null;
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
