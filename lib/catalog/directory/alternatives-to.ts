import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import type { Page, Skip } from "../../core/pagination";
import { slugify } from "../../core/slugs";
import { isVisibleNow } from "../../documents/visible";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { Prisma } from "../../platform/db/db";
import type { ProductSummary } from "../products/schema";
import { pageOfProducts } from "./list-products";

/** With fewer products that say so, a name has no page. */
const fewestProducts = 2;

/** What several public products say they are an alternative to; `slug` is made from its name. */
export type Replaced = { slug: string; name: string; products: number };
type Known = Replaced & { names: string[]; besides: Map<string, number> };

const counted = figureCache<Map<string, Known>>(["directory"], 1);

/** The names that two or more public products say they are an alternative to, those of most products first. */
export async function listReplaced(ctx: Reader): Promise<Replaced[]> {
  return [...(await readKnown(ctx)).values()].map(toReplaced);
}

/** These names as they were written, each with the slug of its page if it has one. */
export async function withPages(ctx: Reader, names: readonly string[]) {
  const known = names.length > 0 ? await readKnown(ctx) : new Map<string, Known>();
  return names.map((name) => ({ name, slug: known.get(slugify(name))?.slug ?? null }));
}

type AlternativesTo = { replaced: Replaced; besides: Replaced[]; page: Page<ProductSummary> };

/**
 * The public products that say they are an alternative to a name, most trusted first, and what else most of them are an
 * alternative to. 404 for a name that fewer than two of them say.
 */
export async function readAlternativesTo(
  ctx: Reader,
  { slug, ...paging }: { slug: string; limit: number } & Skip,
): Promise<AlternativesTo> {
  const known = await readKnown(ctx);
  const found = known.get(slug) ?? fail("not_found", "Fewer than two products are alternatives to this.");
  const page = await pageOfProducts(ctx, paging, {
    filters: ["alternatives-to", slug],
    where: Prisma.sql`l.alternative_to && ${found.names}::text[]`,
  });
  const besides = byCount(found.besides).flatMap((other) => {
    const named = known.get(other);
    return named ? [toReplaced(named)] : [];
  });
  return { replaced: toReplaced(found), besides, page };
}

const toReplaced = ({ slug, name, products }: Known): Replaced => ({ slug, name, products });

/** By their slugs, in order; counted until the directory changes or the minute ends. */
const readKnown = (ctx: Reader): Promise<Map<string, Known>> =>
  counted(ctx.db, [minuteOf(ctx.now)], () => count(ctx));

async function count({ db, now }: Reader): Promise<Map<string, Known>> {
  const rows = await db.$queryRaw<{ names: string[]; products: number }[]>`
    select l.alternative_to as names, count(*)::int as products
    from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where p.listed_from <= ${now}::timestamptz and l.alternative_to <> '{}' group by l.alternative_to`;
  const counts = new Map<string, Counts>();
  for (const { names, products } of rows) {
    const written = names.map((name) => ({ name, slug: slugify(name) })).filter(({ slug }) => slug !== "");
    for (const slug of new Set(written.map((each) => each.slug))) {
      const { spellings, besides, ...entry } = counts.get(slug) ?? newCounts();
      for (const other of written)
        if (other.slug === slug) add(spellings, other.name, products);
        else add(besides, other.slug, products);
      counts.set(slug, { spellings, besides, products: entry.products + products });
    }
  }
  const known = [...counts].map(([slug, { spellings, ...rest }]) => {
    const names = byCount(spellings);
    return { slug, name: names[0] ?? slug, names, ...rest };
  });
  const several = known.filter(({ products }) => products >= fewestProducts);
  several.sort((a, b) => b.products - a.products || (a.slug < b.slug ? -1 : 1));
  return new Map(several.map((each) => [each.slug, each]));
}

type Counts = { products: number; spellings: Map<string, number>; besides: Map<string, number> };

const newCounts = (): Counts => ({ products: 0, spellings: new Map(), besides: new Map() });

const add = (counts: Map<string, number>, key: string, more: number) =>
  counts.set(key, (counts.get(key) ?? 0) + more);

const byCount = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([a, most], [b, other]) => other - most || (a < b ? -1 : 1)).map(([key]) => key);
