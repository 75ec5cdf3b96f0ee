import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { things } from "../core/once";

/** A folder for the test file; call once at the top of the file. */
export function useFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-folder-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Sets a variable of the environment until the end of the test file, also if the application has read it before. */
export function setEnv(name: string, value: string): void {
  process.env[name] = value;
  delete things().env;
}

/** Every file below a folder by name, sorted. */
export function filesIn(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(path.join(folder, name))]));
}

/** Creates the next numbered folder inside one, with these files. */
export function makeFolder(inside: string, files: Record<string, string | Buffer>): string {
  const root = path.join(inside, String(readdirSync(inside).length + 1));
  for (const [file, content] of Object.entries(files)) writeInto(root, file, content);
  return root;
}

export function writeInto(root: string, file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

/** A folder for uploads of the test file; call once at the top of the file. Returns what it contains. */
export function useMediaFolder(): () => string[] {
  const folder = useFolder();
  setEnv("MEDIA_DIR", folder);
  return () => [...filesIn(folder).keys()];
}
