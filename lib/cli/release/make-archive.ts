import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Writes the archive of the committed files and SHA256SUMS into a folder. The same commit gives the same bytes with the
 * same Node.js: git takes the time of the commit for each file, and the compressed stream carries none.
 */
export function makeArchive(root: string, folder: string): { file: string; sha256: string } {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const name = `vitrine-${version}.tar.gz`;
  const tar = execFileSync("git", ["archive", "--format=tar", `--prefix=vitrine-${version}/`, "HEAD"], {
    cwd: root,
    maxBuffer: 1 << 30,
  });
  const bytes = gzipSync(tar, { level: 9 });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  writeFileSync(path.join(folder, "SHA256SUMS"), `${sha256}  ${name}\n`);
  return { file, sha256 };
}
