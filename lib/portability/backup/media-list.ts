import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { layout } from "./layout";
import type { BackupFiles } from "./place";
import { MediaLine } from "./schema";

/** The files of the media storage that a backup has, in the order of their keys. */
export async function* readMedia(backup: BackupFiles): AsyncGenerator<MediaLine> {
  for await (const line of linesOf(backup, layout.mediaList)) yield MediaLine.parse(JSON.parse(line));
}

export type MediaSeek = { find: (key: string) => Promise<MediaLine | null>; close: () => Promise<void> };

/**
 * Looks up keys that come in ascending order in a list that is sorted alike, and reads it once. A list that breaks off, as
 * an interrupted backup's does, ends there; with `isWhole`, it is an error.
 */
export function seek(backup: BackupFiles, { isWhole = false } = {}): MediaSeek {
  const source = readMedia(backup);
  let current: MediaLine | null | undefined;
  const advance = async (): Promise<MediaLine | null> => {
    try {
      const { done, value } = await source.next();
      return done ? null : value;
    } catch (error) {
      if (isWhole) throw error;
      return null;
    }
  };
  return {
    find: async (key: string): Promise<MediaLine | null> => {
      if (current === undefined) current = await advance();
      while (current && current.key < key) current = await advance();
      return current?.key === key ? current : null;
    },
    close: async () => void (await source.return(undefined)),
  };
}

/** The lines of a file of a backup. */
async function* linesOf(backup: BackupFiles, file: string): AsyncGenerator<string> {
  yield* lines(await backup.read(file));
}

export async function* lines(stream: Readable): AsyncGenerator<string> {
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
