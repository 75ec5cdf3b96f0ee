import { describe, expect, it } from "vitest";
import { slugify } from "../../core/slugs";
import { decide } from "../../review/decisions/decide";
import { newName, refused, useCategories } from "../../testing/categories";
import { aPublished, itemOf, outcomes, paragraph, save, submit } from "../../testing/documents";
import { aPerson, ctx } from "../../testing/people";
import { hideProduct } from "../../testing/products";
import { keepCategories, nameCategories } from "../categories/name-categories";
import { ChangeCategory } from "../categories/schema";
import { readProduct, readPublicProduct } from "../products/read-product";
import { readCatalogStatistics } from "./catalog-statistics";
import { changeCategory } from "./change-category";
import { categoriesOfProduct, listCategories } from "./list-categories";
import { listProducts } from "./list-products";
import { mergeCategory } from "./merge-category";
import { ListProducts } from "./schema";
import { searchFacets } from "./search-facets";

const { test, reader, byAdmin, publish, shown, categoryOf } = useCategories();

const change = (slug: string, input: object) =>
  changeCategory(byAdmin(), ChangeCategory.parse({ slug, ...input }));
const listed = async (input: object) => {
  const { data } = await listProducts(reader(), ListProducts.parse(input));
  return data.map(({ slug }) => slug).sort();
};

describe("a published product", () => {
  it("creates the categories it names, in two levels, each once", async () => {
    const [top, other] = [newName("Documents"), newName("Software")];
    const one = await publish(`${top} › E-books`, top);
    const two = await publish(`${top.toUpperCase()} - E-BOOKS`, `${other} › E-books`);
    expect([await shown(one), await shown(two)]).toEqual([["E-books", top], ["E-books"]]);
    const all = (await listCategories(reader())).filter(({ slug, parent }) =>
      [slug, parent?.slug].some((each) => each === slugify(top) || each === slugify(other)),
    );
    expect(all.map(({ slug, parent, products }) => [slug, parent?.name ?? null, products]).sort()).toEqual(
      [
        [slugify(top), null, 2],
        [`${slugify(top)}-e-books`, top, 2],
        [slugify(other), null, 1],
        [`${slugify(other)}-e-books`, other, 1],
      ].sort(),
    );
    expect(await listed({ category: top })).toEqual([one, two].sort());
    expect(await listed({ category: `${other} › E-books` })).toEqual([two]);
    expect(await listed({ category: "E-books" })).toEqual([one, two].sort());
    expect(await listed({ category: `${slugify(other)}-e-books` })).toEqual([two]);
    expect(await listed({ category: newName("Nothing") })).toEqual([]);
    const { values } = await searchFacets(reader(), { category: top });
    for (const { value, products } of values.category.filter((each) => each.value.includes(top)))
      expect(await listed({ category: value }), value).toHaveLength(products);
  });

  it("creates them once, however many are published at the same time", async () => {
    // Without the lock of new categories two of them would make one each.
    const [top, leaf] = [newName("Race"), newName("Leaf")];
    const texts = [`${top} › ${leaf}`, top];
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        test.db.$transaction(async (tx) => {
          await keepCategories(tx);
          return nameCategories(tx, [{ texts: at % 2 ? texts : texts.toReversed(), own: [] }]);
        }),
      ),
    );
    expect(new Set(made.flat().map(({ ids }) => [...ids].sort().join())).size).toBe(1);
    expect(await test.db.category.count({ where: { name: { in: [top, leaf] } } })).toBe(2);
  });

  it("writes nothing if all categories are known", async () => {
    const name = newName("Known");
    await publish(name);
    await test.db.$transaction(async (tx) => {
      await tx.$executeRaw`set transaction read only`;
      const [named] = await nameCategories(tx, [{ texts: [name], own: [] }]);
      expect(named?.names).toEqual([name]);
    });
  });
});

