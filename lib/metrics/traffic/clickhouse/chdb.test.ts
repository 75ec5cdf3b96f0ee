import { afterAll, beforeAll, describe } from "vitest";
import { useDatabase } from "../../../testing/database";
import { hasChdb, startChdb } from "../../../testing/engines/chdb";
import { trafficStoreContract } from "../../../testing/traffic-store-contract";
import { clickhouseStore } from "./clickhouse-store";
import { openTraffic } from "./open";
import { turnDays } from "./turn-days";

const test = useDatabase();

describe.skipIf(!hasChdb)("the engine of today's ClickHouse", () => {
  let server: Awaited<ReturnType<typeof startChdb>>;
  beforeAll(async () => {
    server = await startChdb();
  });
  afterAll(() => server?.stop());

  trafficStoreContract("chdb", async () => {
    const open = openTraffic(() => test.db, { url: server.url, cluster: null });
    return {
      store: clickhouseStore(test.db, open),
      close: async (now) => turnDays(test.db, await open(), now, 0),
    };
  });
});
