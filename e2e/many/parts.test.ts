import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Kind, Load, type Seen } from "../faults/load";
import { processesOf, signal } from "../faults/processes";
import { send } from "../faults/send";
import { uploadsOf } from "../faults/uploads";
import { canContain } from "../image/container";
import { within } from "../within";
import { expectRenamed } from "./freshness";
import { type Site, startSite } from "./site";
import { countViewsIn, Views } from "./views";

let site: Site;
let load: Load;
let views: Views;
let client: pg.Client;

beforeAll(async () => {
  site = await startSite({ people: 12, products: 500 });
  client = new pg.Client(site.engines.settings.DATABASE_DIRECT_URL);
  client.on("error", () => {});
  await client.connect();
  load = new Load([site.url, site.varnish], site.world);
  await load.warm();
  views = new Views(direct(), host(), site.world.people[0]?.own ?? "");
});

afterAll(async () => {
  await load?.stop();
  await views?.stop();
  await client?.end();
  await site?.stop();
});

const direct = () => site.instances.map(({ port }) => `http://localhost:${port}`);
const everywhere = () => [site.url, site.varnish, ...direct()];
const host = () => new URL(site.url).host;

/** Breaks a part under load and repairs it, and returns the replies from then until a while after the repair. */
async function during(hurt: () => unknown, heal: () => unknown): Promise<Seen[]> {
  const from = load.seen.length;
  await hurt();
  await more(150);
  await heal();
  await more(150);
  return load.seen.slice(from);
}

/** Waits until the load has seen so many more replies. */
async function more(count: number): Promise<void> {
  const wanted = load.seen.length + count;
  await within(
    120,
    async () => load.seen.length,
    (seen) => seen >= wanted,
  );
}

/** What the load saw that it should not have seen; 503 only where the database was away. */
function wrong(seen: readonly Seen[], allowed: readonly number[] = []): string[] {
  const bad = seen.filter(({ reply }) => ![200, 201, 409, ...allowed].includes(reply?.status ?? 0));
  return bad.map(({ kind, reply, error }) => `${kind}: ${reply?.status ?? error?.message}`);
}

let renamed = 0;
const expectFreshness = () =>
  expectRenamed(
    site.engines.settings.DATABASE_DIRECT_URL ?? "",
    site.world.products[300 + ++renamed]?.slug ?? "",
    everywhere(),
    host(),
  );

/** How many workers of the first instance have begun to listen since its start. */
async function starts(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
  return Number(/^vitrine_worker_starts_total (\d+)/m.exec(text)?.[1]);
}

type Act = () => unknown;
const engines = () => site.engines;
const wires = () => engines().wires;

