import { afterAll, beforeAll, describe } from "vitest";
import { useDatabase } from "../../../testing/database";
import { type ClickhouseServer, hasClickhouse, startClickhouse } from "../../../testing/engines/clickhouse";
import { trafficStoreContract } from "../../../testing/traffic-store-contract";
import { clickhouseStore } from "./clickhouse-store";
import { openTraffic } from "./open";
import { turnDays } from "./turn-days";

const test = useDatabase();

describe.skipIf(!hasClickhouse)("clickhouse-server", () => {
  let server: ClickhouseServer;
  beforeAll(async () => {
    server = await startClickhouse();
  });
  afterAll(() => server?.stop());

  trafficStoreContract("ClickHouse", async () => {
    const open = openTraffic(() => test.db, { url: server.url, cluster: null });
    return {
      store: clickhouseStore(test.db, open),
      close: async (now) => turnDays(test.db, await open(), now, 0),
    };
  });
});
