import pg from "pg";
import { listTables } from "../portability/backup/describe-database";

type Content = Record<string, unknown>;

/** Every table of a database with its rows as text, in an order of their own, and its keys, triggers and sequences. */
export async function contentOf(url: string): Promise<Content> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const content: Content = {};
  for (const { schema, name, partition } of await listTables(client)) {
    const { rows } = await client.query({
      text: `select t::text as row from "${schema}"."${name}" t order by 1`,
      rowMode: "array",
    });
    content[`${schema}.${name}`] = [partition, rows.flat()];
  }
  // Since PostgreSQL 18, what may not be null is listed there too.
  const { rows: keys } = await client.query(
    `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d, convalidated from pg_constraint
     where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  );
  const { rows: triggers } = await client.query(
    "select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
  );
  const { rows: sequences } = await client.query(
    "select schemaname, sequencename, last_value from pg_sequences where schemaname = 'public' order by 1, 2",
  );
  await client.end();
  return { ...content, keys, triggers, sequences };
}

/** What differs between two databases: tables with the first rows that only one of them has. */
export const differencesBetween = async (one: string, other: string): Promise<string[]> =>
  differencesOf(await contentOf(one), await contentOf(other));

export function differencesOf(one: Content, other: Content): string[] {
  const names = new Set([one, other].flatMap((content) => Object.keys(content)));
  return [...names].flatMap((name) => {
    const [left = "", right = ""] = [one, other].map((each) => JSON.stringify(each[name] ?? null, null, 1));
    if (left === right) return [];
    const [here, there] = [new Set(left.split("\n")), new Set(right.split("\n"))];
    const only = (lines: Set<string>, others: Set<string>) => [...lines].filter((line) => !others.has(line));
    return [`${name}: ${[...only(here, there).slice(0, 2), ...only(there, here).slice(0, 2)].join(" | ")}`];
  });
}
