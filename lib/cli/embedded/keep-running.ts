import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { socketOf } from "../../platform/db/connection";
import { type Cluster, startCluster } from "./cluster";

/** A server that no other program stops until `close`. */
export type HeldCluster = { url: Cluster["url"]; close: () => Promise<void> };

type Held = { cluster: Cluster; lease: Lease };

/** Starts or finds the embedded server below `home` and holds it. */
export async function hold(home: string, port?: number): Promise<Held> {
  for (let attempt = 1; ; attempt++) {
    const cluster = await startCluster({ home, port });
    try {
      return { cluster, lease: await takeLease(cluster.url("postgres")) };
    } catch (error) {
      // Another program may have stopped the server after we found it and before we held it.
      if (cluster.isNew) await cluster.stop();
      if (attempt === 3) throw error;
    }
  }
}

const shortestMs = 250;
const longestMs = 30_000;
/** A server that ran for this long did not end because it cannot run. */
const steadyMs = 60_000;

/**
 * Holds the embedded server and restarts it whenever it ends by itself, on the same port, with growing delays if it
 * ends soon again. `close` stops it if no other program holds it.
 */
export async function keepRunning(home: string, report: (line: string) => void): Promise<HeldCluster> {
  let held = await hold(home);
  const { url, port } = held.cluster;
  const closing = new AbortController();

  const tryUntilClosed = async (firstPauseMs: number): Promise<Held | null> => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestMs)) {
      await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return null;
      try {
        return await hold(home, port);
      } catch (error) {
        report(`It did not start: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  const startAgain = async () => {
    let pauseMs = shortestMs;
    let startedAt = Date.now();
    for (;;) {
      await held.lease.lost;
      if (closing.signal.aborted) return;
      pauseMs = Date.now() - startedAt > steadyMs ? shortestMs : Math.min(pauseMs * 2, longestMs);
      report("The embedded PostgreSQL stopped unexpectedly. Restarting it …");
      const next = await tryUntilClosed(pauseMs);
      if (!next) return;
      held = next;
      startedAt = Date.now();
      if (closing.signal.aborted) return;
      report("The embedded PostgreSQL is running again.");
    }
  };
  const watching = startAgain();

  return {
    url,
    close: async () => {
      closing.abort();
      const known = held;
      const isLast = await known.lease.release();
      await watching;
      // A server that was being started meanwhile is held again.
      const isStillLast = held === known ? isLast : await held.lease.release();
      if (isStillLast) await held.cluster.stop();
    },
  };
}

type Lease = {
  release: () => Promise<boolean>;
  /** Resolves when the server, or the connection that holds it, is gone. */
  lost: Promise<void>;
};

const longestReleaseMs = 3000;
const key = 0x76697472 + 1; // next to the number that one migration at a time holds

/**
 * Holds the embedded server for one program. `release` returns true for its last holder, which then stops it: a
 * command that started the server does not take it away from a later `npm start`, or the other way round.
 */
export async function takeLease(url: string): Promise<Lease> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  client.on("error", () => {});
  const lost = new Promise<void>((resolve) => client.once("end", () => resolve()));
  await client.connect();
  await client.query("select pg_advisory_lock_shared($1)", [key]);
  const giveBack = async () => {
    try {
      await client.query("select pg_advisory_unlock_shared($1)", [key]);
      const { rows } = await client.query("select pg_try_advisory_lock($1) as last", [key]);
      return rows[0]?.last === true;
    } catch {
      return true; // The server is gone already: stopping it again does no harm.
    } finally {
      await client.end().catch(() => {});
    }
  };
  const release = async () => {
    const isLast = await Promise.race([giveBack(), wait(longestReleaseMs, true, { ref: false })]);
    // A server that does not answer would keep the connection open forever.
    socketOf(client).destroy();
    return isLast;
  };
  return { lost, release };
}
