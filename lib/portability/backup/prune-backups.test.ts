import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { plantBackup } from "../../testing/backups";
import { useFolder } from "../../testing/folders";
import { layout } from "./layout";
import { pruneBackups } from "./prune-backups";

const root = useFolder();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(root, "backups-"));
});

/** Plants one backup a day, oldest first: c is complete, i incomplete, d damaged. Returns their names. */
function plant(kinds: string): string[] {
  return [...kinds].map((kind, day) => {
    const at = plantBackup(folder, new Date(Date.UTC(2026, 5, 1 + day, 3)), kind === "i" ? ["lost"] : []);
    if (kind === "d") rmSync(path.join(at, layout.manifestDigest));
    return path.basename(at);
  });
}

async function whatIsLeft(kinds: string, keep: number): Promise<string> {
  const names = plant(kinds);
  const removed = await pruneBackups(folder, keep);
  const left = readdirSync(folder);
  expect(removed.toSorted()).toEqual(names.filter((name) => !left.includes(name)));
  return names.map((name, at) => (left.includes(name) ? kinds[at] : "-")).join("");
}

describe("pruning", () => {
  it.each([
    // As many complete ones as are kept, or fewer, lose nothing.
    ["c", 2, "c"],
    ["cc", 2, "cc"],
    ["ccc", 2, "-cc"],
    ["ccc", 1, "--c"],
    // What isn't complete doesn't count, and goes once it is older than those that are kept.
    ["cici", 2, "c-ci"],
    ["cicic", 2, "--cic"],
    ["icdcc", 2, "---cc"],
    ["cdd", 1, "cdd"],
    // Where a file stays lost, every backup is incomplete: the complete ones stay, and as many of the others.
    ["cciii", 2, "cc-ii"],
    ["iiii", 2, "--ii"],
    ["ciiic", 2, "c--ic"],
    ["ddd", 1, "ddd"],
  ])("of %s with %d kept leaves %s", async (kinds, keep, left) => {
    expect(await whatIsLeft(kinds, keep)).toBe(left);
  });

  it("leaves other folders alone", async () => {
    plant("ccc");
    for (const name of ["notes", ".partial-vitrine-20260601T030000Z-000001"])
      mkdirSync(path.join(folder, name));
    await pruneBackups(folder, 1);
    expect(readdirSync(folder)).toHaveLength(3);
  });
});
