import type { Ctx } from "../auth/caller";
import { postPath } from "../blog/rules";
import { publicAt } from "../blog/visible";
import { visibleAt } from "../products/visible";

export type Address = {
  path: string;
  changedAt: Date | null;
  /** The same in other languages and in its own, by language. */
  languages?: Record<string, string>;
};

type Reader = Pick<Ctx, "db" | "now">;

/** Products of one part, by their numbers: a part never moves what it holds to another. */
const partSize = 10_000;

/** How many parts the products' addresses take. */
export async function countProductParts({ db }: Reader): Promise<number> {
  const { _max } = await db.product.aggregate({ _max: { number: true } });
  return Math.ceil((_max.number ?? 0) / partSize);
}

/** The public products of a part, counted from 1, with the time of their public revision. */
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

/** Published posts, each language by itself with the way to the others. */
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
