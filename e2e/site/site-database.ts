import pg from "pg";
import { embeddedDatabaseUrl } from "../embedded-database";

/** Asks the tested site's database: for what no page can arrange, as a draft that has ended. E2E_DATA names its data folder. */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(process.env.E2E_DATA) });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
