import { resolveGiven } from "../files";
import { loadEnvFile } from "../settings";

/** The folder of all backups: the given one, or else that of the schedule. */
export function backupsFolder(given: string | undefined): string {
  loadEnvFile();
  const folder = given ?? process.env.BACKUP_TO;
  if (folder) return resolveGiven(folder);
  throw new Error("Name the folder of the backups with --to, or set BACKUP_TO.");
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
