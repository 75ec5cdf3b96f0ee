import { afterAll, beforeAll, describe, expect } from "vitest";
import { openRedis, type Redis } from "../../../platform/redis/redis";
import { useDatabase } from "../../../testing/database";
import { type ClickhouseServer, hasClickhouse, startClickhouse } from "../../../testing/engines/clickhouse";
import { hasRedis, type RedisEngine, reached, startRedisServer } from "../../../testing/engines/redis";
import { type OpenedStore, trafficStoreContract } from "../../../testing/traffic-store-contract";
import type { Admission } from "./admission";
import { clickhouseStore } from "./clickhouse-store";
import { openTraffic } from "./open";
import { redisAdmission } from "./redis-admission";
import { turnDays } from "./turn-days";

const test = useDatabase();
/** A busy machine is no reason to decide elsewhere. */
const patientMs = 5000;

describe.skipIf(!hasClickhouse)("clickhouse-server", () => {
  let server: ClickhouseServer;
  beforeAll(async () => {
    server = await startClickhouse();
  });
  afterAll(() => server?.stop());

  const opened = (admit?: Admission): OpenedStore => {
    const open = openTraffic(() => test.db, { url: server.url, cluster: null });
    return {
      store: clickhouseStore(test.db, open, admit),
      close: async (now) => turnDays(test.db, await open(), now, 0),
    };
  };

  trafficStoreContract("ClickHouse", async () => opened());

  describe.skipIf(!hasRedis())("beside Redis", () => {
    let engine: RedisEngine;
    let redis: Redis;
    beforeAll(async () => {
      engine = await startRedisServer();
      redis = openRedis(engine.url, { waitMs: patientMs });
      await reached(redis);
    });
    afterAll(async () => {
      expect(redis.refusal).toBeNull();
      redis?.close();
      await engine?.stop();
    });

    trafficStoreContract("ClickHouse and Redis", async () =>
      opened((db, hits) => redisAdmission(redis, "test", patientMs)(db, hits)),
    );
  });
});
