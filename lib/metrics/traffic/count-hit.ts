import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import type { Ctx, Sender } from "../../core/ctx";
import { AppError, fail } from "../../core/errors";
import { isSlugPart } from "../../core/pagination";
import { minuteMs } from "../../core/time";
import { isVisibleNow } from "../../documents/visible";
import { saltOf } from "../../identity/auth/network";
import { beginReading, isDatabaseAway, isFresh, type Reading } from "../../platform/cache/cache-tags";
import { productTag } from "../../platform/cache/tags";
import type { Db } from "../../platform/db/db";
import { exclusionOf } from "./classify-sender";
import type { CountVisit } from "./schema";
import type { Hit, Sent } from "./store";
import { viewBuffer } from "./views-of-process";

type Beacon = Pick<Ctx, "db" | "now" | "sender">;
type Counted = Exclude<Hit, { kind: "excluded" }>;
type Details<H = Counted> = H extends Counted ? Omit<H, "at" | "slug" | "productId" | keyof Sent> : never;

/**
 * Counts what a public product's page reports, under any of the product's slugs; a request that is not a person's is
 * counted separately. Product and day are cached, so the database first sees the hit in the next flush.
 */
export const countHit = (ctx: Beacon, slug: string, detailsOf: (sender: Sender) => Details): Promise<void> =>
  countAt(ctx, slug, () => findCountedProduct(ctx.db, slug, ctx.now), detailsOf);

/** The same for what `findId` finds by the slug, a product or a page. */
export async function countAt(
  { db, now, sender }: Beacon,
  slug: string,
  findId: () => Promise<string | null>,
  detailsOf: (sender: Sender) => Details,
): Promise<void> {
  if (!sender) throw new Error("A hit can only be counted for a request with a known sender.");
  try {
    const productId = await findId();
    if (!productId) return fail("not_found", `There is no page ${slug}.`);
    const of = { at: now, slug, productId };
    const reason = exclusionOf(sender);
    if (reason) return viewBuffer(db).add({ ...of, kind: "excluded", reason });
    const sent = identify(await saltOf(db, now), productId, sender);
    viewBuffer(db).add({ ...of, ...sent, ...detailsOf(sender) });
  } catch (error) {
    if (!(error instanceof AppError)) viewBuffer(db).drop(slug, now, "database_away");
    throw error;
  }
}

type Known = { productId: string | null; reading: Reading };
const caches = new WeakMap<object, LRUCache<string, Known>>();

/** The public product of a current or former slug; looked up once a minute, and again when the product changes. */
async function findCountedProduct(db: Db, slug: string, now: Date): Promise<string | null> {
  if (!isSlugPart(slug)) return null;
  const cache = caches.get(db) ?? new LRUCache<string, Known>({ max: 20_000 });
  caches.set(db, cache);
  const reading = beginReading();
  const { startedAt: at } = reading;
  const known = cache.get(slug);
  const isYoung = known && (at - known.reading.startedAt < minuteMs || isDatabaseAway(at));
  if (isYoung && isFresh([productTag(slug)], known.reading, at)) return known.productId;
  const [found] = await db.$queryRaw<{ id: string }[]>`
    select l.product_id as id from product_slugs s join listings l on l.product_id = s.product_id
    where s.slug = ${slug} and ${isVisibleNow(now)}`;
  const productId = found?.id ?? null;
  cache.set(slug, { productId, reading });
  return productId;
}

type From = Pick<Sender, "userAgent" | "address">;

/** Who is behind a request on one UTC day, as far as it concerns one product, page or query. */
export const identify = (salt: Uint8Array, about: string, sender: From): Sent => ({
  visitor: visitorOf(salt, about, sender),
  network: networkOf(salt, about, sender),
});

/**
 * The visitor of a product's page on one UTC day, as 8 bytes in hex: the same for one browser at one address,
 * different for another product, and untraceable once the day's salt is deleted.
 */
const visitorOf = (salt: Uint8Array, productId: string, { userAgent, address }: From): string =>
  hashOf(salt, [productId, userAgent, address ? prefixOf(address, 64) : ""]);

/** The visitor's network on that day, likewise. */
const networkOf = (salt: Uint8Array, productId: string, { address }: From): string =>
  hashOf(salt, ["network", productId, address ? prefixOf(address, 48) : ""]);

const hashOf = (salt: Uint8Array, parts: readonly string[]): string =>
  createHmac("sha256", salt).update(parts.join("\n")).digest("hex").slice(0, 16);

/** An IPv4 address, or these first bits of an IPv6 address: a household has a whole /64, an organization a /48. */
function prefixOf(address: string, bits: 64 | 48): string {
  if (!address.includes(":")) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, bits / 8)).toString("hex");
}

/** Counts a click that leads from a public product's page to the product's website, and nothing else about it. */
export const countVisit = (ctx: Pick<Ctx, "db" | "now" | "sender">, { slug }: CountVisit): Promise<void> =>
  countHit(ctx, slug, () => ({ kind: "visit" }));
