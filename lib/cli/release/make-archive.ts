import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { markBuildKeys, writeMarkedFiles } from "../build-keys";

/** What only the build itself needs, and what it says of its own files. */
const ofBuildOnly = /^(cache|dev|diagnostics|trace|trace-build|turbopack|types|vitrine-dev)$|\.map$/;

/**
 * Writes the archive of the committed files with their build, and SHA256SUMS, into a folder. Without the build it is what
 * `git archive` makes; the build's keys are left out, and each installation makes its own.
 */
export function makeArchive(root: string, folder: string, built: string): { file: string; sha256: string } {
  if (execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" }) !== "")
    throw new Error("The checkout has changes that are not committed, so its build is of no commit.");
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const name = `vitrine-${version}`;
  const work = mkdtempSync(path.join(tmpdir(), "vitrine-release-"));
  try {
    const tar = execFileSync("git", ["archive", "--format=tar", `--prefix=${name}/`, "HEAD"], {
      cwd: root,
      maxBuffer: 1 << 30,
    });
    execFileSync("tar", ["-xf", "-"], { cwd: work, input: tar });
    const build = path.join(work, name, ".next");
    cpSync(built, build, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !ofBuildOnly.test(path.relative(built, source)),
    });
    writeMarkedFiles(build, markBuildKeys(build));
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${name}.tar.gz`);
    execFileSync("tar", ["-czf", file, "-C", work, name]);
    const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
    writeFileSync(path.join(folder, "SHA256SUMS"), `${sha256}  ${name}.tar.gz\n`);
    return { file, sha256 };
  } finally {
    rmSync(work, { recursive: true });
  }
}
