import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findRunAs } from "../../cli/embedded/binaries";
import { freePort } from "../../cli/port";
import { accepts, startProgram } from "./program";

const program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"].find((file) =>
  existsSync(file),
);

/** Whether tests through PgBouncer run here; with CI set they do not pass without it. */
export const hasPgBouncer = program !== undefined || Boolean(process.env.CI);

/** What the sessions of a pooler have to be given, as docs/scaling.md says. */
const connectQuery = "set statement_timeout = 15000; set idle_in_transaction_session_timeout = 15000";

export type PgBouncer = {
  /** An address of the server through the pooler. */
  through: (url: string) => string;
  port: number;
  stop: () => Promise<void>;
  /** Ends it at once, with all connections; `start` starts it again on its port. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
};

type Options = {
  /** The port of PostgreSQL on this machine, and who signs in. */
  server: string;
  poolMode?: "transaction" | "statement";
  /** More lines of its configuration. */
  lines?: readonly string[];
  /** What each session is given. */
  query?: string | null;
};

/** Starts the real PgBouncer in front of a PostgreSQL on this machine, for all of its databases. */
export async function startPgBouncer(options: Options): Promise<PgBouncer> {
  if (!program) throw new Error("There is no pgbouncer. On Debian: apt-get install -y pgbouncer.");
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-pgbouncer-"));
  const runAs = findRunAs();
  const port = await freePort();
  const { host, username, password } = readServer(options.server);
  const file = path.join(folder, "pgbouncer.ini");
  const users = path.join(folder, "users.txt");
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(file, toConfiguration({ ...options, host, port, users }));
  chmodSync(folder, 0o700);
  if ("uid" in runAs) for (const one of [folder, file, users]) chownSync(one, runAs.uid, runAs.gid);
  const run = () => startProgram(program, [file], { ...runAs, cwd: folder, until: () => accepts(port) });
  let pooler = await run();
  return {
    port,
    through: (url) => {
      const address = new URL(url);
      address.port = String(port);
      return address.href;
    },
    start: async () => {
      pooler = await run();
    },
    kill: () => pooler.end("SIGKILL"),
    stop: async () => {
      await pooler.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readServer(server: string) {
  const { hostname, port, username, password } = new URL(server);
  return { host: `host=${hostname} port=${port}`, username, password: decodeURIComponent(password) };
}

function toConfiguration({
  host,
  port,
  users,
  poolMode = "transaction",
  lines = [],
  query = connectQuery,
}: Options & { host: string; port: number; users: string }): string {
  return `[databases]
* = ${host}${query === null ? "" : ` connect_query='${query}'`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${poolMode}
max_client_conn = 500
default_pool_size = 10
server_login_retry = 1
query_wait_timeout = 5
${lines.join("\n")}
`;
}
