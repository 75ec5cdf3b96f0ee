import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

const lockId = 0x76697472; // "vitr": one migration at a time over all instances
const pollMs = 100;

/**
 * Waits for a lock of this session by asking again: a statement that waits holds a snapshot, for which CREATE INDEX
 * CONCURRENTLY in the migration that holds the lock would wait in turn.
 */
async function poll(client: pg.Client, ask: string, id: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select ${ask}($1) as taken`, [id]);
    if (rows[0]?.taken) return;
    await wait(pollMs);
  }
}

/** Lets one session at a time migrate, once no backup reads the tables; it ends with the session. */
export const takeMigrationLock = (client: pg.Client): Promise<void> =>
  poll(client, "pg_try_advisory_lock", lockId);

/** Waits for a migration that runs, and lets none start before the session ends or `releaseMigrationLock` is called. */
export const shareMigrationLock = (client: pg.Client): Promise<void> =>
  poll(client, "pg_try_advisory_lock_shared", lockId);

export const releaseMigrationLock = (client: pg.Client): Promise<unknown> =>
  client.query("select pg_advisory_unlock_shared($1)", [lockId]);

/** Lets one session at a time back up and then migrate, so that the second finds nothing left to do. */
export const takeUpgradeLock = (client: pg.Client): Promise<void> =>
  poll(client, "pg_try_advisory_lock", lockId + 3);