describe("a renamed category", () => {
  it("shows at once on all its products, and its former name, slug and filter still work", async () => {
    const [from, to] = [newName("Wikis"), newName("Knowledge")];
    const product = await publish(from);
    const child = await publish(`${from} › Small`);
    expect(await change(slugify(from), { name: to })).toMatchObject({
      name: to,
      slug: slugify(to),
      products: 2,
    });
    expect([await shown(product), await shown(child)]).toEqual([[to], ["Small"]]);
    expect(await refused(categoryOf(slugify(from)))).toBe(`moved to ${slugify(to)}`);
    expect(await listed({ category: from })).toEqual([product, child].sort());
    expect(await listed({ q: to })).toEqual([product, child].sort());
    expect(await shown(await publish(from, `${from} › Small`))).toEqual([to, "Small"]);
    expect((await change(slugify(to), { name: from })).slug).toBe(slugify(from));
    expect(await refused(categoryOf(slugify(to)))).toBe(`moved to ${slugify(from)}`);
  });

  it("has its new name in documents published before, for readers and members", async () => {
    const [from, to] = [newName("Wikis"), `${newName("Know")} - How`];
    const made = await aPublished(test.db, { categories: [from, `${from} - Small`] });
    await change(slugify(from), { name: to });
    const { document } = await readPublicProduct(reader(), { slug: made.slug });
    expect(document.listing.categories).toEqual([to, `${to} › Small`]);
    const own = await readProduct(ctx(test.db, made.owner), { slug: made.slug });
    expect([own.categories, own.listing.categories]).toEqual([[to, "Small"], document.listing.categories]);
  });

  it("is found by the name of its new parent", async () => {
    const [top, leaf] = [newName("Above"), newName("Below")];
    const [above, below] = [await publish(top), await publish(leaf)];
    await change(slugify(leaf), { parent: slugify(top) });
    expect(await listed({ q: top })).toEqual([above, below].sort());
  });

  it("is used by a revision written before and published later", async () => {
    const [from, to] = [newName("Old"), newName("New")];
    const made = await aPublished(test.db, { categories: [from] });
    await save(test.db, made, [paragraph("Again.")]);
    await change(slugify(from), { name: to });
    const { revision } = await submit(test.db, made);
    const queueItemId = await itemOf(test.db, revision.id);
    await decide(ctx(test.db, made.admin), { queueItemId, decision: "approve" });
    expect(await shown(made.slug)).toEqual([to]);
  });

  it("can't take a sibling's name, but can take over a former one", async () => {
    const [one, two, three] = [newName("One"), newName("Two"), newName("Three")];
    await publish(one);
    await publish(two);
    expect(await refused(change(slugify(one), { name: two.toUpperCase() }))).toBe("slug_taken");
    await change(slugify(two), { name: three });
    expect((await change(slugify(one), { name: two })).slug).toBe(slugify(two));
    expect((await categoryOf(slugify(two))).name).toBe(two);
  });

  it("gets one of two names that are set at once", async () => {
    const names = [newName("A"), newName("B"), newName("C")];
    const product = await publish(names[0] ?? "");
    const results = await Promise.allSettled(
      names.slice(1).map((name) => change(slugify(names[0] ?? ""), { name })),
    );
    expect(outcomes(results)).toEqual({ ok: 2 });
    const [name = ""] = await shown(product);
    expect(names.slice(1)).toContain(name);
    expect((await categoryOf(slugify(name))).products).toBe(1);
  });
});

