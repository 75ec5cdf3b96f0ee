import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { type Db, useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { castVote } from "./cast-vote";
import { checkTallies } from "./tallies";

const test = useDatabase();
const noon = new Date("2026-03-04T12:00:00.000Z");
const network = (byte: number) => new Uint8Array([byte, 1, 2, 3]);
const people = (count: number): Promise<SessionCaller[]> =>
  Promise.all(Array.from({ length: count }, () => aPerson(test.db)));

const tallyOf = (productId: string, period: "daily" | "weekly" | "monthly", startsOn: string) =>
  test.db.windowTally.findUnique({
    where: { period_startsOn_productId: { period, startsOn: new Date(startsOn), productId } },
    select: { points: true, votes: true, voters: true },
  });

const codes = (results: PromiseSettledResult<unknown>[]) => {
  const found: Record<string, number> = {};
  for (const result of results) {
    const code = result.status === "fulfilled" ? "ok" : String(result.reason.code ?? result.reason);
    found[code] = (found[code] ?? 0) + 1;
  }
  return found;
};

describe("in parallel", () => {
  // Fails without the unique constraint votes (product_id, person_id, day).
  it("200 votes of one person for one product are one", async () => {
    const product = await aPublicProduct(test.db);
    const voter = await aPerson(test.db);
    const cast = { ...ctx(test.db, voter, noon), network: network(1) };
    const tenVotes = () =>
      inTurn(Array.from({ length: 10 }, () => () => castVote(cast, { productId: product.id })));
    const results = await meeting(product.id, () => Promise.all(Array.from({ length: 20 }, tenVotes)));
    expect(codes(results.flat())).toEqual({ ok: 1, already_voted: 199 });
    expect(await tallyOf(product.id, "daily", "2026-03-04")).toMatchObject({ votes: 1, voters: 1 });
    const counters = await test.db.rateLimit.findMany({
      where: { key: { startsWith: `vote:${product.id}` } },
    });
    expect(counters.map(({ hits }) => hits)).toEqual([1]);
  });

  // Fails if a tally is written from an earlier read instead of by its upsert on the primary key.
  it("50 people and 10 products in any order neither wait for each other nor lose a vote", async () => {
    const voters = await people(50);
    const products = await Promise.all(Array.from({ length: 10 }, () => aPublicProduct(test.db)));
    const results = await Promise.all(
      voters.map((voter) => {
        const order = products.map(({ id }) => ({ id, at: Math.random() })).sort((a, b) => a.at - b.at);
        return inTurn(
          order.map(
            ({ id }) =>
              () =>
                castVote(ctx(test.db, voter, noon), { productId: id }),
          ),
        );
      }),
    );
    expect(codes(results.flat())).toEqual({ ok: 500 });
    for (const { id } of products)
      expect(await tallyOf(id, "monthly", "2026-03-01")).toMatchObject({ votes: 50, voters: 50 });
    expect(await checkTallies(test.db)).toEqual([]);
  });

  // Fails without `for no key update` on the product's row, which is read again after the suspension has committed.
  it("a vote that meets a suspension comes after it", async () => {
    const product = await aPublicProduct(test.db);
    const voter = await aPerson(test.db);
    const outcome = await meeting(
      product.id,
      () => castVote(ctx(test.db, voter, noon), { productId: product.id }).catch((error: unknown) => error),
      (tx) => hideProduct(tx, product.id),
    );
    expect(outcome).toMatchObject({ code: "not_found" });
    expect(await test.db.vote.count({ where: { productId: product.id } })).toBe(0);
  });

  // Fails if a network's votes are counted in the votes table instead of by the upsert of its counter.
  it("30 people of one network have three counted votes", async () => {
    const voters = await people(30);
    const product = await aPublicProduct(test.db);
    const cast = (voter: SessionCaller) =>
      castVote({ ...ctx(test.db, voter, noon), network: network(9) }, { productId: product.id });
    const votes = await meeting(product.id, () => Promise.all(voters.map(cast)));
    expect(votes.filter(({ counted }) => counted)).toHaveLength(3);
    expect(await tallyOf(product.id, "daily", "2026-03-04")).toMatchObject({ votes: 3, voters: 3 });
  });
});

/** One after another, so that no more wait than the pool has connections. */
async function inTurn<T>(steps: (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const results = [];
  for (const step of steps) results.push(...(await Promise.allSettled([step()])));
  return results;
}

/** Starts votes while the product's row is locked and releases it once they wait, so that they really meet. */
async function meeting<T>(
  productId: string,
  votes: () => Promise<T>,
  meanwhile: (tx: Db) => Promise<unknown> = async () => {},
): Promise<T> {
  const { begun } = await test.db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from products where id = ${productId}::uuid for update`;
    await meanwhile(tx);
    const begun = votes();
    const start = Date.now();
    const waiting = () => tx.$queryRaw<unknown[]>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting()).length < 8 && Date.now() - start < 600);
    return { begun };
  });
  return begun;
}
