import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findRunAs } from "@/lib/cli/embedded/binaries";
import { freePort } from "@/lib/cli/port";
import { newFolder } from "../postgres";
import { query } from "./command";

const user = "postgres";

/** Why continuous archiving can't be tried here; null if it can. */
export function whyNoArchiving(bin: string | null): string | null {
  if (!bin) return "PostgreSQL 15 is not installed (Debian: postgresql-15)";
  if (spawnSync("pgbackrest", ["version"]).status !== 0)
    return "pgBackRest is not installed (Debian: pgbackrest)";
  return process.getuid?.() === 0 ? null : "only root can run PostgreSQL as its own user";
}

/** A PostgreSQL of a machine, which archives continuously with pgBackRest as docs/backups.md says. */
export class ArchivedPostgres {
  private readonly home = newFolder();
  private readonly cluster = path.join(this.home, "cluster");
  private readonly config = path.join(this.home, "pgbackrest.conf");

  private constructor(
    private readonly bin: string,
    private readonly port: number,
  ) {}

  static async start(bin: string): Promise<ArchivedPostgres> {
    const postgres = new ArchivedPostgres(bin, await freePort());
    postgres.initialize();
    postgres.startServer();
    await query(postgres.urlOf("postgres"), "create database vitrine");
    return postgres;
  }

  get url(): string {
    return this.urlOf("vitrine");
  }

  /** `pgbackrest --stanza=vitrine …`, as PostgreSQL's user. */
  pgbackrest = (...args: string[]): string =>
    this.run("pgbackrest", [`--config=${this.config}`, "--stanza=vitrine", ...args]);

  startServer(): void {
    const options = `-p ${this.port} -k ${this.home}/socket -c listen_addresses=127.0.0.1`;
    const log = path.join(this.home, "log", "server.log");
    this.run(path.join(this.bin, "pg_ctl"), ["start", "-D", this.cluster, "-w", "-l", log, "-o", options]);
  }

  stop = (): string =>
    this.run(path.join(this.bin, "pg_ctl"), ["stop", "-D", this.cluster, "-m", "fast", "-w"]);

  remove(): void {
    try {
      this.stop();
    } catch {
      // It was stopped already.
    }
    rmSync(this.home, { recursive: true, force: true });
  }

  private urlOf = (database: string): string => `postgresql://${user}@127.0.0.1:${this.port}/${database}`;

  private run = (program: string, args: string[]): string =>
    execFileSync(program, args, {
      ...findRunAs(),
      cwd: this.home,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });

  private initialize(): void {
    const { uid = 0, gid = 0 } = findRunAs() as { uid?: number; gid?: number };
    for (const name of ["cluster", "repository", "log", "lock", "socket"]) {
      mkdirSync(path.join(this.home, name), { mode: 0o700 });
      chownSync(path.join(this.home, name), uid, gid);
    }
    const auth = ["--auth=trust", `--username=${user}`, "--encoding=UTF8", "--locale=C"];
    this.run(path.join(this.bin, "initdb"), ["-D", this.cluster, ...auth]);
    writeFileSync(
      path.join(this.cluster, "postgresql.auto.conf"),
      [
        "archive_mode = on",
        `archive_command = 'pgbackrest --config=${this.config} --stanza=vitrine archive-push %p'`,
        "archive_timeout = 60",
        "max_connections = 100",
        "",
      ].join("\n"),
    );
    const settings = [
      "[global]",
      `repo1-path=${this.home}/repository`,
      "repo1-retention-full=2",
      `log-path=${this.home}/log`,
      `lock-path=${this.home}/lock`,
      "start-fast=y",
      "[vitrine]",
      `pg1-path=${this.cluster}`,
      `pg1-port=${this.port}`,
      `pg1-socket-path=${this.home}/socket`,
      "",
    ];
    writeFileSync(this.config, settings.join("\n"));
  }
}
