import { expect, it } from "vitest";
import { addDays } from "../../core/time";
import { castVote } from "../../ranking/votes/cast-vote";
import { useDatabase } from "../../testing/database";
import { anOrganization, anonymous, aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { readStats } from "./read-stats";
import { Stats } from "./schema";

const test = useDatabase();
const now = new Date("2026-03-20T12:00:00.000Z");
const read = (at: Date) => readStats(ctx(test.db, anonymous, at));

it("counts nothing in an empty directory", async () => {
  expect(Stats.parse(await read(addDays(now, -100)))).toMatchObject({
    products: 0,
    votes: { today: 0, total: 0 },
  });
});

it("counts what is public, the votes that counted and the views", async () => {
  const owner = await aPerson(test.db);
  const { id: organizationId } = await anOrganization(test.db, owner);
  const one = await aPublicProduct(test.db, { organizationId, categories: ["A", "B"] });
  const two = await aPublicProduct(test.db, { organizationId, categories: ["A"] });
  const hidden = await aPublicProduct(test.db, { categories: ["C"] });
  await hideProduct(test.db, hidden.id);
  await aPublicProduct(test.db, { publishedAt: addDays(now, 1) });
  await castVote(ctx(test.db, await aPerson(test.db), addDays(now, -1)), { productId: one.id });
  await castVote(ctx(test.db, await aPerson(test.db), now), { productId: two.id });
  await castVote(ctx(test.db, owner, now), { productId: two.id });
  const views = (daysAgo: number, pageViews: number) => ({
    productId: one.id,
    day: addDays(new Date("2026-03-20"), -daysAgo),
    pageViews,
    visitors: 1,
  });
  await test.db.trafficDay.createMany({ data: [views(0, 3), views(1, 4), views(2, 5), views(300, 6)] });
  const post = { locale: "en", title: "T", blocks: [] };
  const waiting = { publishedAt: addDays(now, 1), publishAt: addDays(now, 1) };
  await test.db.post.createMany({
    data: [
      { ...post, slug: "a", status: "published", publishedAt: addDays(now, -1) },
      { ...post, slug: "b", status: "published", ...waiting },
      { ...post, slug: "c" },
    ],
  });
  expect(await read(now)).toEqual({
    products: 2,
    organizations: 1,
    categories: 2,
    posts: 1,
    votes: { today: 1, total: 2 },
    pageViews: { today: 3, total: 18 },
    updatedAt: now.toISOString(),
  });
});
