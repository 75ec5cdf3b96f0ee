import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** A path as it was given: npm runs a script in the project's folder, whatever folder it was called in. */
export const resolveGiven = (file: string): string =>
  path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

/** The lines of a UTF-8 file. JSON may hold other line separators inside its texts, so only line feeds part them. */
export function readLines(file: string): string[] {
  const at = resolveGiven(file);
  try {
    return readFileSync(at, "utf8")
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT") throw new Error(`There is no file ${at}.`);
    if (code === "EISDIR") throw new Error(`${at} is a folder.`);
    throw error;
  }
}

export const isFolder = (at: string): boolean =>
  statSync(at, { throwIfNoEntry: false })?.isDirectory() ?? false;
