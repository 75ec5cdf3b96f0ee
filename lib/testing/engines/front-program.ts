import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../cli/port";
import { accepts, startProgram } from "./program";

/** A cache that stands in front of a site, as its package serves it. */
export type FrontCache = { url: string; port: number; stop: () => Promise<void> };

/** Whether a program is installed; with CI set, one that is missing is a failure. */
export function hasProgram(name: string, howToInstall: string): boolean {
  const isThere = spawnSync("which", [name]).status === 0;
  if (!isThere && process.env.CI) throw new Error(`${name} is not installed. On Debian: ${howToInstall}`);
  return isThere;
}

/** Starts a program in a folder of its own that is thrown away, and waits until its port takes connections. */
export async function startFront(
  command: string,
  prepare: (folder: string, port: number) => string[],
  { env = {}, port: wanted }: { env?: Record<string, string>; port?: number } = {},
): Promise<FrontCache> {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-front-"));
  // Its workers run as a user of their own where it is started as root.
  chmodSync(folder, 0o711);
  const port = wanted ?? (await freePort());
  const drop = () => rmSync(folder, { recursive: true, force: true });
  const front = await startProgram(command, prepare(folder, port), {
    env: { ...process.env, ...env },
    until: () => accepts(port),
  }).catch((error: unknown) => {
    drop();
    throw error;
  });
  const stop = async () => {
    await front.end("SIGTERM");
    drop();
  };
  return { url: `http://127.0.0.1:${port}`, port, stop };
}
