import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Ctx } from "../auth/caller";
import { type Db, inTransaction } from "../core/db";
import { addDays, hourMs } from "../core/time";
import type { Storage } from "./driver";
import { markedHours, unusedDays, unusedDraftHours } from "./rules";
import { clearSizes } from "./sized-picture";

const atOnce = 100;
const stagedHours = 24;

/**
 * Marks files that no document uses, 48 hours old where nobody has claimed them and 30 days otherwise; a day later those
 * still unused go. A file that is used again meanwhile loses its mark. Answers how many were marked and how many went.
 */
export async function sweepMedia(
  { db, now }: Pick<Ctx, "db" | "now">,
  storage: Storage,
): Promise<{ marked: number; swept: number }> {
  await db.$executeRaw`
    update media m set sweep_marked_at = null where sweep_marked_at is not null and deleted_at is null
      and exists (select 1 from media_references u where u.media_id = m.id)`;
  const marked = await db.$executeRaw`
    update media m set sweep_marked_at = ${now}::timestamptz
    where sweep_marked_at is null and deleted_at is null
      and created_at <= case when m.uploader_id is null then ${before(now, unusedDraftHours)}::timestamptz
        else ${addDays(now, -unusedDays)}::timestamptz end
      and not exists (select 1 from media_references u where u.media_id = m.id)`;
  let swept = 0;
  for (;;) {
    const count = await retire(db, now);
    swept += await removeRetired(db, storage, now);
    if (count < atOnce) break;
  }
  await clearStaging(storage, now);
  await clearSizes(storage, now);
  return { marked, swept };
}

const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs);

/**
 * Takes files out of use. Their rows are locked first and looked at afterwards: a save that uses one holds its row (key
 * share) until the use is written, so that it is passed over here or found used; a save that comes later finds it gone.
 */
function retire(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const held = await tx.$queryRaw<{ id: string }[]>`
      select id from media m where sweep_marked_at <= ${before(now, markedHours)}::timestamptz and deleted_at is null
        and not exists (select 1 from media_references u where u.media_id = m.id)
      limit ${atOnce}::int for update skip locked`;
    const ids = held.map(({ id }) => id);
    return tx.$executeRaw`
      update media m set deleted_at = ${now}::timestamptz where id = any(${ids}::uuid[])
        and not exists (select 1 from media_references u where u.media_id = m.id)`;
  });
}

/**
 * The files first and their rows last: what a killed process leaves behind is still known. A row that is out of use from
 * a time to come marks an upload which must not be completed twice, and stays until then.
 */
async function removeRetired(db: Db, storage: Storage, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await db.media.findMany({ where: { deletedAt: { lte: now } }, take: atOnce });
    if (rows.length === 0) return removed;
    await storage.remove(
      rows.flatMap(({ storageKey, originalKey }) => [storageKey, ...(originalKey ? [originalKey] : [])]),
    );
    const { count } = await db.media.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    if (count === 0) return removed;
    removed += count;
  }
}

/** What a killed process was receiving, and what clients sent to the storage and never completed. */
async function clearStaging({ staging, incoming }: Storage, now: Date): Promise<void> {
  await incoming?.clear(before(now, stagedHours));
  for (const name of await readdir(staging)) {
    const file = path.join(staging, name);
    const about = await stat(file).catch(() => null);
    if (about && about.mtime < before(now, stagedHours)) await rm(file, { force: true });
  }
}
