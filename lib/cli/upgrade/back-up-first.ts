import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { envNames } from "../../core/env";
import { judgeMigrations, readApplied } from "../../platform/db/judge-migrations";
import { migrate } from "../../platform/db/migrate";
import { takeUpgradeLock } from "../../platform/db/migration-lock";
import { readMigrations } from "../../platform/db/read-migrations";
import { mediaStorage } from "../../platform/storage/storage";
import { BackupUnderWay, createBackup } from "../../portability/backup/create-backup";
import { splitSettings } from "../../portability/backup/seal-settings";
import { explain } from "../explain";

const pollMs = 1000;

/** The folder of the backup before migrations; null if none is made. */
export const folderOfFirstBackup = (): string | null =>
  (!["0", "false"].includes(process.env.BACKUP_BEFORE_MIGRATIONS ?? "") && process.env.BACKUP_TO) || null;

/**
 * Applies the pending migrations after a backup into BACKUP_TO, if that is set; a backup that fails stops both. Of
 * several processes one backs up and migrates, and the others find nothing left to do.
 */
export async function backUpAndMigrate(
  url: string,
  migrations: string,
  report: (line: string) => void,
): Promise<string[]> {
  const folder = folderOfFirstBackup();
  if (folder === null) return migrate(url, migrations);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await takeUpgradeLock(client);
    const { applied, pending } = judgeMigrations(await readApplied(client), readMigrations(migrations));
    if (applied > 0 && pending.length > 0) await backUp(url, folder, report);
    return await migrate(url, migrations);
  } finally {
    await client.end();
  }
}

async function backUp(url: string, to: string, report: (line: string) => void): Promise<void> {
  report(`Backing up to ${to} before the migration …`);
  try {
    const { path, manifest } = await createWhenFree(url, to);
    const { missing } = manifest.media;
    if (missing.length > 0) report(`The storage had lost ${missing.length} files, which the backup lacks.`);
    report(`Backed up: ${path}`);
  } catch (error) {
    throw new Error(
      `The backup before the migration failed, so nothing was migrated: ${explain(error)}\nFix that, or start with BACKUP_BEFORE_MIGRATIONS=0 if you have another backup.`,
    );
  }
}

/** A scheduled backup may be under way, of an earlier moment. */
async function createWhenFree(url: string, to: string) {
  for (;;) {
    try {
      return await createBackup({
        url,
        storage: mediaStorage(),
        to,
        passphrase: process.env.BACKUP_PASSPHRASE || undefined,
        now: new Date(),
        ...splitSettings(process.env, envNames),
      });
    } catch (error) {
      if (!(error instanceof BackupUnderWay)) throw error;
      await wait(pollMs);
    }
  }
}
