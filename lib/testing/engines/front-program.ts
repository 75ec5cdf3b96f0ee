import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../cli/port";

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
  let output = "";
  const child = spawn(command, prepare(folder, port), {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await untilListening(port, child).catch(async (error: Error) => {
    await stop();
    throw new Error(`${command}: ${error.message}\n${output}`);
  });
  return { url: `http://127.0.0.1:${port}`, port, stop };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`ended with code ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error("does not listen");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    setTimeout(() => socket.end(), 20);
  });
