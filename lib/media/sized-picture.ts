import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { newId } from "../core/ids";
import { addDays } from "../core/time";
import type { Storage } from "./driver";
import { pictureTurns } from "./prepare-image";
import type { MediaRow } from "./present";
import type { PictureWidth } from "./rules";

export type SizedPicture = { size: number; open: () => ReadableStream<Uint8Array> };

const keptDays = 30;
const underWay = new Map<string, Promise<void>>();

/**
 * A picture scaled down to a width, made when it is first asked for and kept in a folder of this machine that may be
 * emptied at any time. Null where the picture as it is kept is no wider, and where it moves.
 */
export async function sizedPicture(
  storage: Storage,
  media: MediaRow,
  width: PictureWidth,
  now: Date,
): Promise<SizedPicture | null> {
  if (media.kind !== "image" || (media.width ?? 0) <= width) return null;
  const file = path.join(folderOf(storage), `${media.storageKey}-${width}`);
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

/** Removes the sizes that nobody asked for in a month. */
export async function clearSizes(storage: Storage, now: Date): Promise<void> {
  const folder = folderOf(storage);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const about = await stat(file).catch(() => null);
    if (about && about.mtime < addDays(now, -keptDays)) await rm(file, { force: true });
  }
}

/** Nothing is made of a picture that moves: each of its frames would have to be. */
async function make(storage: Storage, key: string, width: PictureWidth, file: string): Promise<void> {
  const kept = await buffer(
    Readable.fromWeb((await storage.open(key)) as Parameters<typeof Readable.fromWeb>[0]),
  );
  await pictureTurns(async () => {
    const { pages = 1 } = await sharp(kept, { animated: true }).metadata();
    if (pages > 1) return;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const making = path.join(storage.staging, newId());
    await sharp(kept).resize({ width }).webp({ quality: 80, effort: 3 }).toFile(making);
    await rename(making, file);
  });
}

const folderOf = ({ staging }: Storage): string => path.join(path.dirname(staging), "sizes");
