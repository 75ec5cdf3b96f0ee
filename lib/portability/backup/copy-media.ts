import { constants, createReadStream } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import type { Storage } from "../../platform/storage/driver";
import { keysFile } from "./dump-database";
import { findFault, syncFolder, writeStored } from "./files";
import { layout } from "./layout";
import { type Manifest, MediaLine, type OnProgress } from "./schema";

type Copying = {
  storage: Storage;
  root: string;
  /** Folders of other backups, complete or not, whose files are taken over. */
  earlier: readonly string[];
  /** Whether a row still names the file. */
  isNamed: (key: string) => Promise<boolean>;
  onProgress: OnProgress;
};

/**
 * Copies the files that the snapshot names, and writes their list. A file never changes under its name, so one that an
 * earlier backup has is linked, if its bytes are still right. One that was deleted meanwhile was in no use.
 */
export async function copyMedia(copying: Copying): Promise<Manifest["media"]> {
  const { root, earlier, onProgress } = copying;
  const total = await countLines(path.join(root, keysFile));
  const former = earlier.map((folder) => ({ folder, next: seek(folder) }));
  const sum = { count: 0, bytes: 0, missing: [] as string[] };
  const list = await open(path.join(root, layout.mediaList), "w", 0o600);
  try {
    let done = 0;
    for await (const line of lines(path.join(root, keysFile))) {
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
type Former = { folder: string; next: Awaited<ReturnType<typeof seek>> };

/** The former backup's file under this name here too, without copying where the file system has links. */
async function takeOver({ root }: Copying, key: string, former: readonly Former[]): Promise<Facts | null> {
  const target = path.join(root, layout.media(key));
  for (const { folder, next } of former) {
    const known = await next.find(key);
    const source = path.join(folder, layout.media(key));
    if (!known || (await findFault(source, known)) !== null) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
    return { size: known.size, sha256: known.sha256 };
  }
  return null;
}

const tries = 3;

async function fetchFile(
  { storage, root, isNamed }: Copying,
  key: string,
): Promise<Facts | "missing" | "deleted"> {
  const file = layout.media(key);
  for (let attempt = 1; ; attempt++) {
    try {
      const bytes = await storage.open(key);
      const { size, sha256 } = await writeStored(
        root,
        `${file}.tmp`,
        bytes as unknown as AsyncIterable<Uint8Array>,
      );
      await rename(path.join(root, `${file}.tmp`), path.join(root, file));
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

/** Looks up keys that come in ascending order in a list that is sorted alike, and reads it once. */
function seek(folder: string) {
  const source = lines(path.join(folder, layout.mediaList))[Symbol.asyncIterator]();
  let current: MediaLine | null | undefined;
  const advance = async (): Promise<MediaLine | null> => {
    const { done, value } = await source.next().catch(() => ({ done: true, value: "" }));
    if (done) return null;
    const parsed = MediaLine.safeParse(parse(value));
    // The last line of a list that was never finished.
    return parsed.success ? parsed.data : null;
  };
  return {
    find: async (key: string): Promise<MediaLine | null> => {
      if (current === undefined) current = await advance();
      while (current && current.key < key) current = await advance();
      return current?.key === key ? current : null;
    },
    close: async () => void (await source.return?.(undefined)),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function* lines(file: string): AsyncGenerator<string> {
  const stream = createReadStream(file, "utf8");
  // Otherwise readline would lose the error of a file that isn't there.
  const failed = new Promise<never>((_, reject) => stream.once("error", reject));
  failed.catch(() => {});
  const reader = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  const source = reader[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([source.next(), failed]);
      if (next.done) break;
      yield next.value;
    }
    if (stream.errored) throw stream.errored;
  } finally {
    reader.close();
    stream.destroy();
  }
}

async function countLines(file: string): Promise<number> {
  let count = 0;
  for await (const _ of lines(file)) count++;
  return count;
}

async function describe(root: string, file: string) {
  await syncFolder(root);
  const { createHash } = await import("node:crypto");
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of createReadStream(path.join(root, file))) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { file, size, sha256: hash.digest("hex") };
}
