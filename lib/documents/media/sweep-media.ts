import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Reader } from "../../core/ctx";
import { isId } from "../../core/ids";
import { addDays, hourMs } from "../../core/time";
import { type Db, inTransaction, Prisma } from "../../platform/db/db";
import { fixedTerms } from "../../platform/retention/fixed-kinds/terms";
import type { Storage } from "../../platform/storage/driver";
import { isUsed } from "./find";
import { sizesFolder } from "./picture/sized-picture";

const unused = fixedTerms.unusedFiles;
const atOnce = 100;
const stagedHours = 24;
const sizeDays = 30;

/**
 * Marks unused files after 48 hours if they are an anonymous draft's, and after 30 days otherwise; a day later it
 * deletes those still unused. A file that is used again loses its mark. Returns how many were marked and deleted.
 */
export async function sweepMedia(
  { db, now }: Reader,
  storage: Storage,
): Promise<{ marked: number; swept: number }> {
  await db.$executeRaw`
    update media m set sweep_marked_at = null where sweep_marked_at is not null and deleted_at is null
      and (${isInUse})`;
  const marked = await db.$executeRaw`
    update media m set sweep_marked_at = ${now}::timestamptz
    where sweep_marked_at is null and deleted_at is null
      and created_at <= case when m.uploader_id is null then ${before(now, unused.draftHours)}::timestamptz
        else ${addDays(now, -unused.days)}::timestamptz end
      and not (${isInUse})`;
  let swept = 0;
  for (;;) {
    const count = await retire(db, now);
    swept += await removeRetired(db, storage, now);
    if (count < atOnce) break;
  }
  // What clients uploaded and never completed, and what a killed process was receiving.
  await storage.incoming?.clear(before(now, stagedHours));
  await removeOlder(storage.staging, before(now, stagedHours));
  // The sizes that nobody requested for a month.
  await removeOlder(sizesFolder(storage), addDays(now, -sizeDays));
  return { marked, swept };
}

const isInUse = isUsed(Prisma.sql`m.id`);

const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs);

/**
 * Takes files out of use. It locks their rows before it looks: a save holds the rows of its files (key share) until
 * it has recorded them, so such a file is skipped here or found used; a later save finds it gone.
 */
function retire(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const held = await tx.$queryRaw<{ id: string }[]>`
      select id from media m where sweep_marked_at <= ${before(now, unused.markedHours)}::timestamptz and deleted_at is null
        and not (${isInUse})
      limit ${atOnce}::int for update skip locked`;
    const ids = held.map(({ id }) => id);
    return tx.$executeRaw`
      update media m set deleted_at = ${now}::timestamptz where id = any(${ids}::uuid[])
        and not (${isInUse})`;
  });
}

/**
 * Deletes files first and rows last, so that what a killed process leaves behind is still known. A row that is out of
 * use from a future time marks an upload that must not be completed twice, and stays until then.
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

/** Deletes the files of a folder, if there is one, that were last changed before a time. */
async function removeOlder(folder: string, time: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const about = await stat(file).catch(() => null);
    if (about && about.mtime < time) await rm(file, { force: true });
  }
}

/** Marks files that no document uses as deleted; the sweep removes them. */
export async function discardMedia(db: Db, mediaIds: readonly string[], now: Date): Promise<void> {
  const unused = mediaIds.filter(isId);
  if (unused.length === 0) return;
  await db.$executeRaw`
    update media m set deleted_at = ${now}::timestamptz
    where m.id = any(${unused}::uuid[]) and m.deleted_at is null
      and not (${isUsed(Prisma.sql`m.id`)})`;
}
