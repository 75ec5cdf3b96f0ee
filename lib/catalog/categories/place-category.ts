import { fail } from "../../core/errors";
import type { Db, Prisma } from "../../platform/db/db";
import { freeSlugs } from "./name-categories";
import { categorySlug, isCurrent, namePath, pathOf } from "./rules";

const withParent = { parent: true } as const;
export type FoundCategory = Prisma.CategoryGetPayload<{ include: typeof withParent }>;

/** The category that has, or had, a slug. */
export async function findCategory(db: Db, slug: string): Promise<FoundCategory | null> {
  const row = await db.categorySlug.findUnique({
    where: { slug: slug.slice(0, 64) },
    select: { category: { include: withParent } },
  });
  return row?.category ?? null;
}

/** The category with this current name below a parent, or null. */
export async function findPlaced(
  tx: Db,
  name: string,
  parentId: string | null,
): Promise<FoundCategory | null> {
  const path = namePath(name, parentId);
  const row = await tx.categoryName.findUnique({
    where: { path },
    select: { key: true, category: { include: withParent } },
  });
  if (!row) return null;
  const { key, category } = row;
  return isCurrent({ ...category, parentName: null, path, key }) ? category : null;
}

type Place = { name: string; parent: { id: string; name: string } | null };

/**
 * Gives a category a name and a parent. The former name and slug still lead to it. It takes over a name or slug that
 * another one had before; one that another one has now is 409 `slug_taken`. Needs `lockCategories`.
 */
export async function placeCategory(tx: Db, category: FoundCategory, { name, parent }: Place): Promise<void> {
  const { id } = category;
  const parentId = parent?.id ?? null;
  const other = await findPlaced(tx, name, parentId);
  if (other && other.id !== id)
    fail("slug_taken", `There is a category ${pathOf({ name: other.name, parent })}.`);
  const path = namePath(name, parentId);
  const slug =
    path === namePath(category.name, category.parentId)
      ? category.slug
      : await takeSlug(tx, id, categorySlug(pathOf({ name, parent })));
  await tx.category.update({ where: { id }, data: { name, parentId, slug } });
  await tx.categoryName.upsert({
    where: { path },
    create: { path, key: categorySlug(name), categoryId: id },
    update: { categoryId: id },
  });
}

/** A slug for a category: the wanted one if no other category has it now, else with a number. */
async function takeSlug(tx: Db, categoryId: string, wanted: string): Promise<string> {
  const isTaken = await tx.category.findFirst({ where: { slug: wanted, id: { not: categoryId } } });
  const [slug = wanted] = isTaken ? await freeSlugs(tx, [wanted]) : [wanted];
  await tx.categorySlug.upsert({
    where: { slug },
    create: { slug, categoryId },
    update: { categoryId },
  });
  return slug;
}
