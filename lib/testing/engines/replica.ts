import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findRunAs } from "../../cli/embedded/binaries";
import { startCluster } from "../../cli/embedded/cluster";

const execute = promisify(execFile);

/** A PostgreSQL with a folder of its own, which a replica can be made from. */
export type TestServer = {
  home: string;
  port: number;
  url: (database: string) => string;
  /** Runs one statement in the database `postgres`, or another one. */
  run: <Row extends pg.QueryResultRow>(sql: string, database?: string) => Promise<Row[]>;
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  /** Ends all its processes at once, as a loss of power does. */
  kill: () => Promise<void>;
  /** Whether it takes connections. */
  answers: () => Promise<boolean>;
  stop: () => Promise<void>;
  startAgain: () => Promise<void>;
  remove: () => Promise<void>;
};

export type TestReplica = TestServer & {
  /** Makes it the primary. */
  promote: () => Promise<void>;
  /** Lets it fall behind: it receives, and replays nothing. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Waits until it has all that the primary has now. */
  follow: () => Promise<void>;
};

type Options = {
  /** What is confirmed survives a crash. */
  durable?: boolean;
};

export const startPrimary = ({
  home = newFolder(),
  ...options
}: Options & { home?: string } = {}): Promise<TestServer> => serverIn(home, options);

/** Starts a streaming replica of a running server on this machine: a base backup without `pg_basebackup`, which npm's PostgreSQL lacks. */
export async function startReplica(
  primary: Pick<TestServer, "home" | "url">,
  options: Options = {},
): Promise<TestReplica> {
  const home = newFolder();
  await copyRunning(primary, home);
  const server = await serverIn(home, options);
  return {
    ...server,
    promote: async () => void (await server.run("select pg_promote(true, 30)")),
    pause: async () => {
      await server.run("select pg_wal_replay_pause()");
      for (;;) {
        const [row] = await server.run<{ state: string }>("select pg_get_wal_replay_pause_state() as state");
        if (row?.state === "paused") return;
      }
    },
    resume: async () => void (await server.run("select pg_wal_replay_resume()")),
    follow: async () => {
      const [at] = await ask<{ at: string }>(
        primary.url("postgres"),
        "select pg_current_wal_flush_lsn()::text as at",
      );
      for (;;) {
        const [row] = await server.run<{ there: boolean }>(
          `select pg_last_wal_replay_lsn() >= '${at?.at}' as there`,
        );
        if (row?.there) return;
      }
    },
  };
}

async function copyRunning(
  { home: from, url }: Pick<TestServer, "home" | "url">,
  home: string,
): Promise<void> {
  const client = new pg.Client(url("postgres"));
  await client.connect();
  try {
    await client.query("select pg_backup_start('vitrine test', true)");
    const [source, target] = [path.join(from, "cluster"), path.join(home, "cluster")];
    cpSync(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\/(postmaster\.(pid|opts)|server\.log|pg_wal\/.+|pg_replslot\/.+)$/.test(file),
    });
    cpSync(path.join(from, "postgres-password"), path.join(home, "postgres-password"));
    const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
    writeFileSync(path.join(target, "backup_label"), rows[0].labelfile);
    writeFileSync(path.join(target, "standby.signal"), "");
    const conninfo = `${url("postgres").replace(/\/postgres$/, "/postgres?application_name=replica")}`;
    const settings = [`primary_conninfo = '${conninfo}'`, "wal_retrieve_retry_interval = '200ms'"];
    writeFileSync(path.join(target, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
    await giveToPostgres(target);
  } finally {
    await client.end();
  }
}

async function giveToPostgres(folder: string): Promise<void> {
  const runAs = findRunAs();
  mkdirSync(path.join(folder, "pg_wal/archive_status"), { recursive: true });
  mkdirSync(path.join(folder, "pg_replslot"), { recursive: true });
  chmodSync(folder, 0o700);
  if ("uid" in runAs) {
    chownSync(folder, runAs.uid, runAs.gid);
    await execute("chown", ["-R", `${runAs.uid}:${runAs.gid}`, folder]);
  }
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function serverIn(home: string, { durable = false }: Options): Promise<TestServer> {
  const throwAway = !durable;
  let cluster = await startCluster({ home, throwAway, superuser: true });
  const { port } = cluster;
  const postmaster = () =>
    Number(readFileSync(path.join(home, "cluster/postmaster.pid"), "utf8").split("\n")[0]);
  const tree = async (): Promise<number[]> => {
    const { stdout } = await execute("ps", ["-o", "pid=", "--ppid", String(postmaster())]);
    return [
      postmaster(),
      ...stdout
        .split("\n")
        .map(Number)
        .filter((pid) => pid > 0),
    ];
  };
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await tree()) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended by itself.
      }
    }
  };
  const run = <Row extends pg.QueryResultRow>(sql: string, database = "postgres") =>
    ask<Row>(cluster.url(database), sql);
  return {
    home,
    port,
    url: (database) => cluster.url(database),
    run,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    kill: () => signal("SIGKILL"),
    answers: () =>
      run("select 1").then(
        () => true,
        () => false,
      ),
    stop: () => cluster.stop(),
    startAgain: async () => {
      cluster = await startCluster({ home, throwAway, port });
    },
    remove: async () => {
      await signal("SIGCONT").catch(() => {});
      await cluster.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL's own user must be able to enter it. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-replica-"));
  chmodSync(folder, 0o711);
  return folder;
}
