import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

const pools = new Map<string, pg.Pool>();

/**
 * Asks the embedded database of the server with this data folder: for what no request can arrange, as an admin, an
 * expired key, a lost connection.
 */
export async function ask<Row extends pg.QueryResultRow>(
  data: string | undefined,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const url = embeddedDatabaseUrl(data);
  const pool = pools.get(url) ?? newPool(url);
  pools.set(url, pool);
  return (await pool.query<Row>(text, values)).rows;
}

function newPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true });
  // Connections that are not in use end with the database.
  pool.on("error", () => {});
  return pool;
}

/** The address of the embedded database whose files lie in a server's data folder. */
export function embeddedDatabaseUrl(data: string | undefined): string {
  if (!data) throw new Error("E2E_DATA must name the data folder of the server at E2E_URL.");
  const home = path.join(data, "postgres");
  const port = readFileSync(path.join(home, "cluster/postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(path.join(home, "postgres-password"), "utf8").trim();
  return `postgresql://vitrine:${password}@127.0.0.1:${port}/vitrine`;
}
