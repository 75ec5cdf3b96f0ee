import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A path as it was given: npm runs scripts in the project's folder, wherever it was called. */
export const resolveGiven = (file: string): string =>
  path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

/** The bytes of a file that is there. */
export const readBytes = (file: string): Uint8Array => new Uint8Array(readFileSync(resolveGiven(file)));

/** The lines of a UTF-8 file. JSON text may contain other line separators, so only line feeds count. */
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

/** Writes a complete report to the file that a command was given. */
export function writeReport(file: string | undefined, report: object, { quiet = false } = {}): void {
  if (file === undefined) return;
  const target = resolveGiven(file);
  writeFileSync(target, `${JSON.stringify(report, null, 2)}\n`);
  if (!quiet) console.log(`Full report: ${target}`);
}
