import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import pg from "pg";
import packageJson from "../../../package.json";
import { takeMigrationLock } from "./migration-lock";
import { type Migration, readMigrations } from "./read-migrations";
import { requireNoRestore } from "./restore-marker";
import { requireServer } from "./server";
import { runRepeatable, runsOutside } from "./upgrade/run-repeatable";

/**
 * Applies new migrations below `prisma/migrations`, each file in one transaction unless it is marked to run outside
 * one, and returns their names. They are recorded in Prisma's own table with its checksums, so that `prisma migrate
 * status` agrees. The tables of the job queue come last. A server that Vitrine can't run on is refused first, and a database into which a backup
 * was not restored to the end; a restore itself applies `only` those of the backup.
 */
export async function migrate(
  connectionString: string,
  folder: string,
  { only }: { only?: readonly string[] } = {},
): Promise<string[]> {
  // A role may have timeouts of its own; a migration takes as long as it takes.
  const options = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0";
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, options });
  client.on("error", () => {});
  await client.connect();
  try {
    await requireServer(client);
    await takeMigrationLock(client);
    if (!only) await requireNoRestore(client);
    await client.query(recordTable);
    const done = await client.query<{ migration_name: string; checksum: string }>(
      "select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
    );
    const checksums = new Map(done.rows.map((row) => [row.migration_name, row.checksum]));
    const applied: string[] = [];
    const migrations = readMigrations(folder);
    if (checksums.size > 0 && !checksums.has(migrations[0]?.name ?? "")) throw new Error(tooOld);
    for (const migration of migrations) {
      const { name, sql, checksum } = migration;
      if (only && !only.includes(name)) continue;
      const known = checksums.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`Migration ${name} was changed after it was applied. Restore the file.`);
      await (runsOutside(sql) ? applyOutside : apply)(client, migration);
      applied.push(name);
    }
    await makeJobTables(client, connectionString);
    return applied;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    // A table that others use must not keep the running version waiting behind this for long.
    await client.query("set local lock_timeout = '20s'");
    await client.query(migration.sql);
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(explainFailure(migration.name, error, undone));
  }
}

/** Applies a migration that may be interrupted anywhere; it is recorded once all of it is done. */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await runRepeatable(client, migration.sql);
    await record(client, migration);
  } catch (error) {
    throw new Error(explainFailure(migration.name, error, continued));
  }
}

/** Prisma ignores the log of a migration that succeeded; ours says which version applied it. */
const record = (client: pg.Client, { name, checksum }: Migration) =>
  client.query(
    `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count, logs)
     values ($1, $2, now(), $3, 1, $4)`,
    [randomUUID(), checksum, name, `Vitrine ${packageJson.version}`],
  );

const tooOld =
  "This database is older than Vitrine 0.1.0, which starts with a schema of its own. Write an archive with the version that made it (vitrine export), and import that into an empty database.";
const undone = "It was rolled back completely: the previous version can keep running, or be started again.";
const continued =
  "It runs outside a transaction, so its completed steps stay; the next start continues from there. The previous version can keep running.";

function explainFailure(name: string, error: unknown, state: string): string {
  const { message, detail, code } = error as { message?: string; detail?: string; code?: string };
  const reason = [message ?? String(error), detail].filter(Boolean).join(". ");
  const isLocked = code === "55P03";
  return [
    `Migration ${name} failed: ${reason}`,
    state,
    isLocked
      ? "Something else uses the table, such as a backup: wait until it has ended, then start again."
      : "Fix what the message names in the database, then start again; nothing needs to be marked as resolved.",
  ].join("\n");
}

const recordTable = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

// The graphile-worker migration that introduced the form of `add_job` that `enqueue` calls.
const neededMigration = 18;

/** Creates the tables of the job queue: requests add jobs before the worker has started. */
async function makeJobTables(client: Client, connectionString: string): Promise<void> {
  const { rows } = await client.query("select to_regclass('graphile_worker.migrations') is not null as made");
  if (rows[0]?.made) {
    const { rowCount } = await client.query("select 1 from graphile_worker.migrations where id >= $1", [
      neededMigration,
    ]);
    if (rowCount) return;
  }
  // Loaded only if needed: importing it takes half of a start.
  const { Logger, runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString, maxPoolSize: 1, logger: new Logger(() => () => {}) });
}
