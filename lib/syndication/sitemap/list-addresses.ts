import { postPath } from "../../blog/rules";
import type { Reader } from "../../core/ctx";
import { visibleAt } from "../../documents/visible-listing";
import { publicAt } from "../../documents/visible-post";

export type Address = {
  path: string;
  changedAt: Date | null;
  /** The same page in all languages, including its own. */
  languages?: Record<string, string>;
};

/** Products of one part, by their numbers: a product never moves to another part. */
const partSize = 10_000;

/** How many parts the products' addresses take. */
export async function countProductParts({ db }: Reader): Promise<number> {
  const { _max } = await db.product.aggregate({ _max: { number: true } });
  return Math.ceil((_max.number ?? 0) / partSize);
}

/** The public products of a part, counted from 1, with the date of their public revision. */
export async function listProductAddresses({ db, now }: Reader, part: number): Promise<Address[]> {
  const rows = await db.listing.findMany({
    where: {
      ...visibleAt(now),
      product: { number: { gt: (part - 1) * partSize, lte: part * partSize }, listedFrom: { lte: now } },
    },
    select: { visibleFrom: true, product: { select: { slug: true, number: true } } },
    orderBy: { product: { number: "asc" } },
  });
  return rows.map(({ visibleFrom, product }) => ({
    path: `/products/${product.slug}`,
    changedAt: visibleFrom,
  }));
}

/** Published posts, one entry per language with links to the others. */
export async function listPostAddresses({ db, now }: Reader): Promise<Address[]> {
  const rows = await db.post.findMany({
    where: publicAt(now),
    select: { slug: true, locale: true, updatedAt: true },
    orderBy: { publishedAt: "desc" },
    take: 40_000,
  });
  const languages = new Map<string, Record<string, string>>();
  for (const row of rows)
    languages.set(row.slug, { ...languages.get(row.slug), [row.locale]: postPath(row) });
  return rows.map(({ slug, locale, updatedAt }) => {
    const all = languages.get(slug) ?? {};
    return {
      path: postPath({ slug, locale }),
      changedAt: updatedAt,
      ...(Object.keys(all).length > 1 && { languages: all }),
    };
  });
}
