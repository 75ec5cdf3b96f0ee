import { compareVersions } from "../../core/compare-versions";

export type Release = { version: string | null; date: string | null; sections: Map<string, string[]> };

/** The releases of a changelog, newest first; unreleased changes have null as their version. */
export function readChangelog(text: string): Release[] {
  const releases: Release[] = [];
  let entries: string[] | undefined;
  for (const line of text.split("\n")) {
    const heading = /^## (?:(\d+\.\d+\.\d+), (\d{4}-\d{2}-\d{2})|Unreleased)\s*$/.exec(line);
    const section = /^### (.+)$/.exec(line)?.[1];
    if (line.startsWith("## ") && !heading)
      throw new Error(
        `CHANGELOG.md has the heading "${line}", which is neither "Unreleased" nor "X.Y.Z, DATE".`,
      );
    if (heading) {
      releases.push({ version: heading[1] ?? null, date: heading[2] ?? null, sections: new Map() });
      entries = undefined;
    } else if (section) {
      entries = [];
      releases.at(-1)?.sections.set(section, entries);
    } else if (line.startsWith("- ")) entries?.push(line.slice(2));
    else if (/^ +\S/.test(line) && entries?.length) entries.push(`${entries.pop()} ${line.trim()}`);
  }
  return releases;
}

export const operatorsSection = "For operators";

/** What changed for operators in the releases after the one that ran before; all of it if that is unknown. */
export function operatorChanges(
  releases: readonly Release[],
  from: string | null,
): { version: string | null; changes: string[] }[] {
  return releases
    .filter(({ version }) => version === null || from === null || compareVersions(version, from) > 0)
    .map(({ version, sections }) => ({ version, changes: sections.get(operatorsSection) ?? [] }))
    .filter(({ changes }) => changes.length > 0);
}
