import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bridge } from "../../core/bridge";
import { useDatabase } from "../../testing/database";
import { listen } from "../../testing/listen";
import { flush, touchTags } from "../cache/cache-tags";
import type { Tag } from "../cache/tags";
import { purger } from "./purge-changes";
import { readPurging } from "./read-purging";
import { sendPurge } from "./send-purge";

const test = useDatabase();
/** A cache in front: what it was asked, and what it answers. */
let asked: { method: string | undefined; headers: IncomingHttpHeaders }[] = [];
let status = 200;
const cache = createServer(({ method, headers }, response) => {
  asked.push({ method, headers });
  response.writeHead(status).end("no");
});
let address = "";

beforeAll(async () => {
  address = `http://127.0.0.1:${await listen(cache)}/`;
});
afterAll(() => void cache.close());
beforeEach(async () => {
  [asked, status] = [[], 200];
  // What an earlier test left to write would be another change.
  await flush(test.db);
  await test.db.$executeRaw`delete from cache_tags`;
  await test.db.$executeRaw`delete from cache_purges`;
});

const token = "a token for purging";
const instance = (PURGE_PER_MINUTE = 600) =>
  purger(
    test.db,
    { PURGE_URL: [address], PURGE_API: "xkey", PURGE_TOKEN: token, PURGE_PER_MINUTE },
    sendPurge,
  );
type Instance = ReturnType<typeof instance>;

const startedAt = Date.now();
/** So many half seconds of an instance's life, from this one on. */
async function live(purgeChanges: Instance, from: number, steps: number): Promise<void> {
  for (let step = from; step < from + steps; step++) await purgeChanges(new Date(startedAt + step * 500));
}

async function change(...tags: Tag[]): Promise<void> {
  touchTags(test.db, tags);
  await flush(test.db);
}
const keys = () =>
  asked.map(({ headers }) => [headers["xkey-purge"] ?? "", headers["xkey-softpurge"] ?? ""].join("|"));

describe("what has changed", () => {
  it("is purged once all instances know it and once more: at once what must not outlive it, the rest softly", async () => {
    expect(await readPurging(test.db)).toMatchObject({
      state: "warning",
      detail: expect.stringContaining("No instance"),
    });
    const one = instance();
    await change("product:lantern", "directory");
    await live(one, 0, 3);
    expect(asked).toEqual([]);
    await live(one, 3, 2);
    expect(keys()).toEqual(["product:lantern|directory"]);
    expect(asked[0]).toMatchObject({ method: "PURGE", headers: { authorization: `Bearer ${token}` } });
    await live(one, 5, 20);
    expect(keys()).toEqual(["product:lantern|directory", "product:lantern|directory"]);
    expect(await readPurging(test.db)).toMatchObject({
      state: "ok",
      detail: expect.stringMatching(/^last purged at 2/),
    });
  });

  it("is purged by one instance, and by another where that one stopped", async () => {
    const [one, two] = [instance(), instance()];
    await change("blog");
    for (let step = 0; step < 4; step++) {
      await live(one, step, 1);
      await live(two, step, 1);
    }
    await change("product:late");
    // The first one ends here, before it could.
    await test.db.$executeRaw`update cache_purges set held_until = now() - interval '1 s'`;
    await live(two, 4, 12);
    expect(keys().filter((each) => each.includes("late")).length).toBe(2);
    const afterwards = asked.length;
    await live(instance(), 20, 5);
    expect(asked.length).toBe(afterwards);
  });

  it("is purged a bounded number of times in a storm, and in the end completely", async () => {
    const one = instance(60);
    await change("site");
    await live(one, 0, 10);
    asked = [];
    // Ten thousand changes in a minute.
    for (let step = 0; step < 120; step++) {
      const slugs = Array.from({ length: 84 }, (_, n): Tag => `product:storm-${step}-${n}`);
      await change(...slugs, "votes", "directory");
      await live(one, 100 + step, 1);
    }
    await live(one, 220, 20);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThanOrEqual(70);
    expect(keys()).toContain("all|");
    const [row] = await test.db.$queryRaw<{ behind: bigint }[]>`
      select (select max(version) from cache_tags) - version as behind from cache_purges`;
    expect(row?.behind).toBe(0n);
  }, 60_000);

  it("purges figures every five seconds at most, however many votes there are", async () => {
    const one = instance();
    for (let step = 0; step < 60; step++) {
      await change("votes");
      await live(one, step, 1);
    }
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThanOrEqual(7);
  });

  it("is tried again until the cache takes it, and until then no reply may be kept for long", async () => {
    const one = instance();
    status = 500;
    await change("product:stubborn");
    await live(one, 0, 20);
    expect(asked.length).toBeGreaterThan(1);
    expect(bridge().purging).toEqual({ isFailing: true });
    expect(await readPurging(test.db)).toMatchObject({
      state: "warning",
      detail: expect.stringMatching(/^Can't be purged since .*answered 500: no/),
      remedy: expect.stringContaining("PURGE_TOKEN"),
    });

    status = 200;
    await live(one, 100, 20);
    expect(keys().at(-1)).toBe("product:stubborn|");
    expect(bridge().purging).toEqual({ isFailing: false });
    expect(await readPurging(test.db)).toMatchObject({
      state: "ok",
      detail: expect.stringMatching(/^last purged at 2/),
    });
  });

  it("is everything where more changed than one request can name, as at the first start", async () => {
    await change(...Array.from({ length: 300 }, (_, n): Tag => `product:many-${n}`));
    await live(instance(), 0, 12);
    expect(new Set(keys())).toEqual(new Set(["all|"]));
  });
});
