import { isDeepStrictEqual } from "node:util";
import { movingOrganizations } from "../../events/all-acts";
import { touchFor } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import { sweepLock } from "../votes/ledger";
import { readTrustInputs } from "./inputs";
import { type TrustScore, trustScore } from "./rules";

/** Computes and stores the score of one product with its parts; null if there is no such product. */
export async function recomputeTrust(db: Db, productId: string, now: Date): Promise<TrustScore | null> {
  return (await recomputeTrusts(db, [productId], now)).get(productId) ?? null;
}

type Sweep = { organizationId?: string | undefined; batch?: number };

/** Computes the scores of all products, or of an organization's, that are or will be public, in batches; returns how many. */
export async function recomputeAllTrust(
  db: Db,
  now: Date,
  { organizationId, batch = 200 }: Sweep = {},
): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const products = await db.product.findMany({
      where: {
        listedFrom: { not: null },
        ...(organizationId && { organizationId }),
        ...(after && { id: { gt: after } }),
      },
      select: { id: true },
      orderBy: { id: "asc" },
      take: batch,
    });
    after = products.at(-1)?.id;
    if (after === undefined) break;
    const ids = products.map(({ id }) => id);
    await sweep(db, ids, now);
    count += ids.length;
  }
  if (count > 0) touchFor(db, "trust.recomputed", { slugs: [] });
  return count;
}

/**
 * Computes the scores of at most `most` public products whose votes, measured hours or organization's decisions
 * changed since the last time, oldest scores first and votes before the others. Returns the slugs of those whose
 * parts changed; the rest waits for the next call. A sample or decision is stored some seconds after its time.
 */
export async function recomputeChangedTrust(db: Db, now: Date, { most = 200 } = {}): Promise<string[]> {
  const changed = await db.$queryRaw<{ id: string; slug: string; trust_parts: unknown }[]>`
    with measured as materialized (
      select h.product_id, max(h.changed_at) as changed_at from pulse_hours h
      where h.changed_at > ${now}::timestamptz - interval '2 hours' group by h.product_id
    ), decided as materialized (
      select organization_id, max(at) as changed_at from audit_entries
      where action = any(${movingOrganizations}) and at between ${now}::timestamptz - interval '2 hours' and ${now}::timestamptz
      group by organization_id
    )
    select id, slug, trust_parts from products
    where listed_from <= ${now}::timestamptz and (hot <> trust_hot or id in (
      select m.product_id from measured m join products p on p.id = m.product_id
      where p.trust_computed_at is null or m.changed_at > p.trust_computed_at - interval '30 seconds')
      or id in (select p.id from decided d join products p using (organization_id)
        where p.trust_computed_at is null or d.changed_at > p.trust_computed_at - interval '15 seconds'))
    order by hot = trust_hot, trust_computed_at nulls first, id limit ${most}`;
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  const scores = await sweep(db, ids, now);
  const slugs = changed
    .filter(({ id, trust_parts }) => !isDeepStrictEqual(scores.get(id)?.parts, trust_parts))
    .map(({ slug }) => slug);
  if (slugs.length > 0) touchFor(db, "trust.recomputed", { slugs });
  return slugs;
}

const sweep = (db: Db, productIds: readonly string[], now: Date): Promise<Map<string, TrustScore>> =>
  inTransaction(db, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${sweepLock})`;
    return recomputeTrusts(tx, productIds, now);
  });

/**
 * The same for some products. It reads after it has their rows: a score that was computed before another change would
 * undo it.
 */
export async function recomputeTrusts(
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, TrustScore>> {
  await db.$queryRaw`
    select id from products where id = any (${[...productIds]}::uuid[]) order by id for no key update`;
  await endStrayProofs(db, productIds, now);
  const found = await readTrustInputs(db, productIds, now);
  const scores = new Map([...found].map(([id, inputs]) => [id, trustScore(inputs)]));
  await db.$executeRaw`
    update products p set trust_score = made.score, trust_parts = made.parts, trust_hot = made.hot,
      is_verified = made.verified, trust_computed_at = ${now}::timestamptz
    from unnest(${[...scores.keys()]}::uuid[], ${[...scores.values()].map(({ score }) => score)}::int[],
      ${[...scores.values()].map(({ parts }) => JSON.stringify(parts))}::text[]::jsonb[],
      ${[...found.values()].map(({ hot }) => hot)}::float8[],
      ${[...found.values()].map(({ domain }) => domain?.provenAt != null)}::boolean[])
      as made (id, score, parts, hot, verified)
    where p.id = made.id`;
  return scores;
}

/** A verification ends with its website and with the organization; a hidden product keeps it. */
async function endStrayProofs(db: Db, productIds: readonly string[], now: Date): Promise<void> {
  await db.$executeRaw`
    update domain_proofs d set lost_at = ${now}::timestamptz, failing_since = null
    from products p left join lateral (
      select coalesce(substring(l.website_key from '^[^/?]*'), '') as host from listings l
      where l.product_id = p.id and (l.visible_until is null or l.visible_until > ${now}::timestamptz)
      order by l.visible_from limit 1
    ) as shown on true
    where p.id = any (${[...productIds]}::uuid[]) and d.product_id = p.id and d.proven_at is not null
      and d.lost_at is null and (d.organization_id <> p.organization_id or shown.host <> d.domain)`;
}
