import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "@/lib/platform/db/migrate";
import { startPrimary, startReplica, type TestReplica, type TestServer } from "@/lib/testing/engines/replica";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { Load, type Seen } from "./load";
import { processTree } from "./processes";
import { type FaultyWire, startProxy } from "./proxy";
import { send } from "./send";
import { makeWorld, secret, type World } from "./world";

let primary: TestServer;
let standby: TestReplica;
let proxy: FaultyWire;
let site: RunningServer;
let world: World;

/** The standby confirms each commit; the application reaches the primary, whichever that is, through one address. */
beforeAll(async () => {
  primary = await startPrimary({ durable: true });
  await primary.run("create database vitrine");
  await migrate(primary.url("vitrine"), path.resolve("prisma/migrations"));
  world = await makeWorld(primary.url("vitrine"), { people: 12, products: 150 });
  standby = await startReplica(primary, { durable: true });
  await primary.run("alter system set synchronous_standby_names = '*'");
  await primary.run("select pg_reload_conf()");
  proxy = await startProxy(primary.port);
  const address = new URL(primary.url("vitrine"));
  address.port = String(proxy.port);
  site = await startServer({
    NEXTAUTH_SECRET: secret,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "silent",
    DATABASE_URL: address.href,
    DATABASE_REPLICA_URLS: standby.url("vitrine"),
  });
});

afterAll(async () => {
  await site?.stop();
  proxy?.close();
  await standby?.remove();
  await primary?.remove();
});

const accepted = (seen: Seen[], kind: Seen["kind"]): string[] =>
  seen
    .filter((one) => one.kind === kind && one.reply?.status === 201)
    .map(({ reply }) => JSON.parse(reply?.text ?? "").id);

describe("when the primary is lost under load and its replica promoted behind the same address", () => {
  it("answers only 503 meanwhile, goes on by itself, and loses nothing that it had confirmed", async () => {
    const processes = processTree(site.pid);
    const load = new Load(site.url, world);
    await load.warm();
    const before = accepted(load.seen, "vote").length;
    await primary.kill();
    await within(
      10,
      async () => load.seen.at(-1),
      (last) => last?.reply?.status === 503,
    );
    proxy.lead(standby.port);
    // The address leads to a standby for a while: nothing can be written to it.
    await within(
      10,
      () => send(`${site.url}/api/health`),
      ({ status }) => status === 503,
    );
    await standby.promote();
    await within(
      20,
      async () => accepted(load.seen, "vote").length,
      (count) => count > before + 20,
    );
    const seen = await load.stop();
    const statuses = new Set(seen.map(({ reply }) => reply?.status));
    expect([...statuses].filter((status) => ![200, 201, 409, 503].includes(status ?? 0))).toEqual([]);
    for (const [kind, table] of [
      ["vote", "votes"],
      ["revision", "revisions"],
    ] as const) {
      const ids = accepted(seen, kind);
      const [row] = await standby.run<{ count: number }>(
        `select count(*)::int as count from ${table} where id = any('{${ids.join()}}'::uuid[])`,
        "vitrine",
      );
      expect(row?.count, kind).toBe(ids.length);
    }
    expect(processTree(site.pid)).toEqual(processes);
  });
});
