import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Stored } from "./schema";

type Chunks = AsyncIterable<Uint8Array | string>;

/** Writes a file that survives a crash once this resolves, and returns its size and digest. */
export async function writeStored(root: string, file: string, content: Chunks): Promise<Stored> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const handle = await open(target, "w", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of content) {
      const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      hash.update(bytes);
      size += bytes.byteLength;
      await handle.writeFile(bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { file, size, sha256: hash.digest("hex") };
}

export async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** Why a file is not the one that was stored; null if it is. */
export async function findFault(
  file: string,
  wanted: Pick<Stored, "size" | "sha256">,
): Promise<string | null> {
  const hash = createHash("sha256");
  let size = 0;
  try {
    await pipeline(
      createReadStream(file, { highWaterMark: 1 << 18 }),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
        }
      },
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? "is missing" : `can't be read (${code})`;
  }
  if (size !== wanted.size) return `has ${size} bytes instead of ${wanted.size}`;
  return hash.digest("hex") === wanted.sha256 ? null : "was changed";
}

/** Makes the names of the files in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
