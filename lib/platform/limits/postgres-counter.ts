import { secondMs } from "../../core/time";
import type { Counter } from "./counter";

const source = "postgres";

/** Counts in the table `rate_limits`; the row lock of the upsert puts concurrent additions in order. */
export const postgresCounter: Counter = {
  async add(db, { key, windowStart, limit, hits, seen }) {
    const start = new Date(windowStart);
    const end = new Date(windowStart + limit.seconds * secondMs);
    const least = seen && seen.source !== source ? seen.hits : 0;
    const [row] = await db.$queryRaw<{ hits: number }[]>`/* prepared take_limit */
      insert into rate_limits (key, window_start, hits, expires_at)
      values (${key}, ${start}::timestamptz, greatest(${least}::int + ${hits}::int, 0), ${end}::timestamptz)
      on conflict (key) do update set
        hits = case
          when rate_limits.window_start > excluded.window_start then greatest(rate_limits.hits + ${hits}::int, 0)
          when rate_limits.window_start = excluded.window_start
            then greatest(greatest(rate_limits.hits, ${least}::int) + ${hits}::int, 0)
          else excluded.hits end,
        window_start = greatest(rate_limits.window_start, excluded.window_start),
        expires_at = greatest(rate_limits.expires_at, excluded.expires_at)
      returning hits`;
    return { hits: row?.hits ?? 0, source };
  },
};
