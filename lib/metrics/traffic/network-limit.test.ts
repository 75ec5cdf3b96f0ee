import { expect, it } from "vitest";
import type { Sender } from "../../core/ctx";
import { newId } from "../../core/ids";
import { addDays } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { aBrowser, aSender, aView } from "../../testing/traffic";
import { countVisit } from "./count-hit";
import { countView } from "./count-view";
import { turnDays } from "./postgres/days";
import { writeBatch } from "./postgres/write-batch";
import { readTraffic } from "./read-traffic";
import { visitorsPerNetwork } from "./schema";
import { viewBuffer } from "./views-of-process";

const test = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");

async function aProduct() {
  const owner = await aPerson(test.db);
  const { id: organizationId } = await anOrganization(test.db, owner);
  const product = await aPublicProduct(test.db, { organizationId });
  const report = async (at = addDays(now, 1)) => {
    expect(await viewBuffer(test.db).drain()).toBe(0);
    const { totals, excluded } = await readTraffic(ctx(test.db, owner, at), { slug: product.slug });
    const { outbound, ...views } = totals;
    return { ...views, ...(outbound > 0 ? { outbound } : {}), excluded: excluded.networkLimit };
  };
  return { ...product, report };
}

const by =
  (count: typeof countView) =>
  (slug: string, agent: number, more: Partial<Sender> = {}, at = now) =>
    count(
      { db: test.db, now: at, sender: aSender({ userAgent: `${aBrowser} Made/${agent}`, ...more }) },
      { slug },
    );
const view = by(countView);
const visit = by(countVisit);

it("admits so many visitors of a network per product and hour; the views of the others are excluded", async () => {
  const { slug, report } = await aProduct();
  const at = (ms: number) => new Date(now.getTime() + ms);
  for (let agent = 0; agent < 60; agent++) await view(slug, agent, {}, at(agent));
  expect(visitorsPerNetwork).toBe(20);
  expect(await report()).toEqual({ pageViews: 20, visitorDays: 20, excluded: 40 });
  // Whoever is admitted stays so, and whoever isn't stays out, in another batch too.
  for (const agent of [0, 19, 20, 59]) await view(slug, agent, {}, at(1000));
  expect(await report()).toEqual({ pageViews: 22, visitorDays: 20, excluded: 42 });

  await view(slug, 60, { address: "198.51.100.8" });
  expect(await report()).toMatchObject({ pageViews: 23, visitorDays: 21, excluded: 42 });
  // The next hour admits as many again: those of before, or others.
  for (let agent = 0; agent < 10; agent++) await view(slug, agent, {}, new Date("2026-11-20T13:00:00.000Z"));
  for (let agent = 60; agent < 75; agent++) await view(slug, agent, {}, new Date("2026-11-20T13:59:59.999Z"));
  expect(await report()).toEqual({ pageViews: 43, visitorDays: 31, excluded: 47 });

  const other = await aProduct();
  await view(other.slug, 60);
  expect(await other.report()).toEqual({ pageViews: 1, visitorDays: 1, excluded: 0 });
});

it("admits visits by the same visitors as views, and excludes those of the others", async () => {
  const { slug, report } = await aProduct();
  const at = (ms: number) => new Date(now.getTime() + ms);
  for (let agent = 0; agent < 15; agent++) await view(slug, agent, {}, at(agent));
  for (let agent = 10; agent < 40; agent++) await visit(slug, agent, {}, at(100 + agent));
  expect(await report()).toEqual({ pageViews: 15, visitorDays: 15, outbound: 10, excluded: 20 });
  // Who has only visited the website takes a place too.
  await view(slug, 19);
  await view(slug, 20);
  expect(await report()).toEqual({ pageViews: 16, visitorDays: 16, outbound: 10, excluded: 21 });
});

it("counts a bot, a prefetch and the visitor whom it follows apart from the limit", async () => {
  const { slug, report } = await aProduct();
  for (let n = 0; n < 30; n++) {
    await view(slug, n, { userAgent: `curl/8.${n}` });
    await view(slug, n, { isPrefetch: true });
    await view(slug, 1);
  }
  for (let agent = 0; agent < visitorsPerNetwork; agent++) await view(slug, agent);
  expect(await report()).toEqual({ pageViews: 50, visitorDays: 20, excluded: 0 });
});

it("takes the addresses of one organization's IPv6 prefix for one network, and IPv4 addresses apart", async () => {
  const { slug, report } = await aProduct();
  for (let n = 0; n < 30; n++) await view(slug, 1, { address: `2001:db8:1:${n.toString(16)}::1` });
  expect(await report()).toEqual({ pageViews: 20, visitorDays: 20, excluded: 10 });
  await view(slug, 1, { address: "2001:db8:2:1::1" });
  for (let n = 1; n < 31; n++) await view(slug, 1, { address: `203.0.113.${n}` });
  expect(await report()).toEqual({ pageViews: 51, visitorDays: 51, excluded: 10 });
});

// Fails if a writer judges by what it read before it waited for another: together they would admit more, or disagree.
it("admits together as many as one process would, however their batches meet", async () => {
  const { id: productId, report } = await aProduct();
  const writers = 8;
  const batches = Array.from({ length: writers * 4 }, (_, batch) =>
    Array.from({ length: 15 }, (_, n) =>
      aView(now, { productId, network: 7, visitor: 1 + ((batch * 5 + n * 3) % 90) }),
    ),
  );
  await Promise.all(
    Array.from({ length: writers }, async (_, index) => {
      const writer = newId();
      const own = batches.filter((_, at) => at % writers === index);
      for (const [number, hits] of own.entries())
        await writeBatch(test.db, { writer, number: number + 1, hits, drops: [] });
    }),
  );
  const [kept] = await test.db.$queryRaw<{ admitted: number; seen: number; views: number }[]>`
    select (select cardinality(visitors) from traffic_networks where product_id = ${productId}::uuid) as admitted,
      count(distinct visitor)::int as seen, count(visitor)::int as views
    from traffic_hits where product_id = ${productId}::uuid`;
  expect(kept).toMatchObject({ admitted: 20, seen: 20 });
  // Each view of an admitted visitor counts, whichever process wrote it.
  const [{ list } = { list: [] }] = await test.db.$queryRaw<{ list: string[] }[]>`
    select array(select encode(v, 'hex') from unnest(visitors) as v) as list from traffic_networks
    where product_id = ${productId}::uuid`;
  const ofAdmitted = batches.flat().filter((hit) => hit.kind === "view" && list.includes(hit.visitor));
  expect(await report()).toEqual({
    pageViews: ofAdmitted.length,
    visitorDays: 20,
    excluded: batches.flat().length - ofAdmitted.length,
  });
  expect(kept?.views).toBe(ofAdmitted.length);
});

it("keeps nothing of a network for longer than a day", async () => {
  const { id: productId, slug, report } = await aProduct();
  await view(slug, 1);
  await report();
  const count = () => test.db.trafficNetwork.count({ where: { productId } });
  await turnDays(test.db, addDays(now, 1));
  expect(await count()).toBe(1);
  await turnDays(test.db, new Date(addDays(now, 1).getTime() + 1));
  expect(await count()).toBe(0);
});
