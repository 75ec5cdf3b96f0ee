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

/** Compares what a database has recorded with the migrations of this version, as `prisma migrate status` does. */
export function judgeMigrations(rows: readonly MigrationRow[], known: readonly Migration[]) {
  const applied = new Map<string, string>();
  for (const row of rows)
    if (row.finished_at && !row.rolled_back_at) applied.set(row.migration_name, row.checksum);
  return {
    applied: applied.size,
    halfway: rows.filter((row) => !row.finished_at && !row.rolled_back_at).map((row) => row.migration_name),
    changed: known
      .filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
      .map(({ name }) => name),
    /** Of a newer version. */
    foreign: [...applied.keys()].filter((name) => !known.some((migration) => migration.name === name)),
    pending: known.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
  };
}
