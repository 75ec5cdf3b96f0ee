import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isDeep } from "@/lib/testing/deep";
import { pulseBlock } from "@/lib/testing/documents";
import { aPublicProduct } from "@/lib/testing/products";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { Postgres } from "./postgres";
import { send } from "./send";
import { onDatabase, secret } from "./world";

const slots = 3;

/** A website that counts who asks and answers at once, or when it is told to. */
class Site {
  asked = 0;
  most = 0;
  holds = false;
  private readonly open = new Set<ServerResponse>();
  private readonly server: Server = createServer((_, response) => {
    this.asked += 1;
    this.open.add(response);
    this.most = Math.max(this.most, this.open.size);
    response.once("close", () => this.open.delete(response));
    if (!this.holds) response.end("Hello");
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
  }
  get url(): string {
    return `http://p${(this.server.address() as AddressInfo).port}.probed.example/`;
  }
  get waiting(): number {
    return this.open.size;
  }
  answer(): void {
    for (const response of this.open) response.end("Hello");
  }
  forget(): void {
    this.answer();
    Object.assign(this, { asked: 0, most: 0, holds: false });
  }
  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const site = new Site();
let postgres: Postgres;
let one: RunningServer;
let two: RunningServer;
let client: pg.Client;
let settings: Record<string, string>;

beforeAll(async () => {
  await site.start();
  postgres = await Postgres.start();
  client = new pg.Client(postgres.url);
  await client.connect();
  settings = {
    DATABASE_URL: postgres.url,
    NEXTAUTH_SECRET: secret,
    LOG_LEVEL: "silent",
    PROBE_SLOTS: String(slots),
  };
  one = await startServer(settings, { ownGroup: true });
  two = await startServer(settings);
});

afterEach(() => site.forget());

afterAll(async () => {
  for (const server of [one, two]) await server?.stop();
  await client?.end();
  await postgres?.remove();
  site.stop();
});

type Reply = {
  sampled: boolean;
  reason: string | null;
  sample: { outcome: string; errorClass: string | null } | null;
  nextEligibleAt: string | null;
};

const someProducts = (count: number): Promise<string[]> =>
  onDatabase(postgres.url, async (db) => {
    const slugs = [];
    for (let n = 0; n < count; n++)
      slugs.push((await aPublicProduct(db, { blocks: [pulseBlock()], websiteUrl: site.url })).slug);
    return slugs;
  });
const aProduct = async (): Promise<string> => String((await someProducts(1))[0]);

const ask = async ({ url }: RunningServer, slug: string): Promise<Reply> => {
  const { status, text } = await send(`${url}/api/v1/products/${slug}/pulse`, { method: "POST" });
  expect(status, text).toBe(200);
  return JSON.parse(text);
};
const read = async ({ url }: RunningServer, slug: string) =>
  JSON.parse((await send(`${url}/api/v1/products/${slug}/pulse`)).text);
const held = async (): Promise<number> =>
  (await client.query("select 1 from probe_slots where leased_until > now()")).rowCount ?? 0;
const endCooldown = (slug: string) =>
  client.query(
    "update pulse_states set next_eligible_at = now() - interval '1 s' where product_id = (select id from products where slug = $1)",
    [slug],
  );
const countSamples = async (slug: string): Promise<number> =>
  (
    await client.query(
      "select 1 from pulse_samples s join products p on p.id = s.product_id where p.slug = $1",
      [slug],
    )
  ).rowCount ?? 0;

describe("two instances on one database", () => {
  it("measure a product once in five minutes, however many ask both of them at once", async () => {
    const slug = await aProduct();
    expect(await read(two, slug)).toMatchObject({ latest: null, nextEligibleAt: null });
    const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n % 2 ? one : two, slug)));
    expect(replies.filter(({ sampled }) => sampled)).toHaveLength(1);
    expect(replies.filter(({ reason }) => reason === "cooldown")).toHaveLength(39);
    expect(new Set(replies.map(({ nextEligibleAt }) => nextEligibleAt)).size).toBe(1);
    expect(site.asked).toBe(1);
    // Both had kept an answer or made one before; each shows the sample within the five seconds of the contract.
    for (const instance of [one, two])
      await within(
        5,
        () => read(instance, slug),
        ({ samples }) => samples.length === 1,
      );
    await endCooldown(slug);
    const again = await Promise.all([ask(one, slug), ask(two, slug)]);
    expect(again.filter(({ sampled }) => sampled)).toHaveLength(1);
    expect(site.asked).toBe(2);
  });

