import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Load } from "../faults/load";
import { Checkout, findOtherRelease } from "../faults/previous-release";
import { send } from "../faults/send";
import { within } from "../within";
import { type Site, startSite } from "./site";

let checkout: Checkout;
let site: Site;
let client: pg.Client;

beforeAll(async () => {
  checkout = new Checkout(findOtherRelease());
  await checkout.build();
  site = await startSite({ people: 12, products: 200, secondFrom: checkout.root });
  client = new pg.Client(site.engines.settings.DATABASE_DIRECT_URL);
  await client.connect();
}, 900_000);

afterAll(async () => {
  await client?.end();
  await site?.stop();
  checkout?.remove();
}, 600_000);

const host = () => new URL(site.url).host;
const direct = () => site.instances.map(({ port }) => `http://localhost:${port}`);
const pageOf = async (url: string, slug: string) =>
  (await send(`${url}/products/${slug}`, { headers: { host: host() } })).text;

/** The id of the build in what the framework sends with a page. */
const buildOf = (page: string): string => /\\"b\\":\\"([^"\\]+)\\"/.exec(page)?.[1] ?? "";

describe("two releases side by side on every engine", () => {
  it("never exchange a page, though both know every change", async () => {
    const slugs = site.world.products.slice(180, 190).map(({ slug }) => slug);
    const builds = [new Set<string>(), new Set<string>()];
    for (const slug of slugs)
      for (const at of [0, 1, 1, 0]) builds[at]?.add(buildOf(await pageOf(direct()[at] ?? "", slug)));
    const [own, other] = builds.map((set) => [...set]);
    expect([own?.length, other?.length]).toEqual([1, 1]);
    expect(own).not.toEqual(other);
    expect([own, other].flat()).not.toContain("");

    const [admin] = site.world.people;
    await client.query("update people set role = 'admin' where id = $1", [admin?.id]);
    for (const at of [0, 1]) {
      const name = `Shelf ${at}`;
      const changed = await send(`${direct()[at]}/api/v1/admin/settings`, {
        method: "PATCH",
        json: { name },
        headers: { ...admin?.headers, host: host() },
      });
      expect(changed.status, changed.text).toBe(200);
      for (const url of [site.url, site.varnish, ...direct()])
        await within(
          5,
          () => pageOf(url, slugs[0] ?? ""),
          (page) => page.includes(name),
        );
    }
  });

  it("serve behind one address, lose no request and nothing that they confirmed", async () => {
    const load = new Load([site.url, site.varnish], site.world);
    await load.warm();
    await within(
      120,
      async () => load.seen.length,
      (count) => count > 600,
    );
    const seen = await load.stop();
    const bad = seen.filter(({ reply, error }) => error || ![200, 201, 409].includes(reply?.status ?? 0));
    expect(bad.map(({ kind, reply, error }) => [kind, reply?.status ?? error?.message])).toEqual([]);
    for (const [kind, table] of [
      ["vote", "votes"],
      ["revision", "revisions"],
    ] as const) {
      const done = seen.filter((one) => one.kind === kind && one.reply?.status === 201);
      const ids = done.map(({ reply }) => JSON.parse(reply?.text ?? "").id);
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${table} where id = any($1)`,
        [ids],
      );
      expect(ids.length, kind).toBeGreaterThan(20);
      expect(rows[0]?.count, kind).toBe(ids.length);
    }
  });
});
