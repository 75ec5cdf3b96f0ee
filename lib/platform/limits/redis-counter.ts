import { hourMs, secondMs } from "../../core/time";
import type { Redis } from "../redis/redis";
import { type Counter, latestWindow } from "./counter";
import { postgresCounter } from "./postgres-counter";

/** Longer windows count few things, and must outlive a Redis that is started empty. */
const longestWindowMs = hourMs;
/** A process whose clock is ahead must find the window that others still count in. */
const spareMs = 60 * secondMs;

/** A count that arrives too late counts twice, here and in PostgreSQL. */
const longestWaitMs = 250;

const script = `
local first, count = tonumber(ARGV[1]), 0
local known = redis.call('HMGET', KEYS[1], 'first', 'count')
local start = tonumber(known[1])
if start and start >= first and start <= tonumber(ARGV[5]) then
  first = start
  count = tonumber(known[2]) or 0
end
if first == tonumber(ARGV[1]) then count = math.max(count, tonumber(ARGV[3])) end
count = math.max(count + tonumber(ARGV[2]), 0)
redis.call('HSET', KEYS[1], 'first', first, 'count', count)
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return count`;

/** Counts in Redis, in one script each; windows longer than an hour and all while Redis is away in PostgreSQL. */
export function redisCounter(redis: Redis, prefix: string, waitMs = longestWaitMs): Counter {
  return {
    async add(db, counted) {
      const { key, windowStart, limit, hits, seen } = counted;
      const lengthMs = limit.seconds * secondMs;
      if (lengthMs > longestWindowMs) return postgresCounter.add(db, counted);
      // What it held may be gone whenever it was reached again.
      const source = `redis ${redis.times}`;
      const least = seen && seen.source !== source ? seen.hits : 0;
      const total = await redis.ask(
        (client) =>
          client.eval(script, {
            keys: [`${prefix}:limit:${key}`],
            arguments: [
              windowStart,
              hits,
              least,
              lengthMs + spareMs,
              latestWindow(windowStart, lengthMs),
            ].map(String),
          }),
        waitMs,
      );
      return typeof total === "number" ? { hits: total, source } : postgresCounter.add(db, counted);
    },
  };
}
