import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../cli/port";
import { newId } from "../../../core/ids";
import { connectClickhouse } from "../../../platform/clickhouse/client";
import { useDatabase } from "../../../testing/database";
import { type ClickhouseServer, hasClickhouse, startClickhouse } from "../../../testing/engines/clickhouse";
import { hasZookeeper, startZookeeper } from "../../../testing/engines/zookeeper";
import { aView } from "../../../testing/traffic";
import { trafficStoreContract } from "../../../testing/traffic-store-contract";
import { clickhouseStore } from "./clickhouse-store";
import { openTraffic } from "./open";
import { turnDays } from "./turn-days";

const test = useDatabase();

describe.skipIf(!hasClickhouse || !hasZookeeper)("a cluster of two shards", () => {
  const servers: ClickhouseServer[] = [];
  let zookeeper: Awaited<ReturnType<typeof startZookeeper>>;
  beforeAll(async () => {
    zookeeper = await startZookeeper();
    const ports = [await freePort(), await freePort()];
    const shards = ports.map(
      (port) =>
        `<shard><internal_replication>true</internal_replication><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`,
    );
    for (const [index, tcpPort] of ports.entries())
      servers.push(
        await startClickhouse({
          tcpPort,
          more: `<remote_servers><two>${shards.join("")}</two></remote_servers>
            <zookeeper><node><host>127.0.0.1</host><port>${zookeeper.port}</port></node></zookeeper>
            <distributed_ddl><path>/clickhouse/task_queue/ddl</path></distributed_ddl>
            <macros><shard>${index + 1}</shard><replica>only</replica></macros>`,
        }),
      );
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await zookeeper?.stop();
  });

  trafficStoreContract("ClickHouse with distributed tables", async () => {
    const open = openTraffic(() => test.db, { url: servers[0]?.url ?? "", cluster: "two" });
    await open();
    return {
      store: clickhouseStore(test.db, open),
      close: async (now) => turnDays(test.db, await open(), now, 0),
    };
  });

  it("has rows on both shards, and all of a product on one", async () => {
    const open = openTraffic(() => test.db, { url: servers[0]?.url ?? "", cluster: "two" });
    const written = Array.from({ length: 40 }, () => newId());
    for (const number of [1, 2])
      await clickhouseStore(test.db, open).write({
        writer: newId(),
        number,
        hits: written.map((productId) => aView(new Date(), { productId })),
        drops: [],
      });
    const products = await Promise.all(
      servers.map(async ({ url }) => {
        const clickhouse = await connectClickhouse(url);
        const rows = await clickhouse.query<{ product: string }>(
          "SELECT DISTINCT product FROM traffic_views_local",
        );
        await clickhouse.close();
        return rows.map(({ product }) => product).filter((product) => written.includes(product));
      }),
    );
    expect(products.every((each) => each.length > 0)).toBe(true);
    expect(products.flat().sort()).toEqual(written.sort());
  });
});
