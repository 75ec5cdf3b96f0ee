import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { castVote } from "./cast-vote";
import { listMyVotes } from "./read-votes";
import { pointsOf, pointUnits } from "./rules";
import { CastVote } from "./schema";
import { checkTallies, rebuildTallies } from "./tallies";

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

describe("a vote", () => {
  it("is kept, told and tallied, by slug, by a former slug and by id", async () => {
    const product = await aPublicProduct(test.db);
    await test.db.productSlug.create({ data: { slug: `${product.slug}-old`, productId: product.id } });
    const [one, two, three] = await people(3);
    if (!one || !two || !three) throw new Error("three people");
    const vote = await castVote(ctx(test.db, one, noon), { productSlug: product.slug });
    expect(vote).toMatchObject({
      productSlug: product.slug,
      day: "2026-03-04",
      counted: true,
      reason: null,
      createdAt: noon.toISOString(),
      resetsAt: "2026-03-05T00:00:00.000Z",
    });
    await castVote(ctx(test.db, two, noon), { productId: product.id });
    await castVote(ctx(test.db, three, noon), { productSlug: `${product.slug}-old` });
    expect(await tallyOf(product.id, "weekly", "2026-03-02")).toMatchObject({ votes: 3, voters: 3 });
    expect(await test.db.product.findUnique({ where: { id: product.id } })).toMatchObject({ votesTotal: 3 });
  });

  it("takes exactly one of slug and id", () => {
    const id = "01930a3e-5f00-7000-8000-000000000001";
    expect(CastVote.safeParse({ productSlug: "a" }).success).toBe(true);
    expect(CastVote.safeParse({ productId: id }).success).toBe(true);
    for (const bad of [
      {},
      { productSlug: "a", productId: id },
      { productId: "7" },
      { productSlug: "a", day: "x" },
    ]) {
      expect(CastVote.safeParse(bad).success).toBe(false);
    }
  });

  it("is only for a product that is public at the time", async () => {
    const voter = await aPerson(test.db);
    const hidden = await aPublicProduct(test.db);
    await hideProduct(test.db, hidden.id);
    const coming = await aPublicProduct(test.db, { publishedAt: new Date(noon.getTime() + 1) });
    for (const productSlug of [hidden.slug, coming.slug, "no-such", "No Such'--"]) {
      await expect(castVote(ctx(test.db, voter, noon), { productSlug })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    await castVote(ctx(test.db, voter, new Date(noon.getTime() + 1)), { productSlug: coming.slug });
  });

  it("is one a UTC day, whatever else passes in between", async () => {
    const product = await aPublicProduct(test.db);
    const voter = await aPerson(test.db);
    const vote = (at: string) => castVote(ctx(test.db, voter, new Date(at)), { productId: product.id });
    await vote("2026-03-04T23:59:59.999Z");
    await expect(vote("2026-03-04T00:00:00.000Z")).rejects.toMatchObject({
      code: "already_voted",
      extra: { resetsAt: "2026-03-05T00:00:00.000Z" },
    });
    expect(await vote("2026-03-05T00:00:00.000Z")).toMatchObject({ day: "2026-03-05", counted: true });
    expect((await listMyVotes(ctx(test.db, voter, noon), { limit: 20 })).data).toMatchObject([
      { day: "2026-03-04" },
    ]);
    const mine = await listMyVotes(ctx(test.db, voter, noon), { limit: 20, day: "2026-03-05" });
    expect(mine.data).toEqual([
      { productId: product.id, productSlug: product.slug, day: "2026-03-05", counted: true, reason: null },
    ]);
    expect((await listMyVotes(ctx(test.db, await aPerson(test.db), noon), { limit: 20 })).data).toEqual([]);
  });
});

describe("points", () => {
  it("are whole units for each day of the longest window, and told to 12 places", () => {
    for (let k = 1; k <= 31; k++) expect(pointUnits % k).toBe(0);
    expect(pointsOf(String((pointUnits / 140) * 363))).toBe(2.592857142857);
    expect(pointsOf(String((pointUnits / 4) * 107))).toBe(26.75);
    expect(pointsOf(String((pointUnits / 3) * 2))).toBe(0.666666666667);
    expect(pointsOf(String(BigInt(pointUnits) * 123_456_789n + BigInt(pointUnits / 2)))).toBe(123_456_789.5);
  });
});

describe("the k-th vote", () => {
  it("counts a k-th in each window, and its heat a k-th of 30 days' memory", async () => {
    const product = await aPublicProduct(test.db);
    const voter = await aPerson(test.db);
    for (let day = 2; day <= 9; day++) {
      await castVote(ctx(test.db, voter, new Date(Date.UTC(2026, 2, day, 8))), { productId: product.id });
    }
    const week = await tallyOf(product.id, "weekly", "2026-03-02");
    expect(week?.points.toFixed()).toBe(String((pointUnits / 140) * 363));
    expect(week).toMatchObject({ votes: 7, voters: 1 });
    expect((await tallyOf(product.id, "weekly", "2026-03-09"))?.points.toFixed()).toBe(String(pointUnits));
    const month = await tallyOf(product.id, "monthly", "2026-03-01");
    expect(month?.points.toFixed()).toBe(String((pointUnits / 280) * 761));
    expect((await tallyOf(product.id, "daily", "2026-03-05"))?.points.toFixed()).toBe(String(pointUnits));

    const { hot } = await test.db.product.findUniqueOrThrow({ where: { id: product.id } });
    const weeks = (day: number) => (Date.UTC(2026, 2, day, 8) - Date.UTC(2026, 0, 1)) / (7 * 86_400_000);
    const expected = [2, 3, 4, 5, 6, 7, 8, 9].reduce((sum, day, at) => sum + 2 ** weeks(day) / (at + 1), 0);
    expect(hot / expected).toBeCloseTo(1, 12);
    await castVote(ctx(test.db, voter, new Date(Date.UTC(2026, 3, 9, 8))), { productId: product.id });
    const later = await test.db.product.findUniqueOrThrow({ where: { id: product.id } });
    expect((later.hot - hot) / 2 ** weeks(9 + 31)).toBeCloseTo(1, 9);
  });
});

describe("a vote that does not count", () => {
  it("is kept with its reason and moves nothing: the own organization", async () => {
    const member = await aPerson(test.db);
    const { id: organizationId } = await anOrganization(test.db, member, "viewer");
    const product = await aPublicProduct(test.db, { organizationId });
    const vote = await castVote(ctx(test.db, member, noon), { productId: product.id });
    expect(vote).toMatchObject({ counted: false, reason: "own_organization" });
    expect(await tallyOf(product.id, "daily", "2026-03-04")).toBeNull();
    expect(await test.db.product.findUnique({ where: { id: product.id } })).toMatchObject({
      votesTotal: 0,
      hot: 0,
    });
    await expect(castVote(ctx(test.db, member, noon), { productId: product.id })).rejects.toMatchObject({
      code: "already_voted",
    });
  });

  it("comes from an address that is not verified, where mail is configured only", async () => {
    const product = await aPublicProduct(test.db);
    const [one, two] = (await people(2)).map((caller) => ({
      ...caller,
      person: { ...caller.person, emailVerified: false },
    }));
    if (!one || !two) throw new Error("two people");
    expect(await castVote(ctx(test.db, one, noon), { productId: product.id })).toMatchObject({
      counted: true,
    });
    process.env.SMTP_URL = "smtp://mail.example";
    try {
      const vote = await castVote(ctx(test.db, two, noon), { productId: product.id });
      expect(vote).toMatchObject({ counted: false, reason: "unverified_email" });
    } finally {
      delete process.env.SMTP_URL;
    }
  });

  it("is the fourth counted one of a network, a product and a day", async () => {
    const [product, other] = [await aPublicProduct(test.db), await aPublicProduct(test.db)];
    const voters = await people(5);
    const cast = (caller: SessionCaller, productId: string, at = noon, from = network(7)) =>
      castVote({ ...ctx(test.db, caller, at), network: from }, { productId });
    const told = [];
    for (const voter of voters) told.push((await cast(voter, product.id)).reason);
    expect(told).toEqual([null, null, null, "network_limit", "network_limit"]);
    const last = voters[4];
    if (!last) throw new Error("five people");
    expect(await cast(last, other.id)).toMatchObject({ counted: true });
    expect(await cast(last, product.id, new Date("2026-03-05T00:00:00.000Z"))).toMatchObject({
      counted: true,
    });
    expect(await cast(await aPerson(test.db), product.id, noon, network(8))).toMatchObject({ counted: true });
  });
});

describe("the check of the tallies", () => {
  it("finds what differs from the ledger, and rebuilding issues it", async () => {
    expect(await checkTallies(test.db)).toEqual([]);
    const [product] = await test.db.windowTally.findMany({ where: { votes: 7 }, take: 1 });
    if (!product) throw new Error("a product with votes");
    await test.db.windowTally.updateMany({ where: { productId: product.productId }, data: { voters: 99 } });
    await test.db.voterTally.deleteMany({ where: { productId: product.productId, period: "daily" } });
    await test.db.product.update({ where: { id: product.productId }, data: { hot: 1, votesTotal: 2 } });
    const kinds = new Set((await checkTallies(test.db)).map(({ what }) => what));
    expect(kinds).toEqual(new Set(["voter", "window", "product"]));
    await rebuildTallies(test.db);
    expect(await checkTallies(test.db)).toEqual([]);
  });
});
