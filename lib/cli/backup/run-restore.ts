import path from "node:path";
import { writeWhole } from "../../core/unfinished";
import { mediaStorage } from "../../platform/storage/storage";
import { type RestoredBackup, restoreBackup } from "../../portability/backup/restore-backup";
import { migrationsFolder, openDatabase } from "../database";
import { printCount } from "../print-report";
import { withProgress } from "../progress";
import { dataFolder, loadEnvFile } from "../settings";
import { backupKeys, resolvePlace } from "./place";

type Options = { yes: boolean; unsigned: boolean; json?: boolean };

/** Restores a backup here, and says which settings differ. */
export async function runRestore(given: string, { yes, unsigned, json = false }: Options): Promise<void> {
  loadEnvFile();
  const setHere = Boolean(process.env.NEXTAUTH_SECRET);
  const database = await openDatabase((line) => console.error(line), { asItIs: true });
  try {
    const restored = await withProgress("Verifying", (onVerify) =>
      withProgress("Restoring files", (onFiles) =>
        withProgress("Restoring tables", (onRows) =>
          restoreBackup({
            path: resolvePlace(given),
            url: database.url,
            migrations: migrationsFolder,
            storage: mediaStorage,
            replaces: yes,
            trusts: unsigned,
            ...backupKeys(),
            onVerify,
            onFiles,
            onRows,
          }),
        ),
      ),
    );
    const note = settleSecret(restored, database.embedded && !setHere);
    const { manifest, discarded } = restored;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const differing = Object.entries(restored.settings)
      .filter(([name, value]) => !local.has(name) && process.env[name] !== value)
      .map(([name, value]) => `${name}=${value}`);
    const { createdAt, media } = manifest;
    if (json)
      return console.log(
        JSON.stringify(
          { createdAt, rows, files: media.count, discarded, settings: differing, note },
          null,
          2,
        ),
      );
    printCount(rows, "rows");
    printCount(media.count, "files");
    if (discarded > 0) printCount(discarded, "files of the previous site removed");
    for (const line of differing) console.log(`The backup's site had ${line}`);
    if (note) console.log(note);
    console.log(`Restored the site as of ${createdAt}.`);
  } finally {
    await database.close();
  }
}

/** Settings that say where this installation is, not how the site behaves. */
const local = new Set([
  "PORT",
  "HOST",
  "VITRINE_DATA",
  "MEDIA_DIR",
  "VITRINE_MAILBOX",
  "VITRINE_RECORDS",
  "VITRINE_DEMO",
  "BACKUP_TO",
  "BACKUP_S3_ENDPOINT",
  "BACKUP_S3_REGION",
  "S3_BUCKET",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_FORCE_PATH_STYLE",
  "S3_PREFIX",
  "S3_DIRECT_UPLOADS",
  "S3_PUBLIC_ENDPOINT",
]);

/** Gives the embedded database's site the secret of the backup; tells what to do wherever the secret differs. */
function settleSecret({ secrets }: RestoredBackup, isOurs: boolean): string | null {
  const wanted = secrets?.NEXTAUTH_SECRET;
  if (wanted === undefined)
    return "The secrets were not restored. Unless NEXTAUTH_SECRET is the same as on the backup's site, everyone has to sign in again, and webhook secrets can't be read.";
  if (wanted === process.env.NEXTAUTH_SECRET) return null;
  if (!isOurs)
    return "NEXTAUTH_SECRET differs from the one in the backup: everyone has to sign in again, and webhook secrets can't be read.";
  const file = path.join(dataFolder(), "session-secret");
  writeWhole(file, wanted);
  return null;
}
