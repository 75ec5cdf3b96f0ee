import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { type Binaries, findBinaries, findRunAs, type RunAs, reachableBinaries } from "./binaries";

const run = promisify(execFile);

export type Cluster = {
  url: (database: string) => string;
  port: number;
  stop: () => Promise<void>;
};

type Options = {
  /** Holds the cluster, its log and its password. */
  home: string;
  /** A cluster for tests: fast, and nothing in it survives a crash. */
  throwAway?: boolean;
  /** The port it had, for those who are connected to it; any free one otherwise. */
  port?: number;
};

/** Starts the embedded PostgreSQL kept below `home`, making it the first time, or finds the one still running. */
export async function startCluster({ home, throwAway = false, port: wanted }: Options): Promise<Cluster> {
  const runAs = findRunAs();
  const binaries = reachableBinaries(await findBinaries(), runAs, home);
  const folder = path.join(home, "cluster");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(home, 0o711);
  if ("uid" in runAs) chownSync(folder, runAs.uid, runAs.gid);
  const password = readPassword(home);
  if (!existsSync(path.join(folder, "PG_VERSION"))) await initialise(binaries, runAs, home, folder, password);

  const url = (port: number) => (database: string) =>
    `postgresql://vitrine:${password}@127.0.0.1:${port}/${database}`;
  const running = await findRunning(folder, url);
  const port = running ?? (await startServer(binaries, runAs, folder, throwAway, url, wanted));
  return {
    url: url(port),
    port,
    stop: () => stopServer(binaries, runAs, folder),
  };
}

function readPassword(home: string): string {
  const file = path.join(home, "postgres-password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

async function initialise(
  binaries: Binaries,
  runAs: RunAs,
  home: string,
  folder: string,
  password: string,
): Promise<void> {
  const passwordFile = path.join(home, "initdb-password");
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if ("uid" in runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
  try {
    const flags = ["--encoding=UTF8", "--locale=C", "--username=vitrine", "--auth=scram-sha-256"];
    await run(
      binaries.initdb,
      [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...flags, "--no-instructions"],
      {
        ...runAs,
        cwd: folder,
      },
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not be set up: ${errorText(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** A server whose pid file is there and which answers with our password: its port. */
async function findRunning(folder: string, url: (port: number) => Cluster["url"]): Promise<number | null> {
  const pidFile = path.join(folder, "postmaster.pid");
  if (!existsSync(pidFile)) return null;
  const port = Number(readFileSync(pidFile, "utf8").split("\n")[3]);
  return port > 0 && (await answers(url(port)("postgres"))) ? port : null;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=100",
  "shared_buffers=256MB",
  "effective_cache_size=1GB",
  "random_page_cost=1.1",
  "jit=off",
  "log_min_messages=warning",
  "timezone=UTC",
];
const throwAwaySettings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "shared_buffers=128MB",
];

/**
 * Where the first process of a container reaps slowly, a dead server's pid looks alive for some seconds, and the last
 * processes of a killed one hold its memory for a moment: so it tries again.
 */
async function startServer(
  binaries: Binaries,
  runAs: RunAs,
  folder: string,
  throwAway: boolean,
  url: (port: number) => Cluster["url"],
  wanted: number | undefined,
): Promise<number> {
  const log = path.join(folder, "server.log");
  let failure: unknown;
  for (let attempt = 0; attempt < 8; attempt++) {
    if (attempt > 0) await wait(Math.min(125 * 2 ** attempt, 2000));
    const port = wanted ?? (await freePort());
    const flags = [...settings, ...(throwAway ? throwAwaySettings : [])].map((setting) => `-c ${setting}`);
    try {
      const options = `-p ${port} ${flags.join(" ")}`;
      await run(binaries.pg_ctl, ["start", "-D", folder, "-w", "-t", "60", "-l", log, "-o", options], {
        ...runAs,
        cwd: folder,
      });
      return port;
    } catch (error) {
      failure = error;
      const other = await findRunning(folder, url);
      if (other !== null) return other;
    }
  }
  const tail = existsSync(log) ? readFileSync(log, "utf8").split("\n").slice(-8).join("\n") : "";
  throw new Error(`PostgreSQL did not start: ${errorText(failure)}\n${tail}\nIts log is ${log}.`);
}

async function stopServer(binaries: Binaries, runAs: RunAs, folder: string): Promise<void> {
  await run(binaries.pg_ctl, ["stop", "-D", folder, "-m", "fast", "-w", "-t", "10"], {
    ...runAs,
    cwd: folder,
  }).catch(() => {});
}

/** A port that nothing listens on at this moment, on the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

function errorText(error: unknown): string {
  if (error && typeof error === "object" && "stderr" in error && error.stderr)
    return String(error.stderr).trim();
  return error instanceof Error ? error.message : String(error);
}
