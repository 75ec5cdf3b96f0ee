import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { type Db, Prisma } from "../../platform/db/db";
import { type CategoryRow, isListed, parentOf, readCategoryIndex } from "../categories/category-index";
import type { Category } from "./schema";

/** A category with the number of public products in it and below it. */
export type CountedCategory = Omit<Category, "cover"> & Pick<CategoryRow, "id" | "position">;

/** Counts over the whole directory. */
export type CatalogStatistics = {
  products: number;
  organizations: number;
  /** The categories with public products: first those with a position, then the largest. */
  categories: CountedCategory[];
  /** The same for hidden ones, which lists leave out. */
  hiddenCategories: CountedCategory[];
};

const counted = figureCache<CatalogStatistics>(["directory"], 1);

/** The catalog statistics, cached until the directory changes or the minute ends. */
export const readCatalogStatistics = (db: Db, now: Date): Promise<CatalogStatistics> =>
  counted(db, [minuteOf(now)], () => countCatalog(db, now));

type Row = {
  kind: "all" | "category";
  value: string | null;
  products: number;
  organizations: number;
};

async function countCatalog(db: Db, now: Date): Promise<CatalogStatistics> {
  const index = await readCategoryIndex(db, now);
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    with public as materialized (
      select p.organization_id, l.category_ids
      from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      where p.listed_from <= ${now}::timestamptz
    )
    select 'all' as kind, null as value, count(*)::int as products,
      count(distinct organization_id)::int as organizations
    from public
    union all
    select 'category', value::text, count(*)::int, 0 from public cross join unnest(category_ids) as value group by value`);
  const all = rows.find(({ kind }) => kind === "all");
  const categories = rows
    .flatMap(({ kind, value, products }) => {
      const row = kind === "category" && index.rows.get(value ?? "");
      return row ? { ...row, parent: parentOf(index.rows, row), products } : [];
    })
    .sort(inOrder);
  const listed = categories.filter((each) => isListed(index, each));
  return {
    products: all?.products ?? 0,
    organizations: all?.organizations ?? 0,
    categories: listed.map(toCounted),
    hiddenCategories: categories.filter((each) => !listed.includes(each)).map(toCounted),
  };
}

type Counted = CountedCategory & CategoryRow;

const toCounted = ({ parentId: _, hidden: __, ...category }: Counted): CountedCategory => category;

/** Categories with a position first, in its order, then the largest. */
export const inOrder = (a: Ordered, b: Ordered): number =>
  (a.position ?? last) - (b.position ?? last) || b.products - a.products || (a.slug < b.slug ? -1 : 1);

type Ordered = Pick<CountedCategory, "position" | "products" | "slug">;
/** Where a category without a position stands. */
export const last = 10_000;

/** When the directory's first product was published, even if it's hidden now; `now` if there was none. */
export async function findFirstPublication({ db, now }: Reader): Promise<Date> {
  const [first] = await db.$queryRaw<{ at: Date | null }[]>`
    select min(first_published_at) as at from products where first_published_at <= ${now}::timestamptz`;
  return first?.at ?? now;
}
