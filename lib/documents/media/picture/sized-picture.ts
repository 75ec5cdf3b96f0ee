import { createReadStream } from "node:fs";
import { mkdir, rename, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { newId } from "../../../core/ids";
import { addDays } from "../../../core/time";
import type { Storage } from "../../../platform/storage/driver";
import type { MediaRow } from "../present";
import type { PictureWidth } from "../rules";
import { forViewer } from "./for-viewer";

export type SizedPicture = { size: number; open: () => ReadableStream<Uint8Array> };

const underWay = new Map<string, Promise<void>>();

/**
 * A picture scaled down to a width, made on first request and cached in a folder of this machine that may be emptied
 * at any time. Null for an animated picture, if the stored one is no
 * wider, and when too many others are being made.
 */
export async function sizedPicture(
  storage: Storage,
  media: MediaRow,
  width: PictureWidth,
  now: Date,
): Promise<SizedPicture | null> {
  if (media.kind !== "image" || (media.width ?? 0) <= width) return null;
  const file = path.join(sizesFolder(storage), `${media.storageKey}-${width}`);
  let about = await stat(file).catch(() => null);
  if (!about) {
    const making = underWay.get(file) ?? make(storage, media.storageKey, width, file);
    underWay.set(file, making);
    await making.finally(() => underWay.delete(file));
    about = await stat(file).catch(() => null);
    if (!about) return null;
  }
  if (about.mtime < addDays(now, -1)) await utimes(file, now, now).catch(() => {});
  return {
    size: about.size,
    open: () => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
  };
}

async function make(storage: Storage, key: string, width: PictureWidth, file: string): Promise<void> {
  const to = path.join(storage.staging, newId());
  const isMade = await forViewer("size", async () => ({
    bytes: await buffer((await storage.open(key)) as unknown as AsyncIterable<Uint8Array>),
    ...{ width, to },
  }));
  if (!isMade) return;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await rename(to, file);
}

export const sizesFolder = ({ staging }: Storage): string => path.join(path.dirname(staging), "sizes");
