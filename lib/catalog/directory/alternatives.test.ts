import { describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { anonymous, aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { listAlternatives, readSharedCategories } from "./alternatives";

const test = useDatabase();
let named = 0;
const now = new Date("2026-07-02T00:00:00.000Z");
const yesterday = new Date(now.getTime() - 1);
const later = () => ctx(test.db, anonymous, now);
const reasons = async (slug: string) =>
  (await listAlternatives(later(), { slug, limit: 10 })).data.map(({ id, because }) => ({
    id,
    because: because.map(({ kind, detail }) => `${kind}: ${detail}`),
  }));

/** A person who saved these products. */
async function aSaver(ids: readonly string[], savedAt = yesterday, counted = true): Promise<string> {
  const { id: personId } = (await aPerson(test.db)).person;
  await test.db.savedProduct.createMany({
    data: ids.map((productId) => ({ personId, productId, savedAt, counted })),
  });
  return personId;
}

describe("similar products", () => {
  it("share categories, those with most first, and never include the product itself", async () => {
    const own = await aPublicProduct(test.db, { categories: ["Sim A", "Sim B"], name: "Sheet one" });
    const both = await aPublicProduct(test.db, { categories: ["Sim B", "Sim A"] });
    const words = await aPublicProduct(test.db, { categories: ["Sim A"], name: "Sheet two" });
    const one = await aPublicProduct(test.db, { categories: ["Sim B"] });
    const near = (slug: string, more = {}) => listAlternatives(later(), { slug, limit: 3, ...more });
    const found = await near(own.slug);
    expect(found.data.map(({ id }) => id)).toEqual([both.id, words.id, one.id]);
    expect(found.pagination).toEqual({ limit: 3, hasMore: false, nextCursor: null });
    const [first] = found.data;
    expect(first?.because.map(({ kind, detail }) => [kind, detail])).toEqual([
      ["category", "Sim B"],
      ["category", "Sim A"],
    ]);
    const start = await near(own.slug, { limit: 2 });
    const rest = await near(own.slug, { limit: 2, cursor: start.pagination.nextCursor });
    expect([...start.data, ...rest.data].map(({ id }) => id)).toEqual([both.id, words.id, one.id]);
    await expect(near("no-such")).rejects.toMatchObject({ code: "not_found" });
    expect((await near((await aPublicProduct(test.db)).slug)).data).toEqual([]);
  });
  it("share two rare words of names and taglines in any form, and none of texts", async () => {
    const own = await aPublicProduct(test.db, { name: "Orrery", tagline: "Clockwork planets for the desk" });
    const other = await aPublicProduct(test.db, { tagline: "A planet of clockwork" });
    await aPublicProduct(test.db, { tagline: "Clockwork only" });
    await aPublicProduct(test.db, { tagline: "Elsewhere", text: "Clockwork planets" });
    await hideProduct(test.db, (await aPublicProduct(test.db, { tagline: "Clockwork planets" })).id);
    const found = await reasons(own.slug);
    expect(found.map(({ id }) => id)).toEqual([other.id]);
    expect(new Set(found[0]?.because)).toEqual(new Set(["words: clockwork", "words: planets"]));
  });

  it("were saved by three people who saved both by yesterday and stay anonymous", async () => {
    const [own, two, three, many] = [
      await aPublicProduct(test.db, { name: `${++named}` }),
      await aPublicProduct(test.db, { name: `${++named}` }),
      await aPublicProduct(test.db, { name: `${++named}` }),
      await aPublicProduct(test.db, { name: `${++named}` }),
    ];
    const ids = [own.id, two.id, three.id, many.id];
    await aSaver(ids);
    await aSaver(ids);
    const third = await aSaver([own.id, three.id, many.id]);
    await aSaver([own.id, many.id]);
    // Neither today's counts, nor who saved one of them, nor the second from a network.
    await aSaver([own.id, two.id], yesterday, false);
    await aSaver([own.id, two.id], now);
    await aSaver([two.id]);
    expect(await reasons(own.slug)).toEqual([
      { id: many.id, because: ["savers: 4 people saved both"] },
      { id: three.id, because: ["savers: 3 people saved both"] },
    ]);
    await test.db.person.update({ where: { id: third }, data: { suspendedAt: yesterday } });
    expect((await reasons(own.slug)).map(({ id }) => id)).toEqual([many.id]);
    expect(await reasons(two.slug)).toEqual([]);
  });

  it("are filled from the categories beside its own, and say which parent they share", async () => {
    const own = await aPublicProduct(test.db, { categories: ["Near Music"], name: "Own" });
    const beside = await aPublicProduct(test.db, { categories: ["Near Films"], name: "Beside" });
    const above = await aPublicProduct(test.db, { categories: ["Near Media"], name: "Above" });
    const same = await aPublicProduct(test.db, { categories: ["Near Music"], name: "Same" });
    await aPublicProduct(test.db, { categories: ["Far Away"], name: "Far" });
    const { id: parentId } = await test.db.category.findFirstOrThrow({ where: { name: "Near Media" } });
    await test.db.category.updateMany({
      where: { name: { in: ["Near Music", "Near Films"] } },
      data: { parentId },
    });
    const found = await reasons(own.slug);
    expect(found[0]).toEqual({ id: same.id, because: ["category: Near Music"] });
    expect(found.slice(1)).toEqual(
      [beside.id, above.id].sort().map((id) => ({ id, because: ["parent: Near Media"] })),
    );
  });

  it("exist wherever several public products have a category", async () => {
    const hidden = await aPublicProduct(test.db, { categories: ["Alone"] });
    await hideProduct(test.db, hidden.id);
    await aPublicProduct(test.db, { categories: ["Alone", "Pair"] });
    await aPublicProduct(test.db, { categories: ["Pair"] });
    const shared = await readSharedCategories(later());
    expect([shared.has("Pair"), shared.has("Alone")]).toEqual([true, false]);
  });
});
