import { expect, it } from "vitest";
import { addDays } from "../../core/time";
import { castVote } from "../../ranking/votes/cast-vote";
import { VoidVotes } from "../../ranking/votes/schema";
import { voidVotes } from "../../ranking/votes/void-votes";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { historySpan, readStatsHistory } from "./read-history";
import { readStats } from "./read-stats";

const test = useDatabase();
// A Friday.
const now = new Date("2026-03-20T12:00:00.000Z");
const read = (at = now) => readStatsHistory({ db: test.db, now: at });

it("of an empty directory is its first day and week, without any", async () => {
  expect(await read()).toEqual({
    votes: [{ startsOn: "2026-03-20", count: 0 }],
    pageViews: [{ startsOn: "2026-03-20", count: 0 }],
    products: [{ startsOn: "2026-03-16", count: 0 }],
    posts: [{ startsOn: "2026-03-16", count: 0 }],
  });
});

it("counts each day and week in UTC since the first publication, and fills the gaps", async () => {
  const { id: productId } = await aPublicProduct(test.db, {
    publishedAt: new Date("2026-03-08T23:59:59.999Z"),
  });
  const hidden = await aPublicProduct(test.db, { publishedAt: new Date("2026-03-09T00:00:00.000Z") });
  await hideProduct(test.db, hidden.id);
  await aPublicProduct(test.db, { publishedAt: new Date("2026-03-21T00:00:00.000Z") });
  const voters = await Promise.all([1, 2, 3].map(() => aPerson(test.db)));
  const vote = (at: string) =>
    Promise.all(voters.map((voter) => castVote(ctx(test.db, voter, new Date(at)), { productId })));
  await vote("2026-03-10T23:59:59.999Z");
  await vote("2026-03-11T00:00:00.000Z");
  await vote("2026-03-20T11:00:00.000Z");
  const views = (day: string, pageViews: number, of = productId) => ({
    ...{ productId: of, day: new Date(day) },
    ...{ pageViews, visitors: 1 },
  });
  await test.db.trafficDay.createMany({
    data: [
      views("2026-03-08", 5),
      views("2026-03-19", 4),
      views("2026-03-19", 3, hidden.id),
      views("2026-03-20", 2),
    ],
  });
  const post = { locale: "en", title: "T", blocks: [], status: "published" as const };
  await test.db.post.createMany({
    data: [
      { ...post, slug: "a", publishedAt: new Date("2026-03-15T23:59:59.999Z") },
      { ...post, slug: "b", publishedAt: new Date("2026-03-16T00:00:00.000Z") },
      { ...post, slug: "c", publishedAt: new Date("2026-03-16T00:00:00.000Z"), status: "archived" as const },
      { ...post, slug: "d", publishedAt: addDays(now, 1), publishAt: addDays(now, 1) },
    ],
  });

  const history = await read();
  const some = (counts: readonly { startsOn: string; count: number }[]) =>
    Object.fromEntries(
      counts.filter(({ count }) => count > 0).map(({ startsOn, count }) => [startsOn, count]),
    );
  expect(history.votes.map(({ startsOn }) => startsOn)).toEqual(
    Array.from({ length: 13 }, (_, at) => `2026-03-${String(8 + at).padStart(2, "0")}`),
  );
  expect(history.pageViews).toHaveLength(13);
  expect(history.products.map(({ startsOn }) => startsOn)).toEqual([
    "2026-03-02",
    "2026-03-09",
    "2026-03-16",
  ]);
  expect(history.posts).toHaveLength(3);
  expect(some(history.votes)).toEqual({ "2026-03-10": 3, "2026-03-11": 3, "2026-03-20": 3 });
  expect(some(history.pageViews)).toEqual({ "2026-03-08": 5, "2026-03-19": 7, "2026-03-20": 2 });
  expect(some(history.products)).toEqual({ "2026-03-02": 1, "2026-03-09": 1 });
  expect(some(history.posts)).toEqual({ "2026-03-09": 1, "2026-03-16": 1 });

  // The same figures as the totals.
  const stats = await readStats({ db: test.db, now });
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
  expect([sum(history.votes), sum(history.pageViews)]).toEqual([stats.votes.total, stats.pageViews.total]);

  // A vote that is voided leaves the count of its day at once, as it leaves the total.
  const admin = await aPerson(test.db, { role: "admin" });
  const range = { from: "2026-03-10", to: "2026-03-20", reason: "A test" };
  const voided = VoidVotes.parse({ ...range, personId: voters[0]?.person.id });
  await voidVotes(ctx(test.db, admin, now), voided);
  const voidedFrom = await read();
  expect(some(voidedFrom.votes)).toEqual({ "2026-03-10": 2, "2026-03-11": 2, "2026-03-20": 2 });
  expect(sum(voidedFrom.votes)).toBe((await readStats({ db: test.db, now })).votes.total);
});

it("goes back so many days and weeks", async () => {
  const later = addDays(now, 365);
  const { votes, pageViews, products, posts } = await read(later);
  for (const daily of [votes, pageViews]) {
    expect(daily).toHaveLength(historySpan.days);
    expect(daily.at(-1)?.startsOn).toBe("2027-03-20");
  }
  for (const weekly of [products, posts]) {
    expect(weekly).toHaveLength(historySpan.weeks);
    expect(weekly.at(-1)?.startsOn).toBe("2027-03-15");
  }
});
