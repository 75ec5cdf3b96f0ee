import { readFile, rename, rm, writeFile } from "node:fs/promises";
import pLimit from "p-limit";
import { z } from "zod";
import type { Db } from "../../platform/db/db";
import type { Storage } from "../../platform/storage/driver";
import { countFiles, isNamed, listFiles, type NamedFile } from "./list-files";
import { has, moveFile, type Outcome } from "./move-file";

export type MoveMedia = {
  db: Db;
  /** Each by itself; the site uses both together meanwhile. */
  from: Storage;
  to: Storage;
  /** A file that remembers how far an interrupted move has come. */
  progressFile: string;
  /** Whether files are removed from the former storage once all are in the new one. */
  removes: boolean;
  onProgress?: (done: number, total: number) => void;
};

export type MovedMedia = {
  copied: number;
  present: number;
  removed: number;
  /** In neither storage, though a row names them. */
  missing: string[];
  /** Copied, but changed since they were uploaded. */
  damaged: string[];
};

const atOnce = 4;
const Progress = z.object({ after: z.string().nullable(), keys: z.array(z.string()) });

/**
 * Copies every file that a row names to another storage, each verified by its digest, while the site serves. It can be
 * interrupted at any point and run again: it continues after the last rows that were done. A second round asks the new
 * storage for every file, and copies those that a server with the old settings stored meanwhile.
 */
export async function moveMedia(wanted: MoveMedia): Promise<MovedMedia> {
  const { db, from, to, progressFile, onProgress = () => {} } = wanted;
  const storages = { from, to, isNamed: (key: string) => isNamed(db, key) };
  const moved: MovedMedia = { copied: 0, present: 0, removed: 0, missing: [], damaged: [] };
  const note = (key: string, outcome: Outcome) => {
    if (outcome === "copied" || outcome === "present") moved[outcome]++;
    else if (outcome !== "deleted") moved[outcome].push(key);
    if (outcome === "damaged") moved.copied++;
  };
  const total = 2 * Math.max(1, await countFiles(db));
  let done = 0;
  const tick = () => onProgress(Math.min(++done, total), total);
  const copy = async (file: NamedFile) => {
    note(file.key, await moveFile(storages, file));
    tick();
  };
  const known = await readProgress(progressFile);
  // A file may have been deleted after the interruption, whose copy nothing names.
  for (const key of known.keys) if (!(await isNamed(db, key))) await to.remove([key]);
  let { after } = known;
  for await (const page of listFiles(db, after)) {
    await writeProgress(progressFile, { after, keys: page.files.map(({ key }) => key) });
    await each(page.files, copy);
    after = page.after;
  }
  await writeProgress(progressFile, { after, keys: [] });
  done = total / 2;
  const late = new Set([...moved.missing, ...moved.damaged]);
  for await (const { files } of listFiles(db, null)) {
    const left = files.filter(({ key }) => !late.has(key));
    await each(left, async (file) => {
      if (!(await has(to, file.key))) note(file.key, await moveFile(storages, file));
      tick();
    });
  }
  if (wanted.removes && moved.missing.length + moved.damaged.length === 0)
    for await (const { files } of listFiles(db, null)) moved.removed += await removeMoved(storages, files);
  await rm(progressFile, { force: true });
  return moved;
}

/** Only what the new storage has is removed from the former one. */
async function removeMoved({ from, to }: { from: Storage; to: Storage }, files: readonly NamedFile[]) {
  const keys: string[] = [];
  await each(files, async ({ key }) => {
    if ((await has(to, key)) && (await has(from, key))) keys.push(key);
  });
  await from.remove(keys);
  return keys.length;
}

async function each(files: readonly NamedFile[], work: (file: NamedFile) => Promise<void>): Promise<void> {
  const limit = pLimit({ concurrency: atOnce, rejectOnClear: true });
  try {
    await Promise.all(files.map((file) => limit(work, file)));
  } finally {
    limit.clearQueue();
  }
}

async function readProgress(file: string): Promise<z.infer<typeof Progress>> {
  const text = await readFile(file, "utf8").catch(() => "null");
  return Progress.safeParse(JSON.parse(text)).data ?? { after: null, keys: [] };
}

async function writeProgress(file: string, progress: z.infer<typeof Progress>): Promise<void> {
  await writeFile(`${file}.tmp`, JSON.stringify(progress), { mode: 0o600 });
  await rename(`${file}.tmp`, file);
}
