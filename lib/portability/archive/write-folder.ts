import { mkdirSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fail } from "../../core/errors";

/**
 * Writes a folder that appears under its name once it is complete; until then it is beside it under another name.
 * Only an empty folder may exist there. Only its owner may read it, because it contains drafts.
 */
export async function writeFolder<T>(folder: string, fill: (at: string) => Promise<T>): Promise<T> {
  const place = path.resolve(folder);
  await requireEmpty(place);
  await mkdir(path.dirname(place), { recursive: true });
  const partial = await mkdtemp(`${place}.partial-`);
  const clear = () => rmSync(partial, { recursive: true, force: true });
  process.once("exit", clear);
  try {
    const made = await fill(partial);
    if (await requireEmpty(place)) await rmdir(place);
    await rename(partial, place);
    return made;
  } catch (error) {
    clear();
    throw error;
  } finally {
    process.off("exit", clear);
  }
}

/** Whether there is an empty folder; false if there is nothing. */
async function requireEmpty(place: string): Promise<boolean> {
  try {
    const names = await readdir(place);
    if (names.length === 0) return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT") return false;
    if (code === "ENOTDIR") return fail("invalid_state", `${place} is a file. Choose a new folder.`);
    throw error;
  }
  return fail("invalid_state", `${place} is not empty. Choose a new or empty folder.`);
}

/** A value as text that people can read and compare line by line. */
export async function writeJson(root: string, name: string, value: object): Promise<void> {
  const at = path.join(root, name);
  mkdirSync(path.dirname(at), { recursive: true, mode: 0o700 });
  await writeFile(at, `${JSON.stringify(value, null, 2)}\n`, { flag: "wx", mode: 0o600 });
}
