import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/** A place for folders of the test file's own; call once at the top of the file. */
export function useFolders() {
  const home = mkdtempSync(path.join(tmpdir(), "vitrine-folders-"));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  let count = 0;
  return {
    home,
    /** A folder with these files. */
    aFolder(files: Record<string, string | Buffer>): string {
      const root = path.join(home, String(++count));
      for (const [file, content] of Object.entries(files)) writeInto(root, file, content);
      return root;
    },
  };
}

export function writeInto(root: string, file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}
