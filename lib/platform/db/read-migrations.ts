import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { once } from "../../core/once";

export type Migration = { name: string; sql: string; checksum: string };

/** The migrations in a folder, in the order in which they are applied. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** The migrations of this version, whatever the checkout has by now: a process asks as it starts. */
export const noteMigrations = (): Migration[] =>
  once("migrations", () =>
    readMigrations(path.join(/* turbopackIgnore: true */ process.cwd(), "prisma/migrations")),
  );
