import type { Ctx, Reader, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { requireAdminSession } from "../../core/require";
import { readCategoryIndex } from "../categories/category-index";
import { inOrder, readCatalogueStatistics } from "./catalogue-statistics";
import { readCategoryCovers } from "./category-covers";
import type { AdminCategory } from "./schema";

/** All categories for an admin, also hidden ones and those without public products, in the order of the lists. */
export function readAdminCategories(ctx: Ctx<SessionCaller>): Promise<AdminCategory[]> {
  requireAdminSession(ctx);
  return readAll(ctx).then((all) => all.map(({ id: _, ...category }) => category));
}

/** One of them. */
export async function readAdminCategory(ctx: Reader, id: string): Promise<AdminCategory> {
  const found = (await readAll(ctx)).find((each) => each.id === id);
  if (!found) return fail("not_found", "Category not found.");
  const { id: _, ...category } = found;
  return category;
}

async function readAll(ctx: Reader): Promise<(AdminCategory & { id: string })[]> {
  const [{ rows }, { categories, hiddenCategories }, covers] = await Promise.all([
    readCategoryIndex(ctx.db, ctx.now),
    readCatalogueStatistics(ctx.db, ctx.now),
    readCategoryCovers(ctx),
  ]);
  const counts = new Map([...categories, ...hiddenCategories].map(({ id, products }) => [id, products]));
  return [...rows.values()]
    .map(({ id, slug, name, parentId, description, position, hidden }) => {
      const parent = rows.get(parentId ?? "");
      return {
        id,
        slug,
        name,
        parent: parent ? { slug: parent.slug, name: parent.name } : null,
        description,
        products: counts.get(id) ?? 0,
        cover: covers.get(id) ?? null,
        position,
        hidden,
      };
    })
    .sort(inOrder);
}
