import type { Connected } from "./database";

/**
 * Resolves when this many statements of the database wait for a lock. Asked on a connection of its own: within a
 * transaction PostgreSQL reads what others do only once.
 */
export async function untilWaiting(db: Connected, statements = 1): Promise<void> {
  for (let waiting = 0; waiting < statements; ) {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    waiting = row?.count ?? 0;
  }
}
