import { isInBucket } from "../../portability/backup/place";
import { resolveGiven } from "../files";
import { loadEnvFile } from "../settings";

/** A folder as it was given, or an address in a bucket. */
export const resolvePlace = (given: string): string => (isInBucket(given) ? given : resolveGiven(given));

/** Where all backups are: the given place, or else that of the schedule. */
export function backupsPlace(given: string | undefined): string {
  loadEnvFile();
  const place = given ?? process.env.BACKUP_TO;
  if (place) return resolvePlace(place);
  throw new Error("Name the folder or bucket of the backups with --to, or set BACKUP_TO.");
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
