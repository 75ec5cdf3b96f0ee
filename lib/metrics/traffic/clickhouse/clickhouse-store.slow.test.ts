import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../core/ids";
import { addDays } from "../../../core/time";
import { useDatabase } from "../../../testing/database";
import { type ClickhouseServer, hasClickhouse, startClickhouse } from "../../../testing/engines/clickhouse";
import { hasRedis } from "../../../testing/engines/redis";
import { aView } from "../../../testing/traffic";
import { type OpenedStore, trafficStoreContract } from "../../../testing/traffic-store-contract";
import { useRedis } from "../../../testing/use-redis";
import type { Admission } from "./admission";
import { clickhouseStore } from "./clickhouse-store";
import { openTraffic, type TrafficClickhouse } from "./open";
import { readReport } from "./read-report";
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

  it("is asked again for raw views only while a batch is there twice", async () => {
    const clickhouse = await openTraffic(() => test.db, { url: server.url, cluster: null })();
    await clickhouse.command("SYSTEM STOP MERGES");
    const asked: string[] = [];
    const watched: TrafficClickhouse = {
      ...clickhouse,
      query: (sql) => {
        asked.push(sql);
        return clickhouse.query(sql);
      },
    };
    const productId = newId();
    const hits = [aView(new Date(), { productId, referrer: "a.example" })];
    const batch = { writer: newId(), number: 1, hits, drops: [] };
    const range = { from: addDays(new Date(), -1), to: addDays(new Date(), 1) };
    for (const questions of [1, 2]) {
      await opened().store.write(batch);
      asked.length = 0;
      const { days, tops } = await readReport(test.db, watched, productId, range, range);
      expect(days).toMatchObject([{ pageViews: 1, visitors: 1 }]);
      expect(tops).toContainEqual({ dimension: "referrer", name: "a.example", hits: 1 });
      expect(asked).toHaveLength(questions);
    }
    await clickhouse.command("SYSTEM START MERGES");
  });

  describe.skipIf(!hasRedis())("beside Redis", () => {
    const used = useRedis(patientMs);
    afterAll(() => expect(used.redis.refusal).toBeNull());

    trafficStoreContract("ClickHouse and Redis", async () =>
      opened((db, hits) => redisAdmission(used.redis, "test", patientMs)(db, hits)),
    );
  });
});
