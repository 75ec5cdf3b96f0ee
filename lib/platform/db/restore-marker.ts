import type pg from "pg";
import { broken, type Finding } from "../../core/finding";

/** Tables that exist only while a backup is being restored into a database. */
export const markerTables = [
  "vitrine_restore",
  "vitrine_restore_tables",
  "vitrine_restore_constraints",
  "vitrine_restore_replaced",
];

/** The backup whose restore into this database did not finish; null if there is none. */
export async function findUnfinishedRestore(
  client: pg.Client,
): Promise<{ backup: string; step: string } | null> {
  const { rows: found } = await client.query(
    "select to_regclass('public.vitrine_restore') is not null as marked",
  );
  if (!found[0]?.marked) return null;
  const { rows } = await client.query<{ backup: string; step: string }>(
    "select backup, step from public.vitrine_restore",
  );
  return rows[0] ?? null;
}

/** Whether this database holds half a site, and what to do about it. */
export async function examineRestore(client: pg.Client): Promise<Finding[]> {
  const unfinished = await findUnfinishedRestore(client);
  const remedy = "Run it again: npm run vitrine -- backup restore PATH --yes";
  return unfinished
    ? [broken("Database", `the restore of ${unfinished.backup} is not finished`, remedy)]
    : [];
}

/** Refuses a database that holds half a site. */
export async function requireNoRestore(client: pg.Client): Promise<void> {
  const unfinished = await findUnfinishedRestore(client);
  if (!unfinished) return;
  throw new Error(
    `The restore of ${unfinished.backup} into this database is not finished. To finish it, run again: npm run vitrine -- backup restore PATH --yes`,
  );
}
