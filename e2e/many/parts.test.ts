import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Load, type Seen } from "../faults/load";
import { processesOf, signal } from "../faults/processes";
import { send } from "../faults/send";
import { canContain } from "../image/container";
import { within } from "../within";
import { type Site, startSite } from "./site";
import { Views } from "./views";

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

/** Renames a product in the database, as another release would, and expects it everywhere within the five seconds of a public read. */
async function expectFreshness(): Promise<void> {
  const name = `Name ${++renamed}`;
  const slug = site.world.products[150 + renamed]?.slug;
  for (const url of everywhere()) await send(`${url}/api/v1/products/${slug}`, { headers: { host: host() } });
  await client.query(
    "update listings set name = $2 where product_id = (select product_id from product_slugs where slug = $1)",
    [slug, name],
  );
  await client.query(
    `insert into cache_tags (tag, version) values ($1, nextval('cache_tag_versions'))
     on conflict (tag) do update set version = excluded.version`,
    [`product:${slug}`],
  );
  for (const url of everywhere())
    await within(
      5,
      () => send(`${url}/api/v1/products/${slug}`, { headers: { host: host() } }),
      ({ text }) => text.includes(name),
    );
}

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
    ["the object storage is killed", () => engines().files.kill(), () => engines().files.restart()],
    ["the object storage is frozen", () => engines().files.freeze(), () => engines().files.thaw()],
    ["the object storage is slow", () => wires().files.slow(1000), () => wires().files.pass()],
    ["the replica is frozen", () => engines().replica.freeze(), () => engines().replica.thaw()],
    ["the replica falls behind", () => engines().replica.pause(), () => engines().replica.resume()],
    ["the replica is slow", () => wires().replica.slow(500), () => wires().replica.pass()],
    ["the primary is slow", () => engines().wire.slow(60), () => engines().wire.pass()],
  ];

  it.each(parts)("serves on, and shows nothing old, while %s", async (_, hurt, heal) => {
    expect(wrong(await during(hurt, heal))).toEqual([]);
    await expectFreshness();
  });

  it.skipIf(!canContain)("serves on while the disk of ClickHouse is full", async () => {
    const disk = site.disks?.clickhouse;
    expect(
      wrong(
        await during(
          () => disk?.fill(),
          () => disk?.clear(),
        ),
      ),
    ).toEqual([]);
    await expectFreshness();
  });

  it.skipIf(!canContain)(
    "answers nothing but 503 while the primary's disk is full, and reads go on",
    async () => {
      const { primary } = engines();
      const seen = await during(
        () => site.disks?.primary.fill(),
        async () => {
          site.disks?.primary.clear();
          // Without room for its log PostgreSQL ends itself.
          if (!(await primary.isRunning())) await primary.startAgain();
        },
      );
      expect(wrong(seen, [503])).toEqual([]);
      await expectFreshness();
    },
  );

  it("stores an upload again once the object storage is back", async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const upload = async () => {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(picture)], "teal.png", { type: "image/png" }));
      const headers = { ...site.world.people[1]?.headers, "sec-fetch-site": "same-origin" };
      const reply = await fetch(`${site.url}/api/v1/media/upload`, { method: "POST", body: form, headers });
      return { status: reply.status, body: await reply.json() };
    };
    await engines().files.kill();
    expect((await upload()).status).toBe(503);
    await engines().files.restart();
    const { body } = await within(10, upload, ({ status }) => status === 201);
    const served = await fetch(new URL(body.url, site.url), {
      headers: site.world.people[1]?.headers ?? {},
    });
    expect([served.status, served.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  });

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
      const [oldest] = processesOf(site.instances[0].pid, "lib/http/web-server.mjs");
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
