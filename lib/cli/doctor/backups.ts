import { type Finding, ok, warning } from "../../core/finding";
import { hourMs } from "../../core/time";
import { listBackups } from "../../portability/backup/list-backups";
import { readSettings } from "../settings";

/** The newest complete backup in a folder or bucket, and how many hours old it is; null if there is none. */
export async function findNewest(
  at: string,
  now: Date,
): Promise<{ createdAt: string; hours: number } | null> {
  const createdAt = (await listBackups(at)).find(({ state }) => state === "complete")?.createdAt;
  if (!createdAt) return null;
  return { createdAt, hours: Math.floor((now.getTime() - Date.parse(createdAt)) / hourMs) };
}

/** Whether scheduled backups are being made: the last complete one may be as old as two intervals. */
export async function checkBackups(now = new Date()): Promise<Finding[]> {
  const name = "Backups";
  const folder = process.env.BACKUP_TO;
  if (!folder) return [ok(name, "not scheduled; BACKUP_TO names a folder for them")];
  const newest = await findNewest(folder, now);
  const remedy = "Look for errors in the log of the server, or run: npm run vitrine -- backup create";
  if (!newest) return [warning(name, `there is no complete one in ${folder}`, remedy)];
  // Without valid settings, no server makes any: that is said already.
  const { env } = readSettings();
  if (env && newest.hours >= 2 * env.BACKUP_EVERY)
    return [warning(name, `the last complete one is ${newest.hours} hours old`, remedy)];
  return [ok(name, `the last complete one is from ${newest.createdAt}`)];
}
