import type { IndexStmt } from "libpg-query";
import type pg from "pg";
import { nameOf } from "./effect";
import { isRepeatable } from "./lint-migration";
import { parseMigration } from "./parse-migration";

/**
 * Runs the statements of a migration that is marked to run outside a transaction. An index that an interrupted attempt
 * had finished stays, and one that it had left invalid is dropped and built again.
 */
export async function runRepeatable(client: pg.Client, sql: string): Promise<void> {
  const { statements } = await parseMigration(sql);
  const other = statements.find(({ node }) => !isRepeatable(node));
  if (other) throw new Error(`line ${other.line} can't run outside a transaction: ${other.sql}`);
  // It waits for transactions that hold nothing up, such as a backup of another program: for as long as they take.
  await client.query("set lock_timeout = 0; set statement_timeout = 0");
  try {
    for (const { node, sql: text } of statements)
      if (!("IndexStmt" in node) || (await needsBuilding(client, node.IndexStmt))) await client.query(text);
  } finally {
    await client.query("reset all");
  }
}

/** Whether the index is missing; an invalid one is dropped first. */
async function needsBuilding(client: pg.Client, { idxname = "", relation }: IndexStmt): Promise<boolean> {
  const { rows } = await client.query<{ valid: boolean; name: string }>(
    `select i.indisvalid as valid, format('%I.%I', n.nspname, c.relname) as name
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relname = $1 and i.indrelid = to_regclass($2)`,
    [idxname, nameOf(relation)],
  );
  if (rows[0] && !rows[0].valid) await client.query(`drop index concurrently ${rows[0].name}`);
  return !rows[0]?.valid;
}
