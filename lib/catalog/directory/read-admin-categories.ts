import type { Ctx, Reader, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { requireAdminSession } from "../../core/require";
import { parentOf, readCategoryIndex } from "../categories/category-index";
import { inOrder, readCatalogStatistics } from "./catalog-statistics";
import { readCategoryCovers } from "./category-covers";
import type { AdminCategory } from "./schema";

/** All categories for an admin, also hidden ones and those without public products, in the order of the lists. */
export async function readAdminCategories(ctx: Ctx<SessionCaller>): Promise<AdminCategory[]> {
  requireAdminSession(ctx);
  return [...(await readAll(ctx)).values()].sort(inOrder);
}

/** One of them. */
export async function readAdminCategory(ctx: Reader, id: string): Promise<AdminCategory> {
  return (await readAll(ctx)).get(id) ?? fail("not_found", "Category not found.");
}

async function readAll(ctx: Reader): Promise<Map<string, AdminCategory>> {
  const [{ rows }, { categories, hiddenCategories }, covers, chosen] = await Promise.all([
    readCategoryIndex(ctx.db, ctx.now),
    readCatalogStatistics(ctx.db, ctx.now),
    readCategoryCovers(ctx),
    ctx.db.$queryRaw<{ id: string; slug: string }[]>`
      select c.id, p.slug from categories c join products p on p.id = c.cover_product_id`,
  ]);
  const coverProducts = new Map(chosen.map(({ id, slug }) => [id, slug]));
  const counts = new Map([...categories, ...hiddenCategories].map(({ id, products }) => [id, products]));
  return new Map(
    [...rows.values()].map((row) => {
      const { id, slug, name, description, position, hidden } = row;
      const parent = parentOf(rows, row);
      const [products, cover] = [counts.get(id) ?? 0, covers.get(id) ?? null];
      const coverProduct = coverProducts.get(id) ?? null;
      return [id, { slug, name, parent, description, products, cover, position, hidden, coverProduct }];
    }),
  );
}
