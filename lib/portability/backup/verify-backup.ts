import path from "node:path";
import { lines } from "./copy-media";
import { findFault } from "./files";
import { layout } from "./layout";
import { readManifest } from "./list-backups";
import { type Manifest, MediaLine, type OnProgress } from "./schema";

export type Verification = { manifest: Manifest; faults: { file: string; fault: string }[] };

/** Reads every file of a backup again, and names those that are not as they were written. */
export async function verifyBackup(at: string, onProgress: OnProgress = () => {}): Promise<Verification> {
  const manifest = await readManifest(at);
  const faults: Verification["faults"] = [];
  const total = manifest.tables.length + manifest.media.count;
  let done = 0;
  const check = async (file: string, wanted: { size: number; sha256: string }) => {
    const fault = await findFault(path.join(at, file), wanted);
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
    for await (const line of readMedia(at)) {
      await check(layout.media(line.key), line);
      onProgress(++done, total);
    }
  }
  for (const key of manifest.media.missing)
    faults.push({ file: layout.media(key), fault: "was missing when the backup was made" });
  return { manifest, faults };
}

export async function* readMedia(at: string): AsyncGenerator<MediaLine> {
  for await (const line of lines(path.join(at, layout.mediaList))) yield MediaLine.parse(JSON.parse(line));
}
