import type { Client } from "pg";

// The graphile-worker migration that made `add_job` what `enqueue` calls.
const neededMigration = 18;

/** Makes the tables of the durable jobs: requests add jobs, so they can't wait for the worker to start. */
export async function makeJobTables(client: Client, connectionString: string): Promise<void> {
  const { rows } = await client.query("select to_regclass('graphile_worker.migrations') is not null as made");
  if (rows[0]?.made) {
    const { rowCount } = await client.query("select 1 from graphile_worker.migrations where id >= $1", [
      neededMigration,
    ]);
    if (rowCount) return;
  }
  // Loaded only when it is needed: that takes as long as half of a start.
  const { Logger, runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString, maxPoolSize: 1, logger: new Logger(() => () => {}) });
}
