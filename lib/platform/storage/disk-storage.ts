import { createReadStream, mkdirSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { FileMissing, type Storage } from "./driver";

/** Files in a folder of this machine: synced, then renamed into place, so a name stands for a complete file. */
export function diskStorage(folder: string): Storage {
  const staging = path.join(folder, "staging");
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  const placeOf = (key: string) => path.join(/* turbopackIgnore: true */ folder, key);
  return {
    staging,
    keep: async (file, key) => {
      await sync(file);
      await rename(file, placeOf(key));
      await sync(folder);
    },
    open: async (key, range) => {
      const handle = await open(placeOf(key), "r").catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new FileMissing(key) : error;
      });
      const place = range ? { start: range.first, end: range.last } : {};
      const stream = createReadStream("", { fd: handle, ...place });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    remove: async (keys) => {
      for (const key of keys) await rm(placeOf(key), { force: true });
    },
    check: async () => {
      const file = path.join(staging, `check-${process.pid}`);
      await writeFile(file, "x");
      await rm(file);
    },
  };
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
