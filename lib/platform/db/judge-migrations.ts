import type pg from "pg";
import { broken, type Finding } from "../../core/finding";
import type { Migration } from "./read-migrations";

/** A row of Prisma's table `_prisma_migrations`. */
export type MigrationRow = {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  rolled_back_at: Date | null;
};

export const selectMigrations =
  "select migration_name, checksum, finished_at, rolled_back_at from _prisma_migrations";

/** The migrations that a database has recorded; a new one has none. */
export async function readApplied(client: pg.Client): Promise<MigrationRow[]> {
  const { rows } = await client.query("select to_regclass('_prisma_migrations') is not null as made");
  return rows[0]?.made ? (await client.query<MigrationRow>(selectMigrations)).rows : [];
}

/** Compares what a database has recorded with the migrations of this version, as `prisma migrate status` does. */
export function judgeMigrations(rows: readonly MigrationRow[], known: readonly Migration[]) {
  const applied = new Map<string, string>();
  for (const row of rows)
    if (row.finished_at && !row.rolled_back_at) applied.set(row.migration_name, row.checksum);
  const halfway = rows
    .filter((row) => !row.finished_at && !row.rolled_back_at)
    .map((row) => row.migration_name);
  const changed = known
    .filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
    .map(({ name }) => name);
  const foreign = [...applied.keys()].filter((name) => !known.some((migration) => migration.name === name));
  const fault = (names: string[], detail: (list: string) => string, remedy: string): Finding[] =>
    names.length > 0 ? [broken("Migrations", detail(names.join(", ")), remedy)] : [];
  return {
    applied: applied.size,
    halfway,
    pending: known.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    /** What has to be fixed before any migration. */
    faults: [
      ...fault(
        halfway,
        (list) => `${list} did not finish`,
        "Restore the database from a backup, or fix it with prisma migrate resolve.",
      ),
      ...fault(
        changed,
        (list) => `${list} changed after it was applied`,
        "Restore the file of that migration.",
      ),
      ...fault(
        foreign,
        (list) => `the database has ${list}, which this version doesn't know`,
        "Run a newer version of Vitrine on this database.",
      ),
    ],
  };
}
