import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { partialName } from "./layout";
import { listBackups } from "./list-backups";

/**
 * Removes backups that are older than the newest `keep` complete ones, and returns their names. A removal that is
 * interrupted leaves no backup that looks whole.
 */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const backups = await listBackups(folder);
  const complete = backups.filter(({ state }) => state === "complete");
  const oldest = complete[keep - 1];
  if (!oldest) return [];
  const removed = backups.slice(backups.indexOf(oldest) + 1).map((each) => path.basename(each.path));
  for (const name of removed) {
    const unnamed = path.join(folder, partialName(name));
    await rename(path.join(folder, name), unnamed);
    await rm(unnamed, { recursive: true, force: true });
  }
  return removed;
}
