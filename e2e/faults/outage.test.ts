import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flush, touchTags } from "@/lib/platform/cache/cache-tags";
import { someOf } from "@/lib/testing/deep";
import { hideProduct } from "@/lib/testing/products";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { Load, type Seen } from "./load";
import { Postgres } from "./postgres";
import { isAlive, processTree } from "./processes";
import { type FaultyWire, startProxy } from "./proxy";
import { type Sent, send } from "./send";
import { makeWorld, newBlocks, onDatabase, secret, type World } from "./world";

let postgres: Postgres;
let proxy: FaultyWire;
let site: RunningServer;
let other: RunningServer;
let world: World;
let processes: number[];

/** One instance reaches the database through a proxy, the other does so directly. */
beforeAll(async () => {
  postgres = await Postgres.start();
  proxy = await startProxy(postgres.port);
  world = await makeWorld(postgres.url, { people: 12, products: 150 });
  const settings = { NEXTAUTH_SECRET: secret, TRUSTED_PROXIES: "1", LOG_LEVEL: "silent" };
  const throughProxy = new URL(postgres.url);
  throughProxy.port = String(proxy.port);
  site = await startServer({ ...settings, DATABASE_URL: throughProxy.href });
  other = await startServer({ ...settings, DATABASE_URL: postgres.url });
  processes = processTree(site.pid);
});

afterAll(async () => {
  await site?.stop();
  await other?.stop();
  proxy?.close();
  await postgres?.remove();
});

const faults: [string, () => void, () => void | Promise<void>][] = [
  ["is killed with all its processes", () => postgres.killAll(), () => postgres.startAgain()],
  ["is stopped at once", () => postgres.stopAtOnce(), () => postgres.startAgain()],
  ["freezes", () => postgres.freeze(), () => postgres.thaw()],
  ["is cut off without a word", () => proxy.swallow(), () => proxy.pass()],
];

const outageMs = 3800;
/** By then it is known that the database is away. */
const knownMs = 2000;
const longestMs = 2000;
/** A page has to be put together as well. */
const longestPageMs = 3000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How many there are of each kind and status. */
function tally(list: Seen[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, reply } of list) {
    const key = `${kind} ${reply?.status}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe.each(someOf(faults, 2))("while PostgreSQL %s under load", (_name, hurt, heal) => {
  const kept = ["/", "/api/v1/products", `/products/`];
  let seen: Seen[] = [];
  let hurtAt = 0;
  let healedAt = 0;
  let stale: { status: number; path: string }[] = [];
  let feeds: Sent[] = [];
  let keptPaths: string[] = [];

  beforeAll(async () => {
    keptPaths = kept.map((path) => (path.endsWith("products/") ? path + world.products.at(-1)?.slug : path));
    for (const path of keptPaths) expect((await send(site.url + path)).status, path).toBe(200);
    const load = new Load(site.url, world);
    await load.warm();
    hurtAt = Date.now();
    await hurt();
    await wait(knownMs);
    stale = await Promise.all(
      keptPaths.map(async (path) => ({ path, status: (await send(site.url + path)).status })),
    );
    feeds = await Promise.all(["/feed.xml", "/sitemap.xml"].map((path) => send(site.url + path)));
    await wait(outageMs - knownMs);
    seen = await load.stop();
    healedAt = Date.now();
    await heal();
  });

  const during = () => seen.filter(({ startedAt, reply }) => startedAt > hurtAt + 100 && reply);

  it("answers 503 and when to come back within two seconds, never 500, and cuts nothing off", () => {
    expect(seen.filter(({ error }) => error)).toEqual([]);
    expect(tally(seen.filter(({ reply }) => reply?.status === 500))).toEqual({});
    expect(during().length).toBeGreaterThan(50);
    const wrong = during().filter(({ reply }) => reply?.status !== 503 || !reply.headers["retry-after"]);
    expect(tally(wrong)).toEqual({});
    const late = seen.filter(
      ({ kind, startedAt, endedAt }) =>
        endedAt - Math.max(startedAt, hurtAt) > (kind.endsWith("page") ? longestPageMs : longestMs),
    );
    expect(
      late.map(({ kind, startedAt, endedAt }) => [kind, startedAt - hurtAt, endedAt - startedAt]),
    ).toEqual([]);
  });

  it("answers the API with problems and pages with an error page that works without scripts", () => {
    for (const { kind, reply } of during()) {
      if (kind === "page" || kind === "personal page") {
        expect(reply?.headers["content-type"]).toContain("text/html");
        expect(reply?.text).toContain("Something went wrong");
        expect(reply?.text).toContain('rel="stylesheet"');
        expect(reply?.text).not.toMatch(/<script[^>]* src=/);
      } else if (kind !== "health") {
        expect(reply?.headers["content-type"]).toBe("application/problem+json");
        expect(JSON.parse(reply?.text ?? "").code).toBe("unavailable");
      }
    }
  });

  it("says so to readers of feeds too", () => {
    expect(feeds.map(({ status, headers }) => [status, headers["retry-after"]])).toEqual([
      [503, "5"],
      [503, "5"],
    ]);
  });

  it("goes on showing the public pages and replies that it has", () => {
    expect(stale).toEqual(keptPaths.map((path) => ({ path, status: 200 })));
  });

  it("recovers without a restart: reads, writes, pages, jobs, and news of the other instance", async () => {
    const { people, products } = world;
    const [somebody] = people;
    if (!somebody) throw new Error("nobody");
    const save = () =>
      send(`${site.url}/api/v1/products/${somebody.own}/revisions`, {
        method: "POST",
        json: { blocks: newBlocks() },
        headers: somebody.headers,
      });
    await within(10, save, ({ status }) => status === 201);
    expect(Date.now() - healedAt).toBeLessThan(15_000);
    expect((await send(`${site.url}/settings`, { headers: somebody.headers })).status).toBe(200);
    expect((await send(`${site.url}/api/health`)).status).toBe(200);
    // Every connection of the pool is good again, none is lost.
    const many = await Promise.all(people.map(({ headers }) => send(`${site.url}/api/v1/me`, { headers })));
    expect(many.map(({ status }) => status)).toEqual(people.map(() => 200));

    const product = products.pop();
    if (!product) throw new Error("no product");
    const addresses = [site, other].map(({ url }) => `${url}/api/v1/products/${product.slug}`);
    for (const address of addresses)
      await within(
        5,
        () => send(address),
        ({ status }) => status === 200,
      );
    await onDatabase(postgres.url, async (db) => {
      await hideProduct(db, product.id);
      touchTags(db, [`product:${product.slug}`, "directory"]);
      await flush(db);
    });
    for (const address of addresses)
      await within(
        5,
        () => send(address),
        ({ status }) => status === 404,
      );

    const jobs = () =>
      onDatabase(
        postgres.url,
        (db) => db.$queryRaw<object[]>`select 1 from graphile_worker.jobs where task_identifier = 'prune'`,
      );
    await onDatabase(postgres.url, (db) => db.$queryRaw`select id from graphile_worker.add_job('prune')`);
    await within(20, jobs, (rows) => rows.length === 0);

    expect(processTree(site.pid)).toEqual(processes);
    expect(processes.every(isAlive)).toBe(true);
  });
});
