import { findFault } from "./files";
import { layout } from "./layout";
import { readManifest } from "./list-backups";
import { readMedia } from "./media-list";
import { openBackup } from "./open-backup";
import type { Manifest, OnProgress } from "./schema";
import { type BackupKeys, isSignedWith } from "./sign-manifest";

export type Verification = {
  manifest: Manifest;
  faults: { file: string; fault: string }[];
  /** False if none of the keys fits the signature, so that somebody may have changed any file; null without keys to compare. */
  isSigned: boolean | null;
};

/** Reads every file of a backup again, and names those that are not as they were written. */
export async function verifyBackup(
  at: string,
  keys: BackupKeys,
  onProgress: OnProgress = () => {},
): Promise<Verification> {
  const backup = openBackup(at);
  const manifest = await readManifest(backup);
  const faults: Verification["faults"] = [];
  const total = manifest.tables.length + manifest.media.count;
  let done = 0;
  const check = async (file: string, wanted: { size: number; sha256: string }) => {
    const fault = await findFault(backup, file, wanted);
    if (fault) faults.push({ file, fault });
    return fault === null;
  };
  await check(manifest.settings.file, manifest.settings);
  if (manifest.secrets) await check(manifest.secrets.file, manifest.secrets);
  for (const table of manifest.tables) {
    await check(table.file, table);
    onProgress(++done, total);
  }
  // A list that was changed names nothing for certain.
  if (await check(manifest.media.list.file, manifest.media.list)) {
    for await (const line of readMedia(backup)) {
      await check(layout.media(line.key), line);
      onProgress(++done, total);
    }
  }
  for (const key of manifest.media.missing)
    faults.push({ file: layout.media(key), fault: "was missing when the backup was made" });
  return { manifest, faults, isSigned: await isSignedWith(backup, keys) };
}
