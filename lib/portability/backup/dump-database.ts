import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import { releaseMigrationLock, shareMigrationLock } from "../../platform/db/migration-lock";
import { requireNoRestore } from "../../platform/db/restore-marker";
import { quote } from "./connection";
import { listTables, readSequences, type TableShape } from "./describe-database";
import { writeStored } from "./files";
import { layout } from "./layout";
import type { BackupTable, Manifest, OnProgress } from "./schema";

type Dump = Pick<Manifest, "createdAt" | "postgres" | "migrations" | "tables" | "sequences">;

/** Names of media files as of the snapshot, one a line with their type, in the order of their bytes. */
export const keysFile = "media-keys.tmp";

/**
 * Writes every row as of one moment, while the site goes on. A migration waits until this has read its tables, as it
 * could otherwise change them in between.
 */
export async function dumpDatabase(client: pg.Client, root: string, onProgress: OnProgress): Promise<Dump> {
  await requireNoRestore(client);
  await shareMigrationLock(client);
  await client.query("begin isolation level repeatable read read only");
  const { rows: made } = await client.query(
    "select to_regclass('public._prisma_migrations') is not null as made",
  );
  if (!made[0]?.made)
    throw new Error("There is no Vitrine in this database, so there is nothing to back up.");
  const shapes = await listTables(client);
  await client.query(
    `lock table ${shapes.map(({ schema, name }) => quote(schema, name)).join(", ")} in access share mode`,
  );
  const { rows } = await client.query<{ now: Date; server: string }>(
    "select now(), current_setting('server_version') as server",
  );
  const tables: BackupTable[] = [];
  for (const shape of shapes) {
    tables.push(await dumpTable(client, root, shape));
    onProgress(tables.length, shapes.length);
  }
  await dumpKeys(client, root);
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    `select migration_name as name, checksum from public._prisma_migrations
     where finished_at is not null and rolled_back_at is null order by 1`,
  );
  const sequences = await readSequences(client);
  await client.query("commit");
  await releaseMigrationLock(client);
  const [{ now = new Date(), server = "" } = {}] = rows;
  return { createdAt: now.toISOString(), postgres: server, migrations, tables, sequences };
}

async function dumpTable(client: pg.Client, root: string, shape: TableShape): Promise<BackupTable> {
  const { schema, name, columns } = shape;
  const names = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const source = copyTo(`copy ${quote(schema, name)} (${names}) to stdout`);
  const stored = await dump(client, root, layout.table(schema, name), source, true);
  return { ...shape, ...stored, rows: source.rowCount };
}

const dumpKeys = (client: pg.Client, root: string) =>
  dump(
    client,
    root,
    keysFile,
    copyTo(`copy (
      select key, type from (
        select storage_key as key, content_type as type from public.media where deleted_at is null
        union select original_key, 'application/octet-stream' from public.media
        where deleted_at is null and original_key is not null) files
      order by key collate "C") to stdout`),
    false,
  );

async function dump(
  client: pg.Client,
  root: string,
  file: string,
  source: CopyToStreamQuery,
  packs: boolean,
) {
  client.query(source);
  let writing: ReturnType<typeof writeStored> | undefined;
  const write = (chunks: AsyncIterable<Buffer>) => {
    writing = writeStored(root, file, chunks);
    return writing;
  };
  try {
    if (packs) await pipeline(source, createGzip({ level: 6 }), write);
    else await pipeline(source, write);
  } catch (error) {
    // Of a write that failed, such as on a full disk, the pipeline says only that it was aborted, and before it has ended.
    const failure = await writing?.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    throw (error as Error).name === "AbortError" ? (failure ?? error) : error;
  }
  if (!writing) throw new Error(`${file} was not written.`);
  return await writing;
}
