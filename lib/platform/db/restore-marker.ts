import type pg from "pg";

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

/** Refuses a database that holds half a site. */
export async function requireNoRestore(client: pg.Client): Promise<void> {
  const unfinished = await findUnfinishedRestore(client);
  if (!unfinished) return;
  throw new Error(
    `The restore of ${unfinished.backup} into this database is not finished. To finish it, run again: npm run vitrine -- backup restore PATH --yes`,
  );
}
