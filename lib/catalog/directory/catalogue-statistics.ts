import { isVisibleNow } from "../../documents/visible-listing";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { type Db, Prisma } from "../../platform/db/db";
import { categorySlug } from "./rules";
import type { Category, Facet } from "./schema";

/** Counts over the whole directory. */
export type CatalogueStatistics = {
  products: number;
  organizations: number;
  verified: number;
  /** Each category under its most used spelling, with the others, largest first. */
  categories: (Category & { spellings: string[] })[];
  licenses: Facet[];
};

const counted = figureCache<CatalogueStatistics>(["directory"], 1);

/** The catalogue statistics, cached until the directory changes or the minute ends. */
export const readCatalogueStatistics = (db: Db, now: Date): Promise<CatalogueStatistics> =>
  counted(db, [minuteOf(now)], () => countCatalogue(db, now));

/** The spellings of a category's name that public products use, and the name itself. */
export async function spellingsOf(db: Db, now: Date, name: string): Promise<string[]> {
  const { categories } = await readCatalogueStatistics(db, now);
  const slug = categorySlug(name);
  const others = categories.find((category) => category.slug === slug)?.spellings ?? [];
  return [...new Set([name, ...others])].sort();
}

type Row = {
  kind: "all" | "category" | "license";
  value: string | null;
  products: number;
  organizations: number;
  verified: number;
};

async function countCatalogue(db: Db, now: Date): Promise<CatalogueStatistics> {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    with public as materialized (
      select p.organization_id, l.categories, l.licenses, p.is_verified
      from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      where p.listed_from <= ${now}::timestamptz
    )
    select 'all' as kind, null as value, count(*)::int as products,
      count(distinct organization_id)::int as organizations, count(*) filter (where is_verified)::int as verified
    from public
    union all
    select 'category', value, count(*)::int, 0, 0 from public cross join unnest(categories) as value group by value
    union all
    select 'license', value, count(*)::int, 0, 0 from public cross join unnest(licenses) as value group by value`);
  const all = rows.find(({ kind }) => kind === "all");
  const counts = (wanted: Row["kind"]): Facet[] =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ value, products }) => ({ value: value ?? "", products }))
      .sort((a, b) => b.products - a.products || (a.value < b.value ? -1 : 1));
  return {
    products: all?.products ?? 0,
    organizations: all?.organizations ?? 0,
    verified: all?.verified ?? 0,
    categories: mergeSpellings(counts("category")),
    licenses: counts("license"),
  };
}

/** Names with one slug are one category. */
function mergeSpellings(counts: readonly Facet[]): CatalogueStatistics["categories"] {
  const bySlug = new Map<string, CatalogueStatistics["categories"][number]>();
  for (const { value, products } of counts) {
    const slug = categorySlug(value);
    const known = bySlug.get(slug);
    if (known) {
      known.spellings.push(value);
      known.products += products;
    } else bySlug.set(slug, { name: value, slug, products, spellings: [value] });
  }
  return [...bySlug.values()].sort((a, b) => b.products - a.products || (a.slug < b.slug ? -1 : 1));
}
