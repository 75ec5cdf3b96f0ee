import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { digestStream } from "../../core/digest";
import type { Storage } from "../../platform/storage/driver";
import { keysFile } from "./dump-database";
import { syncFolder, writeStored } from "./files";
import { layout } from "./layout";
import { lines, type MediaSeek, seek } from "./media-list";
import type { BackupDraft, BackupFiles } from "./place";
import type { Manifest, MediaLine, OnProgress } from "./schema";

type Copying = {
  storage: Storage;
  draft: BackupDraft;
  /** Other backups, complete or not, whose files are taken over. */
  earlier: readonly BackupFiles[];
  /** Whether a row still names the file. */
  isNamed: (key: string) => Promise<boolean>;
  onProgress: OnProgress;
};

/**
 * Copies the files that the snapshot names, and writes their list. A file never changes under its name, so one that an
 * earlier backup has is taken over. One that was deleted meanwhile was in no use.
 */
export async function copyMedia(copying: Copying): Promise<Manifest["media"]> {
  const { draft, earlier, onProgress } = copying;
  const { root } = draft;
  const total = await countLines(path.join(root, keysFile));
  const former = earlier.map((backup) => ({ backup, next: seek(backup) }));
  const sum = { count: 0, bytes: 0, missing: [] as string[] };
  const list = await open(path.join(root, layout.mediaList), "w", 0o600);
  try {
    let done = 0;
    for await (const line of lines(createReadStream(path.join(root, keysFile)))) {
      const [key = "", contentType = ""] = line.split("\t");
      const found = (await takeOver(copying, key, former)) ?? (await fetchFile(copying, key));
      if (found === "missing") sum.missing.push(key);
      else if (found !== "deleted") {
        await list.writeFile(`${JSON.stringify({ key, contentType, ...found } satisfies MediaLine)}\n`);
        sum.count++;
        sum.bytes += found.size;
      }
      onProgress(++done, total);
    }
    await list.sync();
  } finally {
    await list.close();
    for (const { next } of former) await next.close();
  }
  await rm(path.join(root, keysFile));
  return { ...sum, list: await describe(root, layout.mediaList) };
}

type Facts = { size: number; sha256: string };
type Former = { backup: BackupFiles; next: MediaSeek };

/** What a former backup has under this name, if it is still as it was. */
async function takeOver({ draft }: Copying, key: string, former: readonly Former[]): Promise<Facts | null> {
  for (const { backup, next } of former) {
    const known = await next.find(key);
    if (known && (await draft.takeOver(key, known, backup)))
      return { size: known.size, sha256: known.sha256 };
  }
  return null;
}

const tries = 3;

async function fetchFile(
  { storage, draft, isNamed }: Copying,
  key: string,
): Promise<Facts | "missing" | "deleted"> {
  const written = `${layout.media(key)}.tmp`;
  for (let attempt = 1; ; attempt++) {
    try {
      const bytes = await storage.open(key);
      const { size, sha256 } = await writeStored(
        draft.root,
        written,
        bytes as unknown as AsyncIterable<Uint8Array>,
      );
      await draft.addMedia(written, key);
      return { size, sha256 };
    } catch (error) {
      if (await isAbsent(storage, error)) return (await isNamed(key)) ? "missing" : "deleted";
      if ((error as NodeJS.ErrnoException).code === "ENOSPC" || attempt === tries) throw error;
      await wait(250 * 2 ** attempt);
    }
  }
}

/** A folder that is gone, such as one that is no longer mounted, is no reason to believe that its files are. */
async function isAbsent(storage: Storage, error: unknown): Promise<boolean> {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") return false;
  return storage.check().then(
    () => true,
    () => false,
  );
}

async function countLines(file: string): Promise<number> {
  let count = 0;
  for await (const _ of lines(createReadStream(file))) count++;
  return count;
}

async function describe(root: string, file: string) {
  await syncFolder(root);
  return { file, ...(await digestStream(createReadStream(path.join(root, file)))) };
}
