import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { digestStream } from "../../core/digest";
import type { Storage } from "../../platform/storage/driver";
import { layout } from "./layout";
import { readMedia } from "./media-list";
import type { BackupFiles } from "./place";
import type { Manifest, MediaLine, OnProgress } from "./schema";

/** Puts the files back under their names; those that are there already, as after an interruption, are left. */
export async function restoreMedia(
  backup: BackupFiles,
  { media }: Manifest,
  storage: Storage,
  onProgress: OnProgress,
): Promise<{ written: number }> {
  let [done, written] = [0, 0];
  for await (const line of readMedia(backup)) {
    if (!(await isThere(storage, line))) {
      const staged = path.join(storage.staging, randomUUID());
      try {
        await pipeline(await backup.read(layout.media(line.key)), createWriteStream(staged));
        await storage.keep(staged, line.key, line.contentType);
      } catch (error) {
        await rm(staged, { force: true });
        throw error;
      }
      written++;
    }
    onProgress(++done, media.count);
  }
  return { written };
}

async function isThere(storage: Storage, { key, size, sha256 }: MediaLine): Promise<boolean> {
  try {
    const stored = await digestStream((await storage.open(key)) as unknown as AsyncIterable<Uint8Array>);
    return stored.size === size && stored.sha256 === sha256;
  } catch {
    return false;
  }
}
