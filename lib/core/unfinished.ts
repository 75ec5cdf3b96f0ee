import { randomBytes } from "node:crypto";
import { linkSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const suffix = /\.unfinished-(\d+)-[0-9a-f]+(-input)?$/;

/** A name beside `place`, for what is renamed to `place` once it is complete. It says which process makes it. */
export const unfinishedName = (place: string): string =>
  `${place}.unfinished-${process.pid}-${randomBytes(4).toString("hex")}`;

/** Removes from a folder what processes that no longer run have left unfinished. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(suffix.exec(name)?.[1] ?? 0);
    if (pid !== 0 && (pid === process.pid || !isRunning(pid)))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Writes a private file that is whole or absent however this ends; with `keeps`, one that is there already stays. */
export function writeWhole(file: string, text: string, { keeps = false } = {}): void {
  const made = unfinishedName(file);
  writeFileSync(made, text, { mode: 0o600, flush: true });
  try {
    if (keeps) linkSync(made, file);
    else renameSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(made, { force: true });
  }
}
