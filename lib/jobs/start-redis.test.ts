import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bridge } from "../core/bridge";
import { newId } from "../core/ids";
import { things } from "../core/once";
import { openTraffic } from "../metrics/traffic/clickhouse/open";
import { firstDay } from "../metrics/traffic/clickhouse/placement";
import { trafficStore } from "../metrics/traffic/traffic-store";
import type { Redis } from "../platform/redis/redis";
import { useDatabase } from "../testing/database";
import { type ClickhouseServer, hasClickhouse, startClickhouse } from "../testing/engines/clickhouse";
import { hasRedis, type RedisEngine, reached, startRedisServer } from "../testing/engines/redis";
import { aView } from "../testing/traffic";
import { startRedis } from "./start-redis";

const test = useDatabase();

describe.skipIf(!hasRedis() || !hasClickhouse)("a process with Redis and ClickHouse", () => {
  let engine: RedisEngine;
  let clickhouse: ClickhouseServer;
  beforeAll(async () => {
    engine = await startRedisServer();
    clickhouse = await startClickhouse();
    process.env.CLICKHOUSE_URL = clickhouse.url;
  });
  afterAll(async () => {
    delete process.env.CLICKHOUSE_URL;
    (bridge().redis as Redis | undefined)?.close();
    await engine?.stop();
    await clickhouse?.stop();
  });

  it("leaves no row of a view's network in PostgreSQL", async () => {
    await firstDay(test.db);
    await startRedis(engine.url);
    await reached(bridge().redis as Redis);
    things().trafficClickhouse = openTraffic(() => test.db, { url: clickhouse.url, cluster: null });
    const store = await trafficStore(test.db);
    const [productId, now] = [newId(), new Date()];
    await store.write({ writer: newId(), number: 1, hits: [aView(now, { productId })], drops: [] });
    const day = { from: new Date(now.getTime() - 1), to: new Date(now.getTime() + 1) };
    expect(await store.readDays(productId, day)).toMatchObject([{ pageViews: 1 }]);
    expect(await test.db.trafficNetwork.count()).toBe(0);
  });
});
