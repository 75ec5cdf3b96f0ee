import { beforeAll, describe, expect, it, vi } from "vitest";
import { SlugRedirect } from "../../core/errors";
import { newId } from "../../core/ids";
import { useDatabase } from "../../testing/database";
import { aPublished, outcomes } from "../../testing/documents";
import { aPerson, ctx } from "../../testing/people";
import { keepCategories, nameCategories } from "../categories/name-categories";
import { readPublicProduct } from "../products/read-product";
import { readCategory } from "./list-categories";
import { mergeCategory } from "./merge-category";

const test = useDatabase();
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
});

const reader = () => ({ db: test.db, now: new Date() });
const by = () => ctx(test.db, admin);
const merge = (slug: string, into: string) => mergeCategory(by(), { slug, into });
const word = (name: string) => `${name} ${newId().slice(-8)}`;
const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
const publish = async (...categories: string[]) => (await aPublished(test.db, { categories })).slug;
const shown = async (slug: string) => (await readPublicProduct(reader(), { slug })).categories;
const categoryOf = async (slug: string) => (await readCategory(reader(), { slug, limit: 5 })).category;
const refused = (given: Promise<unknown>) =>
  given.then(
    () => "ok",
    (error: unknown) =>
      error instanceof SlugRedirect ? `moved to ${error.slug}` : (error as { code: string }).code,
  );

describe("a merged category", () => {
  it("leaves its products, children, names and slugs to the other one", async () => {
    const [from, to] = [word("From"), word("To")];
    const plain = await publish(from);
    const twin = await publish(`${from} › Same`, to);
    const moved = await publish(`${from} › Other`);
    await publish(`${to} › Same`);
    expect(await merge(slugOf(from), slugOf(to))).toMatchObject({ name: to, products: 4 });
    expect([await shown(plain), await shown(twin), await shown(moved)]).toEqual([
      [to],
      ["Same", to],
      ["Other"],
    ]);
    expect(await refused(categoryOf(slugOf(from)))).toBe(`moved to ${slugOf(to)}`);
    expect(await refused(categoryOf(`${slugOf(from)}-same`))).toBe(`moved to ${slugOf(to)}-same`);
    expect(await refused(categoryOf(`${slugOf(from)}-other`))).toBe(`moved to ${slugOf(to)}-other`);
    expect((await categoryOf(`${slugOf(to)}-same`)).products).toBe(2);
    const late = await publish(`${from} › Same`, `${from} › Other`, from);
    expect(await shown(late)).toEqual(["Same", "Other", to]);
  });

  it("refuses itself, what is not there, and a third level", async () => {
    const [one, two] = [word("One"), word("Two")];
    await publish(`${one} › Below`);
    await publish(`${two} › Leaf`);
    expect(await refused(merge(slugOf(one), slugOf(one)))).toBe("validation_failed");
    expect(await refused(merge(slugOf(one), "no-such-category"))).toBe("validation_failed");
    expect(await refused(merge(slugOf(one), `${slugOf(two)}-leaf`))).toBe("validation_failed");
    expect(await refused(merge(slugOf(one), `${slugOf(one)}-below`))).toBe("validation_failed");
    expect(await refused(merge("no-such-category", slugOf(one)))).toBe("not_found");
    expect(await merge(`${slugOf(one)}-below`, slugOf(one))).toMatchObject({ name: one, products: 1 });
  });

  it("is merged once, in either direction, where both are asked for at once", async () => {
    const [one, two] = [word("One"), word("Two")];
    const products = [await publish(one), await publish(two)];
    // Without the lock of categories each would remove the other.
    const results = await Promise.allSettled([
      merge(slugOf(one), slugOf(two)),
      merge(slugOf(two), slugOf(one)),
    ]);
    expect(outcomes(results)).toEqual({ ok: 1, validation_failed: 1 });
    const names = (await Promise.all(products.map(shown))).flat();
    expect(new Set(names).size).toBe(1);
    expect(await test.db.category.count({ where: { name: { in: [one, two] } } })).toBe(1);
  });

  it("waits for a publication that names it, and takes its product too", async () => {
    const [from, to] = [word("From"), word("To")];
    await publish(from);
    await publish(to);
    const late = await aPublished(test.db, { categories: [] });
    const merged = await test.db.$transaction(async (tx) => {
      await keepCategories(tx);
      const [named] = await nameCategories(tx, [{ texts: [from], own: [] }]);
      const waiting = merge(slugOf(from), slugOf(to));
      await vi.waitFor(async () => {
        const [row] = await test.db.$queryRaw<{ count: number }[]>`
          select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and locktype = 'advisory' and not granted`;
        expect(row?.count).toBe(1);
      });
      await tx.listing.updateMany({
        where: { productId: late.id },
        data: { categories: named?.names ?? [], categoryIds: named?.ids ?? [] },
      });
      return { waiting };
    });
    expect(await merged.waiting).toMatchObject({ products: 3 });
    expect(await shown(late.slug)).toEqual([to]);
  });
});
