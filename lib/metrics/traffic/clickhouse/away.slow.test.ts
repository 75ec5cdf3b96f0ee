import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../cli/port";
import { newId } from "../../../core/ids";
import { addDays } from "../../../core/time";
import { connectClickhouse } from "../../../platform/clickhouse/client";
import { examineClickhouse } from "../../../platform/clickhouse/examine";
import { migrateClickhouse } from "../../../platform/clickhouse/migrate";
import { useDatabase } from "../../../testing/database";
import { type ClickhouseServer, hasClickhouse, startClickhouse } from "../../../testing/engines/clickhouse";
import { aView } from "../../../testing/traffic";
import { ViewBuffer } from "../view-buffer";
import { clickhouseStore } from "./clickhouse-store";
import { trafficMigrations } from "./migrations";
import { openTraffic } from "./open";

const test = useDatabase();

describe.skipIf(!hasClickhouse)("ClickHouse", () => {
  let server: ClickhouseServer;
  beforeAll(async () => {
    server = await startClickhouse({ password: "right" });
  });
  afterAll(() => server?.stop());

  it("that is away and comes back has every view once; a report meanwhile is unavailable", async () => {
    const store = clickhouseStore(
      test.db,
      openTraffic(() => test.db, { url: server.url, cluster: null }),
    );
    const buffer = new ViewBuffer(store.write, { everyMs: 60_000, batchSize: 3 });
    const [productId, now] = [newId(), new Date()];
    const add = (visitor: number) => buffer.add(aView(now, { productId, visitor }));
    add(1);
    expect(await buffer.drain(30_000)).toBe(0);
    await server.kill();
    for (const visitor of [2, 3, 4, 5]) add(visitor);
    expect(await buffer.drain(30_000)).toBe(4);
    const range = { from: addDays(now, -1), to: addDays(now, 1) };
    await expect(store.readDays(productId, range)).rejects.toMatchObject({ code: "unavailable" });
    await server.start();
    await expect.poll(() => buffer.drain(10_000), { timeout: 30_000 }).toBe(0);
    await expect
      .poll(() => store.readDays(productId, range).catch(() => null), { timeout: 30_000 })
      .toMatchObject([{ pageViews: 5, visitors: 5 }]);
  }, 90_000);

  it("that can't be used is described, with all that is wrong", async () => {
    const at = new URL(server.url);
    const foundAt = async (change: (url: URL) => void, cluster?: string) => {
      const url = new URL(at);
      change(url);
      const { findings } = await examineClickhouse(url.href, cluster);
      return findings.map(({ state, detail }) => [state, detail]);
    };
    expect(await foundAt(() => {})).toMatchObject([["ok", expect.stringMatching(/stores page views$/)]]);
    const wrong = [["broken", `ClickHouse at ${at.host} rejects the user or the password`]];
    expect(await foundAt((url) => Object.assign(url, { password: "wrong" }))).toEqual(wrong);
    expect(await foundAt((url) => Object.assign(url, { username: "nobody" }))).toEqual(wrong);
    expect(await foundAt((url) => Object.assign(url, { pathname: "/missing" }), "nowhere")).toEqual([
      ["broken", `ClickHouse at ${at.host} has no database missing`],
      ["broken", `ClickHouse at ${at.host} has no cluster nowhere`],
    ]);
    const port = String(await freePort());
    expect(await foundAt((url) => Object.assign(url, { port }))).toEqual([
      ["warning", `ClickHouse at 127.0.0.1:${port} does not answer (ECONNREFUSED)`],
    ]);
  });

  it("is migrated once by processes that start together, and a step that stopped halfway is repeated", async () => {
    const own = await connectClickhouse(server.url);
    await own.command("CREATE DATABASE IF NOT EXISTS together");
    const url = new URL(server.url);
    url.pathname = "/together";
    const topology = { cluster: null, database: "together" };
    const connections = await Promise.all([1, 2, 3, 4].map(() => connectClickhouse(url.href)));
    const migrate = () =>
      Promise.all(connections.map((each) => migrateClickhouse(test.db, each, trafficMigrations, topology)));
    expect((await migrate()).sort()).toEqual([0, 0, 0, trafficMigrations.length]);
    expect(await migrate()).toEqual([0, 0, 0, 0]);
    const [first] = connections;
    await first?.command("DROP TABLE traffic_values");
    await first?.command("DROP TABLE vitrine_migrations");
    expect((await migrate()).sort()).toEqual([0, 0, 0, trafficMigrations.length]);
    expect(await first?.query("SELECT count() AS n FROM traffic_values")).toMatchObject([{ n: "0" }]);
    await Promise.all([own, ...connections].map((each) => each.close()));
  });
});
