import type pg from "pg";
import { broken, type Finding, isBroken, ok } from "../../core/finding";

/** The oldest release of PostgreSQL that Vitrine runs on. */
export const oldestPostgres = 15;

const neededExtensions = ["pg_trgm", "btree_gist", "unaccent"];

/** What the database server is, and why Vitrine can't run on it. */
export async function examineServer(client: pg.Client): Promise<Finding[]> {
  const { rows: releases } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  );
  const { version = "", number = 0 } = releases[0] ?? {};
  const { rows } = await client.query<{ name: string; made: boolean }>(
    "select name, installed_version is not null as made from pg_available_extensions where name = any($1)",
    [neededExtensions],
  );
  const absent = neededExtensions.filter((name) => !rows.some((row) => row.name === name));
  const idle = rows.filter(({ made }) => !made).map(({ name }) => name);
  return [
    number < oldestPostgres * 10_000
      ? broken("Database", `PostgreSQL ${version} is too old`, `Use PostgreSQL ${oldestPostgres} or newer.`)
      : ok("Database", `PostgreSQL ${version} is running`),
    absent.length > 0
      ? broken(
          "Extensions",
          `the server lacks ${absent.length === 1 ? "the extension" : "the extensions"} ${absent.join(", ")}`,
          "Install PostgreSQL's contrib package on the database server (Debian: postgresql-contrib).",
        )
      : ok(
          "Extensions",
          idle.length > 0 ? `available; the first migration creates ${idle.join(", ")}` : "created",
        ),
  ];
}

/** Refuses a server that is too old or lacks extensions, and says all that is wrong with it. */
export async function requireServer(client: pg.Client): Promise<void> {
  const faults = (await examineServer(client)).filter(isBroken);
  if (faults.length === 0) return;
  throw new Error(
    faults
      .map(({ detail, remedy }) => `${detail.charAt(0).toUpperCase()}${detail.slice(1)}. ${remedy}`)
      .join(" "),
  );
}
