import { describe, expect, it } from "vitest";
import { newId } from "../../../core/ids";
import { hourMs } from "../../../core/time";
import { openRedis } from "../../../platform/redis/redis";
import { useDatabase } from "../../../testing/database";
import { asSite, hasRedis, reached } from "../../../testing/engines/redis";
import { aView } from "../../../testing/traffic";
import { useRedis } from "../../../testing/use-redis";
import { visitorsPerNetwork } from "../schema";
import type { Hit } from "../store";
import { postgresAdmission } from "./admission";
import { redisAdmission } from "./redis-admission";

const test = useDatabase();
const patientMs = 5000;
const noon = Date.parse("2026-11-20T12:00:00Z");

describe.skipIf(!hasRedis())("who counts of a network, decided in Redis", () => {
  const used = useRedis(patientMs);

  const decide = (hits: readonly Hit[], by = used.redis, prefix = "test") =>
    redisAdmission(by, prefix, patientMs)(test.db, hits);
  const networksInDatabase = (...productIds: string[]) =>
    test.db.trafficNetwork.count({ where: { productId: { in: productIds } } });
  /** Views of one network's visitors, a millisecond apart. */
  const crowd = (productId: string, count: number) =>
    Array.from({ length: count }, (_, n) =>
      aView(new Date(noon + n), { productId, visitor: 1 + n, network: 9 }),
    );

  it("is who PostgreSQL would choose, batch after batch, in whatever order they come", async () => {
    const products = [newId(), newId()];
    // A small generator, so that a failure is the same again.
    let state = 7;
    const below = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * most);
    };
    const batches = Array.from({ length: 20 }, () =>
      Array.from({ length: 60 }, (): Hit => {
        const productId = products[below(2)] ?? "";
        const at = new Date(noon + below(2) * hourMs + below(1000));
        if (below(10) === 0) return { at, slug: "x", productId, kind: "excluded", reason: "bots" };
        return aView(at, { productId, visitor: 1 + below(70), network: 1 + below(3) });
      }),
    );
    const refused: Set<number>[] = [];
    for (const hits of batches) refused.push(await decide(hits));
    expect(await networksInDatabase(...products)).toBe(0);
    expect(refused.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(100);
    for (const [n, hits] of batches.entries())
      expect([...(refused[n] ?? [])].sort()).toEqual([...(await postgresAdmission(test.db, hits))].sort());
  });

  it("is the first of a crowd that no single script holds", async () => {
    const productId = newId();
    expect([...(await decide(crowd(productId, 1101)))]).toEqual(
      Array.from({ length: 1081 }, (_, n) => 20 + n),
    );
    expect(await networksInDatabase(productId)).toBe(0);
  });

  it("is the same for processes that decide at once", async () => {
    const productId = newId();
    const others = [openRedis(used.engine.url), openRedis(used.engine.url)];
    await Promise.all(others.map(reached));
    const views = (from: number) =>
      Array.from({ length: 15 }, (_, n) =>
        aView(new Date(noon), { productId, visitor: from + n, network: 5 }),
      );
    const batches = Array.from({ length: 12 }, (_, n) => views(1 + n * 4));
    const refused = await Promise.all(batches.map((hits, n) => decide(hits, others[n % 2])));
    const verdicts = new Map<string, Set<boolean>>();
    for (const [n, hits] of batches.entries())
      for (const [place, hit] of hits.entries()) {
        const visitor = hit.kind === "view" ? hit.visitor : "";
        const isRefused = refused[n]?.has(place) ?? false;
        verdicts.set(visitor, (verdicts.get(visitor) ?? new Set()).add(isRefused));
      }
    expect([...verdicts.values()].filter((verdict) => verdict.size > 1)).toEqual([]);
    expect([...verdicts.values()].filter((verdict) => verdict.has(false))).toHaveLength(visitorsPerNetwork);
    expect(await networksInDatabase(productId)).toBe(0);
    for (const other of others) other.close();
  });

  it("is forgotten two hours after the last view of the hour", async () => {
    const productId = newId();
    await decide(crowd(productId, 1));
    const [key = ""] = (await used.redis.ask((client) => client.keys(`test:networks:*:${productId}`))) ?? [];
    const life = async () => Number(await used.redis.ask((client) => client.pTTL(key)));
    expect(await life()).toBeLessThanOrEqual(2 * hourMs);
    await used.redis.ask((client) => client.pExpire(key, 60_000));
    await decide(crowd(productId, 2));
    expect(await life()).toBeGreaterThan(2 * hourMs - 60_000);
  });

  it("needs no rights but those that the documentation names", async () => {
    const productId = newId();
    const site = openRedis(await asSite(used.engine.url, used.redis), { waitMs: patientMs });
    await reached(site);
    expect((await decide(crowd(productId, 21), site, "vitrine:test")).size).toBe(1);
    expect(await networksInDatabase(productId)).toBe(0);
    site.close();
  });

  it("is decided in PostgreSQL while Redis is away", async () => {
    const productId = newId();
    await used.engine.kill();
    expect([...(await decide(crowd(productId, 25)))]).toEqual([20, 21, 22, 23, 24]);
    expect(await networksInDatabase(productId)).toBe(1);
    await used.engine.restart();
    await reached(used.redis);
  });
});
