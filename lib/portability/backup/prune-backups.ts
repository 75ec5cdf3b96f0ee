import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { partialName } from "./layout";
import { type ListedBackup, listBackups } from "./list-backups";

/**
 * Removes backups that are older than the newest `keep` complete ones, and incomplete ones that are older than the newest
 * `keep` of both kinds: while a file stays lost, there is one at every interval. Returns their names. A removal that is
 * interrupted leaves no backup that looks whole.
 */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const removed = superseded(await listBackups(folder), keep).map((each) => path.basename(each.path));
  for (const name of removed) {
    const unnamed = path.join(folder, partialName(name));
    await rename(path.join(folder, name), unnamed);
    await rm(unnamed, { recursive: true, force: true });
  }
  return removed;
}

function superseded(newestFirst: readonly ListedBackup[], keep: number): ListedBackup[] {
  const newer = { complete: 0, incomplete: 0, damaged: 0 };
  return newestFirst.filter(({ state }) => {
    const { complete, incomplete } = newer;
    newer[state]++;
    return complete >= keep || (state === "incomplete" && complete + incomplete >= keep);
  });
}