describe("a site on every engine", () => {
  const parts: [string, Act, Act][] = [
    ["Redis is killed, and started empty", () => engines().redis.kill(), () => engines().redis.restart()],
    ["Redis is frozen", () => engines().redis.freeze(), () => engines().redis.thaw()],
    ["Redis is slow", () => wires().redis.slow(200), () => wires().redis.pass()],
    ["ClickHouse is killed", () => engines().clickhouse.kill(), () => engines().clickhouse.start()],
    ["ClickHouse is frozen", () => engines().clickhouse.freeze(), () => engines().clickhouse.thaw()],
    ["ClickHouse is slow", () => wires().clickhouse.slow(2000), () => wires().clickhouse.pass()],
    ["the object storage is frozen", () => engines().files.freeze(), () => engines().files.thaw()],
    ["the replica is frozen", () => engines().replica.freeze(), () => engines().replica.thaw()],
    ["the replica falls behind", () => engines().replica.pause(), () => engines().replica.resume()],
    ["the replica is slow", () => wires().replica.slow(500), () => wires().replica.pass()],
    ["the primary is slow", () => engines().wire.slow(60), () => engines().wire.pass()],
  ];

  it.each(parts)("serves on, and shows nothing old, while %s", async (_, hurt, heal) => {
    expect(wrong(await during(hurt, heal))).toEqual([]);
    await expectFreshness();
  });

  it.skipIf(!canContain)(
    "serves on while the disk of ClickHouse is full, and writes its views later",
    async () => {
      const disk = site.disks?.clickhouse;
      const waiting = async () => views.accepted - (await countViewsIn(engines().clickhouse));
      const seen = await during(
        async () => {
          disk?.fill();
          await within(60, waiting, (count) => count > 500);
        },
        () => disk?.clear(),
      );
      expect(wrong(seen)).toEqual([]);
      await within(60, waiting, (count) => count < 200);
      await expectFreshness();
    },
  );

  it.skipIf(!canContain)(
    "answers changes with 503 while the primary's disk is full, and reads go on",
    async () => {
      const { primary } = engines();
      const from = load.seen.length;
      const statusesOf = (since: number, ...kinds: Kind[]) =>
        load.seen
          .slice(from)
          .flatMap(({ kind, startedAt, reply }) =>
            kinds.includes(kind) && startedAt >= since ? [reply?.status] : [],
          );
      site.disks?.primary.fill();
      await within(
        60,
        async () => statusesOf(0, "vote", "revision"),
        (statuses) => statuses.includes(503),
      );
      const felt = Date.now();
      await more(50);
      const reads = statusesOf(felt, "search", "page");
      const isRunning = await primary.answers();
      site.disks?.primary.clear();
      // Without room for its log PostgreSQL ends itself.
      if (!isRunning) await primary.startAgain();
      await more(150);
      expect(reads.length).toBeGreaterThan(5);
      if (isRunning) expect(new Set(reads)).toEqual(new Set([200]));
      expect(wrong(load.seen.slice(from), [503])).toEqual([]);
      await expectFreshness();
    },
  );

  it.each<[string, Act, Act, number]>([
    ["slow", () => wires().files.slow(1000), () => wires().files.pass(), 200],
    ["killed", () => engines().files.kill(), () => engines().files.restart(), 503],
  ])(
    "serves on while the object storage is %s, files too as far as it can, and stores them again after it",
    async (_, hurt, heal, status) => {
      const { upload, read } = uploadsOf(site.url, site.world.people[1]?.headers ?? {});
      const picture = await within(10, upload, (reply) => reply.status === 201);
      const from = load.seen.length;
      await hurt();
      expect((await read(picture.body.url)).status).toBe(status);
      expect((await upload()).status).toBe(status === 200 ? 201 : status);
      await more(100);
      await heal();
      const { body } = await within(20, upload, (reply) => reply.status === 201);
      for (const { url } of [picture.body, body]) {
        const served = await within(
          20,
          () => read(url),
          (reply) => reply.status === 200,
        );
        expect(served.headers.get("content-type")).toMatch(/^image\//);
      }
      expect(wrong(load.seen.slice(from))).toEqual([]);
      await expectFreshness();
    },
  );

  it("counts each view once that it accepted", async () => {
    await views.stop();
    expect([...views.statuses].filter((status) => status !== 204 && status !== 503)).toEqual([]);
    const { headers } = site.world.people[0] ?? { headers: {} };
    const total = async () => {
      // Of the instance whose clock is ahead: to the others its last views have not happened yet.
      const { text } = await send(`${direct()[1]}/api/v1/products/${views.slug}/traffic`, { headers });
      return JSON.parse(text).totals.pageViews as number;
    };
    await within(30, total, (count) => count >= views.accepted);
    expect(await total()).toBe(views.accepted);
    expect(views.accepted).toBeGreaterThan(500);
  });

  it("loses no request of a reader while one worker after the other is killed", async () => {
    const from = load.seen.length;
    for (let n = 0; n < 6; n++) {
      const [oldest] = processesOf(site.instances[0].pid, "vitrine/web-server.mjs");
      signal(oldest === undefined ? [] : [oldest], "SIGKILL");
      // Its successor has begun to listen.
      await within(60, starts, (count) => count === 3 + n);
      await more(20);
    }
    const seen = load.seen.slice(from);
    // Whatever is in front asks another worker, except for what may have been done already.
    const writes = ["vote", "revision"];
    expect(wrong(seen.filter(({ kind }) => !writes.includes(kind)))).toEqual([]);
    expect(wrong(seen, [502, 503])).toEqual([]);
    await expectFreshness();
  });

  it("answers nothing but 503 without the pooler, and goes on with it", async () => {
    const { pooler } = engines();
    expect(wrong(await during(pooler.kill, pooler.start), [503])).toEqual([]);
    await expectFreshness();
  });

  it("loses nothing that it confirmed when the primary is lost and its replica promoted", async () => {
    const { primary, replica, wire } = engines();
    await client.end();
    // From here on the standby confirms each commit.
    await primary.run("alter system set synchronous_standby_names = '*'");
    await primary.run("select pg_reload_conf()");
    await more(100);
    const from = load.seen.length;
    await primary.kill();
    await more(50);
    wire.lead(replica.port);
    await replica.promote();
    const votes = () => load.seen.filter(({ kind, reply }) => kind === "vote" && reply?.status === 201);
    const before = votes().length;
    await within(
      60,
      async () => votes().length,
      (count) => count > before + 20,
    );
    await load.stop();
    expect(wrong(load.seen.slice(from), [503])).toEqual([]);
    for (const [kind, table] of [
      ["vote", "votes"],
      ["revision", "revisions"],
    ] as const) {
      const done = load.seen.filter((one) => one.kind === kind && one.reply?.status === 201);
      const ids = done.map(({ reply }) => JSON.parse(reply?.text ?? "").id);
      const [row] = await replica.run<{ count: number }>(
        `select count(*)::int as count from ${table} where id = any('{${ids.join()}}'::uuid[])`,
        "vitrine",
      );
      expect(row?.count, kind).toBe(ids.length);
    }
  });
});
