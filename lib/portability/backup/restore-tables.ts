import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { markerTables } from "../../platform/db/restore-marker";
import { quote } from "./connection";
import { listTables } from "./describe-database";
import type { BackupFiles } from "./place";
import { type BackupTable, type Manifest, type OnProgress, schemas } from "./schema";

/**
 * Makes tables ready for rows in any order: foreign keys are noted and dropped, since switching them off would take a
 * superuser, partitions are made, and what the migrations wrote is removed.
 */
export async function prepareTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  await client.query("create table public.vitrine_restore_tables (name text primary key)");
  // Without a search path, definitions name their schemas.
  await client.query("set local search_path = ''");
  await client.query(
    `create table public.vitrine_restore_constraints as
     select row_number() over () as id, k.conrelid::regclass::text as on_table, k.conname::text as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [schemas],
  );
  const { rows: keys } = await client.query<{ on_table: string; name: string }>(
    "select on_table, name from public.vitrine_restore_constraints",
  );
  for (const { on_table, name } of keys)
    await client.query(`alter table ${on_table} drop constraint ${client.escapeIdentifier(name)}`);
  const known = new Set((await listTables(client)).map(({ schema, name }) => `${schema}.${name}`));
  for (const { schema, name, partition } of tables) {
    if (known.has(`${schema}.${name}`)) continue;
    if (!partition) throw new Error(`This Vitrine has no table ${schema}.${name}, which the backup holds.`);
    await client.query(
      `create table ${quote(schema, name)} partition of ${quote(schema, partition.parent)} ${partition.bound}`,
    );
  }
  for (const { schema, name } of await listTables(client)) {
    await silence(client, schema, name, async () => {
      await client.query(`truncate ${quote(schema, name)}`);
    });
  }
}

/** Rows are written as they were: nothing counts, refuses or stamps them. */
async function silence(
  client: pg.Client,
  schema: string,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  await client.query(`alter table ${quote(schema, name)} disable trigger user`);
  await work();
  await client.query(`alter table ${quote(schema, name)} enable trigger user`);
}

/** Writes the rows of each table that has none yet, in a transaction a table. */
export async function fillTables(
  client: pg.Client,
  { backup, manifest, onProgress }: { backup: BackupFiles; manifest: Manifest; onProgress: OnProgress },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from public.vitrine_restore_tables");
  const filled = new Set(rows.map(({ name }) => name));
  let done = 0;
  for (const table of manifest.tables) {
    const name = `${table.schema}.${table.name}`;
    if (!filled.has(name)) {
      await client.query("begin");
      await silence(client, table.schema, table.name, () => copyIn(client, backup, table));
      await client.query("insert into public.vitrine_restore_tables values ($1)", [name]);
      await client.query("commit");
    }
    onProgress(++done, manifest.tables.length);
  }
}

async function copyIn(
  client: pg.Client,
  backup: BackupFiles,
  { schema, name, columns, rows, file }: BackupTable,
) {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const target = client.query(copyFrom(`copy ${quote(schema, name)} (${names}) from stdin`));
  await pipeline(await backup.read(file), createGunzip(), target);
  if (target.rowCount !== rows)
    throw new Error(`${file} has ${target.rowCount} rows instead of ${rows}. Verify the backup.`);
}

/** The files that a replaced site named and the restored one doesn't. */
export async function listReplacedFiles(client: pg.Client): Promise<string[]> {
  const { rows: noted } = await client.query(
    "select 1 where to_regclass('public.vitrine_restore_replaced') is not null",
  );
  if (noted.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(
    `select key from public.vitrine_restore_replaced
     except select storage_key from public.media except select original_key from public.media`,
  );
  return rows.map(({ key }) => key);
}

/** Brings back sequences and foreign keys, gives back the jobs that ran, and ends the restore. */
export async function finishTables(client: pg.Client, { sequences, tables }: Manifest): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [quote(schema, name), value, isCalled]);
  const { rows } = await client.query<{ id: string; on_table: string; name: string; definition: string }>(
    "select id, on_table, name, definition from public.vitrine_restore_constraints order by id",
  );
  for (const { id, on_table, name, definition } of rows) {
    await client.query("begin");
    await client.query("set local search_path = ''");
    await client.query(
      `alter table ${on_table} add constraint ${client.escapeIdentifier(name)} ${definition}`,
    );
    await client.query("delete from public.vitrine_restore_constraints where id = $1", [id]);
    await client.query("commit");
  }
  const holdsJobs = tables.some(({ schema }) => schema === "graphile_worker");
  if (holdsJobs) {
    await client.query(
      "update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null",
    );
    await client.query(
      "update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null",
    );
  }
  await client.query("analyze");
  await client.query(`drop table if exists ${markerTables.map((name) => quote("public", name)).join(", ")}`);
}
