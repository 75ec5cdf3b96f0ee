import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { someOf } from "@/lib/testing/deep";
import { aPublicProduct } from "@/lib/testing/products";
import { aBrowser } from "@/lib/testing/traffic";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { Postgres } from "./postgres";
import { type FaultyWire, startProxy } from "./proxy";
import { send } from "./send";
import { onDatabase, secret } from "./world";

let postgres: Postgres;
let proxy: FaultyWire;
const running: RunningServer[] = [];

beforeAll(async () => {
  postgres = await Postgres.start();
  proxy = await startProxy(postgres.port);
});

afterAll(async () => {
  await Promise.all(running.map((site) => site.stop()));
  proxy?.close();
  await postgres?.remove();
});

/** An instance whose sender's address is what stands last in X-Forwarded-For. */
async function aSite(more: Record<string, string> = {}): Promise<RunningServer> {
  const site = await startServer({
    DATABASE_URL: postgres.url,
    NEXTAUTH_SECRET: secret,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "silent",
    ...more,
  });
  running.push(site);
  return site;
}

const throughProxy = () => {
  const url = new URL(postgres.url);
  url.port = String(proxy.port);
  return { DATABASE_URL: url.href };
};

const aProduct = () => onDatabase(postgres.url, (db) => aPublicProduct(db));

const view = async (site: RunningServer, slug: string, n: number, headers: Record<string, string> = {}) =>
  (
    await send(`${site.url}/api/v1/products/${slug}/views`, {
      method: "POST",
      headers: { "user-agent": aBrowser, "x-forwarded-for": `10.9.${n >> 8}.${n & 255}`, ...headers },
    })
  ).status;

/** The one that has the process ask for product and salt; a busy database may take longer than is waited for. */
const firstView = (...asked: Parameters<typeof view>) =>
  within(
    30,
    () => view(...asked),
    (status) => status === 204,
  );

/** Sends views of different visitors, some at a time, and answers how many replies there were of each status. */
async function views(site: RunningServer, slug: string, count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) {
      const status = await view(site, slug, next++);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all([one(), one(), one(), one()]);
  return statuses;
}

type Drop = { reason: string; hits: number };
type Counted = { views: number; visitorDays: number; hits: number; visitors: number; drops: Drop[] };

/** One statement: what is counted at one moment. */
const counted = (productId: string) =>
  onDatabase(postgres.url, async (db) => {
    const [row] = await db.$queryRaw<Counted[]>`
      select coalesce(sum(page_views), 0)::int as views, coalesce(sum(visitors), 0)::int as "visitorDays",
        (select count(*)::int from traffic_hits where product_id = ${productId}::uuid) as hits,
        (select count(*)::int from traffic_visitors where product_id = ${productId}::uuid) as visitors,
        (select coalesce(json_agg(json_build_object('reason', reason, 'hits', hits)), '[]')
          from traffic_drops where product_id = ${productId}::uuid) as drops
      from traffic_days where product_id = ${productId}::uuid`;
    return row ?? { ...all(0), hits: -1 };
  });

const counts = (n: number) => ({ views: n, visitorDays: n, hits: n, visitors: n });
const all = (n: number) => ({ ...counts(n), drops: [] });

/** Views that were dropped for a reason; under load the first view may be dropped for another one, and sent again. */
const dropped = (drops: readonly Drop[], reason: string): number =>
  drops.filter((drop) => drop.reason === reason).reduce((sum, { hits }) => sum + hits, 0);

