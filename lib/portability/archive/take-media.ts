import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { digestStream } from "../../core/digest";
import { toOwnMedia } from "../../documents/media/present";
import type { Db, Prisma } from "../../platform/db/db";
import type { Storage } from "../../platform/storage/driver";
import type { Scope } from "./describe-product";
import { layout, originalName, servedName } from "./layout";
import type { MediaFile, ServedType } from "./schema";
import { writeJson } from "./write-folder";

/** `root` is the archive, and `lost` gets a sentence for each file that can't be had. */
type Taking = { db: Db; storage: Storage; root: string; lost: string[]; scope: Scope };

/**
 * Copies a stored file into the archive, with its row. Returns false for one whose bytes are missing or have changed,
 * and reports it; a missing original is reported too, and the picture is exported without it. An archive of what is
 * public has no originals: their metadata, such as the GPS position, is no one's business.
 */
export async function takeMedia({ db, storage, root, lost, scope }: Taking, id: string): Promise<boolean> {
  const row = await db.media.findFirst({ where: { id, deletedAt: null } });
  if (!row) {
    lost.push(`The file ${id} no longer exists.`);
    return false;
  }
  await mkdir(path.join(root, layout.files), { recursive: true, mode: 0o700 });
  const sha256 = await copyOut(storage, root, row.storageKey);
  if (sha256 !== Buffer.from(row.sha256).toString("hex")) {
    const what = sha256 === null ? "can't be read" : "was changed after it was uploaded";
    if (sha256 !== null) await rm(staged(root, row.storageKey), { force: true });
    lost.push(`The file ${id} ${what}.`);
    return false;
  }
  const file = servedName(sha256, row.contentType as ServedType);
  await rename(staged(root, row.storageKey), path.join(root, layout.file(file)));
  const original = scope.publicOnly ? null : await takeOriginal({ storage, root, lost }, row);
  await writeJson(root, layout.mediaRow(id), toMediaFile(row, file, original));
  return true;
}

async function takeOriginal(
  { storage, root, lost }: Omit<Taking, "db" | "scope">,
  { id, originalKey }: Row,
): Promise<string | null> {
  if (originalKey === null) return null;
  const sha256 = await copyOut(storage, root, originalKey);
  if (sha256 === null) {
    lost.push(`The original of the file ${id} can't be read.`);
    return null;
  }
  await rename(staged(root, originalKey), path.join(root, layout.file(originalName(sha256))));
  return originalName(sha256);
}

type Row = Prisma.MediaGetPayload<object>;

const toMediaFile = (row: Row, file: string, original: string | null): MediaFile => ({
  id: row.id,
  kind: row.kind,
  contentType: row.contentType as ServedType,
  size: Number(row.size),
  width: row.width ?? 1,
  height: row.height ?? 1,
  durationMs: row.durationMs,
  thumbhash: row.thumbhash,
  source: toOwnMedia(row).source,
  createdAt: row.createdAt.toISOString(),
  file,
  original,
});

const staged = (root: string, key: string): string => path.join(root, layout.files, `${key}.partial`);

/** The digest of the copied bytes; null for a file that the storage cannot read. */
async function copyOut(storage: Storage, root: string, key: string): Promise<string | null> {
  const source = await storage.open(key).catch(() => null);
  if (source === null) return null;
  const handle = await open(staged(root, key), "w", 0o600);
  try {
    const chunks = source as unknown as AsyncIterable<Uint8Array>;
    return (await digestStream(chunks, (bytes) => handle.writeFile(bytes))).sha256;
  } finally {
    await handle.close();
  }
}
