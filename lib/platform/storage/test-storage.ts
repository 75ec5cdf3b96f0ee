import { randomBytes, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Storage } from "./driver";

const size = 4096;

/** Stores a small file, reads it back and removes it; never throws. `detail` names the step that failed, and why. */
export async function testStorage(storage: Storage): Promise<{ ok: boolean; detail: string }> {
  const [key, content] = [`check-${randomUUID()}`, randomBytes(size)];
  const staged = path.join(storage.staging, key);
  let step = "be written";
  try {
    await writeFile(staged, content);
    await storage.keep(staged, key, "application/octet-stream");
    step = "be read";
    const found = Buffer.from(await new Response(await storage.open(key)).arrayBuffer());
    if (!found.equals(content))
      return { ok: false, detail: "The file that was read isn't the one that was written." };
    step = "be removed";
    await storage.remove([key]);
    return { ok: true, detail: "A file was written, read back and removed." };
  } catch (error) {
    return { ok: false, detail: `A file can't ${step}: ${(error as Error).message}` };
  } finally {
    await rm(staged, { force: true }).catch(() => {});
    if (step !== "be removed") await storage.remove([key]).catch(() => {});
  }
}
