import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { compareProducts, readComparison } from "./compare-products";
import { readNames } from "./rules";

const test = useDatabase();
const now = new Date("2026-06-01T00:00:00.000Z");
const compare = (...slugs: string[]) => compareProducts({ db: test.db, now }, { products: slugs.join(",") });

const pricing = {
  id: "01930a3e-5f00-7000-8000-000000000017",
  type: "pricing",
  v: 1,
  data: { plans: [{ name: "Team", amount: 950, currency: "EUR", interval: "month", bullets: [] }] },
};

it("gives each row one value a product, in the order asked, and null for what is not known", async () => {
  const named = { licenses: ["MIT"], alternativeTo: ["Netflix", "Plex"] };
  const priced = await aPublicProduct(test.db, { blocks: [pricing], trustScore: 71, ...named });
  const bare = await aPublicProduct(test.db, { trustScore: 12 });
  const { products, rows } = await compare(bare.slug, priced.slug);
  expect(products.map(({ id }) => id)).toEqual([bare.id, priced.id]);
  const valuesOf = (wanted: string) => rows.find(({ key }) => key === wanted)?.values;
  expect(valuesOf("trust")).toEqual([12, 71]);
  expect(valuesOf("pricing")).toEqual([null, ["Team: €9.50 per month"]]);
  expect(valuesOf("licenses")).toEqual([null, ["MIT"]]);
  expect(valuesOf("alternativeTo")).toEqual([null, ["Netflix", "Plex"]]);
  expect(valuesOf("verifiedDomain")).toEqual([false, false]);
  const keys = "trust rank votes health licenses platforms pricing lastRelease verifiedDomain".split(" ");
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
});

it("takes two to four different public products", async () => {
  const made = [];
  for (let at = 0; at < 5; at++) made.push((await aPublicProduct(test.db)).slug);
  const [one = "", other = ""] = made;
  expect((await compare(...made.slice(0, 4))).products).toHaveLength(4);
  for (const wrong of [[one], made, [one, one], [one, ""]])
    await expect(compare(...wrong)).rejects.toMatchObject({ code: "invalid_parameter" });
  await expect(compare(one, "no-such")).rejects.toMatchObject({ code: "not_found" });
  const hidden = await aPublicProduct(test.db);
  await hideProduct(test.db, hidden.id);
  await expect(compare(one, hidden.slug)).rejects.toMatchObject({ code: "not_found" });
  const moved = `moved-${one}`;
  await test.db.productSlug.create({
    data: { slug: moved, product: { connect: { slug: other } } },
  });
  expect((await compare(one, moved)).products[1]?.slug).toBe(other);
  await expect(compare(other, moved)).rejects.toMatchObject({ code: "invalid_parameter" });
});

it("reads an address whose slugs may hold -vs- themselves", async () => {
  const [a, odd] = [
    await aPublicProduct(test.db, { slug: "left" }),
    await aPublicProduct(test.db, { slug: "this-vs-that" }),
  ];
  const found = await readComparison({ db: test.db, now }, "left-vs-this-vs-that");
  expect(found?.products.map(({ id }) => id)).toEqual([a.id, odd.id]);
  expect(await readComparison({ db: test.db, now }, "left")).toBeNull();
  expect(await readComparison({ db: test.db, now }, "left-vs-nothing")).toBeNull();
  expect(await readComparison({ db: test.db, now }, "left-vs-a\u0000b")).toBeNull();
  expect(readNames(Array.from({ length: 9 }, () => "a").join("-vs-"))).toEqual([]);
});
