import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import type { Db, Prisma } from "../../platform/db/db";
import { freeSlugs, pageSlug } from "./name-categories";
import { categoryKey, isCurrent, namePath, pathOf } from "./rules";

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

/** Creates a category at a free place, and returns its id; the rules of `placeCategory` hold. */
export async function addCategory(tx: Db, place: Place, description: string | null): Promise<string> {
  await requireFree(tx, place, null);
  const id = newId();
  const slug = await freeSlug(tx, place, null);
  const { name, parent } = place;
  await tx.category.create({ data: { id, slug, name, parentId: parent?.id ?? null, description } });
  await takeOver(tx, id, slug, place);
  return id;
}

/**
 * Gives a category a name and a parent. The former name and slug still lead to it. It takes over a name or slug that
 * another one had before; one that another one has now is 409 `slug_taken`. Needs `lockCategories`.
 */
export async function placeCategory(tx: Db, category: FoundCategory, place: Place): Promise<void> {
  const { id } = category;
  const { name, parent } = place;
  const parentId = parent?.id ?? null;
  await requireFree(tx, place, id);
  const isThere = namePath(name, parentId) === namePath(category.name, category.parentId);
  const slug = isThere ? category.slug : await freeSlug(tx, place, id);
  await tx.category.update({ where: { id }, data: { name, parentId, slug } });
  await takeOver(tx, id, slug, place);
}

async function requireFree(tx: Db, { name, parent }: Place, own: string | null): Promise<void> {
  const other = await findPlaced(tx, name, parent?.id ?? null);
  if (other && other.id !== own)
    fail("slug_taken", `There is already a category ${pathOf({ name: other.name, parent })}.`);
}

/** A slug for a category's place: the wanted one if no other category has it now, else with a number. */
async function freeSlug(tx: Db, place: Place, own: string | null): Promise<string> {
  const wanted = pageSlug(pathOf(place));
  const having = await tx.category.findUnique({ where: { slug: wanted }, select: { id: true } });
  const [slug = wanted] = having && having.id !== own ? await freeSlugs(tx, [wanted]) : [wanted];
  return slug;
}

/** From now on the slug and the name lead to the category, whichever they led to before. */
async function takeOver(tx: Db, categoryId: string, slug: string, { name, parent }: Place): Promise<void> {
  await tx.categorySlug.upsert({
    where: { slug },
    create: { slug, categoryId },
    update: { categoryId },
  });
  const path = namePath(name, parent?.id ?? null);
  await tx.categoryName.upsert({
    where: { path },
    create: { path, key: categoryKey(name), categoryId },
    update: { categoryId },
  });
}