  it("never measure more at once than the limit of both together, and a full house spends no cooldown", async () => {
    const slugs = await someProducts(12);
    site.holds = true;
    const asking = slugs.map((slug, n) => ask(n % 2 ? one : two, slug));
    const settled: Reply[] = [];
    for (const reply of asking) reply.then((got) => settled.push(got));
    await within(
      10,
      async () => settled.length,
      (count) => count === slugs.length - slots,
    );
    // Those that were let in may still be on their way.
    await within(
      10,
      async () => site.waiting,
      (count) => count === slots,
    );
    expect(new Set(settled.map(({ reason }) => reason))).toEqual(new Set(["capacity"]));
    for (const { nextEligibleAt } of settled)
      expect(nextEligibleAt === null || Date.parse(nextEligibleAt) <= Date.now()).toBe(true);
    site.answer();
    const replies = await Promise.all(asking);
    expect(site.most).toBe(slots);
    expect(await held()).toBe(0);
    site.holds = false;
    const turnedAway = slugs.filter((_, n) => !replies[n]?.sampled);
    for (const [n, slug] of turnedAway.entries())
      expect(await ask(n % 2 ? one : two, slug)).toMatchObject({
        sampled: true,
        sample: { outcome: "successful" },
      });
    expect(site.asked).toBe(slugs.length);
  });

  it("never keep more than a hundred samples", async () => {
    const slug = await aProduct();
    await client.query(
      `insert into pulse_samples (id, product_id, url, outcome, timings, sampled_at)
       select gen_random_uuid(), p.id, $2, 'successful', '{}', now() - n * interval '6 min'
       from products p, generate_series(1, 100) as n where p.slug = $1`,
      [slug, site.url],
    );
    for (let n = 0; n < 4; n++) {
      await Promise.all([ask(one, slug), ask(two, slug)]);
      expect(await countSamples(slug)).toBe(100);
      await endCooldown(slug);
    }
    expect(site.asked).toBe(4);
    const { samples } = await within(
      5,
      () => read(two, slug),
      ({ latest }) => latest.timings.total !== null,
    );
    expect(samples).toHaveLength(100);
  });

  it.runIf(isDeep)("free the slots of one that is killed, when its leases end", async () => {
    const slugs = await someProducts(slots + 1);
    const last = String(slugs.at(-1));
    site.holds = true;
    const cut = slugs.slice(0, slots).map((slug) => ask(one, slug).catch((error: Error) => error));
    await within(
      10,
      async () => site.waiting,
      (count) => count === slots,
    );
    process.kill(-one.pid, "SIGKILL");
    await one.ended;
    for (const reply of await Promise.all(cut)) expect(reply).toBeInstanceOf(Error);
    site.holds = false;
    expect(await ask(two, last)).toMatchObject({ sampled: false, reason: "capacity", sample: null });
    const freed = await within(
      30,
      () => ask(two, last),
      ({ sampled }) => sampled,
    );
    expect(freed.sample).toMatchObject({ outcome: "successful" });
    expect(site.asked).toBe(slots + 1);
  });

  it("let go of a probe that would outlive a server that ends, and save that nothing was measured", async () => {
    await one.stop();
    one = await startServer(settings);
    const slug = await aProduct();
    site.holds = true;
    const asking = ask(one, slug);
    await within(
      10,
      async () => site.waiting,
      (count) => count === 1,
    );
    const stopping = one.stop();
    expect(await asking).toMatchObject({
      sampled: true,
      sample: { outcome: "unknown", errorClass: "shutdown" },
    });
    await stopping;
    expect(await countSamples(slug)).toBe(1);
    expect(await held()).toBe(0);
  });
});
