import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import type { Db } from "../../platform/db/db";
import { categoryKey, findNamed, isCurrent, type NamedCategory, pathOf } from "./rules";

export type CategoryRow = {
  id: string;
  slug: string;
  name: string;
  parentId: string | null;
  description: string | null;
  position: number | null;
  hidden: boolean;
};

/** All categories, with the names and slugs that they have and had. */
export type CategoryIndex = {
  rows: ReadonlyMap<string, CategoryRow>;
  names: readonly NamedCategory[];
  /** Ids by slug, also former ones. */
  slugs: ReadonlyMap<string, string>;
};

const cached = figureCache<CategoryIndex>(["directory"], 1);

/** The categories, cached until the directory changes or the minute ends. */
export const readCategoryIndex = (db: Db, now: Date): Promise<CategoryIndex> =>
  cached(db, [minuteOf(now)], () => readIndex(db));

async function readIndex(db: Db): Promise<CategoryIndex> {
  const [all, names, slugs] = await Promise.all([
    db.category.findMany({ omit: { createdAt: true } }),
    db.categoryName.findMany(),
    db.categorySlug.findMany(),
  ]);
  const rows = new Map(all.map((row) => [row.id, row]));
  return {
    rows,
    names: names.flatMap(({ categoryId, path, key }) => {
      const row = rows.get(categoryId);
      if (!row) return [];
      const { id, name, parentId } = row;
      return { id, name, parentId, parentName: rows.get(parentId ?? "")?.name ?? null, path, key };
    }),
    slugs: new Map(slugs.map(({ slug, categoryId }) => [slug, categoryId])),
  };
}

/**
 * The categories that a filter means: by a name alone the one without parent, else all leaves so named; by a path that
 * leaf; else by a former name, or by a slug or former slug.
 */
export function categoriesMeant({ names, slugs }: CategoryIndex, text: string): string[] {
  const key = categoryKey(text);
  const current = names.filter((each) => each.key === key && isCurrent(each));
  const top = current.find(({ parentId }) => parentId === null);
  if (!text.includes("›") && current.length > 0) return top ? [top.id] : current.map(({ id }) => id);
  const id = findNamed(text, names)?.id ?? slugs.get(key);
  return id === undefined ? [] : [id];
}

/** The value by which a filter means one category: its name, or its path where the name alone means another or more. */
export function categoryValue(index: CategoryIndex, row: CategoryRow): string {
  const { id, name } = row;
  const meant = categoriesMeant(index, name);
  return meant.length === 1 && meant[0] === id ? name : pathOf({ name, parent: parentOf(index.rows, row) });
}

/** The category above one, as replies name it. */
export function parentOf(
  rows: CategoryIndex["rows"],
  { parentId }: CategoryRow,
): { slug: string; name: string } | null {
  const parent = rows.get(parentId ?? "");
  return parent ? { slug: parent.slug, name: parent.name } : null;
}

/** Whether a category is in lists: neither it nor its parent is hidden. */
export const isListed = ({ rows }: CategoryIndex, { hidden, parentId }: CategoryRow): boolean =>
  !hidden && !rows.get(parentId ?? "")?.hidden;
