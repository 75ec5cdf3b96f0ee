import { parseEnv } from "../../core/env";
import { hourMs } from "../../core/time";
import { listBackups } from "../../portability/backup/list-backups";
import { type Finding, ok, warning } from "./finding";

/** Whether scheduled backups are being made: the last complete one may be as old as two intervals. */
export async function checkBackups(now = new Date()): Promise<Finding[]> {
  const name = "Backups";
  const folder = process.env.BACKUP_TO;
  if (!folder) return [ok(name, "not scheduled; BACKUP_TO names a folder for them")];
  const newest = (await listBackups(folder)).find(({ state }) => state === "complete");
  const remedy = "Look for errors in the log of the server, or run: npm run vitrine -- backup create";
  if (!newest?.createdAt) return [warning(name, `there is no complete one in ${folder}`, remedy)];
  const { BACKUP_EVERY } = parseEnv({
    BACKUP_EVERY: process.env.BACKUP_EVERY,
    DATABASE_URL: "postgresql://x",
    NEXTAUTH_SECRET: "x".repeat(32),
  });
  const hours = Math.floor((now.getTime() - Date.parse(newest.createdAt)) / hourMs);
  if (hours >= 2 * BACKUP_EVERY)
    return [warning(name, `the last complete one is ${hours} hours old`, remedy)];
  return [ok(name, `the last complete one is from ${newest.createdAt}`)];
}
