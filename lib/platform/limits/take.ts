import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { minuteMs, secondMs } from "../../core/time";
import type { Db } from "../db/db";
import { defaultLimits, type Limit, type LimitName, limitVariable, parseLimit } from "./default-limits";

/** What is left of a limit after counting a request. */
export type Allowance = {
  name: LimitName;
  limit: Limit;
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
};

/** Hits that this process has taken from the shared counter and not used yet. */
type Lease = { windowStart: number; left: number; beyond: number };

/**
 * Counts against limits that all instances share, in fixed windows: each count is one upsert. Of a large limit a
 * process takes a fiftieth at a time, so most requests need no query. All instances together never allow more than
 * the limit, and fall short of it by at most what they hold unused.
 */
export function createLimiter() {
  const leases = new LRUCache<string, Lease>({ max: 50_000 });

  const take = async (db: Db, name: LimitName, who: string, now: Date): Promise<Allowance | null> => {
    const window = windowOf(name, who, now);
    if (!window) return null;
    const { limit, key, windowStart, resetSeconds } = window;
    let lease = leases.get(key);
    const isOther = !lease || lease.windowStart < windowStart || lease.windowStart > window.latest;
    if (!lease || isOther || (lease.left === 0 && lease.beyond > 0)) {
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

  const giveBack = async (db: Db, name: LimitName, who: string, now: Date): Promise<void> => {
    const window = windowOf(name, who, now);
    if (!window) return;
    leases.delete(window.key);
    await add(db, window.key, window.windowStart, window.limit, -1);
  };

  return { take, giveBack };
}

/** This process's limiter. */
export const limiter = createLimiter();

const here = new LRUCache<string, { windowStart: number; hits: number }>({ max: 50_000 });

/** Counts against a limit in this process only, without the database: for what many strangers send once a minute. */
export function takeHere(name: LimitName, who: string, now: Date): Allowance | null {
  const window = windowOf(name, who, now);
  if (!window) return null;
  const { limit, key, windowStart, resetSeconds } = window;
  const known = here.get(key);
  const hits = (known?.windowStart === windowStart ? known.hits : 0) + 1;
  here.set(key, { windowStart, hits });
  const remaining = Math.max(0, limit.most - hits);
  return { name, limit, allowed: hits <= limit.most, remaining, resetSeconds };
}

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
function windowOf(name: LimitName, who: string, now: Date) {
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

/** Instances' clocks are less apart than this, or one was set back. */
const mostLagMs = 10 * minuteMs;

/** The latest window that an instance whose clock is right may be in. */
const latestWindow = (windowStart: number, length: number): number =>
  windowStart + Math.max(length, mostLagMs);

/**
 * An instance whose clock lags counts into the newer window, and none resets it. A window that is far ahead is from
 * before the clock was set back, and ends.
 */
async function add(db: Db, key: string, windowStart: number, limit: Limit, hits: number): Promise<number> {
  const start = new Date(windowStart);
  const length = limit.seconds * secondMs;
  const end = new Date(windowStart + length);
  const latest = new Date(latestWindow(windowStart, length));
  const [row] = await db.$queryRaw<{ hits: number }[]>`/* prepared take_limit */
    insert into rate_limits (key, window_start, hits, expires_at)
    values (${key}, ${start}::timestamptz, greatest(${hits}::int, 0), ${end}::timestamptz)
    on conflict (key) do update set
      hits = case when rate_limits.window_start between excluded.window_start and ${latest}::timestamptz
        then greatest(rate_limits.hits + ${hits}::int, 0) else excluded.hits end,
      window_start = case when rate_limits.window_start between excluded.window_start and ${latest}::timestamptz
        then rate_limits.window_start else excluded.window_start end,
      expires_at = case when rate_limits.window_start between excluded.window_start and ${latest}::timestamptz
        then rate_limits.expires_at else excluded.expires_at end
    returning hits`;
  return row?.hits ?? 0;
}
