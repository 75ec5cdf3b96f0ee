import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../cli/port";
import type { Redis } from "../../platform/redis/redis";
import { startProgram } from "./program";

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
  const run = () =>
    startProgram(
      program,
      [
        ...[
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
        ],
        ...settings,
      ],
      { until: (output) => output.includes("Ready to accept connections") },
    );
  let server = await run();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill: () => server.end("SIGKILL"),
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    restart: async () => {
      await server.end("SIGKILL");
      server = await run();
    },
    stop: async () => {
      await server.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
