import type pg from "pg";
import { migrate } from "../../platform/db/migrate";
import { findUnfinishedRestore } from "../../platform/db/restore-marker";
import { clearDatabase, findContent } from "./clear-database";
import { persist } from "./connection";
import type { BackupFiles } from "./place";
import { fillTables, finishTables, listReplacedFiles, prepareTables } from "./restore-tables";
import type { Manifest, OnProgress } from "./schema";

type Restoring = {
  url: string;
  migrations: string;
  backup: BackupFiles;
  manifest: Manifest;
  onProgress: OnProgress;
  /** Removes files of the site that was replaced. */
  discard: (keys: readonly string[]) => Promise<void>;
};

type Claim = { replaces: boolean; marks: boolean };

/**
 * Refuses a database that is in use, or that isn't empty unless it shall be replaced. Then marks it, so that no Vitrine
 * starts on it. One that an interrupted restore has marked is taken up again.
 */
export function claimDatabase(url: string, { id }: Manifest, { replaces, marks }: Claim): Promise<void> {
  return persist(url, async (client) => {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtext('vitrine restore'))");
    const unfinished = await findUnfinishedRestore(client);
    if (!unfinished) {
      const content = await findContent(client);
      if (content === "other")
        throw new Error("The database has tables of another program. Restore into an empty database.");
      if (content === "vitrine" && !replaces)
        throw new Error("The database isn't empty. To replace everything in it, add --yes.");
      if (content === "vitrine") await noteFiles(client);
      await client.query("create table public.vitrine_restore (backup text not null, step text not null)");
      await client.query("insert into public.vitrine_restore values ($1, 'clear')", [id]);
    } else if (unfinished.backup !== id) {
      await client.query("update public.vitrine_restore set backup = $1, step = 'clear'", [id]);
    }
    await requireAlone(client);
    await client.query(marks ? "commit" : "rollback");
  });
}

/** A marked database is emptied, migrated as far as the backup's was, and filled; each step is taken up where it ended. */
export async function restoreDatabase(restoring: Restoring): Promise<void> {
  const { url, migrations, manifest } = restoring;
  await persist(url, async (client) => {
    const step = async () => (await findUnfinishedRestore(client))?.step ?? "done";
    const reach = (next: string) => client.query("update public.vitrine_restore set step = $1", [next]);
    if ((await step()) === "clear") {
      await client.query(
        "drop table if exists public.vitrine_restore_tables, public.vitrine_restore_constraints",
      );
      await clearDatabase(client);
      await reach("migrate");
    }
    if ((await step()) === "migrate") {
      await migrate(url, migrations, { only: manifest.migrations.map(({ name }) => name) });
      await client.query("begin");
      await prepareTables(client, manifest);
      await reach("fill");
      await client.query("commit");
    }
    if ((await step()) === "fill") {
      await fillTables(client, restoring);
      await reach("finish");
    }
    if ((await step()) === "finish") {
      await restoring.discard(await listReplacedFiles(client));
      await finishTables(client, manifest);
    }
  });
  await migrate(url, migrations);
}

/** The names of the files of the site that is about to be replaced, of which nothing would know afterwards. */
const noteFiles = (client: pg.Client) =>
  client.query(
    `create table public.vitrine_restore_replaced as
     select storage_key as key from public.media where deleted_at is null
     union select original_key from public.media where deleted_at is null and original_key is not null`,
  );

/** Whoever is connected would see half a site, or write into it. A killed program's connection ends in a moment. */
async function requireAlone(client: pg.Client): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await client.query<{ program: string; pid: number }>(
      `select coalesce(nullif(application_name, ''), 'unnamed') as program, pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
         and backend_type is distinct from 'autovacuum worker' and backend_type is distinct from 'parallel worker'`,
    );
    const [first] = rows;
    if (!first) return;
    if (attempt < 10) {
      await client.query("select pg_sleep(0.25), pg_stat_clear_snapshot()");
      continue;
    }
    throw new Error(
      `${rows.length} other ${rows.length === 1 ? "connection is" : "connections are"} open on this database (${first.program}, process ${first.pid}). Stop every Vitrine that uses it, then restore.`,
    );
  }
}
