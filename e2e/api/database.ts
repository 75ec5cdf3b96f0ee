import pg from "pg";
import { inject } from "vitest";
import { embeddedDatabaseUrl } from "../embedded-database";

let pool: pg.Pool | undefined;

/** Asks the tested server's database: for what no endpoint can arrange, as an admin, an expired key, a lost connection. */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: databaseUrl(), max: 2, allowExitOnIdle: true });
  return (await pool.query<Row>(text, values)).rows;
}

/** The database of the tested server. */
export const databaseUrl = (): string => embeddedDatabaseUrl(inject("data"));
