import type { Ctx } from "../auth/caller";
import { postPath } from "../blog/rules";
import { publicAt } from "../blog/visible";
import { visibleAt } from "../products/visible";

export type Address = { path: string; changedAt: Date | null };

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

/** Published posts, each language by itself. */
export async function listPostAddresses({ db, now }: Reader): Promise<Address[]> {
  const rows = await db.post.findMany({
    where: publicAt(now),
    select: { slug: true, locale: true, updatedAt: true },
    orderBy: { publishedAt: "desc" },
    take: 40_000,
  });
  return rows.map(({ slug, locale, updatedAt }) => ({
    path: postPath({ slug, locale }),
    changedAt: updatedAt,
  }));
}
