import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { type Cluster, startCluster } from "@/lib/cli/embedded/cluster";
import { migrate } from "@/lib/platform/db/migrate";
import { processTree, signal } from "./processes";

/** A PostgreSQL of a test's own, with a migrated database, that can be hurt in every way. */
export class Postgres {
  private constructor(
    readonly home: string,
    private cluster: Cluster,
  ) {}

  static async start(home = newFolder(), { migrated = true } = {}): Promise<Postgres> {
    const postgres = new Postgres(home, await startCluster({ home }));
    const client = new pg.Client(postgres.cluster.url("postgres"));
    await client.connect();
    await client.query("create database vitrine");
    await client.end();
    if (migrated) await migrate(postgres.url, path.resolve("prisma/migrations"));
    return postgres;
  }

  get url(): string {
    return this.cluster.url("vitrine");
  }

  get port(): number {
    return this.cluster.port;
  }

  /** The server and its processes, one for each connection among them. */
  processes = (): number[] => processTree(postmasterPid(this.home));

  killAll = (): void => signal(this.processes(), "SIGKILL");
  freeze = (): void => signal(this.processes(), "SIGSTOP");
  thaw = (): void => signal(this.processes(), "SIGCONT");
  /** What `pg_ctl stop -m immediate` sends. */
  stopAtOnce = (): void => signal([postmasterPid(this.home)], "SIGQUIT");

  startAgain = async (): Promise<void> => {
    this.cluster = await startCluster({ home: this.home, port: this.port });
  };

  stop = (): Promise<void> => this.cluster.stop();

  async remove(): Promise<void> {
    this.thaw();
    await this.stop();
    rmSync(this.home, { recursive: true, force: true });
  }
}

export const postmasterPid = (home: string): number =>
  Number(readFileSync(path.join(home, "cluster/postmaster.pid"), "utf8").split("\n")[0]);

/** PostgreSQL's own user must be able to enter it. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-faults-"));
  chmodSync(folder, 0o711);
  return folder;
}
