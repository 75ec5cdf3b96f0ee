import type pg from "pg";

/** The oldest release of PostgreSQL that Vitrine runs on. */
export const oldestPostgres = 15;

const neededExtensions = ["pg_trgm", "btree_gist", "unaccent"];

type Fault = { detail: string; remedy: string };
type Server = {
  version: string;
  /** Extensions that are there but not created yet. */
  idle: string[];
  tooOld?: Fault;
  incomplete?: Fault;
};

/** What the database server is, and why Vitrine can't run on it. */
export async function examineServer(client: pg.Client): Promise<Server> {
  const { rows: releases } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  );
  const { version = "", number = 0 } = releases[0] ?? {};
  const { rows } = await client.query<{ name: string; made: boolean }>(
    "select name, installed_version is not null as made from pg_available_extensions where name = any($1)",
    [neededExtensions],
  );
  const absent = neededExtensions.filter((name) => !rows.some((row) => row.name === name));
  return {
    version,
    idle: rows.filter(({ made }) => !made).map(({ name }) => name),
    tooOld:
      number < oldestPostgres * 10_000
        ? {
            detail: `PostgreSQL ${version} is too old`,
            remedy: `Use PostgreSQL ${oldestPostgres} or newer.`,
          }
        : undefined,
    incomplete:
      absent.length > 0
        ? {
            detail: `the server lacks ${absent.length === 1 ? "the extension" : "the extensions"} ${absent.join(", ")}`,
            remedy:
              "Install PostgreSQL's contrib package on the database server (Debian: postgresql-contrib).",
          }
        : undefined,
  };
}

/** Refuses a server that is too old or lacks extensions, and says all that is wrong with it. */
export async function requireServer(client: pg.Client): Promise<void> {
  const { tooOld, incomplete } = await examineServer(client);
  const faults = [tooOld, incomplete].filter((fault) => fault !== undefined);
  if (faults.length === 0) return;
  throw new Error(
    faults
      .map(({ detail, remedy }) => `${detail.charAt(0).toUpperCase()}${detail.slice(1)}. ${remedy}`)
      .join(" "),
  );
}
