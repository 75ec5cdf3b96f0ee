import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { buildIfStale } from "../../lib/cli/build";
import { freePort } from "../../lib/cli/port";
import { allocator, serverProgram } from "../../lib/cli/server-env";
import { root } from "../../lib/cli/settings";
import { limitNames, limitVariable } from "../../lib/platform/limits/default-limits";
import { processTree } from "../faults/processes";

export const secret = "a secret for benchmarks, of 32 characters or more";

export type Server = {
  url: string;
  pid: number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  memoryMb: () => number;
};

/** Limits count as ever, and none is reached: all requests come from one network and few people. */
const looseLimits = Object.fromEntries(limitNames.map((name) => [limitVariable(name), "1000000/60"]));

/** The application as it is served, on a database of the benchmark's. */
export async function startApp(databaseUrl: string, env: Record<string, string> = {}): Promise<Server> {
  await buildIfStale(console.log);
  return start(serverProgram(env.WEB_CONCURRENCY ? "primary" : "web-server"), root, {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: secret,
    ...looseLimits,
    ...allocator,
    ...env,
  });
}

/** The yardsticks: a bare route handler and a static page of the same framework, in an application of their own. */
export async function startYardstick(env: Record<string, string> = {}): Promise<Server> {
  const folder = path.join(import.meta.dirname, "yardstick");
  const build = path.join(folder, ".next/BUILD_ID");
  if (!existsSync(build) || changedAt(path.join(folder, "app")) > statSync(build).mtimeMs) {
    const next = path.join(root, "node_modules/next/dist/bin/next");
    const made = spawnSync(process.execPath, [next, "build"], {
      cwd: folder,
      encoding: "utf8",
      env: quiet(),
    });
    if (made.status !== 0) throw new Error(made.stdout + made.stderr);
  }
  return start(serverProgram("web-server"), folder, env);
}

const changedAt = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
      (name) => statSync(path.join(folder, name)).mtimeMs,
    ),
  );

const quiet = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
  LOG_LEVEL: "error",
});

async function start(file: string, cwd: string, env: Record<string, string>): Promise<Server> {
  const port = Number(env.PORT) || (await freePort());
  const child = spawn(process.execPath, [file], {
    cwd,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...quiet(), AUTH_TRUST_HOST: "true", ...env, PORT: String(port), HOST: "127.0.0.1" },
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", (message) =>
      message === "listening" ? resolve() : reject(new Error(JSON.stringify(message))),
    );
    child.once("exit", (code) => reject(new Error(`${file} ended with code ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: (signal) => stop(child, signal),
    memoryMb: () => processTree(child.pid ?? 0).reduce((sum, pid) => sum + residentMb(pid), 0),
  };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

/** Resident memory of a process in MB (Linux), 0 once it has ended; of what processes share, each has its part. */
function residentMb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
