import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { newFolder } from "./postgres";

/** A file system of a test's own that can be filled up; it takes root, as in a container. */
export type SmallDisk = {
  at: string;
  fill: () => void;
  /** Gives the room back that `fill` took. */
  clear: () => void;
  remove: () => void;
};

export function mountSmallDisk(megabytes: number): SmallDisk {
  const at = newFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0711`, "tmpfs", at]);
  const ballast = path.join(at, "ballast");
  return {
    at,
    fill: () => writeUntilFull(ballast),
    clear: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync("umount", ["--lazy", at]);
      rmSync(at, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: string): void {
  const descriptor = openSync(file, "a");
  try {
    for (const size of [1 << 20, 4096]) writeAll(descriptor, Buffer.alloc(size));
  } finally {
    closeSync(descriptor);
  }
}

function writeAll(descriptor: number, block: Buffer): void {
  try {
    while (writeSync(descriptor, block) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
