import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Db } from "../core/db";
import { secondMs } from "../core/time";
import { defaultLimits, type Limit, type LimitName, limitVariable, parseLimit } from "./rules";

/** What is left of a limit after a request was counted. */
export type Allowance = {
  name: LimitName;
  limit: Limit;
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
};

/** Hits that this process has taken from the shared counter and not used yet. */
type Lease = { windowStart: number; left: number; beyond: number };

export type Limiter = {
  take: (db: Db, name: LimitName, who: string, now: Date) => Promise<Allowance | null>;
  giveBack: (db: Db, name: LimitName, who: string, now: Date) => Promise<void>;
};

/**
 * Counts against limits that all instances share, in fixed windows: each count is one upsert. Of a large limit a process
 * takes a fiftieth at a time, so that most requests ask nobody; together the instances never allow more than the limit,
 * and at most what they hold unused less.
 */
export function createLimiter(): Limiter {
  const leases = new LRUCache<string, Lease>({ max: 50_000 });

  const take: Limiter["take"] = async (db, name, who, now) => {
    const limit = limitOf(name);
    if (!limit) return null;
    const { key, windowStart, resetSeconds } = place(name, who, limit, now);
    let lease = leases.get(key);
    if (!lease || lease.windowStart < windowStart || (lease.left === 0 && lease.beyond > 0)) {
      const block = limit.most < 100 ? 1 : Math.floor(limit.most / 50);
      const hits = await add(db, key, windowStart, limit, block);
      const granted = Math.max(0, Math.min(block, limit.most - (hits - block)));
      const held = leases.get(key);
      const kept = held && held.windowStart >= windowStart ? held.left : 0;
      lease = { windowStart, left: kept + granted, beyond: Math.max(0, limit.most - hits) };
      leases.set(key, lease);
    }
    const allowed = lease.left > 0;
    if (allowed) lease.left--;
    return { name, limit, allowed, remaining: lease.left + lease.beyond, resetSeconds };
  };

  const giveBack: Limiter["giveBack"] = async (db, name, who, now) => {
    const limit = limitOf(name);
    if (!limit) return;
    const { key, windowStart } = place(name, who, limit, now);
    leases.delete(key);
    await add(db, key, windowStart, limit, -1);
  };

  return { take, giveBack };
}

/** This process's own limiter. */
export const limiter = createLimiter();

const here = new LRUCache<string, { windowStart: number; hits: number }>({ max: 50_000 });

/** Counts against a limit in this process alone and asks no database: for what many strangers send once a minute. */
export function takeHere(name: LimitName, who: string, now: Date): Allowance | null {
  const limit = limitOf(name);
  if (!limit) return null;
  const { key, windowStart, resetSeconds } = place(name, who, limit, now);
  const known = here.get(key);
  const hits = (known?.windowStart === windowStart ? known.hits : 0) + 1;
  here.set(key, { windowStart, hits });
  return {
    name,
    limit,
    allowed: hits <= limit.most,
    remaining: Math.max(0, limit.most - hits),
    resetSeconds,
  };
}

/** The limit as the environment sets it; null when it is off. */
export function limitOf(name: LimitName): Limit | null {
  const text = process.env[limitVariable(name)];
  const set = text ? parseLimit(text) : undefined;
  return set === undefined ? defaultLimits[name] : set;
}

/**
 * Who is counted is stored as a hash only: it may be an address. Instances that are set to different limits count apart,
 * since their windows begin at different times.
 */
function place(name: LimitName, who: string, limit: Limit, now: Date) {
  const length = limit.seconds * secondMs;
  const windowStart = Math.floor(now.getTime() / length) * length;
  const key = `${name}:${limit.most}/${limit.seconds}:${createHash("sha256").update(who).digest("base64url").slice(0, 22)}`;
  return { key, windowStart, resetSeconds: Math.ceil((windowStart + length - now.getTime()) / secondMs) };
}

/** An instance whose clock lags counts into the newer window, and none empties it. */
async function add(db: Db, key: string, windowStart: number, limit: Limit, hits: number): Promise<number> {
  const start = new Date(windowStart);
  const end = new Date(windowStart + limit.seconds * secondMs);
  const [row] = await db.$queryRaw<{ hits: number }[]>`/* prepared take_limit */
    insert into rate_limits (key, window_start, hits, expires_at)
    values (${key}, ${start}::timestamptz, greatest(${hits}::int, 0), ${end}::timestamptz)
    on conflict (key) do update set
      hits = case when rate_limits.window_start >= excluded.window_start
        then greatest(rate_limits.hits + ${hits}::int, 0) else excluded.hits end,
      window_start = greatest(rate_limits.window_start, excluded.window_start),
      expires_at = greatest(rate_limits.expires_at, excluded.expires_at)
    returning hits`;
  return row?.hits ?? 0;
}
