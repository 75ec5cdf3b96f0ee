import type { Db } from "../../platform/db/db";
import type { CategoriesFile } from "./schema";

/** The categories of products, and those above them, with the names and slugs that they have and had. */
export async function describeCategories(db: Db, productIds: readonly string[]): Promise<CategoriesFile> {
  const used = await db.$queryRaw<{ id: string }[]>`
    select distinct unnest(category_ids) as id from listings where product_id = any(${[...productIds]}::uuid[])`;
  const rows = await db.category.findMany({
    where: { id: { in: used.map(({ id }) => id) } },
    include: { slugs: true, names: true },
    orderBy: { slug: "asc" },
  });
  const exported = new Set(productIds);
  const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]));
  return {
    categories: rows.map(({ parentId, coverProductId, slugs, names, ...row }) => ({
      ...{ slug: row.slug, name: row.name, description: row.description },
      ...{ position: row.position, hidden: row.hidden },
      ...(coverProductId !== null && exported.has(coverProductId) && { cover: coverProductId }),
      parent: parentId === null ? null : (slugOf.get(parentId) ?? null),
      slugs: slugs.map((each) => each.slug).sort(),
      names: names
        .flatMap(({ path, key }) => {
          const parent = path === key ? null : slugOf.get(path.slice(0, -key.length - 1));
          return parent === undefined ? [] : [{ parent, key }];
        })
        .sort((a, b) => (`${a.parent} ${a.key}` < `${b.parent} ${b.key}` ? -1 : 1)),
    })),
  };
}
