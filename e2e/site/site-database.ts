import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** Asks the tested site's database: for what no page can arrange, as a draft that has ended. E2E_DATA names its data folder. */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

function databaseUrl(): string {
  const data = process.env.E2E_DATA;
  if (!data) throw new Error("E2E_DATA must name the data folder of the site at E2E_URL.");
  const home = path.join(data, "postgres");
  const port = readFileSync(path.join(home, "cluster/postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(path.join(home, "postgres-password"), "utf8").trim();
  return `postgresql://vitrine:${password}@127.0.0.1:${port}/vitrine`;
}
