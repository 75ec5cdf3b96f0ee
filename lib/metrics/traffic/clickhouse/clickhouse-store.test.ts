import { afterAll, beforeAll, describe, expect } from "vitest";
import { useDatabase } from "../../../testing/database";
import { type ClickhouseServer, hasClickhouse, startClickhouse } from "../../../testing/engines/clickhouse";
import { hasRedis } from "../../../testing/engines/redis";
import { type OpenedStore, trafficStoreContract } from "../../../testing/traffic-store-contract";
import { useRedis } from "../../../testing/use-redis";
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
    const used = useRedis(patientMs);
    afterAll(() => expect(used.redis.refusal).toBeNull());

    trafficStoreContract("ClickHouse and Redis", async () =>
      opened((db, hits) => redisAdmission(used.redis, "test", patientMs)(db, hits)),
    );
  });
});
