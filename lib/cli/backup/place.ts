import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isInBucket } from "../../portability/backup/place";
import type { BackupKeys } from "../../portability/backup/sign-manifest";
import { resolveGiven } from "../files";
import { dataFolder, isEmbedded, loadEnvFile } from "../settings";

/** A folder as it was given, or an address in a bucket. */
export const resolvePlace = (given: string): string => (isInBucket(given) ? given : resolveGiven(given));

/** Where all backups are: the given place, or else that of the schedule. */
export function backupsPlace(given: string | undefined): string {
  loadEnvFile();
  const place = given ?? process.env.BACKUP_TO;
  if (place) return resolvePlace(place);
  throw new Error("Name the folder or bucket of the backups with --to, or set BACKUP_TO.");
}

/** What this installation can check the signature of a backup with. */
export function backupKeys(): BackupKeys {
  const stored = isEmbedded() ? path.join(dataFolder(), "session-secret") : "";
  const secret =
    process.env.NEXTAUTH_SECRET || (existsSync(stored) ? readFileSync(stored, "utf8").trim() : undefined);
  return { passphrase: process.env.BACKUP_PASSPHRASE || undefined, secret };
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
