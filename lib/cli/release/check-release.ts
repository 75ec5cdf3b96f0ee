import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { lintMigrations } from "../lint-migrations";
import { operatorsSection, readChangelog } from "../upgrade/read-changelog";

/** Why a checkout can't be released as it is; nothing if it can. With a tag, it must be the tag of this version. */
export async function checkRelease(root: string, tag?: string): Promise<string[]> {
  const git = (...command: string[]) => runGit(root, command).trim();
  const { version } = readJson<{ version: string }>(root, "package.json");
  const lock = readJson<{ version: string; packages: { ""?: { version: string } } }>(
    root,
    "package-lock.json",
  );
  const faults: string[] = [];
  if (!/^\d+\.\d+\.\d+$/.test(version)) faults.push(`package.json: version ${version} is not X.Y.Z.`);
  if (lock.version !== version || lock.packages[""]?.version !== version)
    faults.push(
      `package-lock.json: it is of version ${lock.version}. Run npm install --package-lock-only --ignore-scripts.`,
    );
  faults.push(...checkChangelog(readFileSync(path.join(root, "CHANGELOG.md"), "utf8"), version));
  if (git("status", "--porcelain") !== "") faults.push("The checkout has changes that are not committed.");
  const tags = git("tag", "--list", "v[0-9]*", "--sort=-version:refname").split("\n").filter(Boolean);
  if (tag !== undefined && tag !== `v${version}`)
    faults.push(`The tag ${tag} is not v${version}, the version in package.json.`);
  if (tag === undefined && tags.includes(`v${version}`))
    faults.push(`The tag v${version} exists already: choose the next version.`);
  const previous = tags.find((each) => each !== `v${version}`);
  if (previous) {
    const changed = git(
      "diff",
      "--name-only",
      "--diff-filter=MDR",
      previous,
      "HEAD",
      "--",
      "prisma/migrations",
    );
    for (const file of changed.split("\n").filter(Boolean))
      faults.push(`${file} was changed after ${previous} released it. Write another migration.`);
  }
  return [...faults, ...(await lintMigrations(path.join(root, "prisma/migrations")))];
}

/** The version comes first with its date, nothing is left unreleased, and operators read what concerns them first. */
function checkChangelog(text: string, version: string): string[] {
  const releases = readChangelog(text);
  const faults: string[] = [];
  const left = releases.filter((release) => release.version === null && release.sections.size > 0);
  if (left.length > 0)
    faults.push(`CHANGELOG.md: move the entries under Unreleased below "## ${version}, DATE".`);
  const newest = releases.find((release) => release.version !== null);
  if (newest?.version !== version)
    faults.push(`CHANGELOG.md: it has no newest section "## ${version}, DATE".`);
  else if (newest.sections.size === 0) faults.push(`CHANGELOG.md: the section of ${version} is empty.`);
  for (const { version: each, sections } of releases)
    if (sections.has(operatorsSection) && [...sections.keys()][0] !== operatorsSection)
      faults.push(`CHANGELOG.md: "${operatorsSection}" comes first in ${each ?? "Unreleased"}.`);
  return faults;
}

/** What the changelog says about a version, as the text of its release. */
export function releaseNotes(text: string, version: string): string {
  const release = readChangelog(text).find((each) => each.version === version);
  if (!release) throw new Error(`CHANGELOG.md has no section "## ${version}, DATE".`);
  const parts = [...release.sections].map(
    ([name, entries]) => `## ${name}\n\n${entries.map((entry) => `- ${entry}`).join("\n")}\n`,
  );
  return parts.join("\n");
}

const readJson = <T>(root: string, file: string): T =>
  JSON.parse(readFileSync(path.join(root, file), "utf8")) as T;

const runGit = (cwd: string, command: readonly string[]): string =>
  execFileSync("git", command, { cwd, encoding: "utf8" });
