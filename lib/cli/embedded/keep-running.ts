import { setTimeout as wait } from "node:timers/promises";
import { type Lease, takeLease } from "../lease";
import { type Cluster, startCluster } from "./cluster";

type Held = { cluster: Cluster; lease: Lease };

/** Starts or finds the embedded server below `home` and holds it. */
export async function hold(home: string, port?: number): Promise<Held> {
  for (let attempt = 1; ; attempt++) {
    const cluster = await startCluster({ home, port });
    try {
      return { cluster, lease: await takeLease(cluster.url("postgres")) };
    } catch (error) {
      // Another program may have stopped the server between our finding it and our holding it.
      if (attempt === 3) throw error;
    }
  }
}

const shortestMs = 250;
const longestMs = 30_000;
/** A server that ran for so long did not end because it can't run. */
const steadyMs = 60_000;

/**
 * Holds the embedded server and starts it again whenever it ends by itself, on the port that others know; ever later
 * when it ends soon again. `close` stops it when no other program holds it.
 */
export async function keepRunning(
  home: string,
  report: (line: string) => void,
): Promise<{ url: Cluster["url"]; close: () => Promise<void> }> {
  let held = await hold(home);
  const { url, port } = held.cluster;
  const closing = new AbortController();

  const startAgain = async () => {
    let pauseMs = shortestMs;
    let startedAt = Date.now();
    for (;;) {
      await held.lease.lost;
      if (closing.signal.aborted) return;
      pauseMs = Date.now() - startedAt > steadyMs ? shortestMs : Math.min(pauseMs * 2, longestMs);
      report("The embedded PostgreSQL has ended by itself. Starting it again …");
      const next = await tryUntilClosed(() => hold(home, port), pauseMs, closing.signal, report);
      if (!next) return;
      held = next;
      startedAt = Date.now();
      if (closing.signal.aborted) return;
      report("The embedded PostgreSQL runs again.");
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
      // One that was being started meanwhile is held anew.
      const isStillLast = held === known ? isLast : await held.lease.release();
      if (isStillLast) await held.cluster.stop();
    },
  };
}

async function tryUntilClosed(
  start: () => Promise<Held>,
  firstPauseMs: number,
  closing: AbortSignal,
  report: (line: string) => void,
): Promise<Held | null> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestMs)) {
    await wait(pauseMs, undefined, { signal: closing }).catch(() => {});
    if (closing.aborted) return null;
    try {
      return await start();
    } catch (error) {
      report(`It did not start: ${error instanceof Error ? error.message : error}`);
    }
  }
}
