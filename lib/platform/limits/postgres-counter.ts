import { secondMs } from "../../core/time";
import { Prisma } from "../db/db";
import { type Counter, latestWindow } from "./counter";

const source = "postgres";

/** Counts in the table `rate_limits`; the row lock of the upsert puts concurrent additions in order. */
export const postgresCounter: Counter = {
  async add(db, { key, windowStart, limit, hits, seen }) {
    const start = new Date(windowStart);
    const length = limit.seconds * secondMs;
    const end = new Date(windowStart + length);
    const latest = new Date(latestWindow(windowStart, length));
    const isAhead = Prisma.sql`rate_limits.window_start > ${latest}::timestamptz`;
    const least = seen && seen.source !== source ? seen.hits : 0;
    const [row] = await db.$queryRaw<{ hits: number }[]>`/* prepared take_limit */
      insert into rate_limits (key, window_start, hits, expires_at)
      values (${key}, ${start}::timestamptz, greatest(${least}::int + ${hits}::int, 0), ${end}::timestamptz)
      on conflict (key) do update set
        hits = case
          when ${isAhead} then excluded.hits
          when rate_limits.window_start > excluded.window_start then greatest(rate_limits.hits + ${hits}::int, 0)
          when rate_limits.window_start = excluded.window_start
            then greatest(greatest(rate_limits.hits, ${least}::int) + ${hits}::int, 0)
          else excluded.hits end,
        window_start = case when ${isAhead} then excluded.window_start
          else greatest(rate_limits.window_start, excluded.window_start) end,
        expires_at = case when ${isAhead} then excluded.expires_at
          else greatest(rate_limits.expires_at, excluded.expires_at) end
      returning hits`;
    return { hits: row?.hits ?? 0, source };
  },
};
