import { access, constants, mkdir, statfs } from "node:fs/promises";
import { broken, type Finding, ok, warning } from "../../core/finding";
import { isInBucket } from "../../portability/backup/place";
import { findNewest } from "../doctor/backups";
import { attempt } from "../doctor/finding";
import { folderOfFirstBackup } from "./back-up-first";

/** Whether a backup is made before the migration or exists, how old it is, and whether another one has room. */
export async function checkBackup(databaseBytes: number, now: Date): Promise<Finding[]> {
  const name = "Backup";
  const folder = process.env.BACKUP_TO;
  const byHand = "Make one before you migrate: npm run vitrine -- backup create --to FOLDER";
  if (!folder) return [warning(name, "none is known; BACKUP_TO is not set", byHand)];
  const remedy = "Let this user write to the folder or bucket in BACKUP_TO, or free some space there.";
  return attempt(name, remedy, async () => {
    const newest = await findNewest(folder, now);
    const age = newest ? `the last complete one is ${newest.hours} hours old` : "there is none yet";
    if (folderOfFirstBackup() === null)
      return [
        warning(name, `${age}, and BACKUP_BEFORE_MIGRATIONS turns off the one before a migration`, byHand),
      ];
    if (isInBucket(folder)) return [ok(name, `one is made first; ${age}`)];
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const room = `${Math.floor(free / 1e6)} MB free in ${folder}`;
    // Rows are compressed, and files that the last backup has are linked.
    if (free < databaseBytes)
      return [broken(name, `${room}, and the tables have ${Math.ceil(databaseBytes / 1e6)} MB`, remedy)];
    return [ok(name, `one is made first; ${age}; ${room}`)];
  });
}
