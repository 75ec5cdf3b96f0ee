import { beforeAll, describe, expect, it } from "vitest";
import { SlugRedirect } from "../../core/errors";
import { newId } from "../../core/ids";
import { decide } from "../../review/decisions/decide";
import { useDatabase } from "../../testing/database";
import { aPublished, itemOf, outcomes, paragraph, save, submit } from "../../testing/documents";
import { aPerson, ctx } from "../../testing/people";
import { hideProduct } from "../../testing/products";
import { keepCategories, nameCategories } from "../categories/name-categories";
import { ChangeCategory } from "../categories/schema";
import { readProduct, readPublicProduct } from "../products/read-product";
import { readCatalogueStatistics } from "./catalogue-statistics";
import { changeCategory } from "./change-category";
import { categoriesOfProduct, listCategories, readCategory } from "./list-categories";
import { listProducts } from "./list-products";
import { mergeCategory } from "./merge-category";
import { ListProducts } from "./schema";
import { searchFacets } from "./search-facets";

const test = useDatabase();
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
});

const reader = () => ({ db: test.db, now: new Date() });
const by = () => ctx(test.db, admin);
const change = (slug: string, input: object) =>
  changeCategory(by(), ChangeCategory.parse({ slug, ...input }));
const word = (name: string) => `${name} ${newId().slice(-8)}`;
const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
const publish = async (...categories: string[]) => (await aPublished(test.db, { categories })).slug;
const shown = async (slug: string) => (await readPublicProduct(reader(), { slug })).categories;
const listed = async (input: object) => {
  const { data } = await listProducts(reader(), ListProducts.parse(input));
  return data.map(({ slug }) => slug).sort();
};
const categoryOf = async (slug: string) => (await readCategory(reader(), { slug, limit: 5 })).category;
const refused = (given: Promise<unknown>) =>
  given.then(
    () => "ok",
    (error: unknown) =>
      error instanceof SlugRedirect ? `moved to ${error.slug}` : (error as { code: string }).code,
  );

