import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../lib/cli/port";
import { limitNames, limitVariable } from "../lib/platform/limits/default-limits";

const ownRoot = path.resolve(import.meta.dirname, "..");

export type RunningServer = {
  url: string;
  pid: number;
  data: string;
  output: () => string;
  stop: () => Promise<void>;
  /** Settles with the exit code once it has ended. */
  ended: Promise<number | null>;
};

/** Websites are measured on this machine alone. */
export const probeNetwork = `--import ${pathToFileURL(path.join(import.meta.dirname, "probe-network.mjs"))}`;

/** All tests come from one network and make hundreds of people: the limits count, and none of them is reached. */
export async function looseLimits(root: string): Promise<Record<string, string>> {
  // Another checkout refuses limits that it doesn't have.
  const file = pathToFileURL(path.join(root, "lib/platform/limits/default-limits.ts")).href;
  const { limitNames: names }: { limitNames: typeof limitNames } =
    root === ownRoot ? { limitNames } : await import(/* @vite-ignore */ file);
  return Object.fromEntries(names.map((name) => [limitVariable(name), "1000000/60"]));
}

/**
 * A whole Vitrine as `npm start` runs it, with an embedded database of its own that is thrown away afterwards. With
 * `ownGroup` its processes, but for the database's, are a group that can be killed as one; `root` is another checkout.
 */
export async function startServer(
  env: Record<string, string> = {},
  { ownGroup = false, root = ownRoot } = {},
): Promise<RunningServer> {
  const data = env.VITRINE_DATA ?? mkdtempSync(path.join(tmpdir(), "vitrine-e2e-"));
  // PostgreSQL's own user must be able to enter it, or the data would be kept elsewhere.
  chmodSync(data, 0o711);
  const port = Number(env.PORT) || (await freePort());
  const loose = await looseLimits(root);
  const child = spawn(process.execPath, [path.join(root, "lib/cli/start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    detached: ownGroup,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: "",
      VITRINE_DATA: data,
      PORT: String(port),
      HOST: "",
      LOG_LEVEL: "warn",
      DRAIN_SECONDS: "0",
      NODE_OPTIONS: [process.env.NODE_OPTIONS, probeNetwork].filter(Boolean).join(" "),
      ...loose,
      ...env,
    },
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    if (!env.VITRINE_DATA) rmSync(data, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes("Vitrine is ready")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`npm start ended with code ${code}:\n${output}`)));
  });
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, data, output: () => output, stop, ended };
}
