import { describe, expect, it, vi } from "vitest";
import { listAudit } from "../../activity/audit/list-audit";
import { ListAudit } from "../../activity/audit/schema";
import { slugify } from "../../core/slugs";
import { newName, refused, useCategories } from "../../testing/categories";
import { aPublished, outcomes } from "../../testing/documents";
import { keepCategories, nameCategories } from "../categories/name-categories";
import { changeCategory } from "./change-category";
import { listProducts } from "./list-products";
import { mergeCategory } from "./merge-category";
import { ListProducts } from "./schema";

const { test, reader, byAdmin, publish, shown, categoryOf } = useCategories();

const merge = (slug: string, into: string) => mergeCategory(byAdmin(), { slug, into });
const listed = async (category: string) => {
  const { data } = await listProducts(reader(), ListProducts.parse({ category }));
  return data.map(({ slug }) => slug).sort();
};

describe("a merged category", () => {
  it("gives its products, children, names and slugs to the other one", async () => {
    const [from, to] = [newName("From"), newName("To")];
    const plain = await publish(from);
    const twin = await publish(`${from} › Same`, to);
    const moved = await publish(`${from} › Former`);
    await changeCategory(byAdmin(), { slug: `${slugify(from)}-former`, name: "Other" });
    const own = await publish(`${to} › Same`);
    expect(await merge(slugify(from), slugify(to))).toMatchObject({ name: to, products: 4 });
    expect([await shown(plain), await shown(twin), await shown(moved)]).toEqual([
      [to],
      ["Same", to],
      ["Other"],
    ]);
    expect(await refused(categoryOf(slugify(from)))).toBe(`moved to ${slugify(to)}`);
    expect(await refused(categoryOf(`${slugify(from)}-same`))).toBe(`moved to ${slugify(to)}-same`);
    expect(await refused(categoryOf(`${slugify(from)}-other`))).toBe(`moved to ${slugify(to)}-other`);
    expect((await categoryOf(`${slugify(to)}-same`)).products).toBe(2);
    for (const path of [from, to]) {
      expect(await listed(`${path} › Same`), path).toEqual([own, twin].sort());
      for (const leaf of ["Other", "Former"])
        expect(await listed(`${path} › ${leaf}`), `${path} › ${leaf}`).toEqual([moved]);
    }
    const { data } = await listAudit(byAdmin(), ListAudit.parse({ action: "category.merged" }));
    expect(data[0]?.subject).toMatchObject({ type: "category", label: to, path: `/c/${slugify(to)}` });
    const late = await publish(`${from} › Same`, `${from} › Other`, from);
    expect(await shown(late)).toEqual(["Same", "Other", to]);
  });

  it("refuses to merge into itself, into an unknown category, or into a third level", async () => {
    const [one, two] = [newName("One"), newName("Two")];
    await publish(`${one} › Below`);
    await publish(`${two} › Leaf`);
    expect(await refused(merge(slugify(one), slugify(one)))).toBe("validation_failed");
    expect(await refused(merge(slugify(one), "no-such-category"))).toBe("validation_failed");
    expect(await refused(merge(slugify(one), `${slugify(two)}-leaf`))).toBe("validation_failed");
    expect(await refused(merge(slugify(one), `${slugify(one)}-below`))).toBe("validation_failed");
    expect(await refused(merge("no-such-category", slugify(one)))).toBe("not_found");
    expect(await merge(`${slugify(one)}-below`, slugify(one))).toMatchObject({ name: one, products: 1 });
  });

  it("is merged once when both directions are requested at once", async () => {
    const [one, two] = [newName("One"), newName("Two")];
    const products = [await publish(one), await publish(two)];
    // Without the lock of categories each would remove the other.
    const results = await Promise.allSettled([
      merge(slugify(one), slugify(two)),
      merge(slugify(two), slugify(one)),
    ]);
    expect(outcomes(results)).toEqual({ ok: 1, validation_failed: 1 });
    const names = (await Promise.all(products.map(shown))).flat();
    expect(new Set(names).size).toBe(1);
    expect(await test.db.category.count({ where: { name: { in: [one, two] } } })).toBe(1);
  });

  it("waits for a publication that names it, and moves its product too", async () => {
    const [from, to] = [newName("From"), newName("To")];
    await publish(from);
    await publish(to);
    const late = await aPublished(test.db, { categories: [] });
    const merged = await test.db.$transaction(async (tx) => {
      await keepCategories(tx);
      const [named] = await nameCategories(tx, [{ texts: [from], own: [] }]);
      const waiting = merge(slugify(from), slugify(to));
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
