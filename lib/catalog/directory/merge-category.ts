import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { failField } from "../../core/errors";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import { type FoundCategory, findCategory, findPlaced, placeCategory } from "../categories/place-category";
import { rewriteListings } from "../categories/rewrite-listings";
import { pathOf } from "../categories/rules";
import type { MergeCategory } from "../categories/schema";
import { changingCategories, countWords } from "./change-category";
import { readAdminCategory } from "./read-admin-categories";
import type { AdminCategory } from "./schema";

/**
 * Moves the products, names and slugs of a category to another one, and deletes it. Its children move too, and are
 * merged into the other one's children of the same name; 422 if it has children and the other one has a parent.
 */
export async function mergeCategory(
  ctx: Ctx<SessionCaller>,
  { slug, into }: z.output<typeof MergeCategory>,
): Promise<AdminCategory> {
  const id = await changingCategories(ctx, slug, async (tx, from) => {
    const to = (await findCategory(tx, into)) ?? failField("into", "unknown", "must be a category's slug");
    if (to.id === from.id) failField("into", "invalid", "must be another category");
    const below = await tx.category.findMany({ where: { parentId: from.id }, include: { parent: true } });
    if (below.length > 0 && to.parentId !== null)
      failField("into", "too_deep", `must be a top-level category: ${from.name} has subcategories`);
    const replaced = { [from.id]: to.id };
    for (const child of below) {
      const twin = await findPlaced(tx, child.name, to.id);
      if (twin) replaced[child.id] = twin.id;
      else await placeCategory(tx, child, { name: child.name, parent: to });
    }
    await redirect(tx, from, to, replaced);
    const ids = [from, ...below].map((each) => each.id);
    const listings = await rewriteListings(tx, { ids, replaced, words: to.name });
    await countWords(tx, to.name, listings);
    await tx.category.deleteMany({
      where: { id: { in: below.map((child) => child.id).filter((id) => replaced[id]) } },
    });
    await tx.category.delete({ where: { id: from.id } });
    await emit(tx, ctx, "category.merged", {
      id: to.id,
      details: { from: pathOf(from), to: pathOf(to) },
    });
    return to.id;
  });
  return readAdminCategory(ctx, id);
}

/** Points the names and slugs of merged categories to those that replace them. */
async function redirect(
  tx: Db,
  from: FoundCategory,
  to: FoundCategory,
  replaced: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [id, categoryId] of Object.entries(replaced)) {
    await tx.categoryName.updateMany({ where: { categoryId: id }, data: { categoryId } });
    await tx.categorySlug.updateMany({ where: { categoryId: id }, data: { categoryId } });
  }
  // "From › Leaf" now means "To › Leaf".
  await tx.$executeRaw`
    insert into category_names (path, key, category_id)
    select ${to.id} || substr(path, length(${from.id}::text) + 1), key, category_id
    from category_names where path like ${`${from.id}/%`}
    on conflict (path) do nothing`;
}
