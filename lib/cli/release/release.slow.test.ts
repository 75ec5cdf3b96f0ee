import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { filesIn, useFolder } from "../../testing/folders";
import { operatorsSection, readChangelog } from "../upgrade/read-changelog";
import { checkRelease, releaseNotes } from "./check-release";
import { makeArchive } from "./make-archive";

const folder = useFolder();
let root: string;
let count = 0;

const git = (...command: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...command], {
    cwd: root,
  });
function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
function commit() {
  git("add", "--all");
  git("commit", "--quiet", "--message", "Change");
}

const changelog = `# Changelog

## 1.2.0, 2026-12-01

### For operators

- Set a variable.

### For everyone

- Colors.
`;
const migration = "prisma/migrations/29990101000000_first/migration.sql";

beforeEach(() => {
  root = path.join(folder, String(count++));
  mkdirSync(root);
  git("init", "--quiet");
  write("package.json", '{ "version": "1.1.0" }');
  write(migration, "create table t (id int);");
  commit();
  git("tag", "v1.1.0");
  write("package.json", '{ "version": "1.2.0" }');
  write("package-lock.json", '{ "version": "1.2.0", "packages": { "": { "version": "1.2.0" } } }');
  write("CHANGELOG.md", changelog);
  commit();
});

const faults = async (tag?: string) => (await checkRelease(root, tag)).join("\n");

describe("a release", () => {
  it("is accepted before it is tagged, and under its own tag only", async () => {
    expect(await faults()).toBe("");
    git("tag", "v1.2.0");
    expect(await faults("v1.2.0")).toBe("");
    expect(await faults("v1.3.0")).toMatch(/The tag v1.3.0 is not v1.2.0/);
    expect(await faults()).toMatch(/The tag v1.2.0 exists already/);
  });

  const planted: [what: string, plant: () => void, fault: RegExp][] = [
    [
      "a lock file of another version",
      () => write("package-lock.json", '{ "version": "1.1.0", "packages": {} }'),
      /package-lock.json/,
    ],
    [
      "a version that is none",
      () => write("package.json", '{ "version": "1.2" }'),
      /version 1.2 is not X.Y.Z/,
    ],
    [
      "no section of the version",
      () => write("CHANGELOG.md", changelog.replace("1.2.0", "1.1.0")),
      /no newest section "## 1.2.0, DATE"/,
    ],
    ["an empty section", () => write("CHANGELOG.md", "## 1.2.0, 2026-12-01\n"), /section of 1.2.0 is empty/],
    [
      "entries left unreleased",
      () => write("CHANGELOG.md", `## Unreleased\n\n### For everyone\n\n- New.\n\n${changelog}`),
      /under Unreleased/,
    ],
    [
      "operators second",
      () => write("CHANGELOG.md", changelog.replace("### For operators", "### First\n\n### For operators")),
      /"For operators" comes first/,
    ],
    [
      "a released migration that was edited",
      () => write(migration, "create table u (id int);"),
      /29990101000000_first.* after v1.1.0 released it/,
    ],
    [
      "a migration that locks",
      () =>
        write("prisma/migrations/29990102000000_new/migration.sql", "alter table votes alter a type int;"),
      /29990102000000_new, line 1/,
    ],
  ];
  it.each(planted)("is refused with %s", async (_, plant, fault) => {
    plant();
    commit();
    expect(await faults()).toMatch(fault);
  });

  it("is refused with changes that are not committed", async () => {
    write("new.txt", "new");
    expect(await faults()).toBe("The checkout has changes that are not committed.");
  });

  it("has notes that begin with what operators must know", () => {
    expect(releaseNotes(changelog, "1.2.0")).toBe(
      "## For operators\n\n- Set a variable.\n\n## For everyone\n\n- Colors.\n",
    );
    expect(() => releaseNotes(changelog, "1.3.0")).toThrow("no section");
  });

  it("is an archive of the committed files and their build, without the keys of the build", () => {
    write(".gitignore", ".next\n");
    commit();
    const key = "k".repeat(64);
    const preview = { previewModeId: key, previewModeSigningKey: key, previewModeEncryptionKey: key };
    write(".next/prerender-manifest.json", JSON.stringify({ preview }));
    write(".next/server/server-reference-manifest.json", JSON.stringify({ encryptionKey: key }));
    write(".next/server/page.js.map", "{}");
    write(".next/cache/x", "cached");
    const { file, sha256 } = makeArchive(root, path.join(folder, "release"), path.join(root, ".next"));
    expect(createHash("sha256").update(readFileSync(file)).digest("hex")).toBe(sha256);
    const sums = execFileSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: path.dirname(file) });
    expect(sums.toString()).toBe("vitrine-1.2.0.tar.gz: OK\n");
    execFileSync("tar", ["-xzf", file], { cwd: path.dirname(file) });
    const files = filesIn(path.join(path.dirname(file), "vitrine-1.2.0"));
    expect([...files.keys()]).toContain("package.json");
    expect([...files.keys()].filter((name) => /^\.next/.test(name)).sort()).toEqual([
      ".next/marked-files.json",
      ".next/prerender-manifest.json",
      ".next/server/server-reference-manifest.json",
    ]);
    expect([...files.values()].join()).not.toContain(key);
  });

  it("is not packed with changes that are not committed", () => {
    write("new.txt", "new");
    expect(() => makeArchive(root, path.join(folder, "none"), root)).toThrow(/not committed/);
  });
});

it("our own changelog can be read, and says what concerns operators first", () => {
  const releases = readChangelog(readFileSync("CHANGELOG.md", "utf8"));
  expect(releases.length).toBeGreaterThan(0);
  for (const { sections } of releases) expect([...sections.keys()][0]).toBe(operatorsSection);
});
