import { setTimeout as wait } from "node:timers/promises";

type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> };

/**
 * When hosts may be asked: between two readings that meet the same host, by its name or by a redirect, `pauseMs` pass,
 * with and without `www.`. Returns what begins a reading, which waits before it first asks a host.
 */
export function hostPace(
  pauseMs: number,
  clock: Clock = { now: () => performance.now(), wait },
): () => (host: string) => Promise<void> {
  const freeAt = new Map<string, number>();
  return () => {
    const met = new Set<string>();
    return async (host) => {
      const key = host.replace(/^www\./, "");
      if (met.has(key)) return;
      met.add(key);
      const now = clock.now();
      const turn = Math.max(now, freeAt.get(key) ?? 0);
      freeAt.set(key, turn + pauseMs);
      if (turn > now) await clock.wait(turn - now);
    };
  };
}