describe("views that wait in memory", () => {
  it("are written before a process ends that is told to", async () => {
    const site = await aSite();
    const { id, slug } = await aProduct();
    await firstView(site, slug, 999);
    // 40 are far less than a batch, and the signal comes long before a second is over.
    expect(await views(site, slug, 40)).toEqual({ 204: 40 });
    process.kill(site.pid, "SIGTERM");
    expect(await site.ended).toBe(0);
    expect(await counted(id)).toEqual(all(41));
  });

  let lasting: RunningServer | undefined;
  it.each([
    ["is killed", () => postgres.killAll(), () => postgres.startAgain()],
    ["is cut off without a word", () => proxy.swallow(), () => proxy.pass()],
  ])("outlast a database that %s, and count once", async (_, hurt, heal) => {
    lasting ??= await aSite(throughProxy());
    const site = lasting;
    const { id, slug } = await aProduct();
    await firstView(site, slug, 999);
    await within(
      5,
      () => counted(id),
      ({ hits }) => hits === 1,
    );
    // Some of them are being written when it happens.
    const early = views(site, slug, 600);
    await hurt();
    expect(await early).toEqual({ 204: 600 });
    await heal();
    const after = await within(
      30,
      () => counted(id),
      ({ hits }) => hits >= 601,
    );
    expect(after).toEqual(all(601));
  });

  it("are dropped when they are too many, and of products that nobody knows yet: both are counted", async () => {
    const site = await aSite({ ...throughProxy(), TRAFFIC_BUFFER: "50" });
    const [known, unknown] = [await aProduct(), await aProduct()];
    await firstView(site, known.slug, 999);
    await within(
      5,
      () => counted(known.id),
      ({ hits }) => hits === 1,
    );
    proxy.swallow();
    expect(await views(site, known.slug, 80)).toEqual({ 204: 80 });
    expect(await views(site, unknown.slug, 3)).toEqual({ 503: 3 });
    proxy.pass();
    const after = await within(
      30,
      () => counted(unknown.id),
      ({ drops }) => dropped(drops, "database_away") >= 3,
    );
    expect(after).toEqual({ ...all(0), drops: [{ reason: "database_away", hits: 3 }] });
    // What was dropped is written with the views around it, so that one batch may hold only a part of it.
    const { drops, ...kept } = await within(
      30,
      () => counted(known.id),
      ({ hits, drops }) => hits + dropped(drops, "buffer_full") >= 81,
    );
    // The first view, though it can be read, takes a place until the process has its reply, which may be swallowed.
    const full = dropped(drops, "buffer_full");
    expect([30, 31]).toContain(full);
    expect(kept).toEqual(counts(81 - full));
  });
});

describe("a sender's address", () => {
  it.each(someOf([1, 0, 2], 3))("can't be chosen behind %i trusted proxies", async (proxies) => {
    const site = await aSite({ TRUSTED_PROXIES: String(proxies) });
    const { id, slug } = await aProduct();
    const added = ["203.0.113.7", "10.0.0.1"].slice(0, proxies);
    const forged = ["", "1.1.1.1", "2.2.2.2, 3.3.3.3", "nonsense", "203.0.113.9,,", "9.9.9.9, 10.0.0.1"];
    for (const sent of forged) {
      const forwarded = [sent, ...added].filter(Boolean).join(", ");
      const headers = {
        "x-forwarded-for": forwarded,
        "x-vitrine-peer": sent || "4.4.4.4",
        "x-real-ip": sent,
      };
      await firstView(site, slug, 0, headers);
    }
    await within(
      5,
      () => counted(id),
      ({ hits }) => hits === forged.length,
    );
    expect(await counted(id)).toMatchObject({ visitors: 1, visitorDays: 1 });
    // What the outermost proxy of one's own saw is another address, and then another visitor.
    if (proxies === 0) return;
    expect(
      await view(site, slug, 0, { "x-forwarded-for": ["203.0.113.8", ...added.slice(1)].join(", ") }),
    ).toBe(204);
    await within(
      5,
      () => counted(id),
      ({ visitors }) => visitors === 2,
    );
  });

  it("is nowhere in the database or the log, in no form", async () => {
    const site = await aSite({ LOG_LEVEL: "trace" });
    const { id, slug } = await aProduct();
    const addresses = ["203.0.113.77", "2001:db8:77:88:99:aa:bb:cc"];
    const secretWord = "a-word-of-the-user-agent";
    for (const address of addresses)
      await firstView(site, slug, 0, {
        "x-forwarded-for": address,
        "user-agent": `${aBrowser} ${secretWord}`,
      });
    await view(site, slug, 0, { "x-forwarded-for": addresses[0] ?? "", "user-agent": "" });
    await within(
      5,
      () => counted(id),
      ({ hits }) => hits === 3,
    );
    await site.stop();
    const text = (await everything(postgres.url)) + site.output();
    expect(text).toContain(slug);
    expect(site.output()).toContain("Vitrine is ready");
    const forms = [...addresses, "cb00714d", "20010db800770088", "2001:db8:77:88", secretWord];
    for (const form of forms) expect(text.includes(form), form).toBe(false);
  });
});

/** Every row of every table as text; bytes are in hex. */
const everything = (url: string): Promise<string> =>
  onDatabase(url, async (db) => {
    const tables = await db.$queryRaw<{ name: string }[]>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`;
    let text = "";
    for (const { name } of tables) {
      const rows = await db.$queryRawUnsafe<{ row: string }[]>(`select t::text as row from ${name} t`);
      text += rows.map(({ row }) => row).join("\n");
    }
    return text;
  });
