import { envNames } from "../../core/env";
import { mediaStorage } from "../../platform/storage/storage";
import { createBackup } from "../../portability/backup/create-backup";
import { splitSettings } from "../../portability/backup/seal-settings";
import { openDatabase } from "../database";
import { printCount, printLines } from "../print-report";
import { withProgress } from "../progress";
import { backupsPlace, inMegabytes } from "./place";

/** Backs up the site; a database that waits for a migration is backed up as it is. */
export async function runCreate({ to, json = false }: { to?: string; json?: boolean }): Promise<void> {
  const folder = backupsPlace(to);
  const database = await openDatabase((line) => console.error(line), { asItIs: true });
  try {
    const { path, manifest } = await withProgress("Backing up tables", (onRows) =>
      withProgress("Backing up files", (onFiles) =>
        createBackup({
          url: database.url,
          storage: mediaStorage(),
          to: folder,
          passphrase: process.env.BACKUP_PASSPHRASE || undefined,
          now: new Date(),
          onRows,
          onFiles,
          ...splitSettings(process.env, envNames),
        }),
      ),
    );
    const { media, tables, createdAt, secrets } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = tables.reduce((sum, { size }) => sum + size, media.bytes);
    const report = {
      path,
      createdAt,
      rows,
      files: media.count,
      bytes,
      missing: media.missing,
      secrets: secrets !== null,
    };
    if (media.missing.length > 0) process.exitCode = 1;
    if (json) return console.log(JSON.stringify(report, null, 2));
    printLines("Missing in the storage, not in the backup", media.missing);
    if (media.count === 0 && media.missing.length > 0)
      console.log(
        `The storage has none of the ${media.missing.length} files. Is it the right one (MEDIA_DIR)?`,
      );
    printCount(rows, "rows");
    printCount(media.count, "files");
    console.log(`${inMegabytes(bytes)}, as of ${createdAt}`);
    if (!secrets)
      console.log("Without secrets, because BACKUP_PASSPHRASE is not set. Keep NEXTAUTH_SECRET elsewhere.");
    console.log(path);
  } finally {
    await database.close();
  }
}
