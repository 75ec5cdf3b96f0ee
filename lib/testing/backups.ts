import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Db } from "../platform/db/db";
import type { Storage } from "../platform/storage/driver";
import { layout, nameBackup } from "../portability/backup/layout";
import type { Manifest } from "../portability/backup/schema";
import { writeInto } from "./folders";

/** Stores a file of 5,000 bytes that a row names; returns its key. */
export async function storeFile(db: Db, storage: Storage): Promise<string> {
  const key = randomBytes(16).toString("base64url");
  const staged = path.join(storage.staging, key);
  writeFileSync(staged, randomBytes(5000));
  await storage.keep(staged, key, "image/webp");
  const facts = { kind: "image", contentType: "image/webp", size: 5000, sha256: randomBytes(32) } as const;
  await db.media.create({ data: { ...facts, storageKey: key } });
  return key;
}

let made = 0;

/** Writes a backup without rows into a folder, as it was made then; `missing` are files that the storage had lost. */
export function plantBackup(folder: string, createdAt: Date, missing: string[] = []): string {
  const at = path.join(folder, nameBackup(createdAt, (++made).toString(16).padStart(6, "0")));
  const nothing = (file: string) => ({ file, size: 0, sha256: "0".repeat(64) });
  const manifest: Manifest = {
    format: "vitrine-backup",
    version: 1,
    id: path.basename(at),
    createdAt: createdAt.toISOString(),
    vitrine: "0.1.0",
    postgres: "15.0",
    migrations: [],
    tables: [],
    sequences: [],
    media: { list: nothing(layout.mediaList), count: 0, bytes: 0, missing },
    settings: nothing(layout.settings),
    secrets: null,
  };
  const text = JSON.stringify(manifest);
  writeInto(at, layout.manifest, text);
  const digest = createHash("sha256").update(text).digest("hex");
  writeInto(at, layout.manifestDigest, `${digest}  ${layout.manifest}\n`);
  return at;
}
