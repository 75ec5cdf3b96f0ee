import path from "node:path";
import { type ListedBackup, listBackups } from "./list-backups";
import { placeOf } from "./open-backup";

/**
 * Removes backups that are older than the newest `keep` complete ones, and incomplete ones that are older than the newest
 * `keep` of both kinds: while a file stays lost, there is one at every interval. Returns their names. A removal that is
 * interrupted leaves no backup that looks whole. None may be under way.
 */
export async function pruneBackups(at: string, keep: number): Promise<string[]> {
  const place = placeOf(at);
  const removed = superseded(await listBackups(at), keep).map((each) => path.basename(each.path));
  for (const name of removed) await place.remove(name);
  if (removed.length > 0) await place.sweep();
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
