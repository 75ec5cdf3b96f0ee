import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { bridge } from "../../core/bridge";
import { secondMs } from "../../core/time";
import type { Db } from "../db/db";
import { type Counter, latestWindow, limitCounter, type Seen } from "./counter";
import { defaultLimits, type Limit, type LimitName, limitVariable, parseLimit } from "./default-limits";
import { postgresCounter } from "./postgres-counter";

/** What is left of a limit after counting a request. */
export type Allowance = {
  name: LimitName;
  limit: Limit;
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
};

type Window = { limit: Limit; key: string; windowStart: number; latest: number; resetSeconds: number };

/** Hits that this process has taken from the shared counter and not used yet. */
type Lease = { windowStart: number; left: number; beyond: number; seen: Seen };

type Count = { takers: number; running?: Promise<Lease> | undefined };

/**
 * Counts against limits that all instances share, in fixed windows: each count is one step of the counter, which requests
 * that arrive together share. Of a large limit a process takes a fiftieth at a time, so most requests count here alone. All
 * instances together never allow more than the limit, and fall short of it by at most what they hold unused.
 */
export function createLimiter(counterOf = (): Counter => limitCounter().shared ?? postgresCounter) {
  const leases = new LRUCache<string, Lease>({ max: 50_000 });
  /** Those who wait for a count of their key, and the one that runs: however many they are, it is one step. */
  const counts = new Map<string, Count>();

  const take = async (db: Db, name: LimitName, who: string, now: Date): Promise<Allowance | null> => {
    const window = windowOf(name, who, now);
    if (!window) return null;
    const { limit, key, resetSeconds } = window;
    let lease = leases.get(key);
    if (!lease || !decides(lease, window)) {
      const count = counts.get(key) ?? { takers: 0 };
      counts.set(key, count);
      count.takers += 1;
      try {
        // Whoever finds something left takes it in the same moment, below.
        while (!lease || !decides(lease, window)) {
          count.running ??= step(db, window, count);
          lease = await count.running;
        }
      } finally {
        count.takers -= 1;
        if (count.takers === 0) counts.delete(key);
      }
    }
    const allowed = lease.left > 0;
    if (allowed) lease.left--;
    return { name, limit, allowed, remaining: lease.left + lease.beyond, resetSeconds };
  };

  const step = (db: Db, window: Window, count: Count): Promise<Lease> =>
    add(db, window, count.takers).finally(() => {
      count.running = undefined;
    });

  async function add(db: Db, { key, windowStart, limit }: Window, takers: number): Promise<Lease> {
    const block = Math.max(takers, limit.most < 100 ? 1 : Math.floor(limit.most / 50));
    const lease = leases.get(key);
    const before = lease?.windowStart === windowStart ? lease.seen : undefined;
    const seen = await counterOf().add(db, { key, windowStart, limit, hits: block, seen: before });
    const { hits } = seen;
    const granted = Math.max(0, Math.min(block, limit.most - (hits - block)));
    const held = leases.get(key);
    const kept = held && held.windowStart >= windowStart ? held.left : 0;
    const next = { windowStart, left: kept + granted, beyond: Math.max(0, limit.most - hits), seen };
    leases.set(key, next);
    return next;
  }

  const giveBack = async (db: Db, name: LimitName, who: string, now: Date): Promise<void> => {
    const window = windowOf(name, who, now);
    if (!window) return;
    const { key, windowStart, limit } = window;
    const held = leases.get(key);
    const before = held?.windowStart === windowStart ? held.seen : undefined;
    leases.delete(key);
    const seen = await counterOf().add(db, { key, windowStart, limit, hits: -1, seen: before });
    // Counts the next one anew, wherever that is counted by then.
    if (!leases.has(key))
      leases.set(key, { windowStart, left: 0, beyond: Math.max(1, limit.most - seen.hits), seen });
  };

  /** Whether this process knows that nothing is left, which costs no step. */
  const isSpent = (name: LimitName, who: string, now: Date): boolean => {
    const window = windowOf(name, who, now);
    const lease = window && leases.get(window.key);
    return Boolean(lease && decides(lease, window) && lease.left === 0);
  };

  return { take, giveBack, isSpent };
}

/** This process's limiter. */
export const limiter = createLimiter();

const here = new LRUCache<string, { windowStart: number; hits: number }>({ max: 50_000 });

function addHere(key: string, windowStart: number, hits: number): number {
  const known = here.get(key);
  const sum = (known?.windowStart === windowStart ? known.hits : 0) + hits;
  here.set(key, { windowStart, hits: sum });
  return sum;
}

const { workers } = bridge();
workers?.hear("request counted", (text, times) => {
  const [windowStart, key] = JSON.parse(text);
  addHere(key, windowStart, times);
});

/**
 * Counts against a limit in this process and in the other workers, which hear of it some milliseconds later, without
 * the database: for what many strangers send once a minute.
 */
export function takeHere(name: LimitName, who: string, now: Date): Allowance | null {
  const window = windowOf(name, who, now);
  if (!window) return null;
  const { limit, key, windowStart, resetSeconds } = window;
  const hits = addHere(key, windowStart, 1);
  workers?.tell("request counted", JSON.stringify([windowStart, key]));
  const remaining = Math.max(0, limit.most - hits);
  return { name, limit, allowed: hits <= limit.most, remaining, resetSeconds };
}

/** Whether what this process holds says if a request of that window is allowed. */
const decides = (lease: Lease, { windowStart, latest }: Window): boolean =>
  lease.windowStart >= windowStart && lease.windowStart <= latest && (lease.left > 0 || lease.beyond === 0);

/** The limit as the environment sets it; null if it is off. */
export function limitOf(name: LimitName): Limit | null {
  const text = process.env[limitVariable(name)];
  const set = text ? parseLimit(text) : undefined;
  return set === undefined ? defaultLimits[name] : set;
}

/**
 * The window of a limit that a time is in; null without a limit. The counted subject is stored only as a hash, because it may be an email address. Instances with different settings
 * count separately, since their windows start at different times.
 */
function windowOf(name: LimitName, who: string, now: Date): Window | null {
  const limit = limitOf(name);
  if (!limit) return null;
  const length = limit.seconds * secondMs;
  const windowStart = Math.floor(now.getTime() / length) * length;
  const key = `${name}:${limit.most}/${limit.seconds}:${createHash("sha256").update(who).digest("base64url").slice(0, 22)}`;
  return {
    limit,
    key,
    windowStart,
    latest: latestWindow(windowStart, length),
    resetSeconds: Math.ceil((windowStart + length - now.getTime()) / secondMs),
  };
}
