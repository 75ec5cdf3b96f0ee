import { resolvePlace } from "../files";
import { loadEnvFile } from "../settings";

/** Where all backups are: the given place, or else that of the schedule. */
export function backupsFolder(given: string | undefined): string {
  loadEnvFile();
  const folder = given ?? process.env.BACKUP_TO;
  if (folder) return resolvePlace(folder);
  throw new Error("Name the folder or bucket of the backups with --to, or set BACKUP_TO.");
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
