import { createHash, randomBytes } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Ctx, PersonCaller } from "../auth/caller";
import { brokenUnique } from "../core/db";
import { newId } from "../core/ids";
import { checkVideo } from "../media/check-video";
import type { Storage } from "../media/driver";
import { kindOf, type MediaType, mostBytes } from "../media/rules";
import { sniff, sniffedBytes } from "../media/sniff";
import { checkPicture } from "./check-picture";
import { layout } from "./layout";
import { type Folder, openFile, readJson, refuse } from "./read-folder";
import { MediaFile } from "./schema";

type Bringing = { ctx: Ctx<PersonCaller>; storage: Storage; folder: Folder; organizationId: string };

/**
 * Keeps a file of the folder under its own id, checked by its bytes as an upload is; answers false where it is kept
 * already. An id that is another file's here is refused. Like an upload, it goes again when no document comes to use it.
 */
export async function bringMedia(bringing: Bringing, id: string): Promise<boolean> {
  const name = layout.mediaRow(id);
  const file = await readJson(bringing.folder, name, MediaFile);
  if (file.id !== id) refuse(name, `id: It is ${file.id}.`);
  if (await isHere(bringing, name, file)) {
    await checkFiles(bringing.folder, file);
    return false;
  }
  const staged: string[] = [];
  try {
    const shown = await stageServed(bringing, name, file, staged);
    const original = file.original === null ? null : await stageOriginal(bringing, file.original, staged);
    return await keep(bringing, name, file, shown, original);
  } finally {
    await Promise.all(staged.map((left) => rm(left, { force: true })));
  }
}

async function isHere({ ctx }: Bringing, name: string, file: MediaFile): Promise<boolean> {
  const row = await ctx.db.media.findUnique({ where: { id: file.id } });
  if (!row) return false;
  const isSame = file.file.startsWith(`${Buffer.from(row.sha256).toString("hex")}.`);
  if (row.deletedAt !== null || !isSame) refuse(name, "id: This id is of another file here.");
  return true;
}

/** The bytes in the folder are checked also where the file is kept already: a folder is whole or it is not. */
async function checkFiles({ root }: Folder, { file, original }: MediaFile): Promise<void> {
  for (const each of [file, original]) if (each !== null) await copy(root, each, null);
}

async function stageServed(
  { storage, folder }: Bringing,
  name: string,
  file: MediaFile,
  staged: string[],
): Promise<string> {
  const { at, size, type } = await stageFile(storage, folder, file.file, staged);
  if (type !== file.contentType) refuse(layout.file(file.file), `is not ${file.contentType}.`);
  if (size !== file.size) refuse(name, `size: The file has ${size} bytes.`);
  const about = file.kind === "video" ? await checkVideo(at, type as "video/mp4") : await checkPicture(at);
  const durationMs = "durationMs" in about ? about.durationMs : null;
  if (about.width !== file.width || about.height !== file.height || durationMs !== file.durationMs)
    refuse(name, `width, height, durationMs: They are not those of the file.`);
  return at;
}

async function stageOriginal({ storage, folder }: Bringing, name: string, staged: string[]): Promise<string> {
  const { at, type } = await stageFile(storage, folder, name, staged);
  if (type === null || kindOf(type) !== "image") refuse(layout.file(name), "is no picture.");
  return at;
}

type Staged = { at: string; size: number; type: MediaType | null };

async function stageFile(
  storage: Storage,
  { root }: Folder,
  name: string,
  staged: string[],
): Promise<Staged> {
  const at = path.join(storage.staging, newId());
  staged.push(at);
  return { at, ...(await copy(root, name, at)) };
}

/** Reads a file through and writes it where it is told; its bytes must be those that its name says. */
async function copy(root: string, name: string, to: string | null): Promise<Omit<Staged, "at">> {
  const source = await openFile(root, layout.file(name), mostBytes.video);
  const target = to === null ? null : await open(to, "wx", 0o600);
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let size = 0;
  try {
    for await (const chunk of source.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
      if (head.length < sniffedBytes) head = Buffer.concat([head, chunk]).subarray(0, sniffedBytes);
      await target?.writeFile(chunk);
    }
    await target?.sync();
  } finally {
    await target?.close();
    await source.close();
  }
  if (!name.startsWith(`${hash.digest("hex")}.`))
    refuse(layout.file(name), "has other bytes than its name says: it was changed or cut.");
  return { size, type: sniff(head) };
}

async function keep(
  { ctx, storage, organizationId }: Bringing,
  name: string,
  file: MediaFile,
  shown: string,
  original: string | null,
): Promise<boolean> {
  const kept: string[] = [];
  const hand = async (from: string, contentType: string) => {
    const key = randomBytes(24).toString("hex");
    await storage.keep(from, key, contentType);
    kept.push(key);
    return key;
  };
  try {
    const originalKey = original === null ? null : await hand(original, "application/octet-stream");
    const storageKey = await hand(shown, file.contentType);
    const { file: digest, original: _, createdAt, ...facts } = file;
    await ctx.db.media.create({
      data: {
        ...facts,
        sha256: new Uint8Array(Buffer.from(digest.slice(0, 64), "hex")),
        storageKey,
        originalKey,
        uploaderId: ctx.caller.person.id,
        organizationId,
        createdAt: new Date(createdAt),
      },
    });
    return true;
  } catch (error) {
    await storage.remove(kept);
    if (brokenUnique(error)) refuse(name, "id: Another import is bringing this file. Import again.");
    throw error;
  }
}