describe("a published product", () => {
  it("makes the categories it names, in two levels, each name once", async () => {
    const [top, other] = [word("Documents"), word("Software")];
    const one = await publish(`${top} › E-books`, top);
    const two = await publish(`${top.toUpperCase()} - E-BOOKS`, `${other} › E-books`);
    expect([await shown(one), await shown(two)]).toEqual([["E-books", top], ["E-books"]]);
    const all = (await listCategories(reader())).filter(({ slug, parent }) =>
      [slug, parent?.slug].some((each) => each === slugOf(top) || each === slugOf(other)),
    );
    expect(all.map(({ slug, parent, products }) => [slug, parent?.name ?? null, products]).sort()).toEqual(
      [
        [slugOf(top), null, 2],
        [`${slugOf(top)}-e-books`, top, 2],
        [slugOf(other), null, 1],
        [`${slugOf(other)}-e-books`, other, 1],
      ].sort(),
    );
    expect(await listed({ category: top })).toEqual([one, two].sort());
    expect(await listed({ category: `${other} › E-books` })).toEqual([two]);
    expect(await listed({ category: "E-books" })).toEqual([one, two].sort());
    expect(await listed({ category: `${slugOf(other)}-e-books` })).toEqual([two]);
    expect(await listed({ category: word("Nothing") })).toEqual([]);
    const { categories } = await searchFacets(reader(), { category: top });
    for (const { value, products } of categories.filter((each) => each.value.includes(top)))
      expect(await listed({ category: value }), value).toHaveLength(products);
  });

  it("makes them once, however many are published at the same time", async () => {
    // Without the lock of new categories two of them would make one each.
    const [top, leaf] = [word("Race"), word("Leaf")];
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

  it("writes no category where all are known", async () => {
    const name = word("Known");
    await publish(name);
    await test.db.$transaction(async (tx) => {
      await tx.$executeRaw`set transaction read only`;
      const [named] = await nameCategories(tx, [{ texts: [name], own: [] }]);
      expect(named?.names).toEqual([name]);
    });
  });
});

describe("a renamed category", () => {
  it("is shown by all its products at once, and its former name, slug and filter lead on", async () => {
    const [from, to] = [word("Wikis"), word("Knowledge")];
    const product = await publish(from);
    const child = await publish(`${from} › Small`);
    expect(await change(slugOf(from), { name: to })).toMatchObject({
      name: to,
      slug: slugOf(to),
      products: 2,
    });
    expect([await shown(product), await shown(child)]).toEqual([[to], ["Small"]]);
    expect(await refused(categoryOf(slugOf(from)))).toBe(`moved to ${slugOf(to)}`);
    expect(await listed({ category: from })).toEqual([product, child].sort());
    expect(await listed({ q: to })).toEqual([product, child].sort());
    expect(await shown(await publish(from, `${from} › Small`))).toEqual([to, "Small"]);
    expect((await change(slugOf(to), { name: from })).slug).toBe(slugOf(from));
    expect(await refused(categoryOf(slugOf(to)))).toBe(`moved to ${slugOf(from)}`);
  });

  it("is named anew by the documents that were published before, and to their members", async () => {
    const [from, to] = [word("Wikis"), `${word("Know")} - How`];
    const made = await aPublished(test.db, { categories: [from, `${from} - Small`] });
    await change(slugOf(from), { name: to });
    const { document } = await readPublicProduct(reader(), { slug: made.slug });
    expect(document.listing.categories).toEqual([to, `${to} › Small`]);
    const own = await readProduct(ctx(test.db, made.owner), { slug: made.slug });
    expect([own.categories, own.listing.categories]).toEqual([[to, "Small"], document.listing.categories]);
  });

  it("is found by the name of its new parent", async () => {
    const [top, leaf] = [word("Above"), word("Below")];
    const [above, below] = [await publish(top), await publish(leaf)];
    await change(slugOf(leaf), { parent: slugOf(top) });
    expect(await listed({ q: top })).toEqual([above, below].sort());
  });

  it("is what a revision written before means once it is published", async () => {
    const [from, to] = [word("Old"), word("New")];
    const made = await aPublished(test.db, { categories: [from] });
    await save(test.db, made, [paragraph("Again.")]);
    await change(slugOf(from), { name: to });
    const { revision } = await submit(test.db, made);
    const queueItemId = await itemOf(test.db, revision.id);
    await decide(ctx(test.db, made.admin), { queueItemId, decision: "approve" });
    expect(await shown(made.slug)).toEqual([to]);
  });

  it("may not take the name of another one beside it, and takes over a former one", async () => {
    const [one, two, three] = [word("One"), word("Two"), word("Three")];
    await publish(one);
    await publish(two);
    expect(await refused(change(slugOf(one), { name: two.toUpperCase() }))).toBe("slug_taken");
    await change(slugOf(two), { name: three });
    expect((await change(slugOf(one), { name: two })).slug).toBe(slugOf(two));
    expect((await categoryOf(slugOf(two))).name).toBe(two);
  });

  it("is one or the other where two names come at once", async () => {
    const names = [word("A"), word("B"), word("C")];
    const product = await publish(names[0] ?? "");
    const results = await Promise.allSettled(
      names.slice(1).map((name) => change(slugOf(names[0] ?? ""), { name })),
    );
    expect(outcomes(results)).toEqual({ ok: 2 });
    const [name = ""] = await shown(product);
    expect(names.slice(1)).toContain(name);
    expect((await categoryOf(slugOf(name))).products).toBe(1);
  });
});

describe("a moved category", () => {
  it("counts for its new parent, and stays within two levels", async () => {
    const [top, leaf, deep] = [word("Top"), word("Leaf"), word("Deep")];
    const product = await publish(leaf);
    await publish(`${top} › ${deep}`);
    expect(await change(slugOf(leaf), { parent: slugOf(top) })).toMatchObject({
      parent: { name: top },
      slug: `${slugOf(top)}-${slugOf(leaf)}`,
    });
    expect((await categoryOf(slugOf(top))).products).toBe(2);
    expect(
      await categoriesOfProduct(reader(), (await readPublicProduct(reader(), { slug: product })).id),
    ).toEqual([
      { slug: `${slugOf(top)}-${slugOf(leaf)}`, name: leaf, parent: { slug: slugOf(top), name: top } },
    ]);
    const below = `${slugOf(top)}-${slugOf(deep)}`;
    for (const [slug, parent] of [
      [slugOf(top), below],
      [below, `${slugOf(top)}-${slugOf(leaf)}`],
      [slugOf(top), slugOf(top)],
      [below, "no-such-category"],
    ])
      expect(await refused(change(slug ?? "", { parent })), `${slug} below ${parent}`).toBe(
        "validation_failed",
      );
    await change(below, { parent: null });
    expect((await categoryOf(slugOf(top))).products).toBe(1);
    expect((await categoryOf(slugOf(deep))).parent).toBeNull();
  });
});

describe("lists", () => {
  it("leave out what is hidden, with what is below it; its page stays", async () => {
    const name = word("Hidden");
    const product = await publish(`${name} › Leaf`);
    const names = async () => (await listCategories(reader())).map((each) => each.parent?.name ?? each.name);
    const before = (await readCatalogueStatistics(test.db, new Date())).categories.length;
    expect(await change(slugOf(name), { hidden: true })).toMatchObject({ hidden: true, products: 1 });
    expect(await names()).not.toContain(name);
    expect((await readCatalogueStatistics(test.db, new Date())).categories.length).toBe(before - 2);
    const { categories } = await searchFacets(reader(), { q: name });
    expect(categories).toEqual([]);
    expect(await listed({ category: name })).toEqual([product]);
    expect((await categoryOf(slugOf(name))).products).toBe(1);
    await change(slugOf(name), { hidden: false });
    expect(await names()).toContain(name);
  });

  it("begin with those that have a position, in its order", async () => {
    const [one, two] = [word("One"), word("Two")];
    await publish(one);
    await publish(two);
    await change(slugOf(two), { position: 0 });
    await change(slugOf(one), { position: 1, description: "What belongs here." });
    const [first, second] = await listCategories(reader());
    expect([first?.name, second?.name, second?.description]).toEqual([two, one, "What belongs here."]);
    await change(slugOf(one), { position: null, description: null });
    await change(slugOf(two), { position: null });
    expect((await listCategories(reader()))[0]?.name).not.toBe(two);
  });

  it("have no category without public products", async () => {
    const name = word("Gone");
    const made = await aPublished(test.db, { categories: [name] });
    await hideProduct(test.db, made.id);
    await change(slugOf(name), { description: "Empty." });
    expect((await listCategories(reader())).map((each) => each.name)).not.toContain(name);
    expect(await refused(categoryOf(slugOf(name)))).toBe("not_found");
  });
});

it("only an admin's session changes categories", async () => {
  const name = word("Guarded");
  await publish(name);
  const member = ctx(test.db, await aPerson(test.db));
  expect(await refused(changeCategory(member, { slug: slugOf(name), name: "Mine" }))).toBe("forbidden");
  expect(await refused(mergeCategory(member, { slug: slugOf(name), into: "x" }))).toBe("forbidden");
});
