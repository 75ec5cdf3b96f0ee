import type { Env } from "../core/env";
import { requireGivenDatabase } from "./database";

/**
 * Refuses a database and engines that can't be used, and names the faults of all. A replica, Redis or ClickHouse that is
 * merely away may come back, and is reported.
 */
export async function requireEngines(env: Env, report: (line: string) => void): Promise<void> {
  const { REDIS_URL, CLICKHOUSE_URL } = env;
  const results = await Promise.allSettled([
    process.env.DATABASE_URL && requireGivenDatabase(report),
    REDIS_URL && requireRedis(REDIS_URL, report),
    CLICKHOUSE_URL && requireClickhouse(env, report),
  ]);
  const faults = results.flatMap((each) => (each.status === "rejected" ? [String(each.reason.message)] : []));
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

// Each is loaded where it is used: a start without it takes no longer.

async function requireRedis(url: string, report: (line: string) => void): Promise<void> {
  const { examineRedis } = await import("../platform/redis/examine");
  const { fault } = await examineRedis(url);
  if (!fault) return;
  const words = `REDIS_URL: ${fault.detail}. ${fault.remedy}`;
  if (!fault.isAway) throw new Error(words);
  report(words);
}

async function requireClickhouse(env: Env, report: (line: string) => void): Promise<void> {
  const clickhouse = await import("../platform/clickhouse/examine");
  await clickhouse.requireClickhouse(env, report);
}
