import path from "node:path";
import { listBackups } from "../../portability/backup/list-backups";
import { verifyBackup } from "../../portability/backup/verify-backup";
import { printLines } from "../print-report";
import { withProgress } from "../progress";
import { loadEnvFile } from "../settings";
import { backupKeys, backupsPlace, inMegabytes, resolvePlace } from "./place";

export async function runList(given: string | undefined, json: boolean): Promise<void> {
  const folder = backupsPlace(given);
  const backups = await listBackups(folder);
  if (json) return console.log(JSON.stringify({ folder, data: backups }, null, 2));
  for (const each of backups) {
    const facts =
      each.createdAt === null
        ? []
        : [each.createdAt, `${each.rows} rows`, `${each.files} files`, inMegabytes(each.bytes)];
    console.log([path.basename(each.path), each.state, ...facts].join("  "));
  }
  if (backups.length === 0) console.log(`There is no backup in ${folder}.`);
}

export async function runVerify(given: string, json: boolean): Promise<void> {
  loadEnvFile();
  const at = resolvePlace(given);
  const { manifest, faults, isSigned } = await withProgress("Verifying", (onProgress) =>
    verifyBackup(at, backupKeys(), onProgress),
  );
  if (isSigned === false)
    faults.unshift({ file: "manifest.json", fault: "was changed, or made by a site with different secrets" });
  const ok = faults.length === 0;
  if (!ok) process.exitCode = 1;
  if (json)
    return console.log(
      JSON.stringify({ path: at, createdAt: manifest.createdAt, ok, isSigned, faults }, null, 2),
    );
  printLines(
    "Faults",
    faults.map(({ file, fault }) => `${file} ${fault}`),
  );
  if (ok) console.log(`Every file of ${at} is as it was written.`);
  if (isSigned === null)
    console.log(
      "The signature was not checked: set NEXTAUTH_SECRET or BACKUP_PASSPHRASE to that of the site that made the backup.",
    );
}
