import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { z } from "zod";
import { log } from "../../core/log";
import { Id } from "../../core/schema";
import { newKey } from "../../documents/media/keep-media";
import type { Db } from "../../platform/db/db";
import type { Storage } from "../../platform/storage/driver";
import { sections } from "./sections";

export const exportTask = "export_person";
export const ExportJob = z.object({ id: Id });

/**
 * Makes the file of an export: a JSON file per section, and what the person uploaded. One that cannot be made is
 * marked as failed, and another can be asked for.
 */
export async function makeExport(
  { db, now }: { db: Db; now: Date },
  storage: Storage,
  { id }: z.infer<typeof ExportJob>,
): Promise<void> {
  const wanted = await db.personExport.findFirst({
    where: { id, status: "pending" },
    select: { personId: true, person: { select: { deletedAt: true } } },
  });
  if (!wanted || wanted.person.deletedAt) return;
  const file = path.join(storage.staging, `export-${id}.zip`);
  try {
    await write(db, storage, wanted.personId, file);
    const storageKey = newKey();
    await storage.keep(file, storageKey, "application/zip");
    const { count } = await db.personExport.updateMany({
      where: { id, status: "pending", expiresAt: { gt: now } },
      data: { status: "ready", storageKey, readyAt: now },
    });
    // The account was deleted meanwhile.
    if (count === 0) await storage.remove([storageKey]);
  } catch (error) {
    log.error({ err: error, export: id }, "could not make an export");
    await db.personExport.updateMany({ where: { id, status: "pending" }, data: { status: "failed" } });
  } finally {
    await rm(file, { force: true });
  }
}

async function write(db: Db, storage: Storage, personId: string, file: string): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }));
  zip.on("error", (error) => (zip.outputStream as Readable).destroy(error as Error));
  // One at a time: each stream is read before the next one is opened.
  const add = (name: string, source: Readable) =>
    new Promise<void>((resolve, reject) => {
      source.once("close", resolve).once("error", reject);
      written.catch(reject);
      zip.addReadStream(source, name);
    });
  const missing: string[] = [];
  const steps = async () => {
    for (const { file: name, rows } of sections)
      await add(name, Readable.from(toJson(rows(db, personId)), { objectMode: false }));
    for await (const { name, key } of filesOf(db, personId)) {
      const source = await storage.open(key).catch(() => null);
      if (source) await add(name, Readable.fromWeb(source as never));
      else missing.push(name);
    }
    zip.addBuffer(Buffer.from(readMe(missing)), "README.txt");
    zip.end();
  };
  await Promise.all([steps(), written]);
}

async function* toJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* filesOf(db: Db, personId: string): AsyncGenerator<{ name: string; key: string }> {
  let after: string | undefined;
  for (;;) {
    const rows = await db.media.findMany({
      where: { uploaderId: personId, deletedAt: null, id: { gt: after } },
      orderBy: { id: "asc" },
      take: 100,
    });
    for (const { id, contentType, storageKey, originalKey } of rows) {
      yield { name: `media/${id}.${contentType.split("/")[1]}`, key: storageKey };
      if (originalKey) yield { name: `media/${id}.original`, key: originalKey };
    }
    after = rows.at(-1)?.id;
    if (rows.length < 100) return;
  }
}

const readMe = (missing: string[]): string =>
  [
    "Everything this site stores about you or from you.",
    "Each JSON file is a list of rows; times are in UTC. media/ has the files you uploaded, as they are shown and,",
    "with the ending .original, as you uploaded them.",
    ...(missing.length > 0 ? ["", "These files were missing:", ...missing] : []),
    "",
  ].join("\n");
