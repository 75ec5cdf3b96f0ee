import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { fail, failField } from "../../core/errors";
import { newId } from "../../core/ids";
import { BatchWriter } from "./batch-writer";
import { kindOf, type MediaType, maxBytes } from "./rules";
import type { SentFile } from "./schema";
import { sniff, sniffedBytes } from "./sniff";

/** A completely received file, in a folder from which nothing is served. */
export type Staged = { path: string; type: MediaType; size: number; sha256: Buffer };

/** Asked with each part that arrives, and how large the file is with it; refuses what there is no room for. */
export type Admit = (size: number) => Promise<void>;

/**
 * Receives a file into a folder as fast as the disk permits. Its type limits its size, and `admit` may end it. A file that
 * is rejected or incomplete leaves nothing.
 */
export async function stage(folder: string, file: SentFile, admit: Admit): Promise<Staged> {
  const target = path.join(folder, newId());
  const handle = await open(target, "wx", 0o600);
  try {
    const writer = new BatchWriter(handle);
    const received = await receive(file, admit, (chunk) => writer.write(chunk));
    await writer.finish();
    return { path: target, ...received };
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function receive(
  file: SentFile,
  admit: Admit,
  write: (chunk: Uint8Array) => Promise<unknown>,
): Promise<Omit<Staged, "path">> {
  const hash = createHash("sha256");
  let type: MediaType | null = null;
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of file.stream() as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (head.length < sniffedBytes) head = Buffer.concat([head, chunk]).subarray(0, sniffedBytes);
    if (head.length === sniffedBytes) {
      type ??= sniff(head) ?? unknownType();
      requireSize(type, Math.max(size, file.size ?? 0));
    }
    await admit(size);
    const taken = write(chunk);
    hash.update(chunk);
    await taken;
  }
  if (size === 0) return failField("file", "required", "is empty");
  type ??= sniff(head) ?? unknownType();
  requireSize(type, Math.max(size, file.size ?? 0));
  return { type, size, sha256: hash.digest() };
}

function requireSize(type: MediaType, size: number): void {
  const most = maxBytes[kindOf(type)];
  if (size > most) tooLarge(`${type} files can be at most ${most} bytes.`);
}

export const unknownType = (): never =>
  fail("unsupported_media_type", "A file must be a JPEG, PNG, WebP, GIF, AVIF, MP4, QuickTime or WebM.");

export const tooLarge = (detail: string): never => fail("payload_too_large", detail);
