import { lstat } from "node:fs/promises";
import path from "node:path";
import { freeSlugs, lockCategories } from "../../catalog/categories/name-categories";
import { namePath } from "../../catalog/categories/rules";
import { newId } from "../../core/ids";
import { type Db, inTransaction } from "../../platform/db/db";
import { layout } from "./layout";
import { type Folder, readJson } from "./read-folder";
import { CategoriesFile } from "./schema";

/** Makes the categories of an archive, if it names any, that do not exist; those that do stay as they are. */
export async function bringCategories(db: Db, folder: Folder): Promise<void> {
  const found = await lstat(path.join(folder.root, layout.categories)).catch(() => null);
  if (!found) return;
  const { categories } = await readJson(folder, layout.categories, CategoriesFile);
  await inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const ids = new Map<string, string>();
    const [tops, leaves] = [true, false].map((isTop) =>
      categories.filter(({ parent }) => (parent === null) === isTop),
    );
    for (const each of [...(tops ?? []), ...(leaves ?? [])]) {
      const id = await bringCategory(tx, each, ids);
      if (id !== null) ids.set(each.slug, id);
    }
  });
}

type Category = CategoriesFile["categories"][number];

/** A category's id here; null if nothing can be below it or its parent here. */
async function bringCategory(
  tx: Db,
  { slug: asked, parent, cover, slugs, names, ...about }: Category,
  ids: ReadonlyMap<string, string>,
): Promise<string | null> {
  const parentId = parent === null ? null : ids.get(parent);
  if (parentId === undefined) return null;
  const known = await tx.categoryName.findUnique({
    where: { path: namePath(about.name, parentId) },
    select: { category: { select: { id: true, parentId: true } } },
  });
  if (known) return known.category.parentId === parentId ? known.category.id : null;
  const id = newId();
  const [slug = asked] = await freeSlugs(tx, [asked]);
  await tx.category.create({ data: { ...about, id, slug, parentId, coverProductId: cover ?? null } });
  await tx.categorySlug.createMany({
    data: [...new Set([slug, ...slugs])].map((each) => ({ slug: each, categoryId: id })),
    skipDuplicates: true,
  });
  const own = { parent, key: namePath(about.name, null) };
  const rows = [own, ...names].flatMap(({ parent, key }) => {
    const above = parent === null ? null : ids.get(parent);
    if (above === undefined) return [];
    return { path: above === null ? key : `${above}/${key}`, key, categoryId: id };
  });
  await tx.categoryName.createMany({ data: rows, skipDuplicates: true });
  return id;
}
