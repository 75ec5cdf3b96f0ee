import { createReadStream, realpathSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { digestStream } from "../../core/digest";
import { kindOf, maxBytes, megabyte } from "../../documents/media/rules";
import type { SentFile } from "../../documents/media/schema";
import { sniff, sniffedBytes } from "../../documents/media/sniff";
import { NearFiles } from "../near-files";

export type FoundFile = { file: SentFile; sha256: string } | { reason: string };

/**
 * A picture below a folder, or why it is none: whatever leads out of the folder is refused, and so is what is too large. A
 * name that is nearly the file's is enough if it is no other's.
 */
export async function findFile(
  folder: string,
  name: string,
  nearFiles = new NearFiles(),
): Promise<FoundFile> {
  const root = realpathSync(folder);
  const exact = locate(root, path.resolve(root, name));
  const near = exact === null ? nearFiles.find(root, name) : null;
  const found = near && "at" in near ? locate(root, near.at) : exact;
  if (near && "others" in near)
    return {
      reason: `is not there, but ${near.others.map((at) => path.relative(root, at)).join(" and ")} are`,
    };
  if (found === null) return { reason: "is not there" };
  if (!found.startsWith(root + path.sep)) return { reason: "is outside the list's folder" };
  const stat = statSync(found);
  if (!stat.isFile()) return { reason: "is not a file" };
  if (stat.size > maxBytes.image) return { reason: `is larger than ${maxBytes.image / megabyte} MB` };
  if (!(await isPicture(found))) return { reason: "is not a JPEG, PNG, WebP, GIF or AVIF" };
  const { sha256 } = await digestStream(createReadStream(found));
  return { file: { size: stat.size, stream: () => createReadStream(found) }, sha256 };
}

/** Where a path leads once all symbolic links are followed; null where nothing is. */
function locate(root: string, at: string): string | null {
  if (at !== root && !at.startsWith(root + path.sep)) return at;
  try {
    return realpathSync(at);
  } catch {
    return null;
  }
}

async function isPicture(at: string): Promise<boolean> {
  const handle = await open(at);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    const type = sniff(buffer.subarray(0, bytesRead));
    return type !== null && kindOf(type) === "image";
  } finally {
    await handle.close();
  }
}
