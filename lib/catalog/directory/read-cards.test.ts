import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { aPublicProduct } from "../../testing/products";
import { readCards } from "./selections";

const test = useDatabase();

it("gives public products by slug, and nothing for those that are not yet public or never were", async () => {
  const now = new Date("2026-05-01T12:00:00.000Z");
  const shown = await aPublicProduct(test.db, { name: "Shown" });
  const later = await aPublicProduct(test.db, { publishedAt: new Date("2026-06-01T00:00:00.000Z") });
  const cards = await readCards(
    { db: test.db, now },
    { slugs: [shown.slug, shown.slug, later.slug, "", "never"] },
  );
  expect(Object.keys(cards)).toEqual([shown.slug]);
  expect(cards[shown.slug]).toMatchObject({ name: "Shown", logo: null });
  expect(await readCards({ db: test.db, now }, { slugs: [] })).toEqual({});
  await test.db.productSlug.create({ data: { slug: `${shown.slug}-before`, productId: shown.id } });
  const former = await readCards({ db: test.db, now }, { slugs: [`${shown.slug}-before`, shown.slug] });
  expect(Object.entries(former).map(([asked, { slug }]) => [asked, slug])).toEqual(
    expect.arrayContaining([
      [shown.slug, shown.slug],
      [`${shown.slug}-before`, shown.slug],
    ]),
  );
});
