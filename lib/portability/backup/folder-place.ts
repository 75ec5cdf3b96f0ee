import { constants, createReadStream, existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { findFault, syncFolder } from "./files";
import { isBackupName, isPartialName, layout, partialName } from "./layout";
import type { BackupFiles, BackupPlace } from "./place";

/** Backups in a folder: a file of the media storage that several of them have is linked. */
export function folderPlace(folder: string): BackupPlace {
  const open = (name: string): BackupFiles => {
    const at = path.join(folder, name);
    return { at, read: async (file) => createReadStream(path.join(at, file), { highWaterMark: 1 << 18 }) };
  };
  const entries = async () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
  return {
    at: folder,
    prepare: () => makeFolder(folder),
    names: async () => (await entries()).filter(isBackupName),
    unfinished: async () => (await entries()).filter(isPartialName),
    open,
    begin: async (name) => {
      const root = path.join(folder, partialName(name));
      await mkdir(root, { mode: 0o700 });
      return {
        root,
        takeOver: async (key, wanted, earlier) => {
          if ((await findFault(earlier, layout.media(key), wanted)) !== null) return false;
          const target = path.join(root, layout.media(key));
          const source = path.join(earlier.at, layout.media(key));
          await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
          await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
          return true;
        },
        addMedia: (written, key) => rename(path.join(root, written), path.join(root, layout.media(key))),
        finish: async () => {
          await syncFolder(root);
          await rename(root, path.join(folder, name));
          await syncFolder(folder);
          return path.join(folder, name);
        },
        // What was copied is taken over by the next one.
        abandon: async () => {},
      };
    },
    remove: async (name) => {
      const unnamed = path.join(folder, isBackupName(name) ? partialName(name) : name);
      if (isBackupName(name)) await rename(path.join(folder, name), unnamed);
      await rm(unnamed, { recursive: true, force: true });
    },
    sweep: async () => {},
  };
}

/** Node.js says that a folder is missing where a file system can't be written; making the first one alone says why. */
async function makeFolder(to: string): Promise<void> {
  try {
    await mkdir(to, { recursive: true, mode: 0o700 });
  } catch {
    let first = path.resolve(to);
    while (!existsSync(path.dirname(first))) first = path.dirname(first);
    await mkdir(first, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`${to} can't be created (${error.code}). Name a folder that Vitrine can write to.`);
    });
    await mkdir(to, { recursive: true, mode: 0o700 });
  }
}
