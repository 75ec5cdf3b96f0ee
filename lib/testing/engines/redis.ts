import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../cli/port";
import type { Redis } from "../../platform/redis/redis";

const program = "redis-server";

/** Whether the program is installed; with CI set it has to be. */
export function hasRedis(): boolean {
  const isThere = spawnSync(program, ["--version"]).status === 0;
  if (!isThere && process.env.CI)
    throw new Error(`${program} is not installed. On Debian: apt-get install -y redis-server.`);
  return isThere;
}

export type RedisEngine = {
  url: string;
  port: number;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  freeze: () => void;
  thaw: () => void;
  /** Starts it again on the same port, with nothing in it. */
  restart: () => Promise<void>;
};

/** A real Redis in a folder of its own, which it loses when it stops; further settings as on its command line. */
export async function startRedisServer(settings: readonly string[] = []): Promise<RedisEngine> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-redis-"));
  let child = await run(port, folder, settings);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    // A frozen process takes no other signal before.
    child.kill("SIGCONT");
    child.kill(signal);
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill: () => end("SIGKILL"),
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    restart: async () => {
      await end("SIGKILL");
      child = await run(port, folder, settings);
    },
    stop: async () => {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(port: number, folder: string, settings: readonly string[]): Promise<ChildProcess> {
  const fixed = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--dir",
    folder,
    "--save",
    "",
    "--appendonly",
    "no",
  ];
  const child = spawn(program, [...fixed, ...settings], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes("Ready to accept connections")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${program} ended with code ${code}:\n${output}`)));
  });
  return child;
}

/** Resolves once a connection can be used. */
export async function reached(connection: { readonly fault: string | null }): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (connection.fault !== null) {
    if (Date.now() > deadline) throw new Error(connection.fault);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The address of a Redis for a user with the rights that the documentation names, and no others. */
export async function asSite(url: string, redis: Redis): Promise<string> {
  const rights = /`(~vitrine:\* [^`]+)`/.exec(readFileSync("docs/scaling.md", "utf8"))?.[1]?.split(" ") ?? [];
  await redis.ask((client) => client.sendCommand(["ACL", "SETUSER", "site", "on", ">sesame", ...rights]));
  return url.replace("//", "//site:sesame@");
}
