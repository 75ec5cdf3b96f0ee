import { LRUCache } from "lru-cache";
import { isDatabaseAway, isFresh } from "../core/cache-tags";
import type { Db } from "../core/db";
import { isSlugPart } from "../core/pages";
import { minuteMs } from "../core/time";
import { isVisibleNow } from "../products/visible";

type Known = { productId: string | null; askedAt: number };
const caches = new WeakMap<object, LRUCache<string, Known>>();

/** The public product that has, or had, a slug; asked for once a minute, and again when its product changes. */
export async function findCountedProduct(db: Db, slug: string, now: Date): Promise<string | null> {
  const cache = caches.get(db) ?? new LRUCache<string, Known>({ max: 20_000 });
  caches.set(db, cache);
  const askedAt = Date.now();
  const known = cache.get(slug);
  const isYoung = known && (askedAt - known.askedAt < minuteMs || isDatabaseAway(askedAt));
  if (isYoung && isFresh([`product:${slug}`], known.askedAt, askedAt)) return known.productId;
  const [found] = isSlugPart(slug)
    ? await db.$queryRaw<{ id: string }[]>`
        select l.product_id as id from product_slugs s join listings l on l.product_id = s.product_id
        where s.slug = ${slug} and ${isVisibleNow(now)}`
    : [];
  const productId = found?.id ?? null;
  cache.set(slug, { productId, askedAt });
  return productId;
}
