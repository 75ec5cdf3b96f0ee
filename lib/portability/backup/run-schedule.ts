import { env, envNames } from "../../core/env";
import { log } from "../../core/log";
import { hourMs } from "../../core/time";
import { directUrl } from "../../platform/db/connection";
import { mediaStorage } from "../../platform/storage/storage";
import { BackupUnderWay, createBackup } from "./create-backup";
import { type ListedBackup, listBackups } from "./list-backups";
import { splitSettings } from "./seal-settings";

/** Makes the backup that is due in BACKUP_TO, if any, and removes those that need not be kept. */
export async function runSchedule(now: Date): Promise<string | null> {
  const { BACKUP_TO: to, BACKUP_EVERY, BACKUP_KEEP, BACKUP_PASSPHRASE } = env();
  if (to === undefined || !isDue(await listBackups(to), now, BACKUP_EVERY)) return null;
  try {
    const made = await createBackup({
      url: directUrl(),
      storage: mediaStorage(),
      to,
      keep: BACKUP_KEEP,
      now,
      passphrase: BACKUP_PASSPHRASE,
      ...splitSettings(process.env, envNames),
    });
    const { missing } = made.manifest.media;
    if (missing.length > 0)
      log.error({ backup: made.path, missing }, "the backup lacks files that the storage lost");
    log.info({ backup: made.path, removed: made.removed }, "backed up");
    return made.path;
  } catch (error) {
    // Another process makes it.
    if (error instanceof BackupUnderWay) return null;
    log.error({ err: error }, "the scheduled backup failed; it is tried again");
    return null;
  }
}

/** An incomplete one counts: making another one at once would not find the lost files either. */
export function isDue(backups: readonly ListedBackup[], now: Date, everyHours: number): boolean {
  const newest = backups.find(({ state }) => state !== "damaged");
  return !newest?.createdAt || now.getTime() - Date.parse(newest.createdAt) >= everyHours * hourMs;
}
