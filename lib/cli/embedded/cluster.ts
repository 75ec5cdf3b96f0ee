import { execFile, type PromiseWithChild } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { removeUnfinished, unfinishedName, writeWhole } from "../../core/unfinished";
import { freePort } from "../port";
import { type Binaries, findBinaries, findRunAs, type RunAs, reachableBinaries } from "./binaries";

const execute = promisify(execFile);

export type Cluster = {
  url: (database: string) => string;
  port: number;
  /** Whether this call started it. */
  isNew: boolean;
  stop: () => Promise<void>;
};

type Options = {
  /** The folder of the cluster, its log and its password. */
  home: string;
  /** A cluster for tests: fast, and nothing in it survives a crash. */
  throwAway?: boolean;
  /** Whether the role of the address may do everything, as tests of replicas need. */
  superuser?: boolean;
  /** The port it had, for connected programs; otherwise any free one. */
  port?: number;
};

/** A cluster on this machine, and how a program of PostgreSQL runs in its folder. */
type Local = {
  folder: string;
  url: (port: number) => Cluster["url"];
  run: (program: keyof Binaries, ...args: string[]) => PromiseWithChild<unknown>;
};

/** Starts the embedded PostgreSQL below `home`, creating it the first time, or finds the running one. */
export async function startCluster(options: Options): Promise<Cluster> {
  const { home, throwAway = false, superuser = throwAway, port: wanted } = options;
  const runAs = findRunAs();
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o711);
  removeUnfinished(home);
  const binaries = reachableBinaries(await findBinaries(), runAs, home);
  const folder = path.join(home, "cluster");
  const password = storedSecret(home, "postgres-password");
  const run: Local["run"] = (program, ...args) => execute(binaries[program], args, { ...runAs, cwd: "/" });
  const url: Local["url"] = (port) => (database) =>
    `postgresql://vitrine:${password}@127.0.0.1:${port}/${database}`;
  const local = { folder, url, run };
  if (!existsSync(folder)) await createCluster(folder, { run, runAs, password, superuser });
  const running = await findRunning(local);
  const port = running ?? (await startServer(local, throwAway, wanted));
  const stop = async () => {
    await run("pg_ctl", "stop", "-D", folder, "-m", "fast", "-w", "-t", "10").catch(() => {});
  };
  return { url: local.url(port), port, isNew: running === null, stop };
}

/** A secret of the embedded demo, created once and readable only by its owner. */
export function storedSecret(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString("base64url"), { keeps: true });
  return readFileSync(file, "utf8").trim();
}

type Creation = Pick<Local, "run"> & { runAs: RunAs; password: string; superuser: boolean };

/**
 * Creates the cluster beside its place and moves it there once it is complete, so that a killed start leaves none that
 * looks finished. The role `vitrine` may create databases and is no superuser unless tests ask for one.
 */
async function createCluster(folder: string, { run, runAs, password, superuser }: Creation): Promise<void> {
  const made = unfinishedName(folder);
  const input = `${made}-input`;
  const give = (place: string) => "uid" in runAs && chownSync(place, runAs.uid, runAs.gid);
  try {
    mkdirSync(made, { mode: 0o700 });
    writeFileSync(input, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    give(made);
    give(input);
    const flags = ["--encoding=UTF8", "--locale=C", "--username=postgres", "--auth=scram-sha-256"];
    await run("initdb", `--pgdata=${made}`, `--pwfile=${input}`, ...flags, "--no-instructions");
    const rights = superuser ? "superuser" : "createdb";
    const role = `create role vitrine login ${rights} password '${password}'`;
    const creating = run("postgres", "--single", "-j", "-D", made, "postgres");
    creating.child.stdin?.end(`${role};\n`);
    await creating;
    try {
      renameSync(made, folder);
    } catch (error) {
      // Another start was faster.
      if (!existsSync(path.join(folder, "PG_VERSION"))) throw error;
    }
  } catch (error) {
    throw new Error(`PostgreSQL could not be set up: ${errorText(error)}`);
  } finally {
    rmSync(made, { recursive: true, force: true });
    rmSync(input, { force: true });
  }
}

/** The port of a server whose pid file exists and which accepts our password. */
async function findRunning({ folder, url }: Local): Promise<number | null> {
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
  // The pools of several sites and of the tests that watch them, all at once.
  "max_connections=300",
];

/**
 * Retries, because in a container whose init reaps slowly, a dead server's pid looks alive for some seconds, and the
 * last processes of a killed one keep its memory for a moment.
 */
async function startServer(local: Local, throwAway: boolean, wanted: number | undefined): Promise<number> {
  const { folder, run } = local;
  const log = path.join(folder, "server.log");
  const flags = [...settings, ...(throwAway ? throwAwaySettings : [])].map((setting) => `-c ${setting}`);
  let failure: unknown;
  for (let attempt = 0; attempt < 8; attempt++) {
    if (attempt > 0) await wait(Math.min(125 * 2 ** attempt, 2000));
    const port = wanted ?? (await freePort());
    try {
      const options = `-p ${port} ${flags.join(" ")}`;
      await run("pg_ctl", "start", "-D", folder, "-w", "-t", "60", "-l", log, "-o", options);
      return port;
    } catch (error) {
      failure = error;
      const other = await findRunning(local);
      if (other !== null) return other;
    }
  }
  const tail = existsSync(log) ? readFileSync(log, "utf8").split("\n").slice(-8).join("\n") : "";
  throw new Error(`PostgreSQL did not start: ${errorText(failure)}\n${tail}\nIts log is ${log}.`);
}

function errorText(error: unknown): string {
  if (error && typeof error === "object" && "stderr" in error && error.stderr)
    return String(error.stderr).trim();
  return error instanceof Error ? error.message : String(error);
}
