import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/** A folder for uploaded files of the test file's own; call once at the top of the file. Answers what lies in it. */
export function useMediaFolder(): () => string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-media-"));
  process.env.MEDIA_DIR = folder;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .sort();
}
