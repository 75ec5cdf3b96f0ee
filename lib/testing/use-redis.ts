import { afterAll, beforeAll } from "vitest";
import { openRedis, type Redis } from "../platform/redis/redis";
import { hasRedis, type RedisEngine, reached, startRedisServer } from "./engines/redis";

/**
 * A Redis for the tests of the file or group that calls this, where it is installed. The connection may wait longer than a site's,
 * because a busy machine is no reason to do without.
 */
export function useRedis(waitMs: number): { readonly engine: RedisEngine; readonly redis: Redis } {
  const opened = {} as { engine: RedisEngine; redis: Redis };
  beforeAll(async () => {
    if (!hasRedis()) return;
    opened.engine = await startRedisServer();
    opened.redis = openRedis(opened.engine.url, { waitMs });
    await reached(opened.redis);
  });
  afterAll(async () => {
    opened.redis?.close();
    await opened.engine?.stop();
  });
  return opened;
}