describe("a moved category", () => {
  it("counts for its new parent, and stays within two levels", async () => {
    const [top, leaf, deep, other] = [newName("Top"), newName("Leaf"), newName("Deep"), newName("Other")];
    const product = await publish(leaf);
    await publish(other);
    await publish(`${top} › ${deep}`);
    expect(await change(slugify(leaf), { parent: slugify(top) })).toMatchObject({
      parent: { name: top },
      slug: `${slugify(top)}-${slugify(leaf)}`,
    });
    expect((await categoryOf(slugify(top))).products).toBe(2);
    expect(
      await categoriesOfProduct(reader(), (await readPublicProduct(reader(), { slug: product })).id),
    ).toEqual([
      { slug: `${slugify(top)}-${slugify(leaf)}`, name: leaf, parent: { slug: slugify(top), name: top } },
    ]);
    const below = `${slugify(top)}-${slugify(deep)}`;
    for (const [slug, parent] of [
      [slugify(top), below],
      [below, `${slugify(top)}-${slugify(leaf)}`],
      [slugify(top), slugify(top)],
      [slugify(top), slugify(other)],
      [below, "no-such-category"],
    ])
      expect(await refused(change(slug ?? "", { parent })), `${slug} below ${parent}`).toBe(
        "validation_failed",
      );
    await change(below, { parent: null });
    expect((await categoryOf(slugify(top))).products).toBe(1);
    expect((await categoryOf(slugify(deep))).parent).toBeNull();
  });
});

describe("lists", () => {
  it("leave out a hidden category and its children, but its page stays", async () => {
    const name = newName("Hidden");
    const product = await publish(`${name} › Leaf`);
    const names = async () => (await listCategories(reader())).map((each) => each.parent?.name ?? each.name);
    const before = (await readCatalogStatistics(test.db, new Date())).categories.length;
    expect(await change(slugify(name), { hidden: true })).toMatchObject({ hidden: true, products: 1 });
    expect(await names()).not.toContain(name);
    expect((await readCatalogStatistics(test.db, new Date())).categories.length).toBe(before - 2);
    const { values } = await searchFacets(reader(), { q: name });
    expect(values.category).toEqual([]);
    expect(await listed({ category: name })).toEqual([product]);
    expect((await categoryOf(slugify(name))).products).toBe(1);
    await change(slugify(name), { hidden: false });
    expect(await names()).toContain(name);
  });

  it("begin with categories that have a position, in that order", async () => {
    const [one, two] = [newName("One"), newName("Two")];
    await publish(one);
    await publish(two);
    await change(slugify(two), { position: 0 });
    await change(slugify(one), { position: 1, description: "What belongs here." });
    const [first, second] = await listCategories(reader());
    expect([first?.name, second?.name, second?.description]).toEqual([two, one, "What belongs here."]);
    await change(slugify(one), { position: null, description: null });
    await change(slugify(two), { position: null });
    expect((await listCategories(reader()))[0]?.name).not.toBe(two);
  });

  it("have no category without public products", async () => {
    const name = newName("Gone");
    const made = await aPublished(test.db, { categories: [name] });
    await hideProduct(test.db, made.id);
    await change(slugify(name), { description: "Empty." });
    expect((await listCategories(reader())).map((each) => each.name)).not.toContain(name);
    expect(await refused(categoryOf(slugify(name)))).toBe("not_found");
  });
});

it("a change has values within their limits", () => {
  const fits = (input: object) => ChangeCategory.safeParse({ slug: "a", ...input }).success;
  for (const [field, right, ...wrong] of [
    ["name", "x".repeat(40), "x".repeat(41), "", "A › B"],
    ["description", "x".repeat(300), "x".repeat(301)],
    ["position", 9999, 10_000, -1],
    ["position", 0, 0.5],
    ["hidden", true, "yes"],
  ] as const) {
    expect(fits({ [field]: right }), `${field} ${right}`).toBe(true);
    for (const value of wrong) expect(fits({ [field]: value }), `${field} ${value}`).toBe(false);
  }
});

it("only an admin's session changes categories", async () => {
  const name = newName("Guarded");
  await publish(name);
  const member = ctx(test.db, await aPerson(test.db));
  expect(await refused(changeCategory(member, { slug: slugify(name), name: "Mine" }))).toBe("forbidden");
  expect(await refused(mergeCategory(member, { slug: slugify(name), into: "x" }))).toBe("forbidden");
});
