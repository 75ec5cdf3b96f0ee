import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { fail, failField } from "../core/errors";
import { newId } from "../core/ids";
import { BatchWriter } from "./batch-writer";
import { kindOf, type MediaType, mostBytes } from "./rules";
import type { SentFile } from "./schema";
import { sniff, sniffedBytes } from "./sniff";

/** A file received whole, which waits in a folder that nothing is served from. */
export type Staged = { path: string; type: MediaType; size: number; sha256: Buffer };

/**
 * Receives a file into a folder, as fast as the disk takes it. What it is says how large it may be; `allowed` is what
 * a draft has left. Of what is refused, or does not arrive whole, nothing stays.
 */
export async function stage(folder: string, file: SentFile, allowed: number): Promise<Staged> {
  const target = path.join(folder, newId());
  const handle = await open(target, "wx", 0o600);
  try {
    const writer = new BatchWriter(handle);
    const received = await receive(file, allowed, (chunk) => writer.write(chunk));
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
  allowed: number,
  write: (chunk: Uint8Array) => Promise<unknown>,
): Promise<Omit<Staged, "path">> {
  const hash = createHash("sha256");
  let type: MediaType | null = null;
  let head = Buffer.alloc(0);
  let size = 0;
  const settle = () => {
    type = sniff(head) ?? refuse(size);
    requireSize(type, Math.max(size, file.size ?? 0), allowed);
  };
  for await (const chunk of file.stream() as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (head.length < sniffedBytes) head = Buffer.concat([head, chunk]).subarray(0, sniffedBytes);
    if (type === null && head.length === sniffedBytes) settle();
    else if (type !== null) requireSize(type, size, allowed);
    const taken = write(chunk);
    hash.update(chunk);
    await taken;
  }
  if (type === null) settle();
  return { type: type as unknown as MediaType, size, sha256: hash.digest() };
}

function refuse(size: number): never {
  if (size === 0) return failField("file", "required", "is empty");
  return fail("unsupported_media_type", "A file must be a JPEG, PNG, WebP, GIF, AVIF, MP4 or WebM.");
}

function requireSize(type: MediaType, size: number, allowed: number): void {
  const most = mostBytes[kindOf(type)];
  if (size > most) tooLarge(`${type} may have ${most} bytes at most.`);
  if (size > allowed) tooLarge("The draft has no room for this file.");
}

export const tooLarge = (detail: string): never => fail("payload_too_large", detail);
