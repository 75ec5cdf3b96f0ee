import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";

let pool: pg.Pool | undefined;

/** Asks the tested server's database: for what no endpoint can arrange, as an admin, an expired key, a lost connection. */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: databaseUrl(), max: 2, allowExitOnIdle: true });
  return (await pool.query<Row>(text, values)).rows;
}

/** The embedded database in the data folder of the tested server. */
export function databaseUrl(): string {
  const data = inject("data");
  if (!data) throw new Error("E2E_DATA must name the data folder of the server at E2E_URL.");
  const home = path.join(data, "postgres");
  const port = readFileSync(path.join(home, "cluster/postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(path.join(home, "postgres-password"), "utf8").trim();
  return `postgresql://vitrine:${password}@127.0.0.1:${port}/vitrine`;
}
